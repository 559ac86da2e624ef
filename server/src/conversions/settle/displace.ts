import { text, type Text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { Ordered } from '../facts/facts.rules.ts'
import type { SameOrder } from '../facts/past.rules.ts'
import { giveOrderUp } from './results.queries.ts'

/** What a server says about an earlier result; an amount of null leaves it as it is. */
export interface ResultChange {
  resultId: number
  status: SameOrder['status']
  /** One of the operator's reasons for a rejection; null = not said. */
  reason: string | null
  amount: number | null
  /** When it was told, where that may be a while ago. */
  toldAt?: string
}

/** Changes an earlier result; what it answers is why that cannot be, or null. */
export type ChangeResult = (tx: Tx, now: Date, change: ResultChange) => Promise<Text | null>

/** What carrying out a decision asks for beside the notice. */
export interface SettleDeps {
  clock: Clock
  changeResult: ChangeResult
}

/** What a browser claimed for an order of another medium gives its number up, and waits for a person. */
export async function displace(
  tx: Tx,
  { clock, changeResult }: SettleDeps,
  { orderNumber }: Pick<Ordered, 'orderNumber'>,
  outranked: SameOrder | null,
): Promise<void> {
  if (!outranked) return
  if (outranked.status === 'pending')
    await changeResult(tx, clock.now(), {
      resultId: outranked.id,
      status: 'hold',
      reason: null,
      amount: null,
    })
  await giveOrderUp(tx, outranked.id, [
    {
      rule: 'order_of_other',
      detail: text(
        `注文番号 ${orderNumber} は、広告主のサーバーの通知により別のメディアの成果になりました`,
        `The advertiser's server told that order ${orderNumber} is another medium's`,
      ),
    },
  ])
}
