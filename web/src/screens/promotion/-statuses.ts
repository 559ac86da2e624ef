import { promotions, type Promotion } from '@tsunagi/contract/catalogue/promotions'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { promotionMessages as m } from '../../messages/catalogue/promotions.ts'
import { changedOrAsked } from '../../messages/catalogue/reviews.ts'

type Changeable = Pick<Promotion, 'id' | 'status'>

/** Gives promotions another status, without their form. */
const changeTo = (
  status: 'public' | 'paused' | 'ended',
  from: readonly Promotion['status'][],
  look: { label: Text; tone: Tone; question: Text },
) =>
  confirmFlow(promotions.update, {
    label: look.label,
    tone: look.tone,
    question: () => look.question,
    appliesTo: (row: Changeable) => from.includes(row.status),
    request: (rows) => ({ body: { ids: rows.map(({ id }) => id), status } }),
    done: changedOrAsked,
  })

export const publish = changeTo('public', ['draft', 'paused', 'ended'], {
  label: m.publish,
  tone: 'green',
  question: m.publishQuestion,
})
export const pause = changeTo('paused', ['public'], {
  label: m.pause,
  tone: 'yellow',
  question: m.pauseQuestion,
})
export const end = changeTo('ended', ['public', 'paused'], {
  label: m.end,
  tone: 'red',
  question: m.endQuestion,
})
