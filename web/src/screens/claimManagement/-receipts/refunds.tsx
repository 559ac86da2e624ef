import { receipts, type Deposit } from '@tsunagi/contract/money/receipts'
import { type Refund } from '@tsunagi/contract/money/refunds'
import { today } from '../../../client/clock.ts'
import type { Action, DialogProps } from '../../../kit/action.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { dayField, moneyField, textAreaField, textField } from '../../../kit/fields.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { receiptMessages as m } from '../../../messages/money/receipts.ts'

type Refundable = Pick<Deposit, 'id' | 'left' | 'advertiser_id'>

/** Credit that went back to its advertiser; begins with all that is left. */
export const refund: Action<Refundable> = {
  label: m.refund,
  tone: 'gray',
  endpoint: receipts.refund,
  appliesTo: ({ left, advertiser_id }) => left > 0 && advertiser_id !== null,
  Dialog: RefundDialog,
}

const fields = {
  amount: moneyField(m.refundAmount),
  paid_on: dayField(m.paidOn),
  reason: textAreaField(m.reason),
  reference: textField(m.reference),
}

function RefundDialog({ rows, onClose, onDone }: DialogProps<Refundable>) {
  const { id, left } = rows[0]!
  return (
    <FormDialog
      endpoint={receipts.refund}
      title={m.refund}
      lead={m.refundLead}
      submit={m.refund}
      tone="brand"
      fields={fields}
      required={['amount', 'paid_on', 'reason']}
      initial={{ amount: left as number, paid_on: today() as string, reason: '', reference: '' }}
      request={(body) => ({ params: { id }, body: { ...body, left } })}
      done={() => m.refundDone}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

export const undoRefund = confirmFlow(receipts.undoRefund, {
  label: m.undoRefund,
  tone: 'yellow',
  appliesTo: ({ can_undo }: Pick<Refund, 'id' | 'can_undo' | 'amount'>) => can_undo,
  question: () => m.undoRefundQuestion,
  amount: ({ amount }) => amount,
  fields: { reason: textAreaField(m.reason) },
  required: ['reason'],
  request: ([row], { reason = '' }: { reason?: string }) => ({
    params: { id: row!.id },
    body: { reason },
  }),
})
