import { text } from '@tsunagi/contract/messages/text'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import { mayBeAgreedTo, type SecondLookAnswer } from '@tsunagi/contract/results/secondLooks'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { worthOf } from '../results/adjustments.service.ts'
import { correct, type Correction } from '../results/corrections.service.ts'
import { decideAll, type Author } from '../results/decisions.service.ts'
import { lockResults, type LockedResult } from '../results/results.queries.ts'
import { setAwaiting } from '../results/resultWrites.queries.ts'
import { answerSecondLook, lockSecondLook, type LockedLook } from './secondLooks.queries.ts'

const states = { agree: 'agreed', refuse: 'refused', withdraw: 'withdrawn' } as const

/** Another administrator agrees to what waits, or refuses it; whoever asked takes it back. What was agreed to happens in the same moment. */
export function answerLook(
  db: Db,
  clock: Clock,
  admin: Admin,
  id: number,
  { answer, comment }: { answer: SecondLookAnswer; comment: string },
) {
  return db.transaction().execute(async (tx) => {
    const look = await lockSecondLook(tx, id)
    const [result] = look ? await lockResults(tx, admin, [look.result_id]) : []
    if (!look || !result) throw notFound()
    assertMayAnswer(look, result, admin, answer)
    const at = clock.now()
    await answerSecondLook(tx, look, {
      state: states[answer],
      answered_by: admin.id,
      answered_at: at,
      answer: comment,
    })
    const author = { actor: 'admin', userId: admin.id, at } as const
    if (look.kind === 'made') await release(tx, author, result, { look, answer, comment })
    else if (answer === 'agree') await carryOut(tx, author, result, look)
    return { id: result.id }
  })
}

function assertMayAnswer(
  look: LockedLook,
  { awaits_second }: LockedResult,
  admin: Admin,
  answer: SecondLookAnswer,
) {
  const isLate = answer === 'agree' && awaits_second && mayBeAgreedTo(look)
  if (look.state !== 'waiting' && !isLate)
    throw conflict(text('すでに回答されています。', 'It has been answered already.'))
  const isOwn = look.asked_by === admin.id
  if (isOwn && answer !== 'withdraw')
    throw conflict(
      text(
        '自分が入力した金額には回答できません。別の管理者が確認します。',
        'You entered this amount yourself: another administrator has to look at it.',
      ),
    )
  if (!isOwn && answer === 'withdraw')
    throw conflict(
      text(
        '取り下げられるのは、入力した本人だけです。',
        'Only whoever entered the amount can take it back.',
      ),
    )
}

/** What was made by hand goes the way of every other result once it is agreed to; else it counts for nothing, and goes on being looked at first. */
async function release(
  tx: Tx,
  author: Author,
  result: LockedResult,
  {
    look,
    answer,
    comment,
  }: { look: Pick<LockedLook, 'state'>; answer: SecondLookAnswer; comment: string },
) {
  if (answer === 'agree') {
    await setAwaiting(tx, result.id, false)
    const free = { ...result, awaits_second: false }
    if (result.status === (look.state === 'waiting' ? 'hold' : 'rejected'))
      await decideAll(tx, author, [free], { status: 'pending', reason: comment })
  } else if (result.status !== 'rejected')
    await decideAll(tx, author, [result], {
      status: 'rejected',
      reject_code: otherReason,
      reject_comment: comment || notAgreed,
    })
}
const notAgreed = '運営の確認で見送りました / Not confirmed by the operator'

async function carryOut(tx: Tx, author: Author, result: LockedResult, look: LockedLook) {
  const seen = look.seen as ReturnType<typeof worthOf>
  const now = worthOf(result)
  if (now.sale !== seen.sale || now.gross !== seen.gross || now.net !== seen.net)
    throw conflict(
      text(
        `成果${result.id}の金額は、依頼の後に変わりました。見送って、もう一度訂正してください。`,
        `The amounts of result ${result.id} have changed since. Refuse this and correct them again.`,
      ),
    )
  const correction = look.correction as Omit<Correction, 'comment'>
  await correct(tx, author, result, { ...correction, comment: look.comment })
}
