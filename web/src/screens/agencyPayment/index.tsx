import { createFileRoute } from '@tanstack/react-router'
import type { Month } from '@tsunagi/contract/day'
import { accounts } from '@tsunagi/contract/people/accounts'
import { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import { agencyPaymentColumns as columns } from '@tsunagi/contract/money/messages/agencyPayments'
import { paymentStatusLabels } from '@tsunagi/contract/money/messages/payments'
import { statementStateLabels } from '@tsunagi/contract/money/messages/statements'
import { badge, cell, day, money } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField, monthField, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { periodFields } from '../../kit/periodFields.tsx'
import { PdfButtons } from '../../kit/PdfButtons.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { agencyPaymentMessages as m } from '../../messages/money/agencyPayments.ts'
import { paymentMessages } from '../../messages/money/payments.ts'
import { AgencyBalance } from '../adAgency/-AgencyBalance.tsx'
import { forKind } from '../-parties/forKind.tsx'
import { statementTones } from '../paymentManagement/-statusTones.ts'
import { statusWithReason } from '../paymentManagement/-statusWithReason.tsx'
import { AgencyPaymentDrawer } from './-AgencyPaymentDrawer.tsx'
import { bulk } from './-actions.ts'

/** A margin does not lapse. */
const { lapsed: _lapsed, ...statusLabels } = paymentStatusLabels

const number = cell((name: string, { id }: { id: number }) => <OpenRow id={id}>{name}</OpenRow>)
const amounts = {
  month: day(),
  status: statusWithReason(),
  statement_state: badge(statementTones),
  answer_by: day(),
  subtotal: money(),
  tax: money(),
  total: money(),
  pay_on: day(),
  paid_on: day(),
} as const
const searched = {
  month: monthField<Month>(columns.month.label),
  status: choiceField(columns.status.label, statusLabels),
  ...periodFields(columns.pay_on.label, 'pay_from', 'pay_to'),
  statement_state: choiceField(columns.statement_state.label, statementStateLabels),
  number: textField(columns.number.label),
}
const statement = ({ id, number: of }: { id: number; number: string }) => (
  <PdfButtons
    endpoint={agencyPayments.pdf}
    request={{ params: { id } }}
    label={paymentMessages.statementPdf}
    of={of}
  />
)

const OperatorList = listScreen(agencyPayments.index, {
  title: m.title,
  search: {
    ...searched,
    agency_id: optionField(columns.agency_name.label, accounts.agencyNames),
  },
  columns: { number, agency_name: recordName('agency'), ...amounts },
  heading: ['number', 'status'],
  bulk,
  bulkLimit: 1000,
  actions: statement,
  empty: <EmptyState title={m.empty} detail={m.emptyAdmin} />,
})

const OwnList = listScreen(agencyPayments.index, {
  title: m.ownTitle,
  lead: <AgencyBalance />,
  search: searched,
  columns: { number, ...amounts },
  heading: ['number', 'status'],
  actions: statement,
  empty: <EmptyState title={m.empty} detail={m.emptyOwn} />,
})

const Payments = forKind({ admin: OperatorList, agency: OwnList })

export const Route = createFileRoute('/agencyPayment/')({ component: AgencyPayments })

function AgencyPayments() {
  return (
    <>
      <Payments />
      <AgencyPaymentDrawer />
    </>
  )
}
