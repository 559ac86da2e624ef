import { sql } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import type { NewPayment } from '../payments/calculation.queries.ts'
import { unpaidMargins } from './agencyEarned.queries.ts'

/** An agency as the statement names it and the bank file pays it, from `agency` and the `bank` account a payment goes to: the payment keeps it. */
export const agencyNow = sql<string>`jsonb_build_object(
  'kind', 'corporation', 'user_name', agency.contact_name, 'company', agency.company,
  'postal_code', agency.postal_code, 'address', agency.address,
  'bank_code', bank.bank_code, 'bank_name', bank.bank_name, 'branch_code', bank.branch_code, 'branch_name', bank.branch_name,
  'account_type', bank.account_type, 'account_number', bank.account_number, 'account_holder_kana', bank.account_holder_kana)`

export interface NewAgencyPayment extends Omit<
  NewPayment,
  'affiliater_id' | 'rank' | 'tax_rate' | 'withholding' | 'withholding_kind'
> {
  agency_id: number
}

/** Writes the payments of a month with the parts of their tax, and ties the margins they pay to them, so that none is paid twice. */
export async function insertAgencyPayments(
  tx: Tx,
  month: Month,
  payments: readonly NewAgencyPayment[],
  { sender, now }: { sender: object; now: Date },
): Promise<void> {
  const made = JSON.stringify(payments)
  await sql`
    insert into agency_payment (number, agency_id, month, pay_months, pay_day, least_total, status, status_reason, pay_on, subtotal, tax, total, sender, payee, created_at)
    select made.number, made.agency_id, ${firstDay(month)}::date, made.pay_months, made.pay_day, made.least_total, made.status, made.status_reason, made.pay_on,
      made.subtotal, made.tax, made.total, ${JSON.stringify(sender)}::jsonb, ${agencyNow}, ${now}
    from jsonb_to_recordset(${made}::jsonb) as made (number text, agency_id bigint, account_id bigint, pay_months int, pay_day int, least_total bigint,
      status text, status_reason text, pay_on date, subtotal bigint, tax bigint, total bigint)
    join agency on agency.id = made.agency_id
    left join bank_account as bank on bank.id = made.account_id
    order by made.number`.execute(tx)
  await sql`
    insert into agency_payment_part (payment_id, position, first_day, last_day, registration, subtotal, tax_rate, deductible_share, tax, non_deductible)
    select payment.id, position, first_day, last_day, registration, part.subtotal, part.tax_rate, deductible_share, part.tax, non_deductible
    from jsonb_to_recordset(${made}::jsonb) as made (number text, parts jsonb)
    join agency_payment as payment using (number)
    cross join lateral rows from (jsonb_to_recordset(parts) as (first_day date, last_day date, registration text, subtotal bigint,
      tax_rate int, deductible_share int, tax bigint, non_deductible bigint)) with ordinality as part (first_day, last_day, registration, subtotal,
      tax_rate, deductible_share, tax, non_deductible, position)`.execute(tx)
  // Sorted, so that all is read before the first row is written, as for claims.
  await tx
    .insertInto('agency_payment_line')
    .columns(['ledger_entry_id', 'payment_id'])
    .expression(
      unpaidMargins(tx, month)
        .innerJoin('agency_payment as payment', 'payment.agency_id', 'e.agency_id')
        .where('payment.month', '=', firstDay(month))
        .where('payment.status', '<>', 'carried')
        .select(['e.id', 'payment.id as payment_id'])
        .orderBy('payment.id')
        .orderBy('e.id'),
    )
    .execute()
}
