import { payments, type Payment } from '@tsunagi/contract/money/payments'
import { today } from '../../client/clock.ts'
import type { Action, DialogProps } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { dayField } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import {
  confirmed,
  confirmQuestion,
  paid,
  paidLead,
  paymentMessages as m,
} from '../../messages/money/payments.ts'

export type Payable = Pick<Payment, 'id' | 'status' | 'total' | 'pay_on'>

export const idsOf = (rows: readonly Payable[]) => rows.map(({ id }) => id)
const totalOf = (rows: readonly Payable[]) => rows.reduce((sum, { total }) => sum + total, 0)

/** Confirmed once; again where its pay date has passed, which moves it to the next. */
export const confirm = confirmFlow(payments.confirm, {
  label: m.confirm,
  tone: 'brand',
  question: (rows: readonly Payable[]) => confirmQuestion(rows.length, totalOf(rows)),
  appliesTo: ({ status, pay_on }: Payable) =>
    status === 'calculated' || (status === 'confirmed' && pay_on < today()),
  request: (rows) => ({ body: { ids: idsOf(rows) } }),
  done: ({ changed }) => confirmed(changed),
})

export const release = confirmFlow(payments.confirm, {
  label: m.release,
  tone: 'violet',
  question: () => m.releaseQuestion,
  appliesTo: ({ status }: Payable) => status === 'held',
  request: (rows) => ({ body: { ids: idsOf(rows) } }),
  done: ({ changed }) => confirmed(changed),
})

const isExported = ({ status }: Payable) => status === 'exported'

export const markPaid: Action<Payable> = {
  label: m.markPaid,
  tone: 'green',
  endpoint: payments.markPaid,
  appliesTo: isExported,
  Dialog: MarkPaidDialog,
}

const fields = { paid_on: dayField(m.paidOn) }

function MarkPaidDialog({ rows, onClose, onDone }: DialogProps<Payable>) {
  const concerned = rows.filter(isExported)
  return (
    <FormDialog
      endpoint={payments.markPaid}
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
  return payOn <= today() ? payOn : today()
}
