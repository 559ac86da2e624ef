import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Db, Tx } from '../../../platform/db.ts'
import type { BankHistory, RegisteredAccount } from './bankAccounts.rules.ts'

/** What payees have registered, by their ids; those who never had an account are not among them. */
export async function bankHistories(
  db: Db,
  payeeIds: readonly number[],
  kind: 'affiliater' | 'agency' = 'affiliater',
): Promise<Map<number, BankHistory>> {
  const payee = sql.ref(`${kind}_id`)
  const { rows } = await sql<RegisteredAccount & { payee_id: number }>`
    select ${payee} as payee_id, id, (registered_at at time zone 'Asia/Tokyo')::date as on, returned_at is not null as returned,
      bank_code || '-' || branch_code || '-' || account_type || '-' || account_number as account
    from bank_account where ${payee} = any(${payeeIds}) order by ${payee}, registered_at, id`.execute(
    db,
  )
  return Map.groupBy(rows, ({ payee_id }) => payee_id)
}

/** A payee as the statement names it and the bank file pays it, from `affiliater` and the `bank` account a payment goes to: the payment keeps it. */
export const payeeNow = sql<string>`jsonb_build_object(
  'kind', affiliater.kind, 'user_name', affiliater.user_name, 'company', affiliater.company,
  'postal_code', affiliater.postal_code, 'address', affiliater.address,
  'bank_code', bank.bank_code, 'bank_name', bank.bank_name, 'branch_code', bank.branch_code, 'branch_name', bank.branch_name,
  'account_type', bank.account_type, 'account_number', bank.account_number, 'account_holder_kana', bank.account_holder_kana)`

/** Whether a `bank` account is the one that a `payee` of a payment had when it was confirmed. */
export const sameAccount = sql`(bank.bank_code, bank.branch_code, bank.account_type, bank.account_number)
  = (payee ->> 'bank_code', payee ->> 'branch_code', payee ->> 'account_type', payee ->> 'account_number')`

/** Notes that transfers of payments came back: nothing goes to their accounts until these are registered again. */
export const noteReturned = (tx: Tx, paymentIds: readonly number[], on: Day) =>
  sql`update bank_account as bank set returned_at = ${on}::date::timestamp at time zone 'Asia/Tokyo'
    from payment where payment.id = any(${paymentIds}) and bank.affiliater_id = payment.affiliater_id
      and ${sameAccount}`.execute(tx)

/** Takes accounts that money came back from as looked into and right. */
export const acceptAccounts = (tx: Tx, paymentIds: readonly number[]) =>
  sql`update bank_account as bank set returned_at = null
    from payment where payment.id = any(${paymentIds}) and payment.status_reason = 'returned' and bank.affiliater_id = payment.affiliater_id`.execute(
    tx,
  )
