import { firstDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import { minus, type Yen } from '@tsunagi/contract/money'
import type { Settlement } from '@tsunagi/contract/money/receipts'
import type { Tx } from '../../../platform/db.ts'
import { post, type Entry } from '../../../ledger/ledger.queries.ts'

/** Who moves money, and on which day; null = the system. */
export interface Occasion {
  on: Day
  userId: number | null
}

/** What came in and settles nothing yet: credit of its advertiser or, while nobody knows who paid, an account of its own. */
const waiting = (advertiserId: number | null, amount: Yen): Entry =>
  advertiserId === null
    ? { account: 'unknown_deposits', amount }
    : { account: 'advertiser_credit', advertiserId, amount }

const postOn = (
  tx: Tx,
  kind: 'receipt' | 'matching' | 'bank_fee' | 'write_off',
  { on, userId }: Occasion,
  entries: readonly Entry[],
) => post(tx, { kind, month: firstDay(monthOfDay(on)), on, userId }, entries)

interface Coming {
  advertiser_id: number | null
  amount: Yen
}

/** Money came in, or below zero went back. */
export const bookDeposit = (tx: Tx, occasion: Occasion, { advertiser_id, amount }: Coming) =>
  postOn(tx, 'receipt', occasion, [
    { account: 'bank', amount },
    waiting(advertiser_id, minus(amount)),
  ])

/** Money turned out to be another's. */
export const bookOwner = (tx: Tx, occasion: Occasion, from: Coming, to: number | null) =>
  postOn(tx, 'matching', occasion, [
    waiting(from.advertiser_id, from.amount),
    waiting(to, minus(from.amount)),
  ])

const sources = {
  money: { kind: 'matching', from: 'advertiser_credit' },
  bank_fee: { kind: 'bank_fee', from: 'bank_fees' },
  write_off: { kind: 'write_off', from: 'write_offs' },
} as const

/** A claim is settled by so much or, below zero, owed again. */
export function bookSettlement(
  tx: Tx,
  occasion: Occasion,
  { kind, advertiserId, amount }: Pick<Settlement, 'kind' | 'amount'> & { advertiserId: number },
) {
  const source = sources[kind]
  return postOn(tx, source.kind, occasion, [
    source.from === 'advertiser_credit'
      ? { account: source.from, advertiserId, amount }
      : { account: source.from, amount },
    { account: 'advertiser_receivable', advertiserId, amount: minus(amount) },
  ])
}
