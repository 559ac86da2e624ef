import { text } from '@tsunagi/contract/messages/text'
import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import type { NoticeRecord } from '../journal/records.ts'
import { noticeLog } from '../logs/noticeLog.ts'
import type { Clock } from '../platform/clock.ts'
import { isCollision } from '../platform/collision.rules.ts'
import { attempt, type Tx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import type { Outcome } from './awaitedOutcomes.ts'
import { takePlace } from '../domain/caps/caps.rules.ts'
import { contentionOf } from './contention.rules.ts'
import { decide } from './decide/decide.rules.ts'
import type { Sources } from './facts/evidence.ts'
import { factsOf } from './facts/facts.rules.ts'
import { gatherFacts, openCase, type Case } from './facts/gatherFacts.ts'
import { linkedFacts } from './facts/linkage.ts'
import { noticeBatch, type NoticeBatch, type WriteNotices } from './noticeBatch.ts'
import { rowOf } from './noticeRow.ts'
import { inRounds } from './rounds.ts'
import type { ChangeResult } from './settle/displace.ts'
import { settle } from './settle/settle.ts'

export interface ConversionDeps extends Sources {
  clock: Clock
  log: Log
  /** Carries out what a server says about an earlier result. */
  changeResult: ChangeResult
}

/** What was decided about one of many notices. */
export type Decided = Outcome & { receiptId: string }

/**
 * Decides notices and writes what follows from them, many at a time. Where one fails for a reason of our own, all are undone and the halves
 * tried again, until only the failing one is left: it gets a row with code 900, and is tried again later.
 */
export async function processNotices(
  tx: Tx,
  deps: ConversionDeps,
  notices: readonly NoticeRecord[],
  write: WriteNotices,
): Promise<Decided[]> {
  const decided: Decided[] = []
  for (let start = 0; start < notices.length; start += mostTogether)
    decided.push(
      ...(await processPart(tx, deps, notices.slice(start, start + mostTogether), write)),
    )
  return decided
}

/** More would save no more statements worth speaking of, but hold memory. */
const mostTogether = 250

async function processPart(
  tx: Tx,
  deps: ConversionDeps,
  notices: readonly NoticeRecord[],
  write: WriteNotices,
): Promise<Decided[]> {
  try {
    return await attempt(tx, () => decideTogether(noticeBatch(tx, write), deps, notices))
  } catch (error) {
    // No notice is at fault: the whole transaction is done again.
    if (isCollision(error)) throw error
    if (notices.length === 1) return [await keepFailed(tx, deps, notices[0]!, write, error)]
  }
  const half = Math.ceil(notices.length / 2)
  return [
    ...(await processPart(tx, deps, notices.slice(0, half), write)),
    ...(await processPart(tx, deps, notices.slice(half), write)),
  ]
}

async function decideTogether(
  batch: NoticeBatch,
  deps: ConversionDeps,
  notices: readonly NoticeRecord[],
): Promise<Decided[]> {
  const cases = await allOf(notices.map((notice) => openCase(batch, deps, notice)))
  const decided: Decided[] = []
  for (const round of inRounds(cases, contentionOf))
    decided.push(...(await allOf(round.map((each) => decideCase(batch, deps, each)))))
  return decided
}

/** Waits for all, also when one has failed: nothing may reach the database after its savepoint is gone. */
async function allOf<Value>(under: Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(under)
  return Promise.all(under)
}

async function keepFailed(
  tx: Tx,
  deps: ConversionDeps,
  notice: NoticeRecord,
  write: WriteNotices,
  error: unknown,
): Promise<Decided> {
  deps.log.error(
    { err: error, receipt_id: notice.receipt_id },
    'a notice failed and will be tried again',
  )
  const facts = factsOf(notice, {
    promotion: null,
    secrets: [],
    click: null,
    link: null,
    clickFlags: [],
  })
  const detail = text(
    '内部エラーのため後で再処理します',
    'An internal error; it will be processed again',
  )
  await noticeLog(tx)[write]([
    rowOf(deps.clock, facts, {
      code: codes.internalError,
      resultId: null,
      trace: [{ step: 'system', outcome: 'stop', detail }],
    }),
  ])
  return { receiptId: notice.receipt_id, code: codes.internalError, resultId: null }
}

async function decideCase(
  batch: NoticeBatch,
  deps: ConversionDeps,
  opened: Case,
): Promise<Decided> {
  const { notice } = opened
  const { facts, trace } = linkedFacts(await gatherFacts(batch, deps, opened))
  const decision = decide(facts)
  // Before anything else is waited for: the next notice that is decided finds the place taken.
  if ('price' in decision) takePlace(facts.past.caps, decision.price.gross)
  const settled = await settle(batch, deps, facts, decision)
  await batch.write(
    rowOf(deps.clock, { ...facts, notice }, { ...settled, trace: [...trace, ...settled.trace] }),
  )
  return { receiptId: notice.receipt_id, code: settled.code, resultId: settled.resultId }
}
