import { Text as Words } from '@mantine/core'
import { goalFieldLabels } from '@tsunagi/contract/catalogue/messages/promotions'
import { formatYen, nothing } from '../../client/format.ts'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { beforeColon } from '../../messages/kit.ts'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'
import { priceOf, type Priced } from './-GoalPrices.tsx'

type Limit = 'gross_min' | 'gross_max' | 'net_min' | 'net_max'
const limitLabels: Record<Limit, Text> = {
  gross_min: m.grossMin,
  gross_max: m.grossMax,
  net_min: m.netMin,
  net_max: m.netMax,
}
type Price = Omit<Priced, 'kind'> & Record<Limit, number | null>

/** A goal whose price changes. */
interface PriceStepItem extends Pick<Priced, 'kind'> {
  goal_id: number
  goal_name: string
  before: Price
  after: Price
}

const amountOf = (item: PriceStepItem, of: 'before' | 'after', side: 'gross' | 'net') =>
  item.kind === 'share' ? item[of][`${side}_rate`] : item[of][side]

/** How much a price rises or falls, in yen or points, and in percent of what it was. */
function difference(item: PriceStepItem, side: 'gross' | 'net'): string {
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
export const PriceSteps = ({ items }: { items: readonly PriceStepItem[] }) => (
  <ul style={{ margin: 0, paddingInlineStart: 18 }}>
    {items.map((item) => (
      <li key={item.goal_id}>
        <Words size="sm" fw={600} span>
          {item.goal_name}
        </Words>
        {(['gross', 'net'] as const).map((side) => (
          <PriceStep key={side} item={item} side={side} />
        ))}
        {(Object.keys(limitLabels) as Limit[]).map((limit) => (
          <LimitStep key={limit} item={item} limit={limit} />
        ))}
      </li>
    ))}
  </ul>
)

function PriceStep({ item, side }: { item: PriceStepItem; side: 'gross' | 'net' }) {
  const shown = (of: 'before' | 'after') => priceOf({ kind: item.kind, ...item[of] }, side)
  const [before, after] = [shown('before'), shown('after')]
  if (before === null || after === null || before === after) return null
  return (
    <Words size="sm">
      {t(beforeColon(goalFieldLabels[side].label))}
      <span className="number">
        {before} → <strong>{after}</strong>
      </span>{' '}
      <Words span size="xs" className="number">
        {difference(item, side)}
      </Words>
    </Words>
  )
}

function LimitStep({ item: { before, after }, limit }: { item: PriceStepItem; limit: Limit }) {
  if (before[limit] === after[limit]) return null
  const [old, next] = [before, after].map(({ [limit]: amount }) =>
    amount === null ? nothing : formatYen(amount),
  )
  return (
    <Words size="sm">
      {t(beforeColon(limitLabels[limit]))}
      <span className="number">
        {old} → <strong>{next}</strong>
      </span>
    </Words>
  )
}
