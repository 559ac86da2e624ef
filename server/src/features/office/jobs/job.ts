import type { JobName, Schedule } from '@tsunagi/contract/office/jobNames'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'

/** What settings are read with. */
export type ScheduleDeps = Pick<JobDeps, 'db' | 'clock' | 'config'>

/** When a job runs as things are; null = never by itself. */
export const scheduleOf = async (
  { schedule }: Pick<Job, 'schedule'>,
  deps: ScheduleDeps,
): Promise<Schedule | null> => (typeof schedule === 'function' ? schedule(deps) : schedule)

/** What jobs are done with. */
export interface JobDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'app' | 'dataDir' | 'backup'> & Partial<Pick<Config, 'tracker'>>
  /** Opens what is stored secret. */
  secretsKey: string
  log: Log
}

/** What a run has besides that. */
export interface JobContext extends JobDeps {
  appUrl: string
  /** Says something that stands in the log of the run. */
  note: (line: Text) => void
  /** The worker is to stop. */
  signal: AbortSignal
}

/** Jobs of one lane wait for each other, those of another do not. */
export const lanes = ['short', 'long', 'backup'] as const
export type Lane = (typeof lanes)[number]

/** Something the worker does by itself, and when. */
export interface Job {
  name: JobName
  lane: Lane
  /** Where it follows from the settings, what reads it; null = it is switched off. */
  schedule: Schedule | ((deps: ScheduleDeps) => Promise<Schedule | null>)
  /** Answers how much it did, where that can be counted. */
  run: (context: JobContext) => Promise<number | void>
}
