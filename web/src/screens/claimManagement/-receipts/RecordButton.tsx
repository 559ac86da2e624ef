import { receipts } from '@tsunagi/contract/money/receipts'
import { depositColumns } from '@tsunagi/contract/money/messages/receipts'
import { accounts } from '@tsunagi/contract/people/accounts'
import { IconPlus } from '@tabler/icons-react'
import { today } from '../../../client/clock.ts'
import { dayField, moneyField, optionField, textAreaField, textField } from '../../../kit/fields.ts'
import { FormButton } from '../../../kit/FormButton.tsx'
import { SimilarNotice } from './SimilarNotice.tsx'
import { receiptMessages as m } from '../../../messages/money/receipts.ts'

const fields = {
  received_on: dayField(depositColumns.received_on.label),
  amount: moneyField(depositColumns.amount.label),
  payer_name: textField(depositColumns.payer_name.label),
  advertiser_id: optionField(m.advertiser, accounts.advertiserNames),
  memo: textAreaField(depositColumns.memo.label),
}

/** Records money that no bank statement brings, and money in advance. */
export function RecordButton() {
  return (
    <FormButton
      label={m.record}
      look={{ leftSection: <IconPlus size={16} aria-hidden /> }}
      endpoint={receipts.regist}
      title={m.record}
      lead={m.recordLead}
      submit={m.recordSubmit}
      fields={fields}
      required={['received_on', 'amount']}
      initial={{
        received_on: today() as string,
        amount: undefined,
        payer_name: '',
        advertiser_id: undefined,
        memo: '',
      }}
      request={(body) => ({ body })}
      notice={(typed) => <SimilarNotice typed={typed} />}
      done={() => m.recorded}
    />
  )
}
