import { agencyMargins } from '@tsunagi/contract/money/agencyMargins'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { day, money, number } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { agencyMessages as m, marginMonthLabels } from '../../messages/people/agencies.ts'

/** What an agency earned, month by month; without an id the one that is signed in. */
export function Margins({ of }: { of?: number }) {
  const { data } = useEndpoint(agencyMargins.months, { query: of ? { agency_id: of } : {} })
  return (
    <RelatedTable
      title={m.margins}
      rows={data?.items ?? []}
      labels={marginMonthLabels}
      columns={{ month: day(), results: number(), gross: money(), net: money(), margin: money() }}
      empty={m.noMargins}
    />
  )
}
