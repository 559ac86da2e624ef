import { startOfDay } from '@tsunagi/contract/day'
import { standardRates } from '@tsunagi/contract/tax'
import { sql, type RawBuilder } from 'kysely'

/**
 * What lines of a document are made of: ledger transactions `t` of results `r`, their promotion `p` and goal `g`. Results
 * that an earlier document had stand in lines of their own, by the month in which it had them.
 */
export const adjustedMonth = <Month>() =>
  sql<Month>`case t.kind when 'adjustment' then r.closing_month end`

/** What a line is called, as it stands on documents: `adjusts` is the month of the results that it adjusts. */
export const lineText = (adjusts: RawBuilder<unknown> = adjustedMonth()) =>
  sql<string>`p.ad_name || '／' || g.name || coalesce('（' || to_char(${adjusts}, 'YYYY年FMMM月') || '分の調整）', '')`

/** How many things were sold or, where results are adjusted, how many adjustments there are. */
export const lineQuantity = sql<number>`sum(case t.kind when 'reversal' then -r.quantity when 'adjustment' then 1 else r.quantity end)`

/** Whether a line of so much is left: of what was approved and taken back on the same document nothing is. */
export const isLeft = (amount: RawBuilder<unknown>) =>
  sql`(coalesce(${lineQuantity}, 0) <> 0 or ${amount} <> 0)`

const newest = standardRates.at(-1)!
const rateOn = (day: RawBuilder<unknown>) => sql`coalesce((
  select percent from unnest(${standardRates.map(({ from }) => from)}::date[], ${standardRates.map(({ percent }) => percent)}::int[]) as rate (starts, percent)
  where starts <= ${day} order by starts desc limit 1), 0)`

/** Joins the results of postings `t` that bear another rate than the newest: there are few, so that a million others need not be read. */
export const earlierRated = sql`left join result earlier on earlier.id = t.result_id and earlier.occurred_at < ${startOfDay(newest.from)}`

/** The rate of the tax in percent on what a posting bills: of the day of its result in Japan or, where it is about none, of its own. */
export const taxRate = sql<number>`case
  when earlier.id is not null then ${rateOn(sql`(earlier.occurred_at at time zone 'Asia/Tokyo')::date`)}
  when t.result_id is null and t.booked_on < ${newest.from} then ${rateOn(sql`t.booked_on`)}
  else ${newest.percent}::int end`

/**
 * Whether an entry of a month is what a `payment` is about, by the one that paid it (`by`): what it pays or, where it was
 * carried over, what waited then, which no payment up to its month has paid.
 */
export const isOfPayment = (month: 't.month' | 'a.month') =>
  sql<boolean>`(by.id = payment.id or payment.status = 'carried' and ${sql.ref(month)} <= payment.month and (by.id is null or by.month > payment.month))`
