import { kickbacks, type Kickback } from '@tsunagi/contract/results/kickbacks'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { settlingMessages as s } from '../../messages/settling.ts'
import { kickbackMessages as m } from '../../messages/traffic/logs.ts'

type Waiting = Pick<Kickback, 'id' | 'state'>
type Resendable = Pick<Kickback, 'id' | 'state' | 'is_outdated'>

const waiting: readonly Waiting['state'][] = ['queued', 'retry_wait', 'sending', 'paused']
const isWaiting = ({ state }: Waiting) => waiting.includes(state)
const isSendable = ({ state, is_outdated }: Resendable) =>
  !is_outdated && (state === 'retry_wait' || (state !== 'superseded' && !waiting.includes(state)))

/** Sends one notification again. */
export const resend = confirmFlow(kickbacks.resend, {
  label: m.resend,
  tone: 'brand',
  question: () => m.resendQuestion,
  appliesTo: isSendable,
  request: ([kickback]: readonly Resendable[]) => ({ params: { id: kickback!.id } }),
  done: () => m.resent,
})

/** The same in a list, where only what did not arrive is offered. */
export const retry = {
  ...resend,
  appliesTo: (kickback: Resendable) => isSendable(kickback) && kickback.state !== 'succeeded',
}

/** Gives one up that is still to be delivered. */
export const cancel = confirmFlow(kickbacks.cancel, {
  label: m.cancel,
  tone: 'gray',
  question: () => m.cancelQuestion,
  appliesTo: isWaiting,
  request: ([kickback]: readonly Waiting[]) => ({ params: { id: kickback!.id } }),
  done: () => m.cancelled,
})

/** Takes what failed off the things to do, for whoever says so. */
export const settle = confirmFlow(kickbacks.settle, {
  label: s.settle,
  tone: 'gray',
  question: () => s.question,
  appliesTo: ({ state, settled_at }: Pick<Kickback, 'id' | 'state' | 'settled_at'>) =>
    settled_at === null && ['failed', 'dead', 'refused'].includes(state),
  request: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }),
  done: () => s.done,
})
