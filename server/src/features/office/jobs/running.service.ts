import type { Text } from '@tsunagi/contract/messages/text'
import type { Schedule } from '@tsunagi/contract/office/jobNames'
import { reasonOfFailure } from '../../../platform/errors.ts'
import { traced } from '../../../platform/tracing/tracing.ts'
import {
  getMark,
  insertMark,
  listMarks,
  setCovered,
  setRetry,
  whileHoldingJob,
} from './jobMarks.queries.ts'
import {
  beginRun,
  endCutOff,
  endRun,
  openRuns,
  takeQuietRunBefore,
  takeRequest,
  waitingRequests,
  type RunOutcome,
} from './jobRuns.queries.ts'
import { scheduleOf, type Job, type JobContext, type JobDeps } from './job.ts'
import { latestSlot } from '../../../domain/calendar/slots.rules.ts'
import { firstMark, isDue, pauseAfterFailures } from './schedule.rules.ts'

const linesKept = 200

/**
 * Runs those jobs that are to run: whose moment has come, once, however often it was missed; that failed or were cut off,
 * after a pause; that somebody asked for. Several workers may do so at once: each run is one's.
 */
export async function runDueJobs(
  deps: JobDeps,
  jobs: readonly Job[],
  signal: AbortSignal,
): Promise<void> {
  for (const planned of await jobsToLookAt(deps, jobs)) {
    if (signal.aborted) return
    await whileHoldingJob(deps.db, planned.job.name, () => runIfDue(deps, planned, signal))
  }
}

/** A job with its schedule as things are. */
interface Planned {
  job: Job
  schedule: Schedule | null
}

async function jobsToLookAt(deps: JobDeps, jobs: readonly Job[]): Promise<Planned[]> {
  const { db, clock } = deps
  const now = clock.now()
  const [marks, open, asked, planned] = await Promise.all([
    listMarks(db),
    openRuns(db),
    waitingRequests(db),
    Promise.all(jobs.map(async (job) => ({ job, schedule: await scheduleOf(job, deps) }))),
  ])
  const byName = new Map(marks.map((mark) => [mark.name, mark]))
  return planned.filter(({ job: { name }, schedule }) => {
    const mark = byName.get(name)
    return !mark || open.has(name) || asked.has(name) || isDue(mark, schedule, now)
  })
}

/** With the job in hand: whatever another worker did meanwhile is seen. */
async function runIfDue(
  deps: JobDeps,
  { job, schedule }: Planned,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = deps
  const { name } = job
  await insertMark(db, name, firstMark(schedule, clock.now()))
  await makeUpForCutOff(deps, job)
  const now = clock.now()
  const request = await takeRequest(db, name, now)
  if (request === null && !isDue(await getMark(db, name), schedule, now)) return
  const run = await beginRun(db, name, request, now)
  const outcome = await outcomeOf(deps, job, signal)
  // What the stop of the worker cut off is made up for when one starts again.
  if (outcome.state === 'failed' && signal.aborted) return
  await db.transaction().execute(async (tx) => {
    const isQuiet = hasRhythm(schedule) && request === null && foundNothing(outcome)
    const quiet = isQuiet ? await takeQuietRunBefore(tx, name, run) : 0
    await endRun(tx, run, outcome, clock.now(), quiet)
    if (outcome.state === 'done')
      await setCovered(tx, name, schedule ? latestSlot(schedule, now) : now)
    else {
      const failures = (await getMark(tx, name)).failures + 1
      await setRetry(tx, name, failures, inMs(clock.now(), pauseAfterFailures(failures)))
    }
  })
}

const hasRhythm = (schedule: Schedule | null) => schedule !== null && 'every' in schedule
const foundNothing = ({ state, handled, lines }: RunOutcome) =>
  state === 'done' && handled === 0 && lines.length === 0

/** A run whose worker is gone is begun anew: at once the first time, later with pauses, in case it was the run that ended it. */
async function makeUpForCutOff({ db, clock }: JobDeps, { name }: Job): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endCutOff(tx, name))) return
    const { failures } = await getMark(tx, name)
    const pauseMs = failures === 0 ? 0 : pauseAfterFailures(failures)
    await setRetry(tx, name, failures + 1, inMs(clock.now(), pauseMs))
  })
}

const inMs = (now: Date, ms: number) => new Date(now.getTime() + ms)

async function outcomeOf(deps: JobDeps, job: Job, signal: AbortSignal): Promise<RunOutcome> {
  const lines: Text[] = []
  const context: JobContext = {
    ...deps,
    appUrl: deps.config.app.url,
    note: (line) => {
      if (lines.length < linesKept) lines.push(line)
    },
    signal,
  }
  try {
    const run = () => Promise.resolve(job.run(context))
    return {
      state: 'done',
      handled: (await traced({ name: `job ${job.name}` }, run)) ?? 0,
      lines,
    }
  } catch (error) {
    deps.log.warn({ err: error, job: job.name }, 'a job failed; it is tried again')
    return { state: 'failed', handled: 0, lines: [...lines, reasonOfFailure(error, 2000)] }
  }
}
