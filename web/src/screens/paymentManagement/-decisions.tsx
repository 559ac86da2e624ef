import { mayMove, type PaymentMove } from '@tsunagi/contract/money/paymentMoves'
import type { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import { payments, type Payment } from '@tsunagi/contract/money/payments'
import { today } from '../../client/clock.ts'
import type { Action, DialogProps } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { dayField, textAreaField } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import {
  confirmed,
  confirmQuestion,
  paid,
  paidLead,
  paymentMessages as m,
  released,
} from '../../messages/money/payments.ts'

export type Payable = Pick<Payment, 'id' | 'status' | 'total' | 'pay_on' | 'transfer_file_id'>

export const idsOf = (rows: readonly Payable[]) => rows.map(({ id }) => id)
const amount = ({ total }: Payable) => total
const totalOf = (rows: readonly Payable[]) => rows.reduce((sum, row) => sum + amount(row), 0)

const may =
  (move: PaymentMove) =>
  ({ status }: Payable) =>
    mayMove(status, move)

const hasPassed = (day: Payable['pay_on']) => day !== null && day < today()

interface WithReason {
  reason: string
}

/** What is asked with a step back: why it is taken. */
const withReason = {
  fields: { reason: textAreaField(m.reason) },
  required: ['reason'],
  request: (rows: readonly Payable[], { reason = '' }: Partial<WithReason>) => ({
    body: { ids: idsOf(rows), reason },
  }),
} as const

/** The endpoints that move payments: those of affiliaters, or those of agencies. */
export type Moves = typeof payments | typeof agencyPayments

/** What is decided about payments. */
export const decisionsOf = (moves: Moves) => ({
  /** Confirmed once; again where its pay date has passed, which moves it to the next. */
  confirm: confirmFlow(moves.confirm, {
    label: m.confirm,
    tone: 'brand',
    question: (rows: readonly Payable[]) => confirmQuestion(rows.length, totalOf(rows)),
    appliesTo: (payment) =>
      may('confirm')(payment) && (payment.status !== 'confirmed' || hasPassed(payment.pay_on)),
    request: (rows) => ({ body: { ids: idsOf(rows) } }),
    done: ({ changed }) => confirmed(changed),
  }),
  release: confirmFlow(moves.release, {
    label: m.release,
    tone: 'brand',
    question: () => m.releaseQuestion,
    amount,
    appliesTo: may('release'),
    request: (rows) => ({ body: { ids: idsOf(rows) } }),
    done: ({ changed }) => released(changed),
  }),
  hold: confirmFlow(moves.hold, {
    label: m.hold,
    tone: 'violet',
    question: () => m.holdQuestion,
    amount,
    appliesTo: may('hold'),
    ...withReason,
  }),
  unconfirm: confirmFlow(moves.unconfirm, {
    label: m.unconfirm,
    tone: 'gray',
    question: () => m.unconfirmQuestion,
    amount,
    appliesTo: may('unconfirm'),
    ...withReason,
  }),
  unmarkPaid: confirmFlow(moves.unmarkPaid, {
    label: m.unmarkPaid,
    tone: 'gray',
    question: () => m.unmarkPaidQuestion,
    amount,
    appliesTo: may('unpay'),
    ...withReason,
  }),
  giveBack: confirmFlow(moves.returned, {
    label: m.giveBack,
    tone: 'red',
    question: () => m.giveBackQuestion,
    amount,
    appliesTo: may('giveBack'),
    fields: { returned_on: dayField(m.returnedOn), reason: textAreaField(m.returnReason) },
    required: ['returned_on', 'reason'],
    request: (rows, { returned_on = '', reason = '' }) => ({
      body: { ids: idsOf(rows), returned_on, reason },
    }),
  }),
  /** Takes the file of a payment back, with all payments in it. */
  withdrawFile: confirmFlow(moves.withdrawFile, {
    label: m.withdraw,
    tone: 'gray',
    question: () => m.withdrawQuestion,
    appliesTo: may('withdraw'),
    ...withReason,
    request: ([payment], { reason = '' }) => ({
      params: { id: payment!.transfer_file_id! },
      body: { reason },
    }),
  }),
  markPaid: {
    label: m.markPaid,
    tone: 'green',
    endpoint: moves.markPaid,
    appliesTo: may('pay'),
    Dialog: (props) => <MarkPaidDialog endpoint={moves.markPaid} {...props} />,
  } satisfies Action<Payable>,
})

export const { confirm, release, hold, unconfirm, unmarkPaid, giveBack, withdrawFile, markPaid } =
  decisionsOf(payments)

/** Takes a lapse back; payments to agencies never lapse. */
export const revive = confirmFlow(payments.revive, {
  label: m.revive,
  tone: 'gray',
  question: () => m.reviveQuestion,
  amount,
  appliesTo: may('revive'),
  ...withReason,
})

const fields = { paid_on: dayField(m.paidOn) }

function MarkPaidDialog({
  endpoint,
  rows,
  onClose,
  onDone,
}: DialogProps<Payable> & { endpoint: Moves['markPaid'] }) {
  const concerned = rows.filter(may('pay'))
  return (
    <FormDialog
      endpoint={endpoint}
      title={m.markPaid}
      lead={paidLead(concerned.length, totalOf(concerned))}
      submit={m.markPaid}
      tone="green"
      fields={fields}
      required={['paid_on']}
      initial={{ paid_on: paidOnAtFirst(concerned) }}
      request={({ paid_on }) => ({ body: { ids: idsOf(concerned), paid_on } })}
      done={({ changed }) => paid(changed)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** The pay date, as long as it has come. */
function paidOnAtFirst(rows: readonly Payable[]): string {
  const payOn = rows[0]!.pay_on
  return payOn !== null && payOn <= today() ? payOn : today()
}
