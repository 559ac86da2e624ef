import { text, type Language } from '@tsunagi/contract/messages/text'
import { otherReason, type RejectScope } from '@tsunagi/contract/people/rejectReasons'
import type { Db, Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { holdReason, listRejectReasons } from './rejectReasons.queries.ts'

/** What can be chosen somewhere, in the reader's words. */
export async function rejectChoices(db: Db, scope: RejectScope, language: Language) {
  const reasons = await listRejectReasons(db, scope)
  return {
    items: reasons
      .filter(({ is_active }) => is_active)
      .map((reason) => ({ code: reason.code, text: reason[`name_${language}`] })),
  }
}

/** Refuses a reason that is not offered for what is rejected; answers its words. */
export async function offeredReason(tx: Tx, scope: RejectScope, code: string | undefined) {
  const reason = await holdReason(tx, scope, code ?? '')
  if (!reason?.is_active)
    throw invalid('reject_code', text('却下理由を選んでください。', 'Choose a reason.'))
  return text(reason.name_ja, reason.name_en)
}

/** Decisions that take a reason of the master. */
const rejections: readonly string[] = ['rejected', 'blocked']

/** What is kept of why somebody was refused, who reads it: a reason of the master where something is rejected, and the comment, which everything else needs. */
export async function refusalOf(
  tx: Tx,
  scope: RejectScope,
  decision: { status: string; reject_code: string; reason: string },
): Promise<{ reject_code: string | null; reason: string | null }> {
  if (decision.status === 'approved') return { reject_code: null, reason: null }
  const reject_code = rejections.includes(decision.status) ? decision.reject_code : null
  if (reject_code !== null) await offeredReason(tx, scope, reject_code)
  const reason = decision.reason || null
  if (reason === null && (reject_code ?? otherReason) === otherReason)
    throw invalid(
      'reason',
      text(
        '理由を入力してください。アフィリエイターに表示されます。',
        'Enter a reason. The publisher will see it.',
      ),
    )
  return { reject_code, reason }
}
