import {
  leavable,
  mayMove,
  movesOf,
  type PartnershipMove,
} from '@tsunagi/contract/catalogue/partnershipMoves'
import {
  partnershipMoveLabels,
  partnershipStatusLabels,
} from '@tsunagi/contract/catalogue/messages/partnerships'
import { text } from '@tsunagi/contract/messages/text'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import { conflict } from '../../../platform/errors.ts'

type Status = Partnership['status']

/** So long whom the other side refused waits before it may apply again. */
export const reapplyAfterDays = 30
/** So long an application that nobody answers stays open. */
export const expireAfterDays = 45

/** Refuses what the state does not allow, and says what it does. */
export function assertMayMove(
  { id, status }: { id: number; status: Status },
  move: PartnershipMove,
) {
  if (mayMove(move, status)) return
  const now = partnershipStatusLabels[status]
  const allowed = movesOf(status).map((each) => partnershipMoveLabels[each])
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

/** Leaving: an application is taken back, a partnership ends. */
export function assertCanLeave({ id, status }: { id: number; status: Status }) {
  if (leavable.includes(status)) return
  const now = partnershipStatusLabels[status]
  throw conflict(
    text(`提携${id}はすでに「${now.ja}」です。`, `Partnership ${id} is "${now.en}" already.`),
  )
}
