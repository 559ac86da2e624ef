import type { JobName, Schedule } from '@tsunagi/contract/office/jobNames'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'

/** What jobs are done with. */
export interface JobDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'app' | 'dataDir'>
  log: Log
}

/** What a run has beside that. */
export interface JobContext extends JobDeps {
  appUrl: string
  /** Says something that stands in the log of the run. */
  note: (line: Text) => void
  /** The worker is to stop. */
  signal: AbortSignal
}

/** Jobs of one lane wait for each other, those of another do not. */
export const lanes = ['short', 'long'] as const
export type Lane = (typeof lanes)[number]

export interface Job {
  name: JobName
  lane: Lane
  schedule: Schedule
  /** Answers how much it did, where that can be counted. */
  run: (context: JobContext) => Promise<number | void>
}
