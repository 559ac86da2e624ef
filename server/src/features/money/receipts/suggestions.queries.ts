import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Db } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { outstanding, openClaims } from '../../../ledger/settled.queries.ts'

/** Whose claims are asked for: of advertisers, of those an agency is billed for, or everybody's. */
export interface Debtors {
  advertiser_id?: readonly number[] | undefined
  agency_id?: number | undefined
}

/** What is owed of each claim, oldest first. */
export const listOpenClaims = (db: Db, viewer: Admin, { advertiser_id, agency_id }: Debtors = {}) =>
  openClaims(db)
    .innerJoin('advertiser', 'advertiser.id', 'claim.advertiser_id')
    .leftJoin('agency', 'agency.id', 'claim.billed_to')
    .select([
      'claim.id',
      'claim.number',
      'claim.advertiser_id',
      'advertiser.company',
      'advertiser.company_kana',
      'claim.billed_to',
      'agency.company as agency',
      'agency.company_kana as agency_kana',
      sql<Day>`claim.due_on`.as('due_on'),
      outstanding.as('outstanding'),
    ])
    .where(isBusinessOf(viewer, { advertiser: by('claim.advertiser_id') }))
    .$if(advertiser_id !== undefined, (query) =>
      query.where('claim.advertiser_id', 'in', [...advertiser_id!]),
    )
    .$if(agency_id !== undefined, (query) => query.where('claim.billed_to', '=', agency_id!))
    .orderBy('claim.due_on')
    .orderBy('claim.id')
    .execute()

/** Whose claims money under a name settled before, by that name. */
export async function rememberedPayers(
  db: Db,
  keys: readonly string[],
): Promise<(key: string) => number[]> {
  if (keys.length === 0) return () => []
  const rows = await db
    .selectFrom('deposit')
    .select(['payer_key', 'advertiser_id'])
    .distinct()
    .where('payer_key', 'in', keys)
    .where('part_of', 'is', null)
    .where('advertiser_id', 'is not', null)
    .where('ended', 'is', null)
    .execute()
  return (key) =>
    rows.flatMap((row) => (row.payer_key === key && row.advertiser_id ? [row.advertiser_id] : []))
}
