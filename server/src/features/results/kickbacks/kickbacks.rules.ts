import { dayMs } from '@tsunagi/contract/day'
import { kickbackStates } from '@tsunagi/contract/results/kickbacks'
import { kickbackStateLabels } from '@tsunagi/contract/results/messages/kickbackStates'
import { text } from '@tsunagi/contract/messages/text'
import { conflict } from '../../../platform/errors.ts'

type State = (typeof kickbackStates)[number]

const mayBeSentAgain: Record<State, boolean> = {
  queued: false,
  succeeded: true,
  retry_wait: true,
  failed: true,
  dead: true,
  refused: true,
  superseded: false,
  cancelled: true,
}

/** What a replay takes when its filter names no state. */
export const undelivered = ['failed', 'dead', 'refused'] as const satisfies readonly State[]

/** Whether a person may have a kickback in this state sent again. */
export const mayResend = (state: State): boolean => mayBeSentAgain[state]

/** The states in which a notification can be sent again. */
export const resendable = kickbackStates.filter(mayResend)

/** What waits already needs no resending, and what is superseded would tell the receiver something old. */
export function assertMayResend(state: State) {
  if (mayResend(state)) return
  const { ja, en } = kickbackStateLabels[state]
  throw conflict(
    text(
      `この通知は「${ja}」のため再送できません。`,
      `This notification cannot be sent again: ${en.toLowerCase()}.`,
    ),
  )
}

/** What cannot be delivered, because its medium is paused or off, is kept so long. */
export const keptMs = 7 * dayMs

/** What is still to be delivered can be given up. */
export function assertMayCancel(state: State) {
  if (state === 'queued' || state === 'retry_wait') return
  const { ja, en } = kickbackStateLabels[state]
  throw conflict(
    text(
      `この通知は「${ja}」のため破棄できません。`,
      `This notification cannot be cancelled: ${en.toLowerCase()}.`,
    ),
  )
}

/** Telling an old status after a newer one would turn the receiver's books back. */
export const toldNewer = () =>
  conflict(
    text(
      '同じ成果の新しい通知がすでに届いているため、再送できません。',
      'A newer notification of the same result has been delivered already.',
    ),
  )
