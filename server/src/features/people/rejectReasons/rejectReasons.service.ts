import { text, type Language } from '@tsunagi/contract/messages/text'
import {
  otherReason,
  type RejectReasonChange,
  type RejectReasonInput,
  type RejectScope,
} from '@tsunagi/contract/people/rejectReasons'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import {
  deleteRejectReason,
  insertRejectReason,
  listRejectReasons,
  lockRejectReason,
  updateRejectReason,
} from './rejectReasons.queries.ts'

/** What can be chosen somewhere, in the reader's words. */
export async function rejectChoices(db: Db, scope: RejectScope, language: Language) {
  const reasons = await listRejectReasons(db, scope)
  return {
    items: reasons
      .filter(({ is_active }) => is_active)
      .map((reason) => ({ code: reason.code, text: reason[`text_${language}`] })),
  }
}

/** Refuses a reason that is not offered for what is rejected; answers its words. */
export async function offeredReason(tx: Tx, scope: RejectScope, code: string | undefined) {
  const reasons = await listRejectReasons(tx, scope)
  const reason = reasons.find((each) => each.code === code && each.is_active)
  if (!reason) throw invalid('reject_code', text('却下理由を選んでください。', 'Choose a reason.'))
  return text(reason.text_ja, reason.text_en)
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

export const addRejectReason = (db: Db, reason: RejectReasonInput) =>
  db.transaction().execute(async (tx) => ({ id: await insertRejectReason(tx, reason) }))

export const changeRejectReason = (db: Db, id: number, change: RejectReasonChange) =>
  db.transaction().execute(async (tx) => {
    const reason = await lockRejectReason(tx, id)
    if (!change.is_active) assertDispensable(reason.code)
    await updateRejectReason(tx, reason, change)
    return { id }
  })

export const removeRejectReason = (db: Db, id: number) =>
  db.transaction().execute(async (tx) => {
    const reason = await lockRejectReason(tx, id)
    assertDispensable(reason.code)
    await deleteRejectReason(tx, reason)
    return { id }
  })

/** What a server sends without a known reason is kept under the one for everything else. */
function assertDispensable(code: string) {
  if (code === otherReason)
    throw conflict(
      text('「その他」は停止・削除できません。', '“Other” cannot be turned off or deleted.'),
    )
}
