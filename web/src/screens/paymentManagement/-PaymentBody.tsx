import { Alert, Group } from '@mantine/core'
import type { agencyPayments, AgencyPaymentDetail } from '@tsunagi/contract/money/agencyPayments'
import { payments, type PaymentDetail } from '@tsunagi/contract/money/payments'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMayCall } from '../../client/permission.ts'
import { ActionButton, type Action } from '../../kit/action.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { paymentMessages as m } from '../../messages/money/payments.ts'
import { PaymentHistory } from './-PaymentHistory.tsx'
import type { statementDecisionsOf } from './-statementDecisions.tsx'
import { StatementPanel } from './-StatementPanel.tsx'
import { TaxParts } from './-TaxParts.tsx'
import { TransferFile } from './-TransferFile.tsx'

interface PaymentBodyProps<Payment extends PaymentDetail | AgencyPaymentDetail> {
  payment: Payment
  pdf: typeof payments.pdf | typeof agencyPayments.pdf
  actions: readonly Action<Payment>[]
  decisions: ReturnType<typeof statementDecisionsOf>
  /** To whom, and how much. */
  facts: ReactNode
  /** What it pays. */
  lines: ReactNode
}

/** A payment in full, to whatever kind of payee: the statement, and what can be done next. */
export function PaymentBody<Payment extends PaymentDetail | AgencyPaymentDetail>({
  payment,
  pdf,
  actions,
  decisions,
  facts,
  lines,
}: PaymentBodyProps<Payment>) {
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
          endpoint={pdf}
          request={{ params: { id: payment.id } }}
          label={m.statementPdf}
          of={payment.number}
        />
        {actions.map((action) => (
          <ActionButton key={action.label.ja} action={action} rows={[payment]} />
        ))}
      </Group>
      {facts}
      <StatementPanel payment={payment} decisions={decisions} />
      {payment.transfer_file_id !== null && mayCall(payments.transferFile) && (
        <Panel title={m.transferFile}>
          <TransferFile id={payment.transfer_file_id} />
        </Panel>
      )}
      <TaxParts parts={payment.parts} />
      {lines}
      <PaymentHistory history={payment.history} />
    </>
  )
}
