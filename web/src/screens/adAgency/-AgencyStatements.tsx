import { Group } from '@mantine/core'
import { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import { agencyPaymentColumns } from '@tsunagi/contract/money/messages/agencyPayments'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { badge, day, money, type Column } from '../../kit/columns.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { agencyPaymentMessages as m } from '../../messages/money/agencyPayments.ts'
import { paymentMessages } from '../../messages/money/payments.ts'
import { statusTones } from '../paymentManagement/-statusTones.ts'

const pdf: Column<string, { id: number }> = {
  show: (number, { row: { id } }) => (
    <Group gap="xs">
      <span className="number">{number}</span>
      <PdfButtons
        endpoint={agencyPayments.pdf}
        request={{ params: { id } }}
        label={paymentMessages.statementPdf}
        of={number}
      />
    </Group>
  ),
}

/** The statements of an agency, latest month first. */
export function AgencyStatements({ of }: { of: number }) {
  const mayCall = useMayCall()(agencyPayments.index)
  const { data } = useEndpoint(
    agencyPayments.index,
    { query: { agency_id: of, sort: '-month', size: 100 } },
    { enabled: mayCall },
  )
  if (!mayCall) return null
  return (
    <RelatedTable
      title={m.statements}
      rows={data?.items ?? []}
      labels={agencyPaymentColumns}
      columns={{
        month: day(),
        status: badge(statusTones),
        total: money(),
        pay_on: day(),
        number: pdf,
      }}
      empty={m.empty}
    />
  )
}
