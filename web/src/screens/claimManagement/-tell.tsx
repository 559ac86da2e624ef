import { Text as Words } from '@mantine/core'
import { remittances, type Remittance } from '@tsunagi/contract/money/remittances'
import type { Claim } from '@tsunagi/contract/money/claims'
import { sum } from '@tsunagi/contract/money'
import { today } from '../../client/clock.ts'
import { t } from '../../client/language.ts'
import type { Action, DialogProps } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { dayField, hinted, moneyField, textAreaField, textField } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { rowsLeftOut } from '../../messages/kit.ts'
import { remittanceMessages as m, tellLead } from '../../messages/money/remittances.ts'

type Owed = Pick<Claim, 'id' | 'number' | 'outstanding' | 'to_pay'>

/** Tells the operator of one transfer for some invoices; begins with all that is owed of them. */
export const tell: Action<Owed> = {
  label: m.tell,
  tone: 'brand',
  endpoint: remittances.regist,
  appliesTo: ({ to_pay }) => to_pay,
  Dialog: TellDialog,
}

const fields = {
  paid_on: dayField(m.paidOn),
  amount: hinted(m.toldAmountHint, moneyField(m.toldAmount)),
  payer_name: hinted(m.payerHint, textField(m.payer)),
  memo: textAreaField(m.memo),
}

function TellDialog({ rows, onClose, onDone }: DialogProps<Owed>) {
  const owed = rows.filter(tell.appliesTo)
  return (
    <FormDialog
      endpoint={remittances.regist}
      title={m.tell}
      lead={tellLead(owed.map(({ number }) => number))}
      submit={m.tellSubmit}
      tone="brand"
      fields={fields}
      required={['paid_on', 'amount']}
      initial={{
        paid_on: today() as string,
        amount: sum(owed.map(({ outstanding }) => outstanding)) as number,
        payer_name: '',
        memo: '',
      }}
      request={(body) => ({ body: { ...body, claim_ids: owed.map(({ id }) => id) } })}
      notice={() => <LeftOut count={rows.length - owed.length} />}
      done={() => m.told}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

const LeftOut = ({ count }: { count: number }) =>
  count > 0 && (
    <Words size="sm" c="dimmed">
      {t(rowsLeftOut(count))}
    </Words>
  )

/** Takes back what was told, as long as the money is awaited. */
export const withdraw = confirmFlow(remittances.withdraw, {
  label: m.withdraw,
  tone: 'yellow',
  appliesTo: ({ can_withdraw }: Pick<Remittance, 'id' | 'can_withdraw'>) => can_withdraw,
  question: () => m.withdrawQuestion,
  request: ([row]) => ({ params: { id: row!.id } }),
  done: () => m.withdrawn,
})
