import {
  lifecycleMoves,
  type Lifecycle,
  type LifecycleEvent,
} from '@tsunagi/contract/people/lifecycle'
import { lifecycleEventLabels, lifecycleLabels } from '@tsunagi/contract/people/messages/lifecycle'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import { text } from '@tsunagi/contract/messages/text'
import { isErased } from '../../../domain/personalData/erasedMail.ts'
import { conflict, invalid } from '../../../platform/errors.ts'

/** Refuses an event that the states do not allow, and to bring back somebody of whom nothing is known any more. */
export function assertCanHappen(
  event: LifecycleEvent,
  { id, lifecycle, mail_address }: { id: number; lifecycle: Lifecycle; mail_address: string },
) {
  if (event === 'restore' && isErased({ mail_address }))
    throw conflict(
      text(
        `ID ${id} は消去済みのため、元に戻せません。`,
        `Account ${id} is erased and cannot be brought back.`,
      ),
    )
  if (lifecycleMoves[event].from.includes(lifecycle)) return
  const [now, wanted] = [lifecycleLabels[lifecycle], lifecycleEventLabels[event]]
  throw conflict(
    text(
      `ID ${id} は「${now.ja}」のため「${wanted.ja}」できません。`,
      `Account ${id} is "${now.en}": "${wanted.en}" is not possible.`,
    ),
  )
}

/** Whoever is told why must be told something; a rejection by a reason of the master says enough. */
export function reasonOf(
  event: LifecycleEvent,
  reason: string,
  rejectCode: string = otherReason,
): string | null {
  if (reason !== '') return reason
  if (event === 'reject' && rejectCode !== otherReason) return null
  if (lifecycleMoves[event].needsReason)
    throw invalid(
      'reason',
      text(
        '理由を入力してください。メールで相手に伝わります。',
        'Enter a reason. It is sent by email.',
      ),
    )
  return null
}

/** Who waits for the operator to decide, or for whom the operator waits. */
export const isApplicant = ({ lifecycle }: { lifecycle: Lifecycle }) =>
  lifecycle === 'pending' || lifecycle === 'info_requested'

/** States from which an account does not go on advertising. */
export const endsPartnerships = (lifecycle: Lifecycle) =>
  lifecycle === 'withdrawn' || lifecycle === 'deregistered'
