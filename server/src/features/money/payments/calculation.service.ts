import { dayOf, firstDay, monthOfDay, type Day, type Month } from '@tsunagi/contract/day'
import { minus, sum, yen, type Yen } from '@tsunagi/contract/money'
import type { WithholdingKind } from '@tsunagi/contract/tax'
import type { Db, Tx } from '../../../platform/db.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { isPaidLate, legalDueOf } from '../../../domain/calendar/legalDue.rules.ts'
import type { PayCycle } from '../../../domain/calendar/payDate.rules.ts'
import {
  documentNumber,
  type NumberedKind,
} from '../../../domain/documents/documentNumber.rules.ts'
import { leastTotalFor } from '../../../domain/payments/leastTotal.rules.ts'
import { postAll, type Closing, type Entry } from '../../../ledger/ledger.queries.ts'
import { insertPayments, unevenPayee } from './calculation.queries.ts'
import { owedRewards, type Owed } from './earned.queries.ts'
import { bankHistories } from './bankAccounts.queries.ts'
import type { BankHistory } from './bankAccounts.rules.ts'
import type { Earned } from '../../../domain/tax/purchase.rules.ts'
import type { PaidMonths } from '../../../domain/tax/withholding.rules.ts'
import { affiliaters, type Movable, type PayeeKind } from './payees.service.ts'
import { waitingForAccount } from './payeePayments.queries.ts'
import type { PayDays } from '../../../domain/calendar/payDate.rules.ts'
import {
  accountFor,
  payDateFor,
  payoutOf,
  planPayout,
  taxTermsOf,
  type ClosingMonth,
  type PayoutPlan,
  type TaxTerms,
} from './payout.rules.ts'
import { releaseHeld } from './scheduling.service.ts'
import { paidByMonth } from './withholding.queries.ts'

/** A payment as it would be made of what is owed. */
export interface DraftPayment
  extends
    Omit<Owed, 'withholding' | 'has_left'>,
    PayoutPlan,
    PayCycle,
    ReturnType<typeof payoutOf> {
  /** Below it the month is carried over, with tax. */
  least_total: Yen
  /** The bank account it goes to; null = none. */
  account_id: number | null
  /** What tax is withheld from the payee as. */
  withholding_kind: WithholdingKind
  /** The last day on which freelancers may be paid for the oldest of it by law, and whether they would be paid later. */
  legal_due_on: Day
  is_late: boolean
  /** Whether it pays something of a time without a valid registration for invoices. */
  lacks_registration: boolean
}

/** What every affiliater would be paid of a month, by the cycle of its rank now. */
export async function draftPayments(db: Db, month: Month, now: Date): Promise<DraftPayment[]> {
  const [owed, ranks, setting, closed] = await Promise.all([
    owedRewards(db, month),
    readSetting(db, 'rank'),
    readSetting(db, 'payment'),
    closedDays(db),
  ])
  const payees = owed.map(({ affiliater_id }) => affiliater_id)
  const [histories, paid] = await Promise.all([bankHistories(db, payees), paidByMonth(db, payees)])
  const days = { today: dayOf(now), closed }
  return owed.map((rewards) => {
    const { pay_months, pay_day } = ranks[rewards.rank]
    const due = { month, pay_months, pay_day, least_total: leastTotalFor(rewards, setting) }
    const accounts = histories.get(rewards.affiliater_id) ?? []
    const payment = planned(
      { ...rewards, paid: paid.get(rewards.affiliater_id) },
      due,
      accounts,
      taxTermsOf(rewards, setting),
      days,
    )
    const legal_due_on = legalDueOf(oldestOf(rewards.earned))
    return {
      ...rewards,
      withholding_kind: rewards.withholding,
      ...payment,
      legal_due_on,
      is_late: isPaidLate({ ...payment, legal_due_on }, due, closed),
    }
  })
}

/** The first day of what was earned; there is some, because it comes to more than nothing. */
const oldestOf = (earned: readonly Earned[]): Day =>
  earned.find(({ subtotal }) => subtotal > 0)!.first_day

/** What a payee is paid of what it earned up to a month, when, and to which account. */
export function planned(
  { earned, paid }: { earned: readonly Earned[]; paid?: PaidMonths | undefined },
  due: ClosingMonth,
  accounts: BankHistory,
  terms: TaxTerms,
  days: PayDays,
) {
  const { pay_months, pay_day, least_total } = due
  const besides = paid?.get(monthOfDay(payDateFor(due, accounts, days)))
  const whole = payoutOf(earned, terms, besides)
  const plan = planPayout(due, whole, accounts, days)
  const payout =
    plan.status === 'carried' ? payoutOf(earned, { ...terms, withholding: 'none' }) : whole
  const account_id = accountFor(accounts, plan.pay_on, due)?.id ?? null
  const lacks_registration =
    plan.status !== 'carried' && earned.some(({ registration }) => registration === null)
  return { pay_months, pay_day, least_total, ...payout, ...plan, account_id, lacks_registration }
}

/** How many of some payments are paid, and their sum; what is carried over is not. */
export function paidBy(payments: readonly (Pick<PayoutPlan, 'status'> & { total: Yen })[]): {
  payments: number
  paid: Yen
} {
  const paid = payments.filter(({ status }) => status !== 'carried')
  return { payments: paid.length, paid: sum(paid.map(({ total }) => total)) }
}

/** How the payments to a kind of payee are made of what is owed to them. */
interface Calculation<Draft> {
  document: NumberedKind
  drafts: (tx: Tx, month: Month, now: Date) => Promise<readonly Draft[]>
  insert: (
    tx: Tx,
    month: Month,
    payments: readonly (Draft & { number: string })[],
    made: { sender: object; now: Date },
  ) => Promise<void>
  /** How what a payee was owed becomes payable, with its tax. */
  entriesOf: (draft: Draft) => Entry[]
  payeeOf: (draft: Draft) => number
}

/** Makes the payments of a month to every payee of a kind, and lets go those held for a bank account that is there now. Answers those it made. */
export const calculating =
  <Payment extends Movable, Draft extends Pick<PayoutPlan, 'status'> & { subtotal: Yen }>(
    kind: PayeeKind<Payment>,
    { document, drafts: draft, insert, entriesOf, payeeOf }: Calculation<Draft>,
  ) =>
  async (tx: Tx, { month, now, userId, sender }: Closing): Promise<readonly Draft[]> => {
    const waiting = await waitingForAccount(tx, kind.payees)
    const drafts = await draft(tx, month, now)
    const uneven = await unevenPayee(
      tx,
      kind.payees,
      month,
      drafts.map((each) => ({ payee_id: payeeOf(each), subtotal: each.subtotal })),
    )
    if (uneven !== undefined)
      throw new Error(`what ${kind.payees} ${uneven} is owed is not what the ledger says`)
    const numbering = await readSetting(tx, 'numbering')
    await insert(
      tx,
      month,
      drafts.map((each, index) => ({
        ...each,
        number: documentNumber(numbering, document, month, index + 1),
      })),
      { sender, now },
    )
    await postAll(
      tx,
      { kind: 'payment', month: firstDay(month), on: dayOf(now), userId },
      drafts.filter(({ status }) => status !== 'carried').map(entriesOf),
    )
    // After those that are made, which withhold what the screen showed.
    await releaseHeld(kind, tx, waiting, now)
    return drafts
  }

/** Makes the payments of a month to affiliaters. */
export const calculatePayments = calculating(affiliaters, {
  document: 'payment',
  drafts: draftPayments,
  insert: insertPayments,
  entriesOf: ({
    affiliater_id: affiliaterId,
    subtotal,
    tax,
    non_deductible,
    withholding,
    total,
  }) => [
    { account: 'affiliater_unpaid', affiliaterId, amount: subtotal },
    { account: 'affiliater_payable', affiliaterId, amount: minus(total) },
    { account: 'tax_paid', amount: yen(tax - non_deductible) },
    { account: 'tax_non_deductible', amount: non_deductible },
    { account: 'withholding_payable', amount: minus(withholding) },
  ],
  payeeOf: ({ affiliater_id }) => affiliater_id,
})
