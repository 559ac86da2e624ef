import { sql } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import { paymentTables, type Payees } from './payeePayments.queries.ts'

/**
 * Whether closing a month pays an entry `e` of a posting `t` that no payment pays yet: one of that month or before it and, of a
 * payee that has left, also those after it where they take more than they bring: no later payment would make that good.
 */
export const isDueWith = (payees: Payees, month: Month) =>
  sql<boolean>`(t.month <= ${firstDay(month)}::date or ${sql.ref(`e.${payees}_id`)} in (${setOffBy(payees, month)}))`

/** The payees that have left and from which the months after one take more than they bring. */
export const setOffBy = (payees: Payees, month: Month) => {
  const payee = sql.ref(`later.${payees}_id`)
  return sql`
    select ${payee} from ledger_entry as later join ledger_transaction as after on after.id = later.transaction_id
    join ${sql.table(payees)} as gone on gone.id = ${payee} and gone.lifecycle = 'withdrawn'
    where later.account = ${`${payees}_unpaid`} and after.kind <> 'payment' and after.month > ${firstDay(month)}::date
      and not exists (select from ${sql.table(`${paymentTables[payees]}_line`)} as paid where paid.ledger_entry_id = later.id)
    group by ${payee} having sum(later.amount) > 0`
}
