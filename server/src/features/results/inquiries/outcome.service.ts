import { endsAs } from '@tsunagi/contract/traffic/noticeCodes'
import { text } from '@tsunagi/contract/messages/text'
import type { InquiryAcceptance } from '@tsunagi/contract/results/inquiries'
import type { Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { changesAmounts, correct } from '../results/corrections.service.ts'
import { decideAll } from '../results/decisions.service.ts'
import { findClickOf, linkNotice, lockNoticeForResult } from '../results/manualResult.queries.ts'
import { makeByHand } from '../results/manualResult.service.ts'
import { lockResults } from '../results/results.queries.ts'
import type { LockedInquiry } from './inquiryWrites.queries.ts'

type Decider = Extract<User, { kind: 'admin' | 'advertiser' }>
type Wanted = Omit<InquiryAcceptance, 'message_id' | 'message'>

/** Brings about what an inquiry asked for, and answers the result: made with what is known, worth another amount, or standing again. */
export function bringAbout(
  tx: Tx,
  at: Date,
  decider: Decider,
  inquiry: LockedInquiry,
  wanted: Wanted,
): Promise<number> {
  return inquiry.kind === 'untracked'
    ? make(tx, at, decider, inquiry, wanted)
    : mend(tx, at, decider, inquiry, wanted)
}

const because = ({ id }: LockedInquiry) => `成果調査${id} / Inquiry ${id}`

const missing = (field: string) =>
  invalid(field, text('入力してください。', 'Please fill this in.'))

/** A result that was not tracked is pending like any other, whatever month it belongs to: only its approval is booked. */
async function make(
  tx: Tx,
  at: Date,
  { id: userId }: Decider,
  inquiry: LockedInquiry,
  wanted: Wanted,
): Promise<number> {
  const notice = await freeNotice(tx, inquiry)
  const { promotion_id, media_id, cid } = inquiry
  const click = cid === null ? undefined : await findClickOf(tx, cid, { media_id, promotion_id })
  const facts = factsOf(inquiry, wanted, at)
  const id = await makeByHand(
    tx,
    { at, userId },
    { promotion_id, media_id, ...facts, quantity: 1, reason: because(inquiry) },
    { click, notice },
  )
  if (notice) await linkNotice(tx, notice, id)
  return id
}

/** What is known of a sale: what whoever accepts says, else what the affiliater said. */
function factsOf(inquiry: LockedInquiry, wanted: Wanted, now: Date) {
  const goal_id = wanted.goal_id ?? inquiry.goal_id
  if (goal_id === null) throw missing('goal_id')
  const order_number = wanted.order_number || inquiry.order_number
  if (order_number === '') throw missing('order_number')
  const occurred_at = wanted.occurred_at ?? inquiry.occurred_at
  if (new Date(occurred_at) > now)
    throw invalid(
      'occurred_at',
      text('未来の日時は指定できません。', 'It cannot be in the future.'),
    )
  const sale_amount = wanted.sale_amount ?? inquiry.sale_amount ?? 0
  return { goal_id, order_number, occurred_at, sale_amount }
}

/** The notice an inquiry began with, held, if it is to lead to the result: a repetition leads to the earlier one. Refuses one that was counted meanwhile. */
async function freeNotice(tx: Tx, { notice_id }: LockedInquiry) {
  const notice = notice_id === null ? undefined : await lockNoticeForResult(tx, notice_id)
  if (notice && endsAs(notice.code, 'counted'))
    throw conflict(
      text(
        `この通知は成果${notice.result_id}として計上されています。`,
        `This notice was counted as result ${notice.result_id}.`,
      ),
    )
  return notice?.result_id === null ? notice : null
}

/** A rejected result waits again or is approved, as one that was settled can only be; one with a wrong amount gets the right one, unless somebody has given it that before. */
async function mend(
  tx: Tx,
  at: Date,
  decider: Decider,
  inquiry: LockedInquiry,
  { sale_amount, result_status }: Wanted,
): Promise<number> {
  const author = { actor: 'inquiry', userId: decider.id, at } as const
  const reason = because(inquiry)
  const [result] = await lockResults(tx, decider, [inquiry.result_id!])
  const correction = { sale: sale_amount ?? inquiry.sale_amount ?? 0, comment: reason }
  if (inquiry.kind === 'declined')
    await decideAll(tx, author, [result!], {
      status: result!.taken_back ? 'approved' : result_status,
      reason,
    })
  else if (changesAmounts(result!, correction)) await correct(tx, author, result!, correction)
  return result!.id
}
