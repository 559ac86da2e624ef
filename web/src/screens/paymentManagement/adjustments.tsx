import { createFileRoute } from '@tanstack/react-router'
import {
  adjustmentColumns,
  adjustmentKindLabels,
} from '@tsunagi/contract/money/messages/rewardAdjustments'
import { rewardAdjustments, type RewardAdjustment } from '@tsunagi/contract/money/rewardAdjustments'
import { accounts } from '@tsunagi/contract/people/accounts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, dateTime, day, lines, money, number, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { choiceField, monthField, optionField, textAreaField } from '../../kit/fields.ts'
import { flagField } from '../../kit/flagField.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { adjustmentMessages as m } from '../../messages/money/rewardAdjustments.ts'
import { AddAdjustment } from './-AddAdjustment.tsx'

type Undoable = Pick<RewardAdjustment, 'id' | 'is_open' | 'amount' | 'affiliater_name'>

const undo = confirmFlow(rewardAdjustments.unadjust, {
  label: m.undo,
  tone: 'gray',
  question: () => m.undoQuestion,
  appliesTo: ({ is_open }: Undoable) => is_open,
  name: ({ affiliater_name }) => affiliater_name,
  amount: ({ amount }) => amount,
  fields: { reason: textAreaField(m.undoReason) },
  required: ['reason'],
  request: ([adjustment], { reason = '' }) => ({
    params: { id: adjustment!.id },
    body: { reason },
  }),
})

const Adjustments = listScreen(rewardAdjustments.adjustments, {
  title: m.title,
  toolbar: <AddAdjustment />,
  search: {
    month: monthField(adjustmentColumns.month.label),
    affiliater_id: optionField(adjustmentColumns.affiliater_name.label, accounts.affiliaterNames),
    kind: choiceField(adjustmentColumns.kind.label, adjustmentKindLabels),
    cancelled: flagField(m.cancelled, { true: m.cancelled, false: m.standing }),
  },
  columns: {
    id: number(),
    created_at: dateTime(),
    affiliater_name: recordName('affiliater'),
    kind: badge({ bonus: 'green', penalty: 'red', clawback: 'violet', referral: 'cyan' }),
    amount: money(),
    month: day(),
    reason: lines(),
    payment_number: text(),
    balance: money(),
    created_by: text(),
    cancelled_at: dateTime(),
    cancel_reason: lines(),
  },
  defaultHidden: ['id', 'created_by', 'cancel_reason'],
  heading: ['affiliater_name', 'kind'],
  actions: (adjustment) => <ActionButton action={undo} rows={[adjustment]} />,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/paymentManagement/adjustments')({ component: Adjustments })
