import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import { resultStatusLabels } from '@tsunagi/contract/results/messages/results'
import { text } from '@tsunagi/contract/messages/text'
import type { z } from 'zod'
import { dayOf } from '@tsunagi/contract/day'
import { conflict } from '../../../platform/errors.ts'

type Status = z.infer<typeof ResultStatus>

/** What may follow what. An approved result is money: it is never simply undone. When one is approved by itself: `domain/due/due.rules.ts`. */
const next: Record<Status, readonly Status[]> = {
  pending: ['approved', 'rejected', 'hold'],
  hold: ['approved', 'rejected', 'pending'],
  rejected: ['pending', 'approved'],
  approved: [],
}

export const canBecome = (from: Status, to: Status): boolean => next[from].includes(to)

/** Refuses a change of status that the states do not allow, and says what they do allow. */
export function assertCanBecome(result: { id: number; status: Status }, to: Status) {
  if (canBecome(result.status, to)) return
  const [from, wanted] = [resultStatusLabels[result.status], resultStatusLabels[to]]
  const allowed = next[result.status].map((status) => resultStatusLabels[status])
  throw conflict(
    text(
      `成果${result.id}は「${from.ja}」のため「${wanted.ja}」にできません。${allowed.length ? `変更できるのは${allowed.map((label) => `「${label.ja}」`).join('')}です。` : '承認済みの成果は変更できません。'}`,
      `Result ${result.id} is ${from.en.toLowerCase()} and cannot become ${wanted.en.toLowerCase()}. ${allowed.length ? `It can become: ${allowed.map((label) => label.en.toLowerCase()).join(', ')}.` : 'An approved result cannot be changed.'}`,
    ),
  )
}

/** Click rewards gather all day: they can be decided when the day in Japan is over. */
export function assertDayIsOver(
  result: { id: number; route: string; occurred_at: string },
  now: Date,
) {
  if (result.route !== 'click' || dayOf(new Date(result.occurred_at)) < dayOf(now)) return
  throw conflict(
    text(
      `成果${result.id}は本日分のクリック報酬です。日付が変わってから承認・却下してください。`,
      `Result ${result.id} is today's click reward. It can be decided when the day is over.`,
    ),
  )
}
