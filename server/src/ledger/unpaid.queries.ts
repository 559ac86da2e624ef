import { sql, type RawBuilder } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import { bankReasons } from '@tsunagi/contract/money/paymentReasons'
import type { Db } from '../platform/db.ts'

/** Whom the network pays. */
export type Payees = 'affiliater' | 'agency'

/** Where the payments to each kind of payee are kept; parts, lines and history stand in tables named after them. */
export const paymentTables = { affiliater: 'payment', agency: 'agency_payment' } as const

/** What the ledger owes to a payee and no payment covers yet: its credits, as a positive amount. */
export const unpaidOf = (payees: Payees, id: RawBuilder<number>) =>
  sql<Yen>`(select coalesce(-sum(owed.amount), 0) from ledger_entry as owed where ${sql.ref(`owed.${payees}_id`)} = ${id} and owed.account = ${`${payees}_unpaid`})`

/** The same of each payee, as its `payee_id` and `yen`; those without postings have no row. */
export const unpaidByPayee = (db: Db, payees: Payees) =>
  db
    .selectFrom('ledger_entry')
    .select([
      sql<number>`${sql.ref(`${payees}_id`)}`.as('payee_id'),
      sql<Yen>`-sum(amount)`.as('yen'),
    ])
    .where('account', '=', `${payees}_unpaid`)
    .groupBy(`${payees}_id`)

/** Whether the account that an affiliater registered last does not take its money, and it is owed something, be it in a payment that waits for an account. */
export const isOwedWithoutAccount = (id: RawBuilder<number>) =>
  sql<boolean>`(not coalesce((
      select bank.account_number is not null and bank.returned_at is null from bank_account as bank
      where bank.affiliater_id = ${id} order by bank.registered_at desc, bank.id desc limit 1), false)
    and (exists (
      select from payment as held where held.affiliater_id = ${id} and held.status = 'held' and held.status_reason in (${sql.join(bankReasons)}))
      or ${unpaidOf('affiliater', id)} > 0))`

/** What was booked of what payees are owed and no payment pays yet: entries `e` of postings `t`. */
export const unpaidEntries = (db: Db, payees: Payees) =>
  db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .where('e.account', '=', `${payees}_unpaid`)
    .where('t.kind', '<>', 'payment')
    .where(isUnpaid(payees, 'e'))

/** Whether no payment pays an entry yet. */
const isUnpaid = (payees: Payees, entry: 'e' | 'later') =>
  sql<boolean>`not exists (select from ${sql.table(`${paymentTables[payees]}_line`)} as paid where paid.ledger_entry_id = ${sql.ref(`${entry}.id`)})`

/**
 * What of it closing a month pays: entries of that month or before it and, of a payee that has left, also those after it where
 * they take more than they bring: no later payment would make that good.
 */
export const unpaidUpTo = (db: Db, payees: Payees, month: Month) =>
  unpaidEntries(db, payees).where(
    sql<boolean>`(t.month <= ${firstDay(month)}::date or ${sql.ref(`e.${payees}_id`)} in (${setOffBy(payees, month)}))`,
  )

/** The payees that have left and from which the months after one take more than they bring. */
export const setOffBy = (payees: Payees, month: Month) => {
  const payee = sql.ref(`later.${payees}_id`)
  return sql`
    select ${payee} from ledger_entry as later join ledger_transaction as after on after.id = later.transaction_id
    join ${sql.table(payees)} as gone on gone.id = ${payee} and gone.lifecycle = 'withdrawn'
    where later.account = ${`${payees}_unpaid`} and after.kind <> 'payment' and after.month > ${firstDay(month)}::date
      and ${isUnpaid(payees, 'later')}
    group by ${payee} having sum(later.amount) > 0`
}

/** Whether the payee in hand owes more than it has earned when a month is closed: it is paid nothing then. */
export const isBelowZero = (db: Db, payees: Payees, month: Month) => {
  const payee = sql.ref<number>(`e.${payees}_id`)
  const below = unpaidUpTo(db, payees, month)
    .select(payee.as('id'))
    .groupBy(payee)
    .having(sql<boolean>`sum(e.amount) > 0`)
  return sql<boolean>`${sql.ref(`${payees}.id`)} in (${below})`
}
