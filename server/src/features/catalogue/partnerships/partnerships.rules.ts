import { partnershipStatusLabels } from '@tsunagi/contract/catalogue/messages/partnerships'
import { text } from '@tsunagi/contract/messages/text'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import { conflict } from '../../../platform/errors.ts'

type Status = Partnership['status']
export type PartnershipDecision = Exclude<Status, 'applying'>

/** So long whom the other side refused waits before it may apply again. */
export const reapplyAfterDays = 30

/** What the advertiser or the operator may make of a partnership; only the affiliater begins one again. */
const next: Record<Status, readonly PartnershipDecision[]> = {
  applying: ['approved', 'rejected'],
  approved: ['ended'],
  rejected: [],
  ended: [],
}

/** Refuses a decision that the states do not allow. */
export function assertCanBecome(
  { id, status }: { id: number; status: Status },
  to: PartnershipDecision,
) {
  if (next[status].includes(to)) return
  const [now, wanted] = [partnershipStatusLabels[status], partnershipStatusLabels[to]]
  throw conflict(
    text(
      `提携${id}は「${now.ja}」のため「${wanted.ja}」にできません。`,
      `Partnership ${id} is "${now.en}" and cannot become "${wanted.en}".`,
    ),
  )
}

/** Leaving: an application is taken back, a partnership ends. */
export function assertCanLeave({ id, status }: { id: number; status: Status }) {
  if (status === 'applying' || status === 'approved') return
  const now = partnershipStatusLabels[status]
  throw conflict(
    text(`提携${id}はすでに「${now.ja}」です。`, `Partnership ${id} is "${now.en}" already.`),
  )
}
