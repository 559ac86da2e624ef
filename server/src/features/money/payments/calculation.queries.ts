import { sql } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import type { WithholdingKind } from '@tsunagi/contract/tax'
import type { PayCycle } from '../../../domain/calendar/payDate.rules.ts'
import type { TaxedPart } from '../../../domain/tax/purchase.rules.ts'
import { paymentTables, setOffBy, type Payees } from '../../../ledger/unpaid.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import { payeeNow } from './bankAccounts.queries.ts'
import { insertParts, tieToPayments } from './payeePayments.queries.ts'
import type { PayoutPlan } from './payout.rules.ts'

/** A payment as it is written: rewards of an affiliater with their tax, what is withheld of them, and when it is due. */
export interface NewPayment extends PayoutPlan, PayCycle {
  number: string
  affiliater_id: number
  /** Below it the payment was carried over, with tax. */
  least_total: Yen
  /** The bank account it goes to as things stand; null = none. */
  account_id: number | null
  rank: AffiliaterRank
  withholding_kind: WithholdingKind
  subtotal: Yen
  tax_rate: number
  tax: Yen
  withholding: Yen
  total: Yen
  parts: readonly TaxedPart[]
}

/** Writes the payments of a month with the parts of their tax, and ties the rewards they pay to them, so that none is paid twice. */
export async function insertPayments(
  tx: Tx,
  month: Month,
  payments: readonly NewPayment[],
  { sender, now }: { sender: object; now: Date },
): Promise<void> {
  await sql`
    insert into payment (number, affiliater_id, month, rank, withholding_kind, pay_months, pay_day, least_total, status, status_reason, pay_on, subtotal, tax_rate, tax, withholding, total, sender, payee, created_at)
    select made.number, made.affiliater_id, ${firstDay(month)}::date, made.rank, made.withholding_kind, made.pay_months, made.pay_day, made.least_total, made.status, made.status_reason, made.pay_on,
      made.subtotal, made.tax_rate, made.tax, made.withholding, made.total, ${JSON.stringify(sender)}::jsonb, ${payeeNow.affiliater}, ${now}
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as made (number text, affiliater_id bigint, account_id bigint, rank text, withholding_kind text, pay_months int, pay_day int, least_total bigint,
      status text, status_reason text, pay_on date, subtotal bigint, tax_rate int, tax bigint, withholding bigint, total bigint)
    join affiliater on affiliater.id = made.affiliater_id
    left join bank_account as bank on bank.id = made.account_id
    order by made.number`.execute(tx)
  await insertParts(tx, 'affiliater', payments)
  await tieToPayments(tx, 'affiliater', month)
}

/**
 * A payee who would be paid something else than the ledger says it is owed up to a month; there is none. What a payment has set
 * off counts in its month.
 */
export async function unevenPayee(
  tx: Tx,
  payees: Payees,
  month: Month,
  owed: readonly { payee_id: number; subtotal: Yen }[],
): Promise<number | undefined> {
  const payee = sql.ref(`${payees}_id`)
  const table = paymentTables[payees]
  const { rows } = await sql<{ payee_id: number }>`
    select payee_id from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as owed (payee_id bigint, subtotal bigint)
    left join (
      select e.${payee} as payee_id, -sum(e.amount) as balance from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      left join ${sql.table(`${table}_line`)} as line on line.ledger_entry_id = e.id left join ${sql.table(table)} as by on by.id = line.payment_id
      where e.account = ${`${payees}_unpaid`}
        and (coalesce(by.month, t.month) <= ${firstDay(month)}::date or e.${payee} in (${setOffBy(payees, month)}))
      group by e.${payee}) ledger using (payee_id)
    where balance is distinct from subtotal limit 1`.execute(tx)
  return rows[0]?.payee_id
}
