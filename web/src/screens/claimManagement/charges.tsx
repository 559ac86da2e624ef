import { createFileRoute } from '@tanstack/react-router'
import { charges, type Charge } from '@tsunagi/contract/money/charges'
import { chargeColumns, chargeKindLabels } from '@tsunagi/contract/money/messages/charges'
import { accounts } from '@tsunagi/contract/people/accounts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, dateTime, day, lines, money, number, text } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { choiceField, monthField, optionField, textAreaField } from '../../kit/fields.ts'
import { flagField } from '../../kit/flagField.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { chargeMessages as m } from '../../messages/money/charges.ts'
import { AddCharge } from './-AddCharge.tsx'

type Undoable = Pick<Charge, 'id' | 'is_open' | 'amount' | 'advertiser_name'>

const undo = confirmFlow(charges.uncharge, {
  label: m.undo,
  tone: 'gray',
  question: () => m.undoQuestion,
  appliesTo: ({ is_open }: Undoable) => is_open,
  name: ({ advertiser_name }) => advertiser_name,
  amount: ({ amount }) => amount,
  fields: { reason: textAreaField(m.undoReason) },
  required: ['reason'],
  request: ([charge], { reason = '' }) => ({ params: { id: charge!.id }, body: { reason } }),
})

const Charges = listScreen(charges.charges, {
  title: m.title,
  toolbar: <AddCharge />,
  search: {
    month: monthField(chargeColumns.month.label),
    advertiser_id: optionField(chargeColumns.advertiser_name.label, accounts.advertiserNames),
    kind: choiceField(chargeColumns.kind.label, chargeKindLabels),
    cancelled: flagField(m.cancelled, { true: m.cancelled, false: m.standing }),
  },
  columns: {
    id: number(),
    created_at: dateTime(),
    advertiser_name: recordName('advertiser'),
    kind: badge({ charge: 'cyan', discount: 'violet' }),
    amount: money(),
    month: day(),
    description: lines(),
    claim_number: text(),
    created_by: text(),
    cancelled_at: dateTime(),
    cancel_reason: lines(),
  },
  defaultHidden: ['id', 'created_by', 'cancel_reason'],
  heading: ['advertiser_name', 'kind'],
  actions: (charge) => <ActionButton action={undo} rows={[charge]} />,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

export const Route = createFileRoute('/claimManagement/charges')({ component: Charges })
