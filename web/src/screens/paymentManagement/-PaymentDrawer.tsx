import { Alert, Group } from '@mantine/core'
import { payments, type PaymentDetail } from '@tsunagi/contract/money/payments'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMayCall } from '../../client/permission.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, day, money, number, shownTo, text } from '../../kit/columns.tsx'
import { DetailDrawer } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { lineLabels } from '../../messages/money/claims.ts'
import {
  paymentDetailLabels,
  paymentMessages as m,
  paymentTitle,
} from '../../messages/money/payments.ts'
import {
  confirm,
  giveBack,
  hold,
  markPaid,
  release,
  revive,
  unconfirm,
  unmarkPaid,
  withdrawFile,
} from './-decisions.tsx'
import { lineOfResults } from '../-lineOfResults.tsx'
import { PaymentHistory } from './-PaymentHistory.tsx'
import { statusTones } from './-statusTones.ts'
import { TaxParts } from './-TaxParts.tsx'
import { makeTransfer } from './-transfer.tsx'
import { StatementPanel } from './-StatementPanel.tsx'
import { TransferFile } from './-TransferFile.tsx'

/** One payment in full: what it pays, where to, the statement and what can be done next. */
export const PaymentDrawer = () => (
  <DetailDrawer
    endpoint={payments.info}
    title={({ number }) => paymentTitle(number)}
    body={(payment) => <PaymentBody payment={payment} />}
  />
)

const actions = [
  confirm,
  makeTransfer,
  markPaid,
  hold,
  release,
  withdrawFile,
  giveBack,
  unconfirm,
  unmarkPaid,
  revive,
]

function PaymentBody({ payment }: { payment: PaymentDetail }) {
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
          endpoint={payments.pdf}
          request={{ params: { id: payment.id } }}
          label={m.statementPdf}
          of={payment.number}
        />
        {actions.map((action) => (
          <ActionButton key={action.label.ja} action={action} rows={[payment]} />
        ))}
      </Group>
      <Facts
        title={m.payment}
        of={payment}
        labels={paymentDetailLabels}
        show={{
          affiliater_name: shownTo(['admin'], recordName('affiliater')),
          month: day(),
          status: badge(statusTones),
          results: number(),
          subtotal: money(),
          tax: money(),
          ...(payment.withholding > 0 && { withholding: money() }),
          total: money(),
          pay_on: day(),
          paid_on: day(),
          bank: text(),
        }}
      />
      <StatementPanel payment={payment} />
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
        columns={{ description: lineOfResults(), quantity: number(), amount: money() }}
        empty={m.noLines}
      />
      <PaymentHistory history={payment.history} />
    </>
  )
}
