import {
  adjustmentColumns as columns,
  adjustmentByHandLabels,
} from '@tsunagi/contract/money/messages/rewardAdjustments'
import { rewardAdjustments, type AdjustmentInput } from '@tsunagi/contract/money/rewardAdjustments'
import { accounts } from '@tsunagi/contract/people/accounts'
import { IconPlus } from '@tabler/icons-react'
import {
  choiceField,
  moneyField,
  monthField,
  optionField,
  textAreaField,
} from '../../kit/fields.ts'
import { FormButton } from '../../kit/FormButton.tsx'
import { adjustmentMessages as m } from '../../messages/money/rewardAdjustments.ts'

const fields = {
  affiliater_id: optionField(columns.affiliater_name.label, accounts.affiliaterNames),
  kind: choiceField(columns.kind.label, adjustmentByHandLabels),
  amount: moneyField(m.amount),
  month: monthField(m.month),
  reason: textAreaField(m.reason),
}

/** Gives an affiliater a bonus, or takes a penalty or a clawback. */
export function AddAdjustment() {
  return (
    <FormButton
      label={m.add}
      look={{ leftSection: <IconPlus size={16} aria-hidden /> }}
      endpoint={rewardAdjustments.adjust}
      title={m.add}
      lead={m.addLead}
      submit={m.add}
      fields={fields}
      required={['affiliater_id', 'amount', 'reason']}
      initial={{ kind: 'bonus' as AdjustmentInput['kind'], reason: '' }}
      request={(body) => ({ body })}
      done={() => m.added}
    />
  )
}
