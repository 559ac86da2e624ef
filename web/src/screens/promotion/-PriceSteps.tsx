import { Text as Words } from '@mantine/core'
import type { PriceChangeItem } from '@tsunagi/contract/catalogue/priceChanges'
import { goalFieldLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { formatYen } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { beforeColon } from '../../messages/kit.ts'
import { priceOf } from './-GoalPrices.tsx'

const amountOf = (item: PriceChangeItem, of: 'before' | 'after', side: 'gross' | 'net') =>
  item.kind === 'share' ? item[of][`${side}_rate`] : item[of][side]

/** How much a price rises or falls, in yen or points, and in percent of what it was. */
function difference(item: PriceChangeItem, side: 'gross' | 'net'): string {
  const [before, after] = [amountOf(item, 'before', side) ?? 0, amountOf(item, 'after', side) ?? 0]
  const by = after - before
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±'
  const size = Math.abs(by)
  const amount = item.kind === 'share' ? `${size / 100}pt` : formatYen(size)
  return before === 0
    ? `${sign}${amount}`
    : `${sign}${amount} / ${sign}${Math.round((size / before) * 1000) / 10}%`
}

/** What goals pay before and after a change, one a line, as far as the viewer may see it. */
export const PriceSteps = ({ items }: { items: readonly PriceChangeItem[] }) => (
  <ul style={{ margin: 0, paddingInlineStart: 18 }}>
    {items.map((item) => (
      <li key={item.goal_id}>
        <Words size="sm" fw={600} span>
          {item.goal_name}
        </Words>
        {(['gross', 'net'] as const).map((side) => (
          <PriceStep key={side} item={item} side={side} />
        ))}
      </li>
    ))}
  </ul>
)

function PriceStep({ item, side }: { item: PriceChangeItem; side: 'gross' | 'net' }) {
  const shown = (of: 'before' | 'after') => priceOf({ kind: item.kind, ...item[of] }, side)
  const [before, after] = [shown('before'), shown('after')]
  if (before === null || after === null || before === after) return null
  const falls = (amountOf(item, 'after', side) ?? 0) < (amountOf(item, 'before', side) ?? 0)
  return (
    <Words size="sm">
      {t(beforeColon(goalFieldLabels[side].label))}
      <span className="number">
        {before} → <strong>{after}</strong>
      </span>{' '}
      <Words span size="xs" c={falls ? 'red' : 'green'} className="number">
        {difference(item, side)}
      </Words>
    </Words>
  )
}
