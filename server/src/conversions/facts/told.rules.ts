import type { Yen } from '@tsunagi/contract/money'
import { oneThing, rescaled, withSale } from '../../domain/pricing/lines.rules.ts'
import type { NoticeRecord } from '../../journal/records.ts'
import { amountTextOf, eventOf } from './facts.rules.ts'
import { tellsLines, toldIn, type Told } from './lines.rules.ts'
import type { Past } from './past.rules.ts'
import { amountOf, soldFor } from './worth.rules.ts'

/** What an order is of. A booking that takes place is of what was told when it was made, as far as nothing else is told now. */
export function toldOf(notice: NoticeRecord, past: Past): Told {
  const told = toldIn(notice)
  const { reservation } = past
  if (!reservation || eventOf(notice) !== 'fulfil') return told
  const sale = soldFor({ amountText: amountTextOf(notice), past })
  return {
    lines:
      reservation.lines && !tellsLines(notice)
        ? rescaled(reservation.lines, reservation.sale_amount, sale)
        : told.lines,
    rewardCode: told.rewardCode ?? reservation.reward_code,
  }
}

/** What a notice told of an order, where somebody else says what it was sold for. */
export function orderOf(notice: Pick<NoticeRecord, 'params' | 'route'>, sale: Yen) {
  const { lines, rewardCode } = toldIn(notice)
  const before = amountOf({ amountText: amountTextOf(notice) }) ?? sale
  return { lines: withSale(rescaled(lines ?? [oneThing], before, sale), sale), rewardCode }
}
