import { sql } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import { payeeNow } from '../payments/bankAccounts.queries.ts'
import type { NewPayment } from '../payments/calculation.queries.ts'
import { insertParts, tieToPayments } from '../payments/payeePayments.queries.ts'

/** A payment of margins as it is written: nothing is withheld from an agency, and it has no rank. */
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
  await sql`
    insert into agency_payment (number, agency_id, month, pay_months, pay_day, least_total, status, status_reason, pay_on, subtotal, tax, total, sender, payee, created_at)
    select made.number, made.agency_id, ${firstDay(month)}::date, made.pay_months, made.pay_day, made.least_total, made.status, made.status_reason, made.pay_on,
      made.subtotal, made.tax, made.total, ${JSON.stringify(sender)}::jsonb, ${payeeNow.agency}, ${now}
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as made (number text, agency_id bigint, account_id bigint, pay_months int, pay_day int, least_total bigint,
      status text, status_reason text, pay_on date, subtotal bigint, tax bigint, total bigint)
    join agency on agency.id = made.agency_id
    left join bank_account as bank on bank.id = made.account_id
    order by made.number`.execute(tx)
  await insertParts(tx, 'agency', payments)
  await tieToPayments(tx, 'agency', month)
}
