import {
  mayMove,
  mediumMayMove,
  movesOf,
  partnershipMoves,
  reapplicable,
  stateOf,
  type MediumMove,
  type PartnershipMove,
} from '@tsunagi/contract/catalogue/partnershipMoves'
import {
  partnershipMoveLabels,
  partnershipStateLabels,
  partnershipStatusLabels,
} from '@tsunagi/contract/catalogue/messages/partnerships'
import { addDays, dayOf, startOfDay } from '@tsunagi/contract/day'
import { shownDay } from '@tsunagi/contract/messages/shownDay'
import { text } from '@tsunagi/contract/messages/text'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import { conflict } from '../../../platform/errors.ts'
import type { PairStanding, PartnershipChange } from './partnershipWrites.queries.ts'

type Standing = Pick<Partnership, 'id' | 'status'> & { last_day: string | null }

/** Refuses what the state does not allow, and says what it does. */
export function assertMayMove(partnership: Standing, move: PartnershipMove) {
  const state = stateOf(partnership)
  if (mayMove(move, state)) return
  const { id } = partnership
  const now = partnershipStateLabels[state]
  const allowed = movesOf(state).map((each) => partnershipMoveLabels[each])
  const [ja, en] = [
    allowed.map((label) => label.ja).join('、'),
    allowed.map((label) => label.en).join(', '),
  ]
  throw conflict(
    text(
      `提携${id}は「${now.ja}」のため、できるのは次だけです：${ja || 'なし'}`,
      `Partnership ${id} is "${now.en}"; all it allows is: ${en || 'nothing'}`,
    ),
  )
}

/** Refuses an affiliater what the state of its partnership does not allow. */
export function assertMediumMay(partnership: Standing, move: MediumMove) {
  const state = stateOf(partnership)
  if (mediumMayMove(move, state)) return
  const now = partnershipStateLabels[state]
  throw conflict(
    text(
      `提携${partnership.id}は「${now.ja}」のため、変更できません。`,
      `Partnership ${partnership.id} is "${now.en}" and cannot be changed so.`,
    ),
  )
}

/** Refuses to invite a medium that is refused for good, is here already, or will be. */
export function assertMayInvite({ media_name: name, status }: PairStanding) {
  if (reapplicable.includes(status)) return
  if (status === 'blocked')
    throw conflict(
      text(
        `「${name}」は永久却下されているため招待できません。先に永久却下を解いてください。`,
        `“${name}” is refused for good and cannot be invited. Lift the refusal first.`,
      ),
    )
  const now = partnershipStatusLabels[status]
  throw conflict(
    text(
      `「${name}」はすでに「${now.ja}」です。`,
      `“${name}” is there already: ${now.en.toLowerCase()}.`,
    ),
  )
}

/** Refuses an application where one runs already, or where the medium has to wait, and says for what. */
export function assertMayApply({ ad_name: name, status, reapply_at }: PairStanding, now: Date) {
  if (status === 'invited')
    throw conflict(
      text(
        `広告「${name}」から招待されています。提携申請・提携一覧で招待を受けてください。`,
        `You are invited to “${name}”. Accept the invitation in your list of partnerships.`,
      ),
    )
  if (!reapplicable.includes(status)) throw runningAlready()
  if (reapply_at === null || Date.parse(reapply_at) <= now.getTime()) return
  const from = dayOf(new Date(reapply_at))
  throw conflict(
    text(
      `広告「${name}」には${shownDay(from, 'ja')}から申請できます。`,
      `You may apply for “${name}” again from ${shownDay(from, 'en')}.`,
    ),
  )
}

/** One of the promotions takes no application of this medium (409). */
export const runningAlready = () =>
  conflict(
    text(
      'すでに申請中または提携中の広告か、申請できない広告が含まれています。',
      'You have applied for one of these promotions already, are in partnership with it, or cannot apply.',
    ),
  )

interface Terms {
  now: Date
  reapplyDays: number
  graceDays: number
}

/** What a move makes of a partnership. Whoever is let off may apply again at once; whom the other side refused waits. */
export function outcomeOf(
  move: PartnershipMove,
  before: PartnershipChange,
  { now, reapplyDays, graceDays }: Terms,
): PartnershipChange {
  const today = dayOf(now)
  const waitFrom = (days: number) => startOfDay(addDays(today, days + reapplyDays))
  const { to: status } = partnershipMoves[move]
  const kept = {
    status,
    ends_at: null,
    refused_as: before.refused_as,
    reapply_at: before.reapply_at,
  }
  switch (move) {
    case 'end':
      return graceDays > 0 && before.status === 'approved'
        ? {
            status: 'approved',
            ends_at: startOfDay(addDays(today, graceDays + 1)),
            refused_as: 'ended',
            reapply_at: waitFrom(graceDays),
          }
        : { status, ends_at: null, refused_as: 'ended', reapply_at: waitFrom(0) }
    case 'reject':
    case 'block':
      return { status, ends_at: null, refused_as: 'rejected', reapply_at: waitFrom(0) }
    case 'hold':
    case 'uninvite':
      return kept
    case 'resume':
      return { ...kept, ends_at: before.ends_at }
    default:
      return { ...kept, refused_as: null, reapply_at: null }
  }
}
