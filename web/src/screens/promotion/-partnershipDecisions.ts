import { partnerships, type Partnership } from '@tsunagi/contract/catalogue/partnerships'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { reasonComment, reasonField } from '../-rejectReasons/reasonFields.ts'
import { changed, partnershipMessages as m } from '../../messages/catalogue/partnerships.ts'

type Decidable = Pick<Partnership, 'id' | 'status'>

const reason = textAreaField(m.reason)
const idsOf = (rows: readonly Decidable[]) => rows.map(({ id }) => id)

export const approve = confirmFlow(partnerships.decide, {
  label: m.approve,
  tone: 'green',
  question: () => m.approveQuestion,
  appliesTo: ({ status }: Decidable) => status === 'applying',
  request: (rows) => ({ body: { ids: idsOf(rows), status: 'approved' } }),
  done: (response) => changed(response.changed),
})

export const reject = confirmFlow(partnerships.decide, {
  label: m.reject,
  tone: 'red',
  question: () => m.rejectQuestion,
  appliesTo: ({ status }: Decidable) => status === 'applying',
  fields: { reject_code: reasonField('partnership'), reason: reasonComment(reason) },
  required: ['reject_code'],
  request: (rows, form) => ({ body: { ids: idsOf(rows), status: 'rejected', ...form } }),
  done: (response) => changed(response.changed),
})

export const end = confirmFlow(partnerships.decide, {
  label: m.end,
  tone: 'gray',
  question: () => m.endQuestion,
  appliesTo: ({ status }: Decidable) => status === 'approved',
  fields: { reason },
  required: ['reason'],
  request: (rows, form) => ({ body: { ids: idsOf(rows), status: 'ended', ...form } }),
  done: (response) => changed(response.changed),
})

export const withdraw = confirmFlow(partnerships.withdraw, {
  label: m.withdraw,
  tone: 'gray',
  question: () => m.withdrawQuestion,
  appliesTo: ({ status }: Decidable) => status === 'applying',
  request: (rows) => ({ body: { ids: idsOf(rows) } }),
  done: (response) => changed(response.changed),
})

export const leave = confirmFlow(partnerships.withdraw, {
  label: m.leave,
  tone: 'gray',
  question: () => m.leaveQuestion,
  appliesTo: ({ status }: Decidable) => status === 'approved',
  request: (rows) => ({ body: { ids: idsOf(rows) } }),
  done: (response) => changed(response.changed),
})

export const partnershipDecisions = [approve, reject, end, withdraw, leave]
