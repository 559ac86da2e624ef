import {
  mayMove,
  mediumMayMove,
  stateOf,
  type MediumMove,
  type PartnershipMove,
} from '@tsunagi/contract/catalogue/partnershipMoves'
import {
  mediumMoveLabels,
  partnershipMoveLabels,
} from '@tsunagi/contract/catalogue/messages/partnerships'
import { partnerships, type Partnership } from '@tsunagi/contract/catalogue/partnerships'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { hinted, numberField, switchField, textAreaField } from '../../kit/fields.ts'
import { reasonComment, reasonField } from '../-rejectReasons/reasonFields.ts'
import { termsMessages } from '../../messages/catalogue/terms.ts'
import { InvitedTerms } from './-terms/InvitedTerms.tsx'
import { changed, partnershipMessages as m } from '../../messages/catalogue/partnerships.ts'

type Invitation = Decidable & Pick<Partnership, 'promotion_id' | 'terms_version'>
type Decidable = Pick<Partnership, 'id' | 'status' | 'last_day' | 'ad_name' | 'media_name'>

const reason = textAreaField(m.reason)
/** A medium and the promotion it is for. */
const name = ({ media_name, ad_name }: Decidable) => `${media_name} – ${ad_name}`
const idsOf = (rows: readonly Decidable[]) => rows.map(({ id }) => id)

const decision = (move: PartnershipMove, tone: Tone, question: Text) => ({
  label: partnershipMoveLabels[move],
  tone,
  name,
  question: () => question,
  appliesTo: (row: Decidable) => mayMove(move, stateOf(row)),
  done: (response: { changed: number }) => changed(response.changed),
})

/** Nothing has to be said with it. */
const plain = (
  move: 'approve' | 'lift' | 'keep' | 'resume' | 'uninvite',
  tone: Tone,
  question: Text,
) =>
  confirmFlow(partnerships.decide, {
    ...decision(move, tone, question),
    request: (rows: readonly Decidable[]) => ({ body: { ids: idsOf(rows), move } }),
  })
/** The publisher reads one of the operator's reasons. */
const refused = (move: 'reject' | 'block', question: Text) =>
  confirmFlow(partnerships.decide, {
    ...decision(move, 'red', question),
    fields: { reject_code: reasonField('partnership'), reason: reasonComment(reason) },
    required: ['reject_code'],
    request: (rows: readonly Decidable[], form) => ({
      body: { ids: idsOf(rows), move, ...form },
    }),
  })

export const approve = plain('approve', 'green', m.approveQuestion)
/** The publisher reads why, in words. */
const hold = confirmFlow(partnerships.decide, {
  ...decision('hold', 'violet', m.holdQuestion),
  fields: { reason },
  required: ['reason'],
  request: (rows: readonly Decidable[], form) => ({
    body: { ids: idsOf(rows), move: 'hold' as const, ...form },
  }),
})
export const reject = refused('reject', m.rejectQuestion)
const block = refused('block', m.blockQuestion)
const lift = plain('lift', 'gray', m.liftQuestion)
const keep = plain('keep', 'green', m.keepQuestion)
const resume = plain('resume', 'green', m.resumeQuestion)
const uninvite = plain('uninvite', 'gray', m.uninviteQuestion)
export const end = confirmFlow(partnerships.decide, {
  ...decision('end', 'gray', m.endQuestion),
  fields: { reason, grace_days: hinted(m.graceHint, numberField(m.grace)) },
  required: ['reason'],
  request: (rows: readonly Decidable[], form) => ({
    body: { ids: idsOf(rows), move: 'end' as const, ...form },
  }),
})

const ownMove = (move: MediumMove, tone: Tone, question: Text) => ({
  label: mediumMoveLabels[move],
  tone,
  name,
  question: () => question,
  appliesTo: (row: Decidable) => mediumMayMove(move, stateOf(row)),
  done: (response: { changed: number }) => changed(response.changed),
})
const takenBack = (move: 'withdraw' | 'leave', question: Text) =>
  confirmFlow(partnerships.withdraw, {
    ...ownMove(move, 'gray', question),
    request: (rows: readonly Decidable[]) => ({ body: { ids: idsOf(rows) } }),
  })

/** Whoever accepts has read the conditions. */
const accept = confirmFlow(partnerships.answer, {
  ...ownMove('accept', 'green', m.acceptQuestion),
  preview: (rows: readonly Invitation[]) => <InvitedTerms invitations={rows} />,
  fields: { agreed: switchField(termsMessages.read) },
  required: ['agreed'],
  begins: () => ({ agreed: false }),
  request: (rows: readonly Invitation[], form: { agreed?: boolean }) => ({
    body: {
      ids: idsOf(rows),
      answer: 'accept' as const,
      agreed: form.agreed
        ? rows.map(({ promotion_id, terms_version: version }) => ({ promotion_id, version }))
        : [],
    },
  }),
})
const decline = confirmFlow(partnerships.answer, {
  ...ownMove('decline', 'gray', m.declineQuestion),
  request: (rows: readonly Decidable[]) => ({
    body: { ids: idsOf(rows), answer: 'decline' as const },
  }),
})
const withdraw = takenBack('withdraw', m.withdrawQuestion)
const leave = takenBack('leave', m.leaveQuestion)

export const partnershipDecisions = [
  accept,
  decline,
  approve,
  hold,
  reject,
  block,
  lift,
  keep,
  resume,
  end,
  uninvite,
  withdraw,
  leave,
]

/** Those that stand beside each row of a list; the others are on its page, and for many at once. */
export const everydayDecisions = partnershipDecisions.filter(
  (action) => action !== hold && action !== block,
)
