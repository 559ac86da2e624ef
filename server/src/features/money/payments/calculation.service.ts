import { dayOf, firstDay } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
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
import type { BankHistory } from './bankAccounts.rules.ts'
import { lockForSystem, movePayments, schedule } from './paymentWrites.queries.ts'
import { accountFor, payoutOf, planPayout, taxTermsOf, type TaxTerms } from './payout.rules.ts'
import { planAgain } from './scheduling.service.ts'

/** Makes every affiliater's payment of a month by the cycle of its rank now, and lets go those held for a bank account that is there now. Answers how many it made. */
export async function calculatePayments(tx: Tx, closing: Closing): Promise<number> {
  await releaseHeld(tx, closing.now)
  const owed = await owedRewards(tx, closing.month)
  const ranks = await readSetting(tx, 'rank')
  const setting = await readSetting(tx, 'payment')
  const histories = await bankHistories(
    tx,
    owed.map(({ affiliater_id }) => affiliater_id),
  )
  for (const [index, rewards] of owed.entries())
    await calculatePayment(tx, closing, index + 1, {
      ...rewards,
      cycle: ranks[rewards.rank],
      accounts: histories.get(rewards.affiliater_id) ?? [],
      terms: taxTermsOf(rewards, setting),
    })
  return owed.length
}

async function calculatePayment(
  tx: Tx,
  { month, now, userId, sender }: Closing,
  running: number,
  {
    affiliater_id,
    subtotal,
    earned,
    rank,
    cycle,
    accounts,
    terms,
  }: Owed & { cycle: PayCycle; accounts: BankHistory; terms: TaxTerms },
) {
  const { pay_months, pay_day } = cycle
  const balance = await unpaidBalance(tx, affiliater_id, month)
  if (balance !== subtotal)
    throw new Error(
      `rewards of affiliater ${affiliater_id} sum to ${subtotal}, the ledger to ${balance}`,
    )
  const plan = planPayout({ month, pay_months, pay_day }, subtotal, accounts, dayOf(now))
  const { parts, non_deductible, ...payout } = payoutOf(
    earned,
    plan.status === 'carried' ? { ...terms, withholding: 'none' } : terms,
  )
  const { id } = await insertPayment(
    tx,
    {
      number: documentNumber('P', month, running),
      affiliater_id,
      month,
      rank,
      pay_months,
      pay_day,
      sender,
      created_at: now,
      ...payout,
      ...plan,
    },
    accountFor(accounts, plan.pay_on, cycle)?.id ?? null,
  )
  await insertParts(tx, id, parts)
  if (plan.status === 'carried') return
  await attachRewards(tx, id, affiliater_id, month)
  await post(tx, { kind: 'payment', month: firstDay(month), userId }, [
    { account: 'affiliater_unpaid', affiliaterId: affiliater_id, amount: subtotal },
    { account: 'affiliater_payable', affiliaterId: affiliater_id, amount: minus(payout.total) },
    { account: 'tax_paid', amount: yen(payout.tax - non_deductible) },
    { account: 'tax_non_deductible', amount: non_deductible },
    { account: 'withholding_payable', amount: minus(payout.withholding) },
  ])
}

/** A payment held for want of a bank account is calculated once there is one, for the first pay date the account reaches. */
async function releaseHeld(tx: Tx, now: Date) {
  const planned = await planAgain(tx, await lockForSystem(tx, await waitingForAccount(tx)), now)
  const reached = planned.filter(({ account }) => account !== null)
  await schedule(tx, reached)
  await movePayments(tx, reached, { to: 'calculated', at: now, userId: null })
}
