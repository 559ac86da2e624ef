import { Button } from '@mantine/core'
import { receipts } from '@tsunagi/contract/money/receipts'
import { depositColumns } from '@tsunagi/contract/money/messages/receipts'
import { accounts } from '@tsunagi/contract/people/accounts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../../client/clock.ts'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { dayField, moneyField, optionField, textAreaField, textField } from '../../../kit/fields.ts'
import { FormDialog } from '../../../kit/FormDialog.tsx'
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
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall()(receipts.regist)) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t(m.record)}
      </Button>
      {isOpen && (
        <FormDialog
          endpoint={receipts.regist}
          title={m.record}
          lead={m.recordLead}
          submit={m.recordSubmit}
          tone="brand"
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
          onClose={() => setOpen(false)}
          onDone={() => {}}
        />
      )}
    </>
  )
}
