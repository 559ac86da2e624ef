import { dayMs } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { inquiryStatusLabels } from '@tsunagi/contract/results/messages/inquiries'
import {
  canMove,
  inquiryMoves,
  type InquiryActor,
  type InquiryEvent,
  type Movable,
} from '@tsunagi/contract/results/inquiryMoves'
import { conflict } from '../../../platform/errors.ts'
import type { InquiryChange } from './inquiryWrites.queries.ts'

/** Refuses a step that the states do not allow. */
export function assertCanMove(
  inquiry: Movable & { id: number },
  event: InquiryEvent,
  actor: InquiryActor,
) {
  if (canMove(inquiry, event, actor)) return
  const label = inquiryStatusLabels[inquiry.status]
  throw conflict(
    event === 'reopen' && inquiry.reopened_at !== null
      ? text(
          `調査${inquiry.id}はすでに一度、再調査を依頼されています。`,
          `Inquiry ${inquiry.id} was reopened once already.`,
        )
      : text(
          `調査${inquiry.id}は「${label.ja}」のため、この操作はできません。`,
          `Inquiry ${inquiry.id} is “${label.en}”, so this is not possible.`,
        ),
  )
}

/** Refuses an answer to what somebody has not read. */
export function assertNewest(read: number, newest: number) {
  if (read < newest)
    throw conflict(
      text(
        '表示した後に新しい発言がありました。画面を読み込み直して確認してください。',
        'Something was said since you opened it. Load the page again and read it.',
      ),
    )
}

/** Who did it and when, and how many days the advertiser has to answer. */
export interface Step {
  at: Date
  /** null = the system. */
  userId: number | null
  answerDays: number
}

/** What a step changes: where the inquiry stands, who has until when to answer, and who settled it. */
export function changeOf(event: InquiryEvent, { at, userId, answerDays }: Step): InquiryChange {
  const { to } = inquiryMoves[event]
  switch (to) {
    case null:
      return {}
    case 'waiting_advertiser':
      return { status: to, due_at: new Date(at.getTime() + answerDays * dayMs) }
    case 'escalated':
      return { status: to }
    case 'accepted':
    case 'denied':
      return { status: to, due_at: null, decided_at: at, decided_by: userId }
    case 'open':
      return event === 'reopen'
        ? { status: to, decided_at: null, decided_by: null, reopened_at: at }
        : { status: to, due_at: null }
    case 'waiting_affiliater':
      return { status: to, due_at: null }
  }
}
