import { text } from '@tsunagi/contract/messages/text'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import { isAutomatic } from '../../domain/clicks/automatic.rules.ts'
import {
  eventOf,
  isFromServer,
  type Brought,
  type Ordered,
  type Reserved,
} from '../facts/facts.rules.ts'
import { tellsLines } from '../facts/lines.rules.ts'
import {
  isOnlyClaimed,
  namesOtherClick,
  outrankedBy,
  outrankedByBooking,
} from '../facts/outranks.rules.ts'
import { amountOf, orderLines, quantityOf, worthOf } from '../facts/worth.rules.ts'
import { claimsPerClick, type SameOrder } from '../facts/past.rules.ts'
import type { Risk } from '../facts/risk.ts'
import { said } from '../facts/said.rules.ts'
import { isTest } from '../facts/testWord.rules.ts'

/** Why a result would be put on hold; a person decides then. */
export function risksOf(facts: Brought): Risk[] {
  const found = [
    ...doubtsOfBringing(facts),
    orderTaken(outrankedBy(facts)),
    unknownEvent(facts),
    noReward(facts),
    guessedLines(facts),
    ...(isFromServer(facts.notice)
      ? []
      : [highSale(claimedSale(facts), facts.promotion) ?? highNumber(facts), unusualAmount(facts)]),
  ]
  return found.filter((risk) => risk !== null)
}

/** What a booking is kept with: it says nothing yet of what is paid, but whoever brought it brought it now. */
export const risksOfReserving = (facts: Brought): Risk[] =>
  doubtsOfBringing(facts).filter((risk) => risk !== null)

const doubtsOfBringing = (facts: Brought): (Risk | null)[] => [
  tooSoon(facts),
  manyFromNetwork(facts),
  ownAddress(facts),
  automaticClick(facts),
  unknownTest(facts),
  isFromServer(facts.notice) ? null : manyOfClick(facts),
]

/** The same of a booking that took place. */
export function risksOfBooking(facts: Reserved): Risk[] {
  const found = [
    ...facts.reservation.risks,
    orderTaken(outrankedByBooking(facts)),
    bookedByOther(facts),
    ...(facts.reservation.gross === null ? doubtsOfWorth(facts) : []),
  ]
  return found.filter((risk) => risk !== null)
}

/** What speaks against a worth that nobody has agreed: of what a browser said of the booking, and of what nobody did. */
function doubtsOfWorth(facts: Reserved): (Risk | null)[] {
  const { reservation, notice, amountText, promotion, goal } = facts
  const sale = reservation.sale_amount
  const isClaimed = isOnlyClaimed(reservation)
  return [
    isClaimed && amountText === null ? highSale(sale, promotion) : null,
    isClaimed && !tellsLines(notice) ? highNumber(facts) : null,
    goal.kind === 'share' && amountText === null && sale === 0 ? noSale : null,
    noReward(facts),
    guessedLines(facts),
  ]
}

/** The number of the booking is nobody's secret: whoever guessed it may have been quicker than whoever brought it. */
function bookedByOther(facts: Reserved): Risk | null {
  if (!namesOtherClick(facts)) return null
  const { id } = facts.reservation
  return {
    rule: 'order_of_other',
    detail: text(
      `予約 ${id} はブラウザの通知だけで作られたもので、成立の通知は別のメディアのクリックを示しています`,
      `Only a browser has made reservation ${id}, and the notice of its fulfilment names the click of another medium`,
    ),
  }
}

/** A share of nothing: whoever brought it would earn nothing, and nobody would notice. */
const noSale: Risk = {
  rule: 'no_sale',
  detail: text(
    '定率の成果ですが、予約の通知にも成立の通知にも売上金額がありません',
    'It pays a share, but neither the booking nor its notice tells the sale',
  ),
}

/** Lines of a share that do not say their yen: how much of the sale is theirs is guessed, which matters unless all are paid alike. */
function guessedLines(facts: Ordered): Risk | null {
  if (!facts.lines?.some(({ sale }) => sale === null)) return null
  const shares = (worthOf(facts).rule.lines ?? []).filter(({ rule }) => rule.kind === 'share')
  const rates = new Set(shares.map(({ rule }) => `${rule.gross_rate} ${rule.net_rate}`))
  if (rates.size < 2 && shares.every(({ sale }) => sale > 0)) return null
  return {
    rule: 'no_sale',
    detail: text(
      '定率の明細に、金額のない行があります',
      'Lines that are paid a share do not say their amounts',
    ),
  }
}

/** A machine follows links, but does not buy. */
function automaticClick({ clickFlags }: Brought): Risk | null {
  if (!isAutomatic(clickFlags)) return null
  return {
    rule: 'automatic_click',
    detail: text(
      `自動アクセスと判定したクリックからの成果です（${clickFlags.join('、')}）`,
      `Its click was made by a machine (${clickFlags.join(', ')})`,
    ),
  }
}

/** What a browser says was sold: by the sale it names or by its lines, whichever is more. */
const claimedSale = (facts: Brought): number =>
  Math.max(
    amountOf(facts) ?? 0,
    orderLines(facts).reduce((total, { sale }) => total + sale, 0),
  )

function highSale(sale: number, { hold_over_amount: most }: CataloguedPromotion): Risk | null {
  if (most === 0 || sale <= most) return null
  return {
    rule: 'high_amount',
    detail: text(
      `ブラウザが申告した売上 ${inYen(sale)} 円が基準の ${inYen(most)} 円を超えています`,
      `A browser claims a sale of ¥${inYen(sale)}; above ¥${inYen(most)} it is looked at`,
    ),
  }
}

/** A fixed price is paid for each thing sold: how many there were can be made up like a sale. */
function highNumber(facts: Ordered): Risk | null {
  const [number, most] = [quantityOf(facts), facts.promotion.hold_over_amount]
  const { gross } = worthOf(facts)
  if (most === 0 || number === 1 || gross <= most) return null
  return {
    rule: 'high_amount',
    detail: text(
      `ブラウザが申告した数量 ${inYen(number)} による成果報酬 ${inYen(gross)} 円が基準の ${inYen(most)} 円を超えています`,
      `A browser claims ${inYen(number)} pieces, which cost ¥${inYen(gross)}; above ¥${inYen(most)} it is looked at`,
    ),
  }
}

/** How many times the usual sale a browser may claim. */
const unusualTimes = 10

function unusualAmount(facts: Brought): Risk | null {
  const [sale, usual] = [claimedSale(facts), facts.past.usualSale]
  if (usual === null || sale <= usual * unusualTimes) return null
  return {
    rule: 'unusual_amount',
    detail: text(
      `ブラウザが申告した売上 ${inYen(sale)} 円が、最近の中央値 ${inYen(usual)} 円の${unusualTimes}倍を超えています`,
      `A browser claims a sale of ¥${inYen(sale)}, more than ${unusualTimes} times the usual ¥${inYen(usual)}`,
    ),
  }
}

function manyOfClick({ promotion, past: { resultsOfClick } }: Brought): Risk | null {
  const most = claimsPerClick(promotion)
  if (most === 0 || resultsOfClick < most) return null
  return {
    rule: 'many_of_click',
    detail: text(
      `1つのクリックから${resultsOfClick + 1}件目の成果です（基準 ${most} 件）`,
      `It is result ${resultsOfClick + 1} of one click; beyond ${most} they are looked at`,
    ),
  }
}

/** The order was paid for by a browser's word before the server told whose it is. */
function orderTaken(outranked: SameOrder | null): Risk | null {
  if (outranked?.status !== 'approved') return null
  return {
    rule: 'order_taken',
    detail: text(
      `同じ注文番号の成果 ${outranked.id} が、ブラウザの通知だけで先に承認されています`,
      `Result ${outranked.id} of the same order was approved on the word of a browser`,
    ),
  }
}

/** What is meant by a word that is none of ours, such as that nothing was sold, is for a person to say. */
function unknownEvent({ notice }: Brought): Risk | null {
  const sent = said(notice.params, 'event')
  if (!sent || eventOf(notice)) return null
  return {
    rule: 'unknown_event',
    detail: text(
      `通知の event「${sent}」の意味がわかりません（使えるのは reserve、fulfil、cancel）`,
      `What its notice means by the event “${sent}” is not known (reserve, fulfil and cancel are)`,
    ),
  }
}

/** A sale is not thrown away for a word that may mean anything, nor is a test paid for. */
function unknownTest({ notice: { params } }: Brought): Risk | null {
  if (isTest(params) !== null) return null
  const sent = said(params, 'test')
  return {
    rule: 'unknown_test',
    detail: text(
      `通知の test「${sent}」の意味がわかりません（テストは 1、それ以外は 0）`,
      `What its notice means by the test “${sent}” is not known (1 is a test, 0 is none)`,
    ),
  }
}

/** A code that the table does not have, such as one that was mistyped, would be paid what is paid without one. */
function noReward({ lacksReward, rewardCode: code }: Ordered): Risk | null {
  if (!lacksReward || code === null) return null
  return {
    rule: 'unknown_reward',
    detail: text(
      `通知の条件コード pt「${code}」が報酬テーブルにありません。通常の単価で計算しました`,
      `The reward table has no “${code}”, which its notice names as pt; it was priced without one`,
    ),
  }
}

const inYen = (amount: number) => amount.toLocaleString('en')

function tooSoon({ notice, promotion, click, goal }: Brought): Risk | null {
  if (!click || goal.kind === 'call') return null
  const seconds = Math.floor((Date.parse(notice.received_at) - click.clickedAt.getTime()) / 1000)
  if (seconds >= promotion.hold_seconds) return null
  return {
    rule: 'too_soon',
    detail: text(
      `クリックから${seconds}秒で成果が発生しました（基準 ${promotion.hold_seconds} 秒）`,
      `It came ${seconds} s after its click (hold below ${promotion.hold_seconds} s)`,
    ),
  }
}

function manyFromNetwork({ promotion, past: { resultsOfHour } }: Brought): Risk | null {
  const most = promotion.hold_per_ip
  if (most === 0 || resultsOfHour < most) return null
  return {
    rule: 'many_from_address',
    detail: text(
      `同じネットワーク（/24、IPv6は/64）から1時間に${resultsOfHour + 1}件目です（基準 ${most} 件）`,
      `It is number ${resultsOfHour + 1} from one network (a /24, or a /64 of IPv6) within an hour (hold above ${most})`,
    ),
  }
}

function ownAddress({ promotion, past: { isOwnAddress } }: Brought): Risk | null {
  if (promotion.self_purchase || !isOwnAddress) return null
  return {
    rule: 'own_address',
    detail: text(
      'アフィリエイターがログインしたIPアドレスからの成果です',
      'It came from an address from which the publisher has signed in',
    ),
  }
}
