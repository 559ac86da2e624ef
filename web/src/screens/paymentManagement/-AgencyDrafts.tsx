import { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import { agencyPaymentColumns } from '@tsunagi/contract/money/messages/agencyPayments'
import { draftPaymentColumns } from '@tsunagi/contract/money/messages/closing'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { day, mark, money } from '../../kit/columns.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { agencyPaymentMessages as m } from '../../messages/money/agencyPayments.ts'
import { useDraftMonth } from '../claimManagement/-DraftHead.tsx'
import { statusWithReason } from './-statusWithReason.tsx'

/** What a month would pay to agencies, before it is issued; nothing where it would pay none. */
export function AgencyDrafts() {
  const month = useDraftMonth()
  const mayCall = useMayCall()(agencyPayments.drafts) && month !== undefined
  const { data } = useEndpoint(
    agencyPayments.drafts,
    { query: { month: month! } },
    { enabled: mayCall },
  )
  if (!data || data.items.length === 0) return null
  return (
    <RelatedTable
      title={m.drafts}
      rows={data.items.map((draft) => ({ ...draft, id: draft.agency_id }))}
      labels={{
        ...agencyPaymentColumns,
        lacks_registration: draftPaymentColumns.lacks_registration,
      }}
      columns={{
        agency_name: recordName('agency'),
        status: statusWithReason(),
        subtotal: money(),
        tax: money(),
        total: money(),
        pay_on: day(),
        lacks_registration: mark('yellow'),
      }}
      empty={m.noDrafts}
    />
  )
}
