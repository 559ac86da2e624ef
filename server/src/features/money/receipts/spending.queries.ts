import { sql } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { usedOfDeposits } from '../settled.queries.ts'

/** A claim that was issued in this transaction, and what it asks for. */
export const newClaims = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('claim')
    .select(['id', 'advertiser_id', 'total'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

/** Credit notes of advertisers and what is left of them, oldest first. */
const creditNotes = (db: Db, advertiserIds: readonly number[]) =>
  db
    .selectFrom('deposit')
    .leftJoin(
      () => usedOfDeposits(db).as('used'),
      (join) => join.onRef('used.deposit_id', '=', 'deposit.id'),
    )
    .select([
      'deposit.id',
      'deposit.advertiser_id',
      sql<Yen>`deposit.amount - coalesce(used.amount, 0)`.as('left'),
    ])
    .where('deposit.source', '=', 'credit_note')
    .where('deposit.advertiser_id', 'in', advertiserIds)
    .where(sql<boolean>`deposit.amount > coalesce(used.amount, 0)`)
    .orderBy('deposit.received_on')
    .orderBy('deposit.id')

/** The credit notes of an advertiser of which something is left, the oldest first. */
export const listCreditNotes = (db: Db, advertiserId: number) =>
  creditNotes(db, [advertiserId]).execute()

/** The same, held by this transaction before what is left of them is read. */
export async function lockCreditNotes(tx: Tx, advertiserIds: readonly number[]) {
  if (advertiserIds.length === 0) return []
  await tx
    .selectFrom('deposit')
    .select('id')
    .where('source', '=', 'credit_note')
    .where('advertiser_id', 'in', advertiserIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  return creditNotes(tx, advertiserIds).execute()
}
