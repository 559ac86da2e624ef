import { paymentColumns } from '@tsunagi/contract/money/messages/payments'
import { payments } from '@tsunagi/contract/money/payments'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { badge, day, money, number, text } from '../../kit/columns.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { LoadedPanel } from '../../kit/Loaded.tsx'
import { OnwardLink } from '../../kit/OnwardLink.tsx'
import { partyMessages as m } from '../../messages/people/parties.ts'
import { statusTones } from '../paymentManagement/-statusTones.ts'

/** What an affiliater was paid, newest first. */
export function Payments({ id }: { id: number }) {
  const found = useEndpoint(payments.index, { query: { affiliater_id: id } })
  return (
    <LoadedPanel query={found} rows={5}>
      {(data) => (
        <RelatedTable
          title={m.payments}
          rows={data.items}
          labels={paymentColumns}
          columns={{
            month: day(),
            number: text(),
            results: number(),
            subtotal: money(),
            tax: money(),
            total: money(),
            status: badge(statusTones),
            pay_on: day(),
            paid_on: day(),
          }}
          empty={m.noPayments}
          aside={
            <OnwardLink
              to="/paymentManagement"
              search={{ affiliater_id: id }}
              label={m.toPayments}
            />
          }
        />
      )}
    </LoadedPanel>
  )
}
