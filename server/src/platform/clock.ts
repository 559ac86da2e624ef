import { dayMs, dayOf, lastDays, startOfDay } from '@tsunagi/contract/day'

/** The time, passed in wherever it matters, so that tests decide what day it is. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export function fixedClock(start: string): Clock & { set(instant: string): void } {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant)
    },
  }
}

/** The instant so many days of 24 hours earlier, as the database and the wire write it. */
export const daysBefore = (instant: Date, days: number): string =>
  new Date(instant.getTime() - days * dayMs).toISOString()

/** The instant at which the last so many days of Japan began, of which this is one, as reports take them. */
export const sinceLastDays = (instant: Date, count: number): string =>
  startOfDay(lastDays(dayOf(instant), count).from).toISOString()

/** The instant so many days of 24 hours later. */
export const daysAfter = (instant: Date, days: number): string => daysBefore(instant, -days)
