import type { Language } from '@tsunagi/contract/messages/text'
import { text } from '@tsunagi/contract/messages/text'
import { jobTexts, scheduleInWords } from '@tsunagi/contract/office/messages/jobs'
import { jobId, type Schedule } from '@tsunagi/contract/office/jobNames'
import type { JobFilter, JobRow } from '@tsunagi/contract/office/jobs'
import type { Page } from '@tsunagi/contract/paging'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { scheduleOf, type Job, type ScheduleDeps } from './job.ts'
import { heldJobs, listMarks, type StoredMark } from './jobMarks.queries.ts'
import { insertRequest, lastRuns, listRuns, waitingRequests } from './jobRuns.queries.ts'
import { jobTable } from './jobTable.service.ts'
import { nextSlot } from '../../../domain/calendar/slots.rules.ts'

type JobReader = ScheduleDeps

/** What is known of all jobs at this moment. */
async function snapshot(deps: JobReader, viewer: Admin, language: Language) {
  const { db, clock } = deps
  const [marks, runs, asked, held, schedules] = await Promise.all([
    listMarks(db),
    lastRuns(db, viewer),
    waitingRequests(db),
    heldJobs(db),
    Promise.all(jobTable.map((job) => scheduleOf(job, deps))),
  ])
  const now = clock.now()
  const markOf = new Map(marks.map((mark) => [mark.name, mark]))
  const runOf = new Map(runs.map((run) => [run.job, run]))
  const stateOf = ({ name }: Job): JobRow['state'] => {
    const last = runOf.get(name)?.state
    if (last === 'running' && held.has(jobId(name))) return 'running'
    if (asked.has(name)) return 'waiting'
    return last === 'running' ? 'interrupted' : (last ?? 'never')
  }
  return jobTable.map((job, index): JobRow => {
    const schedule = schedules[index]!
    const run = runOf.get(job.name)
    return {
      id: jobId(job.name),
      name: job.name,
      about: jobTexts[job.name][language],
      schedule: scheduleInWords(schedule)[language],
      state: stateOf(job),
      started_at: run?.started_at ?? null,
      duration: run?.duration ?? null,
      handled: run?.state === 'done' ? run.handled : null,
      next_at: nextRun(schedule, markOf.get(job.name), now),
    }
  })
}

const nextRun = (
  schedule: Schedule | null,
  mark: StoredMark | undefined,
  now: Date,
): string | null => schedule && (mark?.retry_at ?? nextSlot(schedule, now).toISOString())

const sortable = ['id', 'started_at', 'next_at'] as const

/** All jobs, as a list is asked for. */
export async function listJobs(
  deps: JobReader,
  viewer: Admin,
  language: Language,
  { page, size, sort, state }: JobFilter & Page,
) {
  const found = (await snapshot(deps, viewer, language)).filter(
    (job) => !state?.length || state.includes(job.state),
  )
  const column = sortable.find((name) => sort.endsWith(name))!
  const direction = sort.startsWith('-') ? -1 : 1
  const sorted = found.toSorted((a, b) => direction * compare(a[column], b[column]) || a.id - b.id)
  return { items: sorted.slice((page - 1) * size, page * size), total: found.length }
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0
  return (a ?? '') < (b ?? '') ? -1 : 1
}

const findJob = (id: number): Job => {
  const job = jobTable.find(({ name }) => jobId(name) === id)
  if (!job) throw notFound()
  return job
}

/** One job and what happened last. A run that nobody is at any more is shown as what it is. */
export async function showJob(deps: JobReader, viewer: Admin, language: Language, id: number) {
  const { name } = findJob(id)
  const [rows, runs, held] = await Promise.all([
    snapshot(deps, viewer, language),
    listRuns(deps.db, viewer, name),
    heldJobs(deps.db),
  ])
  return {
    ...rows.find((row) => row.id === id)!,
    runs: runs.map(({ lines, ...run }) => ({
      ...run,
      state: run.state === 'running' && !held.has(id) ? ('interrupted' as const) : run.state,
      handled: run.state === 'done' ? run.handled : null,
      log: lines.length === 0 ? null : lines.map((line) => line[language]).join('\n'),
    })),
  }
}

/** Asks the worker for a job. It takes it up within a second; while it runs or somebody waits for it already, nobody asks again. */
export async function askForJob({ db, clock }: JobReader, viewer: Admin, id: number) {
  const { name } = findJob(id)
  if ((await heldJobs(db)).has(id))
    throw conflict(
      text(
        'この処理は実行中です。終わってから、もう一度実行してください。',
        'This job is running. Run it again when it has ended.',
      ),
    )
  if (!(await insertRequest(db, name, viewer.id, clock.now())))
    throw conflict(text('この処理は実行待ちです。', 'This job waits to run already.'))
  return { id }
}
