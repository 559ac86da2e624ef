import { sql } from 'kysely'
import { firstDay, type Day, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { adjustedMonth, lineQuantity, lineText } from '../lines.queries.ts'

/**
 * What advertisers owe and have not been billed for, up to a month, by promotion and goal. A claim takes all there is
 * up to its month, so what is unbilled is what came after an advertiser's last claim.
 */
export const unbilledLines = (tx: Tx, month: Month) =>
  tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .innerJoin('result as r', 'r.id', 't.result_id')
    .innerJoin('promotion as p', 'p.id', 'r.promotion_id')
    .innerJoin('promotion_goal as g', 'g.id', 'r.goal_id')
    .select([
      'p.advertiser_id',
      'r.promotion_id',
      'r.goal_id',
      adjustedMonth<Day | null>().as('adjusts'),
      sql<string>`${lineText}`.as('description'),
      sql<number>`${lineQuantity}`.as('quantity'),
      sql<Yen>`sum(e.amount)`.as('amount'),
    ])
    .where('e.account', '=', 'advertiser_unbilled')
    .where('t.kind', 'in', ['accrual', 'reversal', 'adjustment'])
    .where('t.month', '<=', firstDay(month))
    .where(
      sql<boolean>`t.month > coalesce((select max(c.month) from claim c where c.advertiser_id = p.advertiser_id), '-infinity')`,
    )
    .groupBy(['p.advertiser_id', 'r.promotion_id', 'r.goal_id', 'p.ad_name', 'g.name', 'g.sort'])
    .groupBy(adjustedMonth())
    .orderBy('p.advertiser_id')
    .orderBy('r.promotion_id')
    .orderBy('g.sort')
    .orderBy('r.goal_id')
    .orderBy(sql`${adjustedMonth()} nulls first`)
    .execute()
export type UnbilledLine = Awaited<ReturnType<typeof unbilledLines>>[number]

/** What the ledger says an advertiser owes unbilled, up to a month. */
export async function unbilledBalance(tx: Tx, advertiserId: number, month: Month): Promise<Yen> {
  const { balance } = await tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select(sql<Yen>`coalesce(sum(e.amount), 0)`.as('balance'))
    .where('e.account', '=', 'advertiser_unbilled')
    .where('e.advertiser_id', '=', advertiserId)
    .where('t.month', '<=', firstDay(month))
    .executeTakeFirstOrThrow()
  return balance
}

export interface NewClaim {
  number: string
  advertiser_id: number
  month: Month
  subtotal: Yen
  tax_rate: number
  tax: Yen
  total: Yen
  issued_on: Day
  due_on: Day
  sender: object
  created_at: Date
}

/** The addressee as it is now: the claim keeps it. */
export async function insertClaim(tx: Tx, claim: NewClaim, lines: readonly UnbilledLine[]) {
  const { id } = await tx
    .insertInto('claim')
    .values((eb) => ({
      ...claim,
      month: firstDay(claim.month),
      sender: JSON.stringify(claim.sender),
      addressee: eb
        .selectFrom('advertiser')
        .where('id', '=', claim.advertiser_id)
        .select(
          sql<string>`jsonb_build_object('company', coalesce(invoice_addressee, company), 'postal_code', postal_code, 'address', address, 'contact_name', contact_name)`.as(
            'addressee',
          ),
        ),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('claim_line')
    .values(
      lines.map(({ promotion_id, goal_id, adjusts, description, quantity, amount }) => ({
        claim_id: id,
        promotion_id,
        goal_id,
        adjusts,
        description,
        quantity,
        amount,
      })),
    )
    .execute()
}

export const countClaims = async (tx: Tx, month: Month): Promise<number> =>
  (
    await tx
      .selectFrom('claim')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('month', '=', firstDay(month))
      .executeTakeFirstOrThrow()
  ).count
