import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
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

/** The account of a payee, from the `bank` account a payment goes to. */
const accountFields = sql`
  'bank_code', bank.bank_code, 'bank_name', bank.bank_name, 'branch_code', bank.branch_code, 'branch_name', bank.branch_name,
  'account_type', bank.account_type, 'account_number', bank.account_number, 'account_holder_kana', bank.account_holder_kana`

/** A payee as the statement names it and the bank file pays it, from its own row and the `bank` account a payment goes to: the payment keeps it. */
export const payeeNow = {
  affiliater: sql<string>`jsonb_build_object(
    'kind', affiliater.kind, 'user_name', affiliater.user_name, 'company', affiliater.company,
    'postal_code', affiliater.postal_code, 'address', affiliater.address, ${accountFields})`,
  agency: sql<string>`jsonb_build_object(
    'kind', 'corporation', 'user_name', agency.contact_name, 'company', agency.company,
    'postal_code', agency.postal_code, 'address', agency.address, ${accountFields})`,
}

/** Whether a `bank` account is the one that a `payee` of a payment had when it was confirmed. */
export const sameAccount = sql`(bank.bank_code, bank.branch_code, bank.account_type, bank.account_number)
  = (payee ->> 'bank_code', payee ->> 'branch_code', payee ->> 'account_type', payee ->> 'account_number')`
