import { Button } from '@mantine/core'
import {
  adjustmentColumns as columns,
  adjustmentByHandLabels,
} from '@tsunagi/contract/money/messages/rewardAdjustments'
import { rewardAdjustments, type AdjustmentInput } from '@tsunagi/contract/money/rewardAdjustments'
import { accounts } from '@tsunagi/contract/people/accounts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import {
  choiceField,
  moneyField,
  monthField,
  optionField,
  textAreaField,
} from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
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
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall()(rewardAdjustments.adjust)) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t(m.add)}
      </Button>
      {isOpen && (
        <FormDialog
          endpoint={rewardAdjustments.adjust}
          title={m.add}
          lead={m.addLead}
          submit={m.add}
          tone="brand"
          fields={fields}
          required={['affiliater_id', 'amount', 'reason']}
          initial={{ kind: 'bonus' as AdjustmentInput['kind'], reason: '' }}
          request={(body) => ({ body })}
          done={() => m.added}
          onClose={() => setOpen(false)}
          onDone={() => {}}
        />
      )}
    </>
  )
}
