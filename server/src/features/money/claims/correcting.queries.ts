import { sql } from 'kysely'
import type { ClosingDay } from '@tsunagi/contract/people/billingTerms'
import type { Day, Month } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { visibleClaims } from './claims.queries.ts'

/** Holds a claim that is the administrator's business; undefined when there is none. */
export const holdClaim = (tx: Tx, admin: Admin, id: number) =>
  visibleClaims(tx, admin)
    .select([
      'claim.id',
      'claim.number',
      'claim.advertiser_id',
      'claim.billed_to',
      'claim.status',
      sql<Month>`to_char(claim.month, 'YYYY-MM')`.as('month'),
      sql<ClosingDay>`claim.closing_day`.as('closing_day'),
      sql<Day>`claim.period_from`.as('period_from'),
      sql<Day>`claim.period_to`.as('period_to'),
      'claim.subtotal',
      'claim.tax_rate',
      'claim.tax',
      'claim.total',
    ])
    .where('claim.id', '=', id)
    .forUpdate('claim')
    .executeTakeFirst()

/** How many claims were voided in a month: their numbers go on from there. */
export const countVoided = async (tx: Tx, month: Month): Promise<number> =>
  (
    await tx
      .selectFrom('claim')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(sql`to_char(voided_on, 'YYYY-MM')`, '=', month)
      .executeTakeFirstOrThrow()
  ).count

interface Voiding {
  number: string
  on: Day
  by: number
  reason: string
}

/** Marks a claim as void, and what it billed as free to be billed again. */
export async function markVoid(tx: Tx, id: number, { number, on, by, reason }: Voiding) {
  await tx.updateTable('claim_entry').set({ voided: true }).where('claim_id', '=', id).execute()
  await tx
    .updateTable('claim')
    .set({
      status: 'void',
      void_number: number,
      voided_on: on,
      voided_by: by,
      void_reason: reason,
    })
    .where('id', '=', id)
    .execute()
}
