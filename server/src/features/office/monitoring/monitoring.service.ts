import { byLabel, single, type Family, type Source } from '../../../platform/metrics/family.ts'
import type { Clock } from '../../../platform/clock.ts'
import { openAlarm } from '../backups/alarms.queries.ts'
import { archivesOf, backupPlan, type BackupDeps } from '../backups/plan.service.ts'
import { jobFigures } from '../jobs/jobRuns.queries.ts'
import { pausedReceivers, queues } from './queues.queries.ts'

export type MonitoringDeps = BackupDeps & { clock: Clock }

/** Who looks more often is told what was seen last. */
const freshMs = 5000

/** What the database says of the network as a whole: what waits, how jobs and backups fare. */
export function networkSource(deps: MonitoringDeps): Source {
  let last: { at: number; families: Promise<Family[]> } | null = null
  return {
    name: 'network',
    read: () => {
      if (last === null || performance.now() - last.at > freshMs)
        last = { at: performance.now(), families: look(deps) }
      return last.families
    },
  }
}

async function look(deps: MonitoringDeps): Promise<Family[]> {
  return (await Promise.all([queueFamilies(deps), jobFamilies(deps), backupFamilies(deps)])).flat()
}

async function queueFamilies({ db, clock }: MonitoringDeps): Promise<Family[]> {
  const waiting = await queues(db, clock.now())
  return [
    byLabel(
      'gauge',
      'tsunagi_queue_rows',
      'What waits to be done by the worker, counted up to a million.',
      'queue',
      waiting.map(({ queue, rows }) => [queue, rows]),
    ),
    byLabel(
      'gauge',
      'tsunagi_queue_oldest_due_seconds',
      'How long the oldest that waits has been due; 0 = nothing is.',
      'queue',
      waiting.map(({ queue, seconds }) => [queue, seconds ?? 0]),
    ),
    single(
      'gauge',
      'tsunagi_kickback_receivers_paused',
      'Receivers of kickbacks that failed so often that they are only probed.',
      await pausedReceivers(db),
    ),
  ]
}

async function jobFamilies({ db }: MonitoringDeps): Promise<Family[]> {
  const figures = await jobFigures(db)
  const check = figures.find(({ job }) => job === 'check_tracking')
  return [
    byLabel(
      'gauge',
      'tsunagi_job_failing_runs',
      'Failures of a job in a row; 0 = its last run succeeded.',
      'job_name',
      figures.map(({ job, failures }) => [job, failures]),
    ),
    byLabel(
      'gauge',
      'tsunagi_job_last_success_timestamp_seconds',
      'When a job last ended well.',
      'job_name',
      figures.flatMap(({ job, succeeded }) => (succeeded === null ? [] : [[job, succeeded]])),
    ),
    single(
      'gauge',
      'tsunagi_check_broken_promises',
      'What the last nightly check found wrong with clicks, notices, results and the books.',
      check?.handled,
    ),
  ]
}

async function backupFamilies(deps: MonitoringDeps): Promise<Family[]> {
  const plan = await backupPlan(deps)
  const { newest } = archivesOf(plan)
  const alarm = (await openAlarm(deps.db))?.reason
  return [
    single(
      'gauge',
      'tsunagi_backup_enabled',
      'Whether the network is backed up by itself.',
      Number(plan.isOn),
    ),
    single(
      'gauge',
      'tsunagi_backup_newest_timestamp_seconds',
      'When the newest whole archive was begun.',
      newest && newest.at.getTime() / 1000,
    ),
    byLabel(
      'gauge',
      'tsunagi_backup_alarm',
      'Why there is no backup to rely on: none is recent, the newest could not be restored, or what happens is not kept.',
      'reason',
      ['old', 'unverified', 'behind'].map((reason) => [reason, Number(alarm === reason)]),
    ),
  ]
}
