import {
  leavable,
  mayMove,
  type PartnershipMove,
} from '@tsunagi/contract/catalogue/partnershipMoves'
import { partnershipMoveLabels } from '@tsunagi/contract/catalogue/messages/partnerships'
import { partnerships, type Partnership } from '@tsunagi/contract/catalogue/partnerships'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { textAreaField } from '../../kit/fields.ts'
import { reasonComment, reasonField } from '../-rejectReasons/reasonFields.ts'
import { changed, partnershipMessages as m } from '../../messages/catalogue/partnerships.ts'

type Decidable = Pick<Partnership, 'id' | 'status'>

const reason = textAreaField(m.reason)
const idsOf = (rows: readonly Decidable[]) => rows.map(({ id }) => id)

const decision = (move: PartnershipMove, tone: Tone, question: Text) => ({
  label: partnershipMoveLabels[move],
  tone,
  question: () => question,
  appliesTo: ({ status }: Decidable) => mayMove(move, status),
  done: (response: { changed: number }) => changed(response.changed),
})

/** Nothing has to be said with it. */
const plain = (move: 'approve' | 'lift', tone: Tone, question: Text) =>
  confirmFlow(partnerships.decide, {
    ...decision(move, tone, question),
    request: (rows: readonly Decidable[]) => ({ body: { ids: idsOf(rows), move } }),
  })
/** The publisher reads why, in words. */
const explained = (move: 'hold' | 'end', tone: Tone, question: Text) =>
  confirmFlow(partnerships.decide, {
    ...decision(move, tone, question),
    fields: { reason },
    required: ['reason'],
    request: (rows: readonly Decidable[], form) => ({ body: { ids: idsOf(rows), move, ...form } }),
  })
/** The publisher reads one of the operator's reasons. */
const refused = (move: 'reject' | 'block', question: Text) =>
  confirmFlow(partnerships.decide, {
    ...decision(move, 'red', question),
    fields: { reject_code: reasonField('partnership'), reason: reasonComment(reason) },
    required: ['reject_code'],
    request: (rows: readonly Decidable[], form) => ({ body: { ids: idsOf(rows), move, ...form } }),
  })

export const approve = plain('approve', 'green', m.approveQuestion)
const hold = explained('hold', 'violet', m.holdQuestion)
export const reject = refused('reject', m.rejectQuestion)
const block = refused('block', m.blockQuestion)
const lift = plain('lift', 'gray', m.liftQuestion)
export const end = explained('end', 'gray', m.endQuestion)

export const withdraw = confirmFlow(partnerships.withdraw, {
  label: m.withdraw,
  tone: 'gray',
  question: () => m.withdrawQuestion,
  appliesTo: ({ status }: Decidable) => status !== 'approved' && leavable.includes(status),
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

export const partnershipDecisions = [approve, hold, reject, block, lift, end, withdraw, leave]
