import { renameSync, rmSync } from 'node:fs'
import { dayMs } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { personalFileDays } from '@tsunagi/contract/office/privacy'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { reasonOfFailure } from '../../../platform/errors.ts'
import type { Log } from '../../../platform/log.ts'
import { getPerson } from '../../people/session/session.queries.ts'
import { deleteFilesBut, privateFile, unfinishedFile } from '../../../platform/privateFiles.ts'
import { blankAuditLog, eraseRows } from './erasing.service.ts'
import { expireFiles, setJob, takeJob, wantedFiles, type StoredJob } from './jobs.queries.ts'
import { keptFigures } from './kept.service.ts'
import { findRequest, insertStep, setRequest } from './requests.queries.ts'
import { languageOfSubject, subjectOfRequest } from './subject.service.ts'
import { writePerson } from './writing.service.ts'

export interface PrivacyJobDeps {
  db: Db
  clock: Clock
  config: { dataDir: string }
  log: Log
}

const leaseMs = 30 * 60_000
/** When entries that the job itself made are sealed. */
const sealedMs = 2000

/** Does a job that waits: writes what is held of a person, or erases it. Answers how many it worked at. */
export async function runPrivacyJobs(deps: PrivacyJobDeps, signal: AbortSignal): Promise<number> {
  const { db, clock, log } = deps
  const now = clock.now()
  const job = await takeJob(db, now, new Date(now.getTime() + leaseMs))
  if (!job) return 0
  try {
    return await (job.kind === 'export' ? exportPerson(deps, job) : erasePerson(deps, job, signal))
  } catch (error) {
    if (signal.aborted) {
      await setJob(db, job, { lease_until: clock.now() })
      return 0
    }
    log.warn({ err: error, job: job.id }, 'a job for a request about personal data failed')
    const { ja, en } = reasonOfFailure(error, 1000)
    await end(deps, job, 'failed', { problem_ja: ja, problem_en: en })
    return 1
  }
}

/** How it ended, unless another worker took over. */
const end = (
  { db, clock }: PrivacyJobDeps,
  job: StoredJob,
  event: 'exported' | 'erased' | 'failed',
  values: Parameters<typeof setJob>[2],
) =>
  db.transaction().execute(async (tx) => {
    const at = clock.now()
    const state = event === 'failed' ? 'failed' : 'done'
    if (!(await setJob(tx, job, { ...values, state, finished_at: at }))) return false
    const comment = event === 'failed' ? (values.problem_ja as string) : ''
    await insertStep(tx, { request_id: job.request_id, at, user_id: null, event, comment })
    if (event === 'erased') {
      const decision = erasedDecision.ja
      const decided = { decided_at: at, decided_by: job.created_by }
      await setRequest(tx, job.request_id, { status: 'done', decision, ...decided })
    }
    return true
  })

const erasedDecision = text('消去しました。', 'Erased.')

async function exportPerson(deps: PrivacyJobDeps, job: StoredJob): Promise<number> {
  const { db, clock, config } = deps
  const path = unfinishedFile('privacy', config.dataDir, job)
  try {
    const subject = await subjectOfRequest(db, await findRequest(db, job.request_id))
    const { rows, bytes, sha256 } = await writePerson(db, path, {
      subject,
      language:
        (await languageOfSubject(db, subject)) ?? (await getPerson(db, job.created_by)).language,
      figures: await keptFigures(db),
      now: clock.now(),
    })
    renameSync(path, privateFile('privacy', config.dataDir, job.id))
    await end(deps, job, 'exported', { rows_done: rows, bytes, sha256 })
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
  return 1
}

/** First the rows, at once; then the audit log as far as it is sealed, and again a little later. */
async function erasePerson(
  deps: PrivacyJobDeps,
  job: StoredJob,
  signal: AbortSignal,
): Promise<number> {
  const { db, clock } = deps
  if (job.audit_ids === null) {
    await eraseRows(deps, job)
    await tidyPersonFiles(deps)
  }
  if (await blankAuditLog(deps, job, signal)) {
    await end(deps, job, 'erased', {})
    return 1
  }
  await setJob(db, job, { lease_until: new Date(clock.now().getTime() + sealedMs) })
  return 0
}

/** Deletes the files that are too old; answers how many. */
export async function tidyPersonFiles({
  db,
  clock,
  config,
}: Pick<PrivacyJobDeps, 'db' | 'clock' | 'config'>): Promise<number> {
  await expireFiles(db, new Date(clock.now().getTime() - personalFileDays * dayMs))
  return deleteFilesBut('privacy', config.dataDir, await wantedFiles(db))
}
