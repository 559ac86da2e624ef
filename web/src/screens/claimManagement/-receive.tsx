import { claims, type Claim } from '@tsunagi/contract/money/claims'
import { today } from '../../client/clock.ts'
import type { Action, DialogProps } from '../../kit/action.tsx'
import { dayField, hinted, moneyField, textAreaField, textField } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { SimilarNotice } from './-receipts/SimilarNotice.tsx'
import { claimMessages as m, receiveLead } from '../../messages/money/claims.ts'

type Owed = Pick<
  Claim,
  'id' | 'number' | 'outstanding' | 'advertiser_id' | 'advertiser_name' | 'billed_to_name'
>

/** Records money that came in for one claim; begins with all that is outstanding. */
export const receive: Action<Owed> = {
  label: m.receive,
  tone: 'brand',
  endpoint: claims.receive,
  appliesTo: ({ outstanding }) => outstanding > 0,
  Dialog: ReceiveDialog,
}

const fields = {
  received_on: dayField(m.receivedOn),
  amount: hinted(m.amountHint, moneyField(m.amount)),
  payer_name: textField(m.payer),
  bank_fee: hinted(m.bankFeeHint, moneyField(m.bankFee)),
  memo: textAreaField(m.memo),
}

function ReceiveDialog({ rows, onClose, onDone }: DialogProps<Owed>) {
  const { id, number, outstanding, advertiser_id, advertiser_name, billed_to_name } = rows[0]!
  return (
    <FormDialog
      endpoint={claims.receive}
      title={m.receive}
      lead={receiveLead(number, outstanding)}
      submit={m.receiveSubmit}
      tone="brand"
      fields={fields}
      required={['received_on', 'amount']}
      initial={{
        received_on: today() as string,
        amount: outstanding as number,
        payer_name: billed_to_name ?? advertiser_name,
        bank_fee: undefined,
        memo: '',
      }}
      request={(body) => ({ params: { id }, body })}
      notice={(typed) => <SimilarNotice typed={typed} advertiserId={advertiser_id} />}
      done={() => m.received}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
