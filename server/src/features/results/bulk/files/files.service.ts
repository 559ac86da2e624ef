import type { FileContent } from '@tsunagi/contract/endpoint'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import { atOnce, type ResultJob } from '@tsunagi/contract/results/bulk'
import { additionLimit, type ResultUpload } from '@tsunagi/contract/results/resultFiles'
import {
  additionLineColumns,
  decisionLineColumns,
  passedOverOfResults,
} from '@tsunagi/contract/results/messages/resultFiles'
import { results } from '@tsunagi/contract/results/results'
import { mayCall } from '../../../../platform/access.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { csvFile } from '../../../../platform/csvFile.ts'
import {
  batchesOf,
  checkSound,
  encodingOf,
  readLines,
  type ReadLine,
} from '../../../../platform/csvLines.ts'
import type { Db } from '../../../../platform/db.ts'
import { conflict, forbidden, invalid, notFound } from '../../../../platform/errors.ts'
import type { Admin, User } from '../../../../platform/session.ts'
import { assertRight } from '../../../people/advertisers/rights.queries.ts'
import { getJob } from '../bulk.service.ts'
import { findJob, moveJob } from '../jobs.queries.ts'
import { finishJob } from '../running.service.ts'
import { judgeFor } from './judge.service.ts'
import { keepLines, refusedLine, type CheckedLine } from './keeping.service.ts'
import { checkAdditions, refuseSameOrder } from './adding.service.ts'
import { checkLines, refuseTwice } from './checking.service.ts'
import { listLines } from './files.queries.ts'

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
    read.push(
      ...(await checkSound(lines, (sound) => checkLines(db, maker, judge, sound), refusedLine)),
    )
  const file = { filename, encoding: encodingOf(bytes) }
  const id = await keepLines(db, clock, maker, { file }, refuseTwice(read))
  return getJob(db, maker, language, id)
}

const additionFile = { columns: additionLineColumns, passedOver: {} }

/** Tries out a file of results to be made by hand. */
export async function uploadAdditions(
  db: Db,
  clock: Clock,
  admin: Admin,
  language: Language,
  { filename, content }: ResultUpload,
): Promise<ResultJob> {
  const bytes = Buffer.from(content, 'base64')
  const judge = await judgeFor(db, clock.now(), { actor: admin.kind, mayCorrect: true })
  const read: ReadLine[] = []
  for await (const lines of batchesOf(readLines(bytes, additionFile), linesAtOnce))
    read.push(...lines)
  if (read.length > additionLimit) throw invalid('content', tooMany)
  const checked = await checkSound(
    read,
    (sound) => checkAdditions(db, judge, sound, { viewer: admin, reason: filename }),
    refusedLine,
  )
  const file = { filename, encoding: encodingOf(bytes) }
  const id = await keepLines(db, clock, admin, { file }, refuseSameOrder(checked))
  return getJob(db, admin, language, id)
}

const tooMany = text(
  `一度に追加できるのは${additionLimit.toLocaleString('ja-JP')}行までです。`,
  `At most ${additionLimit.toLocaleString('en')} lines can be added at once.`,
)

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
    reader,
  })
}

/** A CSV with the columns of a file of new results, and an example. */
export function additionTemplate(language: Language): Promise<FileContent> {
  const example = {
    promotion_id: 10,
    goal_id: 'order',
    media_id: 20,
    order_number: 'A-0001',
    occurred_at: '2026-11-01 12:00',
    sale_amount: 4800,
    quantity: 1,
    decision: '承認',
  }
  return csvFile(additionLineColumns, async (page) => (page === 1 ? [example] : []), {
    filename: 'newResults.csv',
    encoding: 'utf8',
    language,
    reader: { kind: 'admin' },
  })
}
