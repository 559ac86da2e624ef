import { createFileRoute, Navigate } from '@tanstack/react-router'
import { affiliaterRankLabels } from '@tsunagi/contract/people/messages/accounts'
import {
  affiliaterFieldLabels,
  withholdingLabels,
} from '@tsunagi/contract/people/messages/affiliaters'
import { accounts } from '@tsunagi/contract/people/accounts'
import {
  paymentColumns,
  paymentReasonLabels,
  paymentStatusLabels,
} from '@tsunagi/contract/money/messages/payments'
import { statementStateLabels } from '@tsunagi/contract/money/messages/statements'
import { payments } from '@tsunagi/contract/money/payments'
import { useUserKind } from '../../client/session.ts'
import { badge, cell, day, money, number, shownTo } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField, dateRange, monthField, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { periodFields } from '../../kit/periodFields.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { paymentMessages as m } from '../../messages/money/payments.ts'
import { rankTones } from '../affiliater/-tones.ts'
import {
  confirm,
  giveBack,
  hold,
  markPaid,
  release,
  revive,
  unconfirm,
  unmarkPaid,
} from './-decisions.tsx'
import { legalDue } from './-legalDue.tsx'
import { NoPayments } from './-NoPayments.tsx'
import { PaymentDrawer } from './-PaymentDrawer.tsx'
import { PaymentSteps } from './-PaymentSteps.tsx'
import { sendStatements } from './-PaymentDrawer.tsx'
import { statementTones } from './-statusTones.ts'
import { statusWithReason } from './-statusWithReason.tsx'
import { makeTransfer } from './-transfer.tsx'

const PaymentList = listScreen(payments.index, {
  title: m.title,
  lead: <PaymentSteps />,
  search: {
    month: monthField(paymentColumns.month.label),
    affiliater_id: optionField(paymentColumns.affiliater_name.label, accounts.affiliaterNames),
    status: choiceField(paymentColumns.status.label, paymentStatusLabels),
    reason: choiceField(paymentColumns.status_reason.label, paymentReasonLabels),
    ...periodFields(paymentColumns.pay_on.label, 'pay_from', 'pay_to'),
    statement_state: choiceField(paymentColumns.statement_state.label, statementStateLabels),
    rank: choiceField(paymentColumns.rank.label, affiliaterRankLabels),
    number: textField(paymentColumns.number.label),
    from: dateRange(paymentColumns.paid_on.label),
    withholding_kind: choiceField(affiliaterFieldLabels.withholding.label, withholdingLabels),
  },
  columns: {
    number: cell((number, { id }) => <OpenRow id={id}>{number}</OpenRow>),
    affiliater_name: shownTo(['admin'], recordName('affiliater')),
    month: day(),
    status: statusWithReason(),
    statement_state: badge(statementTones),
    results: number(),
    subtotal: money(),
    tax: money(),
    withholding: money(),
    total: money(),
    pay_on: day(),
    legal_due_on: legalDue(),
    rank: badge(rankTones),
    paid_on: day(),
    answer_by: day(),
  },
  defaultHidden: ['subtotal', 'tax', 'withholding', 'legal_due_on', 'rank', 'answer_by'],
  heading: ['number', 'status'],
  bulk: [
    confirm,
    makeTransfer,
    markPaid,
    sendStatements,
    hold,
    release,
    giveBack,
    unconfirm,
    unmarkPaid,
    revive,
  ],
  bulkLimit: 1000,
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

export const Route = createFileRoute('/paymentManagement/')({ component: PaymentManagement })

/** The operator's list; an affiliater has a page of its own. */
function PaymentManagement() {
  if (useUserKind() === 'affiliater')
    return <Navigate to="/paymentManagement/affiliater" search={(now) => now} replace />
  return (
    <>
      <PaymentList />
      <PaymentDrawer />
    </>
  )
}
