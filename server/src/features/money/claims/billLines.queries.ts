import { sql, type RawBuilder } from 'kysely'
import type { Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import { lastDayOf, type BillingRun } from '../../../domain/calendar/billingPeriod.rules.ts'
import type { Db } from '../../../platform/db.ts'
import {
  adjustedMonth,
  earlierRated,
  isLeft,
  lineQuantity,
  lineText,
  taxRate,
} from '../lines.queries.ts'

/** A piece of a statement, never a text from outside. */
export type Sql = RawBuilder<unknown>

/** What advertisers of a closing day owe until that day and no document has yet: entries `e` of postings `t`. */
export const unbilled = (run: BillingRun) => sql`
  ledger_entry e join ledger_transaction t on t.id = e.transaction_id join advertiser a on a.id = e.advertiser_id ${earlierRated}
  where e.account = 'advertiser_unbilled' and t.kind in ('accrual', 'reversal', 'adjustment', 'advertiser_charge', 'opening')
    and t.booked_on <= ${lastDayOf(run)}::date and a.closing_day = ${run.closing_day}
    and not exists (select from claim_entry billed where billed.ledger_entry_id = e.id and not billed.voided)
    and not exists (select from credit_note_entry credited where credited.ledger_entry_id = e.id)`

/** The document beside the one of some number that had what a posting `t` takes back or changes: its number and month; null = none. */
const original = (number: Sql) => sql`case when t.kind in ('adjustment', 'reversal') then (
  select to_jsonb(had) from ledger_transaction accrual
  join ledger_entry first on first.transaction_id = accrual.id and first.account = 'advertiser_unbilled'
  cross join lateral (
    select c.number, c.month from claim_entry b join claim c on c.id = b.claim_id
    where b.ledger_entry_id = first.id and not b.voided
    union all select n.number, n.month from credit_note_entry b join credit_note n on n.id = b.credit_note_id where b.ledger_entry_id = first.id) had
  where accrual.result_id = t.result_id and accrual.kind = 'accrual' and (t.kind = 'adjustment' or accrual.turn = t.turn)
    and had.number is distinct from ${number}
  order by accrual.id desc limit 1) end`

/** A line of an invoice or a credit note. */
export interface BillLine {
  /** null = of a charge. */
  promotion_id: number | null
  goal_id: number | null
  /** The month whose billing it belongs to. */
  month: Month
  adjusts: Month | null
  /** In percent. */
  tax_rate: number
  /** The numbers of the documents that had what it takes back or changes. */
  originals: string[]
  description: string
  quantity: number
  amount: Yen
}

/** The month of the results that an earlier document had. */
const adjusts = sql`coalesce(${adjustedMonth()}, case t.kind when 'reversal' then (t.original ->> 'month')::date end)`

interface LinesOf {
  /** Whose they are. */
  of: Sql
  /** The document they are on. */
  number: Sql
  /** The rate of their tax. */
  rate?: Sql
}

/** What documents bill or give back, by rows `billed` that name its entries. */
export const billedBy = (billed: Sql) =>
  sql`${billed} join ledger_entry e on e.id = billed.ledger_entry_id join ledger_transaction t on t.id = e.transaction_id ${earlierRated}`

/**
 * Lines by promotion, goal, the month they belong to and the rate of their tax, and by charge, of entries `e` of postings `t`;
 * `closing_day` says by which day they are billed.
 */
export const asLines = ({ of, number, rate = taxRate }: LinesOf, entries: Sql) => sql`
  select t.of, r.promotion_id, r.goal_id, t.month, ${adjusts} as adjusts, t.tax_rate,
    coalesce(${lineText(adjusts)}, entered.description) as description, coalesce(${lineQuantity}, 1) as quantity, sum(t.amount)::bigint as amount,
    coalesce(array_agg(distinct t.original ->> 'number') filter (where t.original is not null), '{}') as originals
  from (select ${of} as of, t.id, t.kind, t.result_id, e.amount, billing_month(t.booked_on, closing_day) as month, ${original(number)} as original, ${rate} as tax_rate from ${entries}) t
  left join result r on r.id = t.result_id left join promotion p on p.id = r.promotion_id left join promotion_goal g on g.id = r.goal_id
  left join advertiser_charge charge on charge.transaction_id = t.id left join advertiser_charge entered on entered.id = coalesce(charge.cancels, charge.id)
  group by t.of, t.month, t.tax_rate, r.promotion_id, r.goal_id, p.ad_name, g.name, g.sort, ${adjusts}, entered.id
  having ${isLeft(sql`sum(t.amount)`)}
  order by t.of, t.month, r.promotion_id, g.sort, r.goal_id, ${adjusts} nulls first, t.tax_rate, entered.id`

/** The lines that an advertiser's document of a run would have as things stand. */
export const draftLines = async (
  db: Db,
  run: BillingRun,
  advertiserId: number,
): Promise<BillLine[]> =>
  (
    await sql<BillLine>`
      select promotion_id, goal_id, to_char(month, 'YYYY-MM') as month, to_char(adjusts, 'YYYY-MM') as adjusts, tax_rate, originals, description, quantity::int, amount
      from (${asLines({ of: sql`a.id`, number: sql`null` }, sql`${unbilled(run)} and a.id = ${advertiserId}`)}) line`.execute(
      db,
    )
  ).rows
