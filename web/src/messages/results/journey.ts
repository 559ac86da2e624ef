import { dayMs } from '@tsunagi/contract/day'
import { catalogue, text } from '@tsunagi/contract/messages/text'

export const journeyMessages = catalogue({
  title: text('クリックから支払までの流れ', 'From the click to the payment'),
  click: text('クリック', 'Click'),
  notice: text('成果通知', 'Conversion notice'),
  result: text('成果発生', 'Result'),
  amounts: text('金額の訂正', 'Amounts corrected'),
  status: text('ステータス変更', 'Change of status'),
  kickback: text('キックバック', 'Kickback'),
  claim: text('請求', 'Invoice'),
  payment: text('支払', 'Payment'),
  bySystem: text('自動', 'Automatic'),
  gone: text(
    'クリックの記録は保存期間を過ぎました',
    'The record of the click has been removed: it is older than the retention period',
  ),
})

const units: [ms: number, ja: string, en: string][] = [
  [dayMs, '日', 'd'],
  [3_600_000, '時間', 'h'],
  [60_000, '分', 'min'],
  [1000, '秒', 's'],
]

/** How much later the next step came, in its largest unit; from a second on. */
export function elapsed(ms: number) {
  const [size, ja, en] = units.find(([unit]) => ms >= unit) ?? units.at(-1)!
  const count = Math.floor(ms / size)
  return text(`${count}${ja}後`, `${count} ${en} later`)
}
