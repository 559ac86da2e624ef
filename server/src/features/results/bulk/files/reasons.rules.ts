import { text } from '@tsunagi/contract/messages/text'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import type { FieldErrors } from '../../../../platform/fieldErrors.ts'
import type { ResultRow } from '../../results/results.queries.ts'
import type { LineWish } from './cells.rules.ts'

/** Why a result was rejected, and what its affiliater reads besides that. */
export interface Rejection {
  reject_code: string | null
  reject_comment: string
}

/** Reasons for rejection by what people write for them: their codes and their words. */
export interface KnownReasons {
  offered: ReadonlyMap<string, string>
  /** With those that are not offered any more: a result that has one keeps it. */
  all: ReadonlyMap<string, string>
}

const problems = {
  reason: text('却下理由を選んでください。', 'Choose a reason.'),
  comment: text('「その他」にはコメントが必要です。', '“Other” needs a comment.'),
}

/** What is wrong with the reason of a line that rejects. */
export function reasonErrors(
  { reject_code, reject_comment }: LineWish,
  { offered }: KnownReasons,
): FieldErrors {
  const code = offered.get(reject_code ?? '')
  if (code === undefined) return { reject_code: [problems.reason] }
  return code === otherReason && !reject_comment ? { reject_comment: [problems.comment] } : {}
}

/** What a line says of why a rejected result was rejected, where that is something else; a cell that is left empty says nothing. */
export function otherRejection(
  { status, reject_code: code, reject_comment: comment }: ResultRow,
  wish: LineWish,
  reasons: KnownReasons,
): { rejection: Rejection | null; errors: FieldErrors } {
  if (status !== 'rejected' || wish.status !== 'rejected') return { rejection: null, errors: {} }
  const said = wish.reject_comment ?? comment ?? ''
  if (wish.reject_code === undefined || reasons.all.get(wish.reject_code) === code) {
    const isSame = said === (comment ?? '')
    return { rejection: isSame ? null : { reject_code: code, reject_comment: said }, errors: {} }
  }
  return {
    rejection: { reject_code: reasons.offered.get(wish.reject_code) ?? null, reject_comment: said },
    errors: reasonErrors({ reject_code: wish.reject_code, reject_comment: said }, reasons),
  }
}
