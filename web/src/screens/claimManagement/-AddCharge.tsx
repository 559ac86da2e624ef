import { charges, type ChargeKind } from '@tsunagi/contract/money/charges'
import {
  chargeColumns as columns,
  chargeKindLabels,
} from '@tsunagi/contract/money/messages/charges'
import { accounts } from '@tsunagi/contract/people/accounts'
import { IconPlus } from '@tabler/icons-react'
import { choiceField, moneyField, monthField, optionField, textField } from '../../kit/fields.ts'
import { FormButton } from '../../kit/FormButton.tsx'
import { chargeMessages as m } from '../../messages/money/charges.ts'

const fields = {
  advertiser_id: optionField(columns.advertiser_name.label, accounts.advertiserNames),
  kind: choiceField(columns.kind.label, chargeKindLabels),
  amount: moneyField(m.amount),
  month: monthField(m.month),
  description: textField(m.description),
}

/** Bills an advertiser something besides its results, or takes something off. */
export function AddCharge() {
  return (
    <FormButton
      label={m.add}
      look={{ leftSection: <IconPlus size={16} aria-hidden /> }}
      endpoint={charges.charge}
      title={m.add}
      lead={m.addLead}
      submit={m.add}
      fields={fields}
      required={['advertiser_id', 'amount', 'description']}
      initial={{ kind: 'charge' as ChargeKind, description: '' }}
      request={(body) => ({ body })}
      done={() => m.added}
    />
  )
}
