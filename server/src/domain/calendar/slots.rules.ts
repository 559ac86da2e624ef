import {
  addDays,
  dayOf,
  lastDay,
  minuteMs,
  monthOfDay,
  startOfDay,
  weekday,
  type Day,
} from '@tsunagi/contract/day'
import type { Schedule } from '@tsunagi/contract/office/jobNames'

/** At a time of day, also on one day of the month: the last where that is shorter. */
type AtTime = Exclude<Schedule, { every: number }> & { day?: number }
type Moments = Schedule | AtTime

/** The latest moment up to now at which a job was to run. */
export function latestSlot(schedule: Moments, now: Date): Date {
  if ('every' in schedule) {
    const everyMs = schedule.every * minuteMs
    return new Date(Math.floor(now.getTime() / everyMs) * everyMs)
  }
  return slotBeside(schedule, now, -1, (slot) => slot <= now)
}

/** The first moment after now at which a job is to run. */
export function nextSlot(schedule: Moments, now: Date): Date {
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
  (schedule.day === undefined || Number(day.slice(8)) === dayIn(schedule.day, day)) &&
  (schedule.on === undefined || day.endsWith(schedule.on))

const dayIn = (wanted: number, day: Day): number =>
  Math.min(wanted, Number(lastDay(monthOfDay(day)).slice(8)))

function momentOn({ at }: AtTime, day: Day): Date {
  const [hours, minutes] = at.split(':').map(Number) as [number, number]
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * minuteMs)
}
