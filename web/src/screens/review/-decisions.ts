import { reviews, type Review } from '@tsunagi/contract/catalogue/reviews'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { reviewMessages as m } from '../../messages/catalogue/reviews.ts'

type Waiting = Pick<Review, 'id' | 'state'>
const isWaiting = ({ state }: Waiting) => state === 'waiting'

export const approve = confirmFlow(reviews.decide, {
  label: m.approve,
  tone: 'green',
  question: () => m.approveQuestion,
  appliesTo: isWaiting,
  request: ([row]: readonly Waiting[]) => ({
    params: { id: row!.id },
    body: { state: 'approved' },
  }),
})

export const sendBack = confirmFlow(reviews.decide, {
  label: m.sendBack,
  tone: 'red',
  question: () => m.sendBackQuestion,
  appliesTo: isWaiting,
  fields: { reason: textAreaField(m.reason) },
  required: ['reason'],
  request: ([row]: readonly Waiting[], { reason = '' }) => ({
    params: { id: row!.id },
    body: { state: 'returned', reason },
  }),
})
