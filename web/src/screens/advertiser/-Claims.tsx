import { claims } from '@tsunagi/contract/money/claims'
import { claimColumns } from '@tsunagi/contract/money/messages/claims'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { badge, day, money, text } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { partyMessages as m } from '../../messages/people/parties.ts'
import { statusTones } from '../claimManagement/-statusTones.ts'

/** What an advertiser was billed, newest first. */
export function Claims({ id }: { id: number }) {
  const found = useEndpoint(claims.index, { query: { advertiser_id: id } })
  return (
    <LoadedPanel query={found} rows={5}>
      {(data) => (
        <RelatedTable
          title={m.claims}
          rows={data.items}
          labels={claimColumns}
          columns={{
            month: day(),
            number: text(),
            subtotal: money(),
            tax: money(),
            total: money(),
            received: money(),
            outstanding: money(),
            status: badge(statusTones),
            due_on: day(),
          }}
          empty={m.noClaims}
          aside={
            <OnwardLink to="/claimManagement" search={{ advertiser_id: id }} label={m.toClaims} />
          }
        />
      )}
    </LoadedPanel>
  )
}
