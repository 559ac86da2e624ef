import { dayOf, firstDay, type Month } from '@tsunagi/contract/day'
import { minus, sum, yen, type Yen } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { PayCycle } from '../../../domain/calendar/payDate.rules.ts'
import { documentNumber } from '../../../domain/documents/documentNumber.rules.ts'
import { post, type Closing } from '../../../ledger/ledger.queries.ts'
import {
  attachRewards,
  insertPayment,
  unpaidBalance,
  waitingForAccount,
} from './calculation.queries.ts'
import { insertParts, owedRewards, type Owed } from './earned.queries.ts'
import { bankHistories } from './bankAccounts.queries.ts'
import { lockForSystem, movePayments, schedule } from './paymentWrites.queries.ts'
import { accountFor, payoutOf, planPayout, taxTermsOf, type PayoutPlan } from './payout.rules.ts'
import { planAgain } from './scheduling.service.ts'

/** A payment as it would be made of what is owed. */
export interface DraftPayment
  extends Omit<Owed, 'withholding'>, PayoutPlan, PayCycle, ReturnType<typeof payoutOf> {
  /** The bank account it goes to; null = none. */
  account_id: number | null
}

/** What every affiliater would be paid of a month, by the cycle of its rank now. */
export async function draftPayments(db: Db, month: Month, now: Date): Promise<DraftPayment[]> {
  const [owed, ranks, setting] = await Promise.all([
    owedRewards(db, month),
    readSetting(db, 'rank'),
    readSetting(db, 'payment'),
  ])
  const histories = await bankHistories(
    db,
    owed.map(({ affiliater_id }) => affiliater_id),
  )
  return owed.map((rewards) => {
    const { pay_months, pay_day } = ranks[rewards.rank]
    const cycle = { pay_months, pay_day }
    const accounts = histories.get(rewards.affiliater_id) ?? []
    const plan = planPayout({ month, ...cycle }, rewards.subtotal, accounts, dayOf(now))
    const terms = taxTermsOf(rewards, setting)
    const payout = payoutOf(
      rewards.earned,
      plan.status === 'carried' ? { ...terms, withholding: 'none' } : terms,
    )
    const account_id = accountFor(accounts, plan.pay_on, cycle)?.id ?? null
    return { ...rewards, ...cycle, ...payout, ...plan, account_id }
  })
}

/** Makes every affiliater's payment of a month, and lets go those held for a bank account that is there now. Answers how many it made, and their sum. */
export async function calculatePayments(
  tx: Tx,
  closing: Closing,
): Promise<{ payments: number; paid: Yen }> {
  await releaseHeld(tx, closing.now)
  const drafts = await draftPayments(tx, closing.month, closing.now)
  for (const [index, draft] of drafts.entries()) await makePayment(tx, closing, index + 1, draft)
  return { payments: drafts.length, paid: sum(drafts.map(({ total }) => total)) }
}

async function makePayment(
  tx: Tx,
  { month, now, userId, sender }: Closing,
  running: number,
  draft: DraftPayment,
) {
  const { affiliater_id, rank, pay_months, pay_day, status, status_reason, pay_on } = draft
  const { subtotal, tax_rate, tax, withholding, total, non_deductible } = draft
  const balance = await unpaidBalance(tx, affiliater_id, month)
  if (balance !== subtotal)
    throw new Error(
      `rewards of affiliater ${affiliater_id} sum to ${subtotal}, the ledger to ${balance}`,
    )
  const amounts = { subtotal, tax_rate, tax, withholding, total }
  const { id } = await insertPayment(
    tx,
    {
      affiliater_id,
      rank,
      pay_months,
      pay_day,
      status,
      status_reason,
      pay_on,
      ...amounts,
      number: documentNumber('P', month, running),
      month,
      sender,
      created_at: now,
    },
    draft.account_id,
  )
  await insertParts(tx, id, draft.parts)
  if (status === 'carried') return
  await attachRewards(tx, id, affiliater_id, month)
  await post(tx, { kind: 'payment', month: firstDay(month), on: dayOf(now), userId }, [
    { account: 'affiliater_unpaid', affiliaterId: affiliater_id, amount: subtotal },
    { account: 'affiliater_payable', affiliaterId: affiliater_id, amount: minus(total) },
    { account: 'tax_paid', amount: yen(tax - non_deductible) },
    { account: 'tax_non_deductible', amount: non_deductible },
    { account: 'withholding_payable', amount: minus(withholding) },
  ])
}

/** A payment held for want of a bank account is calculated once there is one, for the first pay date the account reaches. */
async function releaseHeld(tx: Tx, now: Date) {
  const planned = await planAgain(tx, await lockForSystem(tx, await waitingForAccount(tx)), now)
  const reached = planned.filter(({ account }) => account !== null)
  await schedule(tx, reached)
  await movePayments(tx, reached, { to: 'calculated', at: now, userId: null })
}
