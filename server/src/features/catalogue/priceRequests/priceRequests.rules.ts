import type { Goal } from '@tsunagi/contract/catalogue/goals'
import type { PriceUnit } from '@tsunagi/contract/catalogue/priceLevels'
import type { PriceRequestStatus } from '@tsunagi/contract/catalogue/priceRequests'
import { priceRequestStatusLabels } from '@tsunagi/contract/catalogue/messages/priceRequests'
import { text } from '@tsunagi/contract/messages/text'
import { pointsIn } from '@tsunagi/contract/money'
import { netForAdvertiser } from '../../../domain/pricing/goalAmounts.rules.ts'
import type { PriceRule } from '../../../domain/pricing/pricing.rules.ts'
import { conflict, invalid } from '../../../platform/errors.ts'

/** When something may be said: the affiliater's word while nobody has answered, the other side's as long as nothing is settled. */
const sayable = {
  change: ['open'],
  withdraw: ['open'],
  accept: ['open'],
  offer: ['open', 'offered'],
  refuse: ['open', 'offered'],
  acceptOffer: ['offered'],
  decline: ['offered'],
} as const satisfies Record<string, readonly PriceRequestStatus[]>

/** What may be said about a request. */
export type Sayable = keyof typeof sayable

/** Refuses a word that comes too late, or before its time. */
export function assertSayable(
  { id, status }: { id: number; status: PriceRequestStatus },
  word: Sayable,
) {
  if ((sayable[word] as readonly PriceRequestStatus[]).includes(status)) return
  const label = priceRequestStatusLabels[status]
  throw conflict(
    text(
      `申請${id}は「${label.ja}」のため、この操作はできません。`,
      `Request ${id} is “${label.en}”, so this is not possible.`,
    ),
  )
}

/** Refuses an answer to what is no longer on the table. */
export function assertNewest(read: number, newest: number) {
  if (read !== newest)
    throw conflict(
      text(
        '表示した後に内容が変わりました。画面を読み込み直して、最新の条件を確認してください。',
        'This has changed since you opened it. Load the page again and look at what it says now.',
      ),
    )
}

const paidBy: Record<Goal['kind'], 'click' | 'result' | 'share'> = {
  click: 'click',
  fixed: 'result',
  call: 'result',
  share: 'share',
}

/** In what a price for goals is said: one price cannot be for goals that are paid in different ways. */
export function unitFor(goals: readonly Pick<Goal, 'kind'>[]): PriceUnit {
  const ways = new Set(goals.map(({ kind }) => paidBy[kind]))
  if (ways.size === 1) return ways.has('share') ? 'percent' : 'yen'
  throw invalid(
    'goal_id',
    ways.size === 0
      ? text('この広告の成果地点を選んでください。', 'Choose a goal of this promotion.')
      : text(
          '成果地点ごとに報酬の種類が異なります。成果地点を1つ選んでください。',
          'The goals are paid in different ways. Choose one of them.',
        ),
  )
}

const most: Record<PriceUnit, number> = { yen: 10_000_000, percent: 10_000 }

/** What was entered, in yen or basis points. */
export function amountOf(unit: PriceUnit, entered: number, field: 'net' | 'gross'): number {
  const amount = unit === 'percent' ? pointsIn(entered) : entered
  const isExact = unit === 'percent' ? Math.abs(entered * 100 - amount) < 1e-6 : true
  if (isExact && Number.isInteger(amount) && amount > 0 && amount <= most[unit]) return amount
  throw invalid(
    field,
    unit === 'percent'
      ? text(
          '0.01〜100の数値を小数第2位までで入力してください。',
          'Enter a number from 0.01 to 100 with at most two decimals.',
        )
      : text('1円以上の整数で入力してください。', 'Enter whole yen, 1 or more.'),
  )
}

/** What is paid and charged now, in yen or basis points. */
export interface PaidNow {
  net: number
  gross: number
}

/** What a rule pays in a unit; null where it pays in the other one. */
export const paidIn = (
  unit: PriceUnit,
  { kind, net, gross, net_rate, gross_rate }: PriceRule,
): PaidNow | null =>
  (kind === 'share') !== (unit === 'percent')
    ? null
    : unit === 'percent'
      ? { net: net_rate, gross: gross_rate }
      : { net, gross }

/** The gross that leaves the network the share it has now, rounded up; where nothing is paid now, its usual margin (basis points). */
export function grossFor(
  unit: PriceUnit,
  net: number,
  now: PaidNow | null,
  margin: number,
): number {
  const gross =
    now && now.net > 0
      ? Math.ceil((net * now.gross) / now.net)
      : Math.ceil((net * 10_000) / Math.max(10_000 - margin, 1))
  return Math.max(net, Math.min(gross, most[unit]))
}

/** The net that a gross leaves, rounded down, when the network keeps the share it has now. */
export const netFor = (gross: number, now: PaidNow | null, margin: number): number =>
  now && now.net > 0
    ? Math.floor((gross * now.net) / now.gross)
    : netForAdvertiser(gross, null, margin)

/** The operator may give up its share, but never pays more than it gets. */
export function assertCovers(gross: number, net: number) {
  if (gross < net)
    throw invalid(
      'gross',
      text(
        'グロスは報酬（ネット）以上にしてください。',
        'Gross has to be at least the reward (net).',
      ),
    )
}

/** An advertiser accepts what is asked for at the gross it sees, or more: it knows nothing of net. */
export function assertAsked(gross: number, asked: number) {
  if (gross < asked)
    throw invalid(
      'gross',
      text(
        '申請された金額以上にしてください。低い金額は「条件を提示」で伝えられます。',
        'Accepting takes at least what is asked for. Make a counter-offer for less.',
      ),
    )
}
