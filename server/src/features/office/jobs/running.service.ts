import { text, type Text } from '@tsunagi/contract/messages/text'
import { AppError } from '../../../platform/errors.ts'
import {
  getMark,
  insertMark,
  listMarks,
  setCovered,
  setRetry,
  whileHolding,
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
import type { Job, JobContext, JobDeps } from './job.ts'
import { firstMark, isDue, latestSlot, pauseAfterFailures } from './schedule.rules.ts'

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
  for (const job of await jobsToLookAt(deps, jobs)) {
    if (signal.aborted) return
    await whileHolding(deps.db, job.name, () => runIfDue(deps, job, signal))
  }
}

async function jobsToLookAt({ db, clock }: JobDeps, jobs: readonly Job[]): Promise<Job[]> {
  const now = clock.now()
  const [marks, open, asked] = await Promise.all([listMarks(db), openRuns(db), waitingRequests(db)])
  const byName = new Map(marks.map((mark) => [mark.name, mark]))
  return jobs.filter(({ name, schedule }) => {
    const mark = byName.get(name)
    return !mark || open.has(name) || asked.has(name) || isDue(mark, latestSlot(schedule, now), now)
  })
}

/** With the job in hand: whatever another worker did meanwhile is seen. */
async function runIfDue(deps: JobDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const { name, schedule } = job
  await insertMark(db, name, firstMark(schedule, clock.now()))
  await makeUpForCutOff(deps, job)
  const now = clock.now()
  const slot = latestSlot(schedule, now)
  const request = await takeRequest(db, name, now)
  if (request === null && !isDue(await getMark(db, name), slot, now)) return
  const run = await beginRun(db, name, request, now)
  const outcome = await outcomeOf(deps, job, signal)
  // What the stop of the worker cut off is made up for when one starts again.
  if (outcome.state === 'failed' && signal.aborted) return
  await db.transaction().execute(async (tx) => {
    const isQuiet =
      'every' in schedule &&
      request === null &&
      outcome.state === 'done' &&
      outcome.handled === 0 &&
      outcome.lines.length === 0
    await endRun(
      tx,
      run,
      outcome,
      clock.now(),
      isQuiet ? await takeQuietRunBefore(tx, name, run) : 0,
    )
    if (outcome.state === 'done') await setCovered(tx, name, slot)
    else {
      const failures = (await getMark(tx, name)).failures + 1
      await setRetry(tx, name, failures, inMs(clock.now(), pauseAfterFailures(failures)))
    }
  })
}

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
    return { state: 'done', handled: (await job.run(context)) ?? 0, lines }
  } catch (error) {
    deps.log.warn({ err: error, job: job.name }, 'a job failed; it is tried again')
    return { state: 'failed', handled: 0, lines: [...lines, reasonOf(error)] }
  }
}

/** Why it failed: in words for a person where there are any. */
function reasonOf(error: unknown): Text {
  if (error instanceof AppError) return error.text
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 2000)
  return text(said, said)
}
