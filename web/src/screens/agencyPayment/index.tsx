import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '@tsunagi/contract/people/accounts'
import { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import { agencyPaymentColumns as columns } from '@tsunagi/contract/money/messages/agencyPayments'
import { paymentStatusLabels } from '@tsunagi/contract/money/messages/payments'
import { useUserKind } from '../../client/session.ts'
import { cell, day, money, shownTo } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField, monthField, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { agencyPaymentMessages as m } from '../../messages/money/agencyPayments.ts'
import { paymentMessages } from '../../messages/money/payments.ts'
import { AgencyBalance } from '../adAgency/-AgencyBalance.tsx'
import { statusWithReason } from '../paymentManagement/-statusWithReason.tsx'
import { AgencyPaymentDrawer } from './-AgencyPaymentDrawer.tsx'
import { actions } from './-actions.ts'

/** A margin does not lapse. */
const { lapsed: _lapsed, ...statusLabels } = paymentStatusLabels

const AgencyPaymentList = listScreen(agencyPayments.index, {
  title: m.title,
  lead: <Lead />,
  search: {
    month: monthField(columns.month.label),
    agency_id: shownTo(['admin'], optionField(columns.agency_name.label, accounts.agencyNames)),
    status: choiceField(columns.status.label, statusLabels),
    number: textField(columns.number.label),
  },
  columns: {
    number: cell((number, { id }) => <OpenRow id={id}>{number}</OpenRow>),
    agency_name: shownTo(['admin'], recordName('agency')),
    month: day(),
    status: statusWithReason(),
    subtotal: money(),
    tax: money(),
    total: money(),
    pay_on: day(),
    paid_on: day(),
  },
  heading: ['number', 'status'],
  bulk: actions,
  bulkLimit: 1000,
  actions: ({ id, number }) => (
    <PdfButtons
      endpoint={agencyPayments.pdf}
      request={{ params: { id } }}
      label={paymentMessages.statementPdf}
      of={number}
    />
  ),
  empty: <Empty />,
})

export const Route = createFileRoute('/agencyPayment/')({ component: AgencyPayments })

function AgencyPayments() {
  return (
    <>
      <AgencyPaymentList />
      <AgencyPaymentDrawer />
    </>
  )
}

function Lead() {
  return useUserKind() === 'agency' && <AgencyBalance />
}

function Empty() {
  const isOwn = useUserKind() === 'agency'
  return <EmptyState title={m.empty} detail={isOwn ? m.emptyOwn : m.emptyAdmin} />
}
