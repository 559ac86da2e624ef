import {
  inquiries,
  type InquiryAcceptance,
  type InquiryDetail,
} from '@tsunagi/contract/results/inquiries'
import { canMove } from '@tsunagi/contract/results/inquiryMoves'
import { inquiryColumns } from '@tsunagi/contract/results/messages/inquiries'
import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import type { Action, DialogProps } from '../../kit/action.tsx'
import { dateTimeField } from '../../kit/dateTimeField.tsx'
import type { Field } from '../../kit/field.ts'
import {
  choiceField,
  keptField,
  moneyField,
  narrowField,
  textAreaField,
  when,
} from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { inquiryMessages as m } from '../../messages/results/inquiries.ts'
import { soldGoalField } from '../actionLogRaw/-promotionParts.tsx'

const leads = {
  untracked: m.acceptUntracked,
  incorrect: m.acceptIncorrect,
  declined: m.acceptDeclined,
  taken_back: m.acceptTakenBack,
}
const { pending, approved } = resultStatusLabels
const message = textAreaField(m.message)

type Facts = Pick<
  InquiryAcceptance,
  'goal_id' | 'order_number' | 'occurred_at' | 'sale_amount' | 'result_status' | 'message'
>
type Form = Partial<Facts> & { promotion_id?: number }

/** What has to be known of the result, by what is asked. */
const fieldsOf = {
  untracked: {
    /** Says which goals there are; it stays as it is. */
    promotion_id: when(() => false, keptField(inquiryColumns.ad_name.label)) as Field<number>,
    goal_id: soldGoalField,
    order_number: narrowField(inquiryColumns.order_number.label),
    occurred_at: dateTimeField(inquiryColumns.occurred_at.label),
    sale_amount: moneyField(inquiryColumns.sale_amount.label),
    message,
  },
  incorrect: { sale_amount: moneyField(m.rightAmount), message },
  declined: {
    result_status: choiceField(m.resultStatus, { pending, approved }),
    message,
  },
  taken_back: { message },
} as const
const required = {
  untracked: ['goal_id', 'order_number', 'occurred_at'],
  incorrect: ['sale_amount'],
  declined: ['result_status'],
  taken_back: [],
} as const

/** What is decided by accepting: of what was taken back after its month was closed there is nothing to choose. */
const matterOf = ({ kind, is_taken_back }: InquiryDetail) =>
  kind === 'declined' && is_taken_back ? 'taken_back' : kind

function AcceptDialog({ rows: [inquiry], onClose, onDone }: DialogProps<InquiryDetail>) {
  const { id, messages, promotion_id, goal_id, order_number, occurred_at, sale_amount } = inquiry!
  const matter = matterOf(inquiry!)
  const known: Form = {
    promotion_id,
    order_number,
    occurred_at,
    result_status: 'pending',
    ...(goal_id !== null && { goal_id }),
    ...(sale_amount !== null && { sale_amount }),
  }
  return (
    <FormDialog<typeof inquiries.accept, Form>
      endpoint={inquiries.accept}
      title={m.accept}
      lead={leads[matter]}
      submit={m.accept}
      tone="green"
      fields={fieldsOf[matter] as never}
      required={required[matter]}
      initial={known}
      request={(form) => ({
        params: { id },
        body: { message_id: messages.at(-1)!.id, ...(form as Partial<Facts>) },
      })}
      done={() => m.acceptDone}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

const acceptAs = (actor: 'admin' | 'advertiser'): Action<InquiryDetail> => ({
  label: m.accept,
  tone: 'green',
  shownTo: [actor],
  endpoint: inquiries.accept,
  appliesTo: (inquiry) => canMove(inquiry, 'accept', actor),
  Dialog: AcceptDialog,
})

/** Accepts an inquiry with what comes of it. */
export const accept = [acceptAs('admin'), acceptAs('advertiser')]
