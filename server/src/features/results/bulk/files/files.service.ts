import type { FileContent } from '@tsunagi/contract/endpoint'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import { atOnce, type ResultJob } from '@tsunagi/contract/results/bulk'
import type { ResultUpload } from '@tsunagi/contract/results/resultFiles'
import {
  decisionLineColumns,
  passedOverOfResults,
} from '@tsunagi/contract/results/messages/resultFiles'
import { results } from '@tsunagi/contract/results/results'
import { mayCall } from '../../../../platform/access.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { csvFile } from '../../../../platform/csvFile.ts'
import { batchesOf, encodingOf, readLines } from '../../../../platform/csvLines.ts'
import type { Db } from '../../../../platform/db.ts'
import { conflict, forbidden, notFound } from '../../../../platform/errors.ts'
import type { User } from '../../../../platform/session.ts'
import { assertRight } from '../../../people/advertisers/rights.queries.ts'
import { getJob } from '../bulk.service.ts'
import { findJob, insertJob, moveJob } from '../jobs.queries.ts'
import { finishJob } from '../running.service.ts'
import { bookedBy, judgeFor, type Verdict } from './assessing.service.ts'
import { checkLines, refuseTwice, type CheckedLine } from './checking.service.ts'
import { insertLines, listLines, type StoredLine } from './files.queries.ts'
import { effectsTogether, type Effect, type FileSummary } from './summary.rules.ts'

type Maker = Extract<User, { kind: 'admin' | 'advertiser' }>

const decisionFile = { columns: decisionLineColumns, passedOver: passedOverOfResults }
const linesAtOnce = 1000

/** Tries out a file of decisions: what its lines would do is kept as a job that waits to be run, nothing else is changed. */
export async function uploadDecisions(
  db: Db,
  clock: Clock,
  maker: Maker,
  language: Language,
  { filename, content }: ResultUpload,
): Promise<ResultJob> {
  await assertRight(db, maker, 'may_decide_results')
  const bytes = Buffer.from(content, 'base64')
  const judge = await judgeFor(db, clock.now(), {
    actor: maker.kind,
    mayCorrect: mayCall(maker, results.update),
  })
  const read: CheckedLine[] = []
  for await (const lines of batchesOf(readLines(bytes, decisionFile), linesAtOnce))
    read.push(...(await checkLines(db, maker, judge, lines)))
  const lines = refuseTwice(read)
  const file = { filename, encoding: encodingOf(bytes), ...summaryOf(lines) }
  const id = await db.transaction().execute(async (tx) => {
    const job = await insertJob(tx, {
      change: { kind: 'csv', file },
      state: 'checked',
      total: file.lines,
      failed: file.lines - file.changes,
      userId: maker.id,
      at: clock.now(),
    })
    await insertLines(tx, job, lines.map(storedLine))
    return job
  })
  return getJob(db, maker, language, id)
}

function storedLine({ line, given, resultId, seen, wish, verdict }: CheckedLine): StoredLine {
  const at = { line, result_id: resultId }
  switch (verdict.is) {
    case 'changing':
      return { ...at, state: 'waiting', seen, change: wish }
    case 'same':
      return { ...at, state: 'same' }
    case 'refused':
      return { ...at, state: 'failed', given, errors: { status: [verdict.reason] } }
    case 'bad':
      return { ...at, state: 'failed', given, errors: verdict.errors }
  }
}

function summaryOf(lines: readonly CheckedLine[]): Omit<FileSummary, 'filename' | 'encoding'> {
  const count = (is: Verdict['is']) => lines.filter(({ verdict }) => verdict.is === is).length
  const changing = lines.flatMap(({ verdict }) => (verdict.is === 'changing' ? [verdict] : []))
  const booked = changing.map(bookedBy)
  return {
    lines: lines.length,
    changes: changing.length,
    same: count('same'),
    refused: count('refused'),
    bad: count('bad'),
    booked: {
      gross: booked.reduce((sum, { gross }) => sum + gross, 0),
      net: booked.reduce((sum, { net }) => sum + net, 0),
    },
    effects: effectsTogether(changing.flatMap(effectsOf)),
  }
}

/** What becomes of a result, and what that is besides. */
function effectsOf({
  change,
  before,
  after,
  besides,
}: Extract<Verdict, { is: 'changing' }>): Effect[] {
  const { gross, net } = after
  return [
    ...(change.decision ? [{ code: change.decision.status, gross, net }] : []),
    ...(change.correction
      ? [{ code: 'corrected', gross: gross - before.gross, net: net - before.net }]
      : []),
    ...(besides ? [{ code: besides, gross, net }] : []),
  ]
}

/** Makes the changes of a file: a few before it answers, more by the worker. It goes on in the name of whoever tried it out, and so only they may. */
export async function runFile(
  db: Db,
  clock: Clock,
  maker: Maker,
  language: Language,
  id: number,
): Promise<ResultJob> {
  const job = await findJob(db, maker, id)
  if (!job) throw notFound()
  await assertRight(db, maker, 'may_decide_results')
  if (job.author_id !== maker.id) throw forbidden()
  if (!(await moveJob(db, id, ['checked'], 'running', null)))
    throw conflict(
      text('このファイルはすでに実行されています。', 'This file has been run already.'),
    )
  if (job.total - job.failed <= atOnce) await finishJob(db, clock, id)
  return getJob(db, maker, language, id)
}

/** Lines of a file that change nothing, and why. */
export async function linesOf(
  db: Db,
  viewer: User,
  language: Language,
  { job_id, ...page }: { job_id: number } & Page,
) {
  await getJob(db, viewer, language, job_id)
  return listLines(db, job_id, language, page)
}

/** A CSV with the columns of a file of decisions, and a line for each way of saying one. */
export function decisionTemplate(reader: Maker, language: Language): Promise<FileContent> {
  const examples = [
    { id: 1001, decision: '承認' },
    { id: 1002, decision: '却下', reject_code: 'cancelled' },
    {
      promotion_id: 10,
      order_number: 'A-0003',
      decision: '承認',
      sale_amount: 4800,
      reason: '値引',
    },
  ]
  return csvFile(decisionLineColumns, async (page) => (page === 1 ? examples : []), {
    filename: 'results.csv',
    encoding: 'utf8',
    language,
    reader: reader.kind,
  })
}
