import { addDays, dayOf, minuteMs, startOfDay, weekday, type Day } from '@tsunagi/contract/day'
import type { Schedule } from '@tsunagi/contract/office/jobNames'

type AtTime = Exclude<Schedule, { every: number }>

const longestPauseMinutes = 60

/** How long after so many failures in a row a job is tried again: a minute, then twice as long each time, up to an hour. */
export const pauseAfterFailures = (failures: number): number =>
  Math.min(2 ** (failures - 1), longestPauseMinutes) * minuteMs

/** The latest moment up to now at which a job was to run. */
export function latestSlot(schedule: Schedule, now: Date): Date {
  if ('every' in schedule) {
    const everyMs = schedule.every * minuteMs
    return new Date(Math.floor(now.getTime() / everyMs) * everyMs)
  }
  return slotBeside(schedule, now, -1, (slot) => slot <= now)
}

/** The first moment after now at which a job is to run. */
export function nextSlot(schedule: Schedule, now: Date): Date {
  if ('every' in schedule)
    return new Date(latestSlot(schedule, now).getTime() + schedule.every * minuteMs)
  return slotBeside(schedule, now, 1, (slot) => slot > now)
}

/** From today on, forwards or backwards, the first day of the schedule whose moment will do. */
function slotBeside(
  schedule: AtTime,
  now: Date,
  step: 1 | -1,
  willDo: (slot: Date) => boolean,
): Date {
  for (let day = dayOf(now); ; day = addDays(day, step)) {
    const slot = momentOn(schedule, day)
    if (isDayOf(schedule, day) && willDo(slot)) return slot
  }
}

const isDayOf = (schedule: AtTime, day: Day): boolean =>
  (schedule.weekday === undefined || weekday(day) === schedule.weekday) &&
  (schedule.on === undefined || day.endsWith(schedule.on))

function momentOn({ at }: AtTime, day: Day): Date {
  const [hours, minutes] = at.split(':').map(Number) as [number, number]
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * minuteMs)
}

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
