import { pastPriceLabels } from '@tsunagi/contract/catalogue/messages/priceChanges'
import { priceChanges, type PastPrice } from '@tsunagi/contract/catalogue/priceChanges'
import { t } from '../../../client/language.ts'
import { useEndpoint } from '../../../client/useEndpoint.ts'
import { cell, dateTime, shownTo, text, type Column } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { priceChangeMessages as m } from '../../../messages/catalogue/priceChanges.ts'
import { priceOf } from '../-GoalPrices.tsx'

const price = (side: 'gross' | 'net'): Column<number, PastPrice> => ({
  align: 'right',
  show: (_, { row }) => <span className="number">{priceOf(row, side)}</span>,
})

/** Every price the goals of a promotion had, have and will have. */
export function PriceHistory({ promotionId }: { promotionId: number }) {
  const { data } = useEndpoint(priceChanges.history, { params: { id: promotionId } })
  if (!data || data.items.length === 0) return null
  return (
    <RelatedTable
      title={m.history}
      rows={data.items}
      labels={pastPriceLabels}
      columns={{
        valid_from: dateTime(),
        goal_name: text(),
        gross: shownTo(['admin', 'advertiser', 'agency'], price('gross')),
        net: shownTo(['admin', 'affiliater'], price('net')),
        planned: cell((isPlanned: boolean) => t(isPlanned ? m.byPlan : m.byEdit)),
        by_name: shownTo(['admin', 'advertiser'], text()),
      }}
      empty={m.noHistory}
    />
  )
}
