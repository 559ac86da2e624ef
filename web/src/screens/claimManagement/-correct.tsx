import { claims, mayBeVoided, type ClaimDetail } from '@tsunagi/contract/money/claims'
import { claimColumns } from '@tsunagi/contract/money/messages/claims'
import { today } from '../../client/clock.ts'
import type { Action, DialogProps } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { dayField, textAreaField } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'

type Correctable = Pick<ClaimDetail, 'id' | 'status' | 'receipts' | 'due_on' | 'total'>

/** Takes an invoice back; the next one bills what it billed. */
export const voidClaim = confirmFlow(claims.void, {
  label: m.void,
  tone: 'red',
  appliesTo: (claim: Correctable) => mayBeVoided(claim),
  question: () => m.voidQuestion,
  amount: ({ total }) => total,
  fields: { reason: textAreaField(m.correctionReason) },
  required: ['reason'],
  request: ([claim], { reason = '' }) => ({ params: { id: claim!.id }, body: { reason } }),
  done: () => m.voided,
})

/** Takes an invoice back and issues one of the same in its place, with the address as it is registered now. */
export const reissue: Action<Correctable> = {
  label: m.reissue,
  tone: 'yellow',
  endpoint: claims.reissue,
  appliesTo: mayBeVoided,
  Dialog: ReissueDialog,
}

function ReissueDialog({ rows, onClose, onDone }: DialogProps<Correctable>) {
  const { id, due_on } = rows[0]!
  const day: string = today()
  return (
    <FormDialog
      endpoint={claims.reissue}
      title={m.reissue}
      lead={m.reissueLead}
      submit={m.reissue}
      tone="yellow"
      fields={{
        reason: textAreaField(m.correctionReason),
        due_on: dayField(claimColumns.due_on.label),
      }}
      required={['reason', 'due_on']}
      initial={{ reason: '', due_on: due_on < day ? day : (due_on as string) }}
      request={(body) => ({ params: { id }, body })}
      done={() => m.reissued}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
