import { minuteMs } from '@tsunagi/contract/day'
import type { Schedule } from '@tsunagi/contract/office/jobNames'
import { latestSlot } from '../../../domain/calendar/slots.rules.ts'

const longestPauseMinutes = 60

/** How long after so many failures in a row a job is tried again: a minute, then twice as long each time, up to an hour. */
export const pauseAfterFailures = (failures: number): number =>
  Math.min(2 ** (failures - 1), longestPauseMinutes) * minuteMs

/** Up to which moment a job has been done, and when one that failed or was cut off is tried again. */
export interface JobMark {
  covered_at: string
  retry_at: string | null
}

/** Whether a job is to run: its moment has come or was missed, however often. A clock that was put back makes it run, too; one that is switched off has no moments. */
export function isDue(mark: JobMark, schedule: Schedule | null, now: Date): boolean {
  if (!schedule) return false
  if (mark.retry_at !== null) return new Date(mark.retry_at) <= now
  const covered = new Date(mark.covered_at)
  return covered < latestSlot(schedule, now) || covered > now
}

/** What a job begins with that was never seen before: one with a rhythm runs at once, one with a set time waits for it. */
export function firstMark(schedule: Schedule | null, now: Date): Date {
  if (!schedule) return now
  return 'every' in schedule ? new Date(0) : latestSlot(schedule, now)
}
