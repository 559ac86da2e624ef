import type { Tx } from '../../../../platform/db.ts'
import { correct } from '../../results/corrections.service.ts'
import { byWhom, decideAll, type Author, type Decision } from '../../results/decisions.service.ts'
import { lockResultsForSystem, type LockedResult } from '../../results/results.queries.ts'
import { lastDecision, setRejection } from '../../results/resultWrites.queries.ts'
import type { JobRow, Outcome } from '../jobs.queries.ts'
import { statesOf } from '../states.queries.ts'
import { assess, changedMeanwhile, seenOf, type LineChange } from './assessing.service.ts'
import { judgeFor, type Judge } from './judge.service.ts'
import { addLines } from './adding.service.ts'
import type { LineWish } from './cells.rules.ts'

interface Turn {
  line: number
  result: LockedResult
  change: LineChange
}

/** Does what lines of a file say, one portion of them; what is not as it was when the file was tried out stays, and the others go on. */
export async function makeLines(
  tx: Tx,
  author: Author,
  rows: readonly JobRow[],
): Promise<Outcome[]> {
  const judge = await judgeFor(tx, author.at, {
    actor: author.actor as Judge['actor'],
    // Whoever tried the file out was asked.
    mayCorrect: true,
  })
  const isAdding = ({ change }: JobRow) => 'add' in (change as object)
  return [
    ...(await addLines(tx, author, judge, rows.filter(isAdding))),
    ...(await changeLines(
      tx,
      author,
      judge,
      rows.filter((row) => !isAdding(row)),
    )),
  ]
}

async function changeLines(
  tx: Tx,
  author: Author,
  judge: Judge,
  rows: readonly JobRow[],
): Promise<Outcome[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ result_id }) => result_id)
  const results = new Map((await lockResultsForSystem(tx, ids)).map((row) => [row.id, row]))
  const failed: Outcome[] = []
  const turns: Turn[] = []
  for (const row of rows) {
    const result = results.get(row.result_id)!
    const verdict = assess(result, row.change as LineWish, judge)
    if (verdict.is === 'changing' && seenOf(result, judge) === row.seen)
      turns.push({ line: row.line, result, change: verdict.change })
    else
      failed.push({ line: row.line, state: 'failed', reason: await whoChanged(tx, author, result) })
  }
  return [...failed, ...(await take(tx, author, turns))]
}

async function whoChanged(tx: Tx, { actor }: Author, { id }: LockedResult) {
  const last = await lastDecision(tx, id)
  return changedMeanwhile(last && byWhom(last, actor))
}

async function take(tx: Tx, author: Author, turns: readonly Turn[]): Promise<Outcome[]> {
  const ids = turns.map(({ result }) => result.id)
  const before = await statesOf(tx, ids)
  const decided = new Map<string, { decision: Decision; results: LockedResult[] }>()
  for (const { result, change } of turns) {
    const corrected = change.correction
      ? await correct(tx, author, result, change.correction)
      : result
    if (change.rejection) await setRejection(tx, corrected, change.rejection, author)
    if (change.decision) {
      const key = JSON.stringify(change.decision)
      const alike = decided.get(key) ?? { decision: change.decision, results: [] }
      alike.results.push(corrected)
      decided.set(key, alike)
    }
  }
  for (const { decision, results } of decided.values())
    await decideAll(tx, author, results, decision)
  const after = await statesOf(tx, ids)
  return turns.map(({ line, result }) => ({
    line,
    state: 'done',
    before: before.get(result.id)!,
    after: after.get(result.id)!,
  }))
}
