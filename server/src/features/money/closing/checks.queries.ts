import { sql } from 'kysely'
import { addDays, firstDay, startOfDay, type Day, type Month } from '@tsunagi/contract/day'
import type { ClosingCheck } from '@tsunagi/contract/money/closing'
import { lastDayOf, type BillingRun } from '../../../domain/calendar/billingPeriod.rules.ts'
import { isBelowZero, paymentTables, type Payees } from '../../../ledger/unpaid.queries.ts'
import type { Db } from '../../../platform/db.ts'
import { isAtALoss } from '../../results/results/atALoss.queries.ts'

/** What results are looked at for. */
type ResultCheck = Extract<ClosingCheck, 'pending_past_due' | 'on_hold' | 'unpriced' | 'at_a_loss'>

/** Results until a closing day that somebody should look at before it is billed: of its advertisers or, at the end of the month, by which publishers are paid, of all. */
export async function checkResults(db: Db, run: BillingRun, now: Date) {
  const end = startOfDay(addDays(lastDayOf(run), 1))
  const isOfRun =
    run.closing_day === 'month_end'
      ? sql`occurred_at < ${end}`
      : sql`occurred_at < ${end} and advertiser_id in (select id from advertiser where closing_day = ${run.closing_day})`
  const isApproved = sql`status = 'approved' and closing_month = ${firstDay(run.month)}::date and ${isOfRun}`
  const { rows } = await sql<Record<ResultCheck, number>>`
    select
      (select count(*) from result where status = 'pending' and due_at < ${now} and ${isOfRun})::int as pending_past_due,
      (select count(*) from result where status = 'hold' and ${isOfRun})::int as on_hold,
      (select count(*) from result where ${isApproved} and gross = 0)::int as unpriced,
      (select count(*) from result where ${isApproved} and ${isAtALoss})::int as at_a_loss`.execute(
    db,
  )
  return rows[0]!
}

/** What payees of a kind are paid by payments, with tax, for days on which they had no registration, from one day to before another. */
export async function paidUnregistered(
  db: Db,
  payees: Payees,
  { from, before }: { from: Day; before: Day },
): Promise<Map<number, number>> {
  const table = paymentTables[payees]
  const { rows } = await sql<{ payee: number; paid: number }>`
    select payment.${sql.ref(`${payees}_id`)} as payee, sum(part.subtotal + part.tax) as paid
    from ${sql.table(`${table}_part`)} as part join ${sql.table(table)} as payment on payment.id = part.payment_id
    where part.registration is null and part.first_day >= ${from} and part.first_day < ${before} and payment.status not in ('carried', 'lapsed')
    group by 1`.execute(db)
  return new Map(rows.map(({ payee, paid }) => [payee, paid]))
}

/** How many payees owe more than they have earned: what is set off against what they earn later and, of those that have left, what nothing makes good by itself. */
export async function countBelowZero(db: Db, month: Month) {
  const [affiliaters, agencies] = [
    await countOwing(db, 'affiliater', month),
    await countOwing(db, 'agency', month),
  ]
  return {
    affiliaters_below_zero: affiliaters.staying,
    affiliaters_left_below_zero: affiliaters.left,
    agencies_below_zero: agencies.staying,
    agencies_left_below_zero: agencies.left,
  }
}

async function countOwing(db: Db, payees: Payees, month: Month) {
  const { rows } = await sql<{ staying: number; left: number }>`
    select (count(*) filter (where lifecycle <> 'withdrawn'))::int as staying, (count(*) filter (where lifecycle = 'withdrawn'))::int as "left"
    from ${sql.table(payees)} where ${isBelowZero(db, payees, month)}`.execute(db)
  return rows[0]!
}
