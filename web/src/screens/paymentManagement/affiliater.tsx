import { Stack } from '@mantine/core'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { paymentColumns, paymentStatusLabels } from '@tsunagi/contract/money/messages/payments'
import { statementStateLabels } from '@tsunagi/contract/money/messages/statements'
import { payments } from '@tsunagi/contract/money/payments'
import { useUserKind } from '../../client/session.ts'
import { badge, cell, day, money, number } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField, monthField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { paymentMessages as m } from '../../messages/money/payments.ts'
import { NoPayments } from './-NoPayments.tsx'
import { PaymentDrawer } from './-PaymentDrawer.tsx'
import { PayRules } from './-PayRules.tsx'
import { RewardBalance } from './-RewardBalance.tsx'
import { statementTones } from './-statusTones.ts'
import { statusWithReason } from './-statusWithReason.tsx'

const OwnPayments = listScreen(payments.index, {
  title: m.ownTitle,
  lead: <RewardBalance />,
  search: {
    month: monthField(paymentColumns.month.label),
    status: choiceField(paymentColumns.status.label, paymentStatusLabels),
    statement_state: choiceField(paymentColumns.statement_state.label, statementStateLabels),
  },
  columns: {
    number: cell((number, { id }) => <OpenRow id={id}>{number}</OpenRow>),
    month: day(),
    status: statusWithReason(),
    statement_state: badge(statementTones),
    answer_by: day(),
    results: number(),
    subtotal: money(),
    tax: money(),
    withholding: money(),
    total: money(),
    pay_on: day(),
    paid_on: day(),
  },
  actions: ({ id, number }) => (
    <PdfButtons
      endpoint={payments.pdf}
      request={{ params: { id } }}
      label={m.statementPdf}
      of={number}
    />
  ),
  empty: <NoPayments />,
})

export const Route = createFileRoute('/paymentManagement/affiliater')({ component: Rewards })

/** An affiliater's own; whoever else reads payments has the operator's list. */
function Rewards() {
  if (useUserKind() === 'admin')
    return <Navigate to="/paymentManagement" search={(now) => now} replace />
  return (
    <Stack gap="md">
      <OwnPayments />
      <PayRules />
      <PaymentDrawer />
    </Stack>
  )
}
