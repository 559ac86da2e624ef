import { sql, type RawBuilder } from 'kysely'

/**
 * Whether an affiliater gave up what a posting had brought it when it left: all of that month and later ones and, where
 * nothing was left to be paid then, all that no payment had paid.
 */
export const wasGivenUp = (
  affiliaterId: RawBuilder<unknown>,
  { id, month }: { id: RawBuilder<unknown>; month: RawBuilder<unknown> },
) => sql<boolean>`exists (
  select from ledger_transaction as given_up join ledger_entry as part on part.transaction_id = given_up.id
  where part.affiliater_id = ${affiliaterId} and part.account = 'affiliater_unpaid'
    and given_up.kind = 'forfeiture' and given_up.result_id is null and (given_up.month <= ${month}
      or given_up.id > ${id} and 0 = (
        select sum(amount) from ledger_entry as left_over
        where left_over.affiliater_id = part.affiliater_id and left_over.account = part.account and left_over.transaction_id <= given_up.id)
      and not exists (
        select from payment_line as paid join ledger_entry as own on own.id = paid.ledger_entry_id
        where own.transaction_id = ${id} and own.account = part.account)))`
