import { balances, type Balance } from '@tsunagi/contract/money/balances'
import { balanceColumns } from '@tsunagi/contract/money/messages/balances'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { seriesChart, type ChartSeries } from '../../kit/chart/seriesChart.tsx'
import { units } from '../../kit/chart/units.ts'
import { Panel } from '../../kit/Panel.tsx'
import { balanceMessages as m } from '../../messages/money/receipts.ts'

const ages = ['not_due', 'late_30', 'late_60', 'late_more'] as const
const series = ages.map((age): ChartSeries<Balance> => ({
  label: balanceColumns[age].label,
  unit: units.yen,
  as: 'stack',
  value: (balance) => balance[age],
}))
const owes = (balance: Balance) => ages.some((age) => balance[age] > 0)

/** What those who owe the most owe, by how long it has been due. */
export function Aging() {
  const mayCall = useMayCall()(balances.index)
  const { data } = useEndpoint(
    balances.index,
    { query: { sort: '-carried' } },
    { enabled: mayCall },
  )
  const owing = data?.items.filter(owes) ?? []
  return (
    owing.length > 0 && (
      <Panel title={m.aging}>
        <Chart
          of={seriesChart({
            label: m.aging,
            rows: owing,
            places: balanceColumns.advertiser_name.label,
            place: ({ advertiser_name }) => advertiser_name,
            series,
          })}
        />
      </Panel>
    )
  )
}
