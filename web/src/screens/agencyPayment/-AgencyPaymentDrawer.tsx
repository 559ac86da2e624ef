import { Alert, Group } from '@mantine/core'
import { agencyPayments, type AgencyPaymentDetail } from '@tsunagi/contract/money/agencyPayments'
import { payments } from '@tsunagi/contract/money/payments'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMayCall } from '../../client/permission.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, day, money, number, shownTo, text } from '../../kit/columns.tsx'
import { DetailDrawer } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { agencyPaymentDetailLabels } from '../../messages/money/agencyPayments.ts'
import { lineLabels } from '../../messages/money/claims.ts'
import { paymentMessages as m, paymentTitle } from '../../messages/money/payments.ts'
import { PaymentHistory } from '../paymentManagement/-PaymentHistory.tsx'
import { statusTones } from '../paymentManagement/-statusTones.ts'
import { TaxParts } from '../paymentManagement/-TaxParts.tsx'
import { TransferFile } from '../paymentManagement/-TransferFile.tsx'
import { actions, withdrawFile } from './-actions.ts'

/** One payment to an agency in full: what it pays, where to, the statement and what can be done next. */
export const AgencyPaymentDrawer = () => (
  <DetailDrawer
    endpoint={agencyPayments.info}
    title={({ number: of }) => paymentTitle(of)}
    body={(payment) => <Body payment={payment} />}
  />
)

function Body({ payment }: { payment: AgencyPaymentDetail }) {
  const mayCall = useMayCall()
  return (
    <>
      {payment.status_reason && (
        <Alert color="violet" variant="light" icon={<IconInfoCircle size={18} />}>
          {payment.status_reason}
          {payment.status_comment && <p>{payment.status_comment}</p>}
        </Alert>
      )}
      <Group gap="xs">
        <PdfButtons
          endpoint={agencyPayments.pdf}
          request={{ params: { id: payment.id } }}
          label={m.statementPdf}
          of={payment.number}
        />
        {[...actions, withdrawFile].map((action) => (
          <ActionButton key={action.label.ja} action={action} rows={[payment]} />
        ))}
      </Group>
      <Facts
        title={m.payment}
        of={payment}
        labels={agencyPaymentDetailLabels}
        show={{
          agency_name: shownTo(['admin'], recordName('agency')),
          month: day(),
          status: badge(statusTones),
          subtotal: money(),
          tax: money(),
          total: money(),
          pay_on: day(),
          paid_on: day(),
          bank: text(),
        }}
      />
      {payment.transfer_file_id !== null && mayCall(payments.transferFile) && (
        <Panel title={m.transferFile}>
          <TransferFile id={payment.transfer_file_id} />
        </Panel>
      )}
      <TaxParts parts={payment.parts} />
      <RelatedTable
        title={m.lines}
        rows={payment.lines}
        labels={lineLabels}
        columns={{ description: text(), quantity: number(), amount: money() }}
        empty={m.noLines}
      />
      <PaymentHistory history={payment.history} />
    </>
  )
}
