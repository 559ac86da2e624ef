import { endsAs } from '@tsunagi/contract/traffic/noticeCodes'
import type { Language } from '@tsunagi/contract/messages/text'
import type { NoticePreview } from '@tsunagi/contract/traffic/notices'
import { waitClickTurn } from '../../../logs/clickTurn.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound, unlessRefused } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { assertMayReprocess } from './notices.rules.ts'
import { insertRetry, lockNotice, readDecision } from './reprocessing.queries.ts'

/** Decides stored notices anew, in the same way as new ones. */
export type Decider = (
  tx: Tx,
  noticeId: number,
) => Promise<{ code: number; resultId: number | null }>

export interface ReprocessingDeps {
  db: Db
  clock: Clock
  /** Made anew for each call, since it decides with what is known now. */
  decider: () => Promise<Decider>
}

/** Decides a notice for real and takes all of it back: so one sees exactly what would happen. */
export async function tryReprocess(
  { db, decider }: ReprocessingDeps,
  viewer: Admin,
  language: Language,
  id: number,
): Promise<NoticePreview> {
  const decide = await decider()
  const tx = await db.startTransaction().execute()
  try {
    const notice = await noticeInTurn(tx, viewer, id)
    const { resultId } = await decide(tx, id)
    return await readDecision(tx, language, notice, resultId)
  } finally {
    await tx.rollback().execute()
  }
}

/** Decides a notice again. */
export async function reprocess(deps: ReprocessingDeps, viewer: Admin, id: number) {
  const { code, resultId } = await retry(deps, await deps.decider(), viewer, id)
  return { code, result_id: resultId }
}

/** The notice, held for a decision that no other about the same click is made beside. */
async function noticeInTurn(tx: Tx, viewer: Admin, id: number) {
  await waitClickTurn(tx)
  const notice = await lockNotice(tx, viewer, id)
  if (!notice) throw notFound()
  assertMayReprocess(notice)
  return notice
}

function retry({ db, clock }: ReprocessingDeps, decide: Decider, viewer: Admin, id: number) {
  return db.transaction().execute(async (tx) => {
    const notice = await noticeInTurn(tx, viewer, id)
    const outcome = await decide(tx, id)
    await insertRetry(tx, notice, { at: clock.now(), user_id: viewer.id, after_code: outcome.code })
    return outcome
  })
}

/** Decides many notices again, each by itself: one that fails does not take the others with it. */
export async function reprocessAll(deps: ReprocessingDeps, viewer: Admin, ids: readonly number[]) {
  const decide = await deps.decider()
  const counts = { counted: 0, not_counted: 0, left_alone: 0 }
  for (const id of new Set(ids)) counts[await fateOf(retry(deps, decide, viewer, id))]++
  return counts
}

async function fateOf(
  retried: Promise<{ code: number }>,
): Promise<'counted' | 'not_counted' | 'left_alone'> {
  const outcome = await unlessRefused(retried)
  if (!outcome) return 'left_alone'
  return endsAs(outcome.code, 'counted') ? 'counted' : 'not_counted'
}
