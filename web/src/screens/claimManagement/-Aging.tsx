import { balances, type Balance } from '@tsunagi/contract/money/balances'
import { balanceColumns } from '@tsunagi/contract/money/messages/balances'
import { formatYen } from '../../client/format.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { Figure } from '../../kit/Figure.tsx'
import type { Series } from '../../kit/figureProps.ts'
import { Panel } from '../../kit/Panel.tsx'
import { balanceMessages as m } from '../../messages/money/receipts.ts'

const tones = { not_due: 'brand', late_30: 'yellow', late_60: 'orange', late_more: 'red' } as const
const ages = Object.keys(tones) as (keyof typeof tones)[]
const series = ages.map((key): Series => ({
  key,
  label: balanceColumns[key].label,
  tone: tones[key],
  as: 'stack',
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
        <Figure
          label={m.aging}
          rows={owing}
          by="advertiser_name"
          series={series}
          format={formatYen}
        />
      </Panel>
    )
  )
}
