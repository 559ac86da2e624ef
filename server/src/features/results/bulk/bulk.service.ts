import type { Language } from '@tsunagi/contract/messages/text'
import { text } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import {
  atOnce,
  pricedLimit,
  resultJobLimit,
  type BulkChange,
  type BulkPreview,
  type BulkQuestion,
  type BulkSelection,
  type ResultJob,
} from '@tsunagi/contract/results/bulk'
import {
  bulkEffects,
  bulkRefusals,
  resultJobStateLabels,
} from '@tsunagi/contract/results/messages/bulk'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, forbidden, notFound, refused } from '../../../platform/errors.ts'
import { portionsByKey } from '../../../platform/portionsByKey.ts'
import type { ResultRow } from '../results/results.queries.ts'
import type { User } from '../../../platform/session.ts'
import { lastClosedMonth } from '../../../ledger/closedMonths.queries.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { byWhom, takingMonths } from '../results/decisions.service.ts'
import { authorOf } from '../results/results.service.ts'
import {
  canUndo,
  leavesTraces,
  lookedDifferent,
  sealOf,
  together,
  togetherAfter,
  wordsOf,
  type JobChange,
} from './bulk.rules.ts'
import { kindOf } from './bulkKinds.service.ts'
import {
  changedOthers,
  findJob,
  insertJob,
  listJobs,
  listLeftOut,
  moveJob,
  type NamedJob,
} from './jobs.queries.ts'
import { summaryFor } from './files/summary.rules.ts'
import { finishJob } from './running.service.ts'
import type { Outlook } from './worths.rules.ts'
import type { Outlooks, Uses } from './worths.service.ts'
import {
  insertRows,
  lastChangeIn,
  readPortion,
  sumsByVerdict,
  type SumByVerdict,
} from './selection.queries.ts'

type Maker = Extract<User, { kind: 'admin' | 'advertiser' }>
interface Wish<Change extends BulkQuestion> {
  selection: BulkSelection
  change: Change
}

/** Tries out a change of many results. */
export async function previewBulk(
  db: Db,
  clock: Clock,
  maker: Maker,
  language: Language,
  wish: Wish<BulkQuestion>,
): Promise<BulkPreview> {
  const { groups, verdict } = await tryOut(db, clock.now(), maker, wish)
  return previewOf(groups, verdict.worth !== undefined, maker, language)
}

/** Refuses what may not be asked at all, and says of the others what would happen to them. */
async function tryOut(db: Db, now: Date, maker: Maker, { selection, change }: Wish<BulkQuestion>) {
  const kind = kindOf(change)
  if (!kind.makers.includes(maker.kind)) throw forbidden()
  await assertRight(db, maker, 'may_decide_results')
  const months = await takingMonths(db, now, await lastClosedMonth(db))
  const outlooks = await foreseeAll(db, now, maker, { selection, change })
  const verdict = kind.verdict(change, authorOf(maker, now), { now, ...months }, outlooks)
  return { verdict, groups: await sumsByVerdict(db, maker, now, selection, verdict) }
}

/** Works out portion by portion what cannot be said in SQL, as far as somebody waits for it. */
async function foreseeAll(
  db: Db,
  now: Date,
  maker: Maker,
  { selection, change }: Wish<BulkQuestion>,
): Promise<Outlooks> {
  const { foresee } = kindOf(change)
  const found = new Map<number, Outlook>()
  const uses: Uses = new Map()
  if (!foresee) return found
  const portions = portionsByKey<ResultRow>(atOnce, (last, size) =>
    readPortion(db, maker, now, selection, { after: last?.id ?? 0, size }),
  )
  for await (const results of portions) {
    for (const [id, outlook] of await foresee(db, results, change, { actor: maker.kind, uses }))
      found.set(id, outlook)
    if (found.size > pricedLimit) throw tooMany(pricedLimit)
  }
  return found
}

function previewOf(
  groups: readonly SumByVerdict[],
  changesWorth: boolean,
  viewer: User,
  language: Language,
): BulkPreview {
  const asShown = ({ gross, net, ...others }: ReturnType<typeof together>) => ({
    ...others,
    ...shownTo(viewer, { gross, net }),
  })
  const shown = (some: readonly SumByVerdict[]) => asShown(together(some))
  const changing = groups.filter(({ refusal }) => refusal === null)
  const changes = shown(changing)
  const effects = distinct(changing.map(({ effect }) => effect)).map((code) => ({
    effect: bulkEffects[code]![language],
    ...shown(changing.filter(({ effect }) => effect === code)),
  }))
  const codes = distinct(groups.map(({ refusal }) => refusal))
  return {
    selected: together(groups).results,
    changes,
    after: changesWorth ? asShown(togetherAfter(changing)) : null,
    effects,
    refusals: codes.map((code) => {
      const refused = groups.filter(({ refusal }) => refusal === code)
      return {
        ...shown(refused),
        reason: bulkRefusals[code]![language],
        ids: refused.flatMap(({ ids }) => ids ?? []).slice(0, 5),
      }
    }),
    seen: sealOf(groups),
  }
}

const distinct = <Code extends string>(codes: readonly (Code | null)[]) => [
  ...new Set(codes.filter((code) => code !== null)),
]

/** Changes many results as they were tried out: a few before it answers, more by the worker. What was seen is compared and noted at one moment of the database, so that nobody's change slips in between. */
export async function changeMany(
  db: Db,
  clock: Clock,
  maker: Maker,
  language: Language,
  { seen, ...wish }: Wish<BulkChange> & { seen: string },
): Promise<ResultJob> {
  const now = clock.now()
  const atOneMoment = db.transaction().setIsolationLevel('repeatable read')
  const { id, total } = await atOneMoment.execute(async (tx) => {
    const { groups, verdict } = await tryOut(tx, now, maker, wish)
    await kindOf(wish.change).check?.(tx, wish.change)
    const preview = previewOf(groups, verdict.worth !== undefined, maker, language)
    if (preview.seen !== seen) throw await changedMeanwhile(tx, now, maker, wish)
    assertSome(preview)
    const total = preview.changes.results
    const failed = preview.selected - total
    const id = await insertJob(tx, {
      change: wish.change,
      state: 'running',
      total: preview.selected,
      failed,
      userId: maker.id,
      at: now,
    })
    await insertRows(tx, maker, now, id, wish.selection, verdict, bulkRefusals)
    return { id, total }
  })
  if (total <= atOnce) await finishJob(db, clock, id)
  const job = await getJob(db, maker, language, id)
  if (job.state === 'done' && job.done === 0) throw await changedMeanwhile(db, now, maker, wish)
  return job
}

/** Somebody else was faster: says who, and when. */
async function changedMeanwhile(
  db: Db,
  now: Date,
  maker: Maker,
  { selection }: Wish<BulkQuestion>,
) {
  const last = await lastChangeIn(db, maker, now, selection)
  return conflict(lookedDifferent(last && byWhom(last, maker.kind)))
}

function assertSome({ changes, selected, refusals }: BulkPreview) {
  if (selected > resultJobLimit) throw tooMany(resultJobLimit)
  if (changes.results > 0) return
  const reason = refusals[0]?.reason ?? ''
  throw conflict(
    text(`変更できる成果がありません。${reason}`, `No result can be changed. ${reason}`),
  )
}

const tooMany = (limit: number) =>
  refused(
    text(
      `一度に変更できるのは${limit.toLocaleString('ja-JP')}件までです。条件を絞ってください。`,
      `At most ${limit.toLocaleString('en')} results can be changed this way at once. Narrow the search.`,
    ),
  )

/** Jobs the viewer may see. */
export async function jobsOf(db: Db, viewer: User, language: Language, page: Page) {
  const { items, total } = await listJobs(db, viewer, page)
  return { items: items.map((job) => presented(job, viewer, language)), total }
}

/** A change of many results as whoever made it reads it; not found where it is somebody else's. */
export async function getJob(db: Db, viewer: User, language: Language, id: number) {
  const job = await findJob(db, viewer, id)
  if (!job) throw notFound()
  return presented(job, viewer, language)
}

function presented(
  { change: given, ...job }: NamedJob,
  viewer: User,
  language: Language,
): ResultJob {
  const change = given as JobChange
  return {
    ...job,
    kind: change.kind,
    change: wordsOf(change)[language],
    file: 'file' in change ? summaryFor(change.file, viewer, language) : null,
    can_undo: canUndo(change, job.state, job.done),
  }
}

/** Results that a job left as they were, and why. */
export async function leftOutOf(
  db: Db,
  viewer: User,
  language: Language,
  { job_id, ...page }: { job_id: number } & Page,
) {
  await getJob(db, viewer, language, job_id)
  return listLeftOut(db, job_id, language, page)
}

/** Stops a job; what is changed stays changed. */
export async function cancelBulk(db: Db, clock: Clock, viewer: User, id: number) {
  const job = await ownJob(db, viewer, id)
  if (!(await moveJob(db, id, ['checked', 'running'], 'cancelled', clock.now()))) throw notNow(job)
  return { id }
}

/** Takes back what a job changed, as far as nothing else happened to it since. */
export async function undoBulk(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
  id: number,
): Promise<ResultJob> {
  const job = await ownJob(db, viewer, id)
  if (!leavesTraces(job.change as JobChange)) throw notNow(job)
  if (await changedOthers(db, viewer, id)) throw ofOthersNow()
  if (!(await moveJob(db, id, ['done', 'cancelled'], 'undoing', null))) throw notNow(job)
  if (job.done <= atOnce) await finishJob(db, clock, id)
  return getJob(db, viewer, language, id)
}

async function ownJob(db: Db, viewer: User, id: number): Promise<NamedJob> {
  const job = await findJob(db, viewer, id)
  if (!job) throw notFound()
  await assertRight(db, viewer, 'may_decide_results')
  return job
}

const ofOthersNow = () =>
  conflict(
    text(
      '今は担当ではない広告主の成果が含まれるため、元に戻せません。担当者に依頼してください。',
      'Some of these results are of clients that somebody else is in charge of by now. Ask them to take it back.',
    ),
  )

function notNow({ state }: NamedJob) {
  const { ja, en } = resultJobStateLabels[state]
  return conflict(
    text(
      `この一括変更は「${ja}」のため、この操作はできません。`,
      `This change is "${en}": that is not possible now.`,
    ),
  )
}
