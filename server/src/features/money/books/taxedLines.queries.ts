import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { BookAccount } from '@tsunagi/contract/money/bookAccounts'
import { taxBorders } from '@tsunagi/contract/tax'
import type { TransactionKind } from '../../../ledger/ledger.queries.ts'
import { registrationOn } from '../payments/earned.queries.ts'
import { bookLines } from './bookLines.queries.ts'

/** A line of the books, or a part of one that is taxed alike. */
export interface TaxedLine {
  transaction_id: number
  kind: TransactionKind
  booked_on: Day
  account: BookAccount
  amount: number
  /** The day since which its rate and its deductible share hold; null = as on the day it is booked. */
  taxed_on: Day | null
  /** Whether who sold it was registered then; true where nothing is bought. */
  registered: boolean
}

const borderBefore = (day: ReturnType<typeof sql>) =>
  sql<Day>`(select max(border) from unnest(${taxBorders}::date[]) as border where border <= ${day})`

/** A registration as a payment has kept it or, where nothing pays the entry yet, as it stands. */
const registered = (
  payee: 'affiliater' | 'agency',
  payment: 'payment' | 'agency_payment',
) => sql<boolean>`coalesce(
  (select part.registration is not null from ${sql.table(`${payment}_line`)} as paid
    join ${sql.table(`${payment}_part`)} as part on part.payment_id = paid.payment_id and service.day between part.first_day and part.last_day
    where paid.ledger_entry_id = line.entry_id limit 1),
  (select ${registrationOn(sql`service.day`)} is not null from ${sql.table(payee)} as a where a.id = line.${sql.ref(`${payee}_id`)}),
  true)`

/**
 * The tax of a payment, by its parts. Of several payments of a payee for a month it is the one with as much tax as was booked.
 * Where more was taken back than earned on some days, the line stays whole, under its largest part: a journal turns over no more than the ledger.
 */
const taxParts = (payee: 'affiliater' | 'agency', payment: 'payment' | 'agency_payment') => {
  const parts = sql.table(`${payment}_part`)
  return sql`
  select first_day, registered, case when least < 0 then line.amount else amount end as amount
  from (
    select part.first_day, part.registration is not null as registered, part.tax - part.non_deductible as amount,
      min(part.tax - part.non_deductible) over () as least,
      row_number() over (order by part.tax - part.non_deductible desc, part.position) as place
    from ${parts} as part
    where line.kind = 'payment' and line.account = 'tax_paid' and part.payment_id = (
      select min(payment.id) from ${sql.table(payment)} as payment
      where payment.month = date_trunc('month', line.booked_on)::date and payment.status <> 'carried'
        and payment.${sql.ref(`${payee}_id`)} = (select max(named.${sql.ref(`${payee}_id`)}) from ledger_entry as named where named.transaction_id = line.transaction_id)
        and line.amount = (select sum(each.tax - each.non_deductible) from ${parts} as each where each.payment_id = payment.id))
  ) as part
  where least >= 0 or place = 1`
}

/** The lines of the books with what decides their tax: of what is traded the day of the service and its seller, of what is paid the parts of the payment. */
export const taxedLines = sql<TaxedLine>`(
  select line.transaction_id, line.kind, line.booked_on, line.account, line.amount, ${borderBefore(sql`service.day`)} as taxed_on,
    case line.account when 'media_costs' then ${registered('affiliater', 'payment')}
      when 'agency_costs' then ${registered('agency', 'agency_payment')} else true end as registered
  from ${bookLines} as line
  left join result as r on r.id = line.result_id
  cross join lateral (select coalesce((r.occurred_at at time zone 'Asia/Tokyo')::date,
    (date_trunc('month', line.booked_on) + interval '1 month - 1 day')::date) as day) as service
  where line.account in ('sales', 'media_costs', 'agency_costs')
  union all
  select line.transaction_id, line.kind, line.booked_on, line.account, coalesce(part.amount, line.amount),
    ${borderBefore(sql`part.first_day`)}, coalesce(part.registered, true)
  from ${bookLines} as line
  left join lateral (${taxParts('affiliater', 'payment')} union all ${taxParts('agency', 'agency_payment')}) as part on true
  where line.account not in ('sales', 'media_costs', 'agency_costs'))`
