import { z } from 'zod'

/** A business day in Japan, `YYYY-MM-DD`. */
export const Day = z.iso.date().brand('Day')
export type Day = z.infer<typeof Day>
/** A day as it may be sent to us: within the years that people do business and are born in, so that every sum of days is one too. */
export const CalendarDay = z.iso
  .date({ abort: true })
  .refine((date) => date >= '1900-01-01' && date <= '2199-12-31', 'dayRange')
/** A business month in Japan, `YYYY-MM`, of this century. */
export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month')
  .brand('Month')
export type Month = z.infer<typeof Month>

/** A day that is known to be one; anything else throws. */
export const day = (text: string): Day => Day.parse(text)
/** A month that is known to be one; anything else throws. */
export const month = (text: string): Month => Month.parse(text)

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** A day in milliseconds. Japan has no summer time. */
export const dayMs = 24 * hourMs
const japanOffsetMs = 9 * hourMs

/** The zone of every business day. */
export const japan = 'Asia/Tokyo'

/** An instant as a clock in Japan shows it: `2026-11-10 12:00:34`. */
export const secondInJapan = (instant: Date): string =>
  new Date(instant.getTime() + japanOffsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** An instant as people in Japan read it: `2026-11-10 12:00`. */
export const inJapan = (instant: Date): string => secondInJapan(instant).slice(0, 16)

/** An instant as it is kept, however it was written; null where none was given. */
export const instantOf = (given: string | null | undefined): string | null =>
  given ? new Date(given).toISOString() : null

let latest = { number: Number.NaN, day: '' as Day }

/** Days in Japan since 1 January 1970. */
export const dayNumber = (instant: Date): number =>
  Math.floor((instant.getTime() + japanOffsetMs) / dayMs)

/** The day it is in Japan at an instant. Japan has had no summer time since 1951. */
export function dayOf(instant: Date): Day {
  const number = dayNumber(instant)
  // Whoever asks often asks for today.
  if (number !== latest.number)
    latest = { number, day: new Date(number * dayMs).toISOString().slice(0, 10) as Day }
  return latest.day
}
/** The month it is in Japan at an instant. */
export const monthOf = (instant: Date): Month => dayOf(instant).slice(0, 7) as Month
/** The business month that a business day belongs to. */
export const monthOfDay = (date: Day): Month => date.slice(0, 7) as Month

/** The hour that a clock in Japan shows, 0 to 23. */
export const hourInJapan = (instant: Date): number =>
  Math.floor((instant.getTime() + japanOffsetMs) / hourMs) % 24

/** The day of the week in Japan; 0 = Sunday. */
export const weekdayInJapan = (instant: Date): number =>
  new Date(instant.getTime() + japanOffsetMs).getUTCDay()

/** The first instant of a day in Japan: 15:00 UTC of the day before. */
export const startOfDay = (date: Day): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) - japanOffsetMs)
/** The first instant of a month in Japan. */
export const startOfMonth = (value: Month): Date => startOfDay(firstDay(value))

export const firstDay = (value: Month): Day => `${value}-01` as Day
export const lastDay = (value: Month): Day => addDays(firstDay(addMonths(value, 1)), -1)

/** A day so many days later or, below zero, earlier. */
export const addDays = (date: Day, days: number): Day =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10) as Day

/** A month so many months later or, below zero, earlier. */
export function addMonths(value: Month, months: number): Month {
  const [year, number] = value.split('-').map(Number) as [number, number]
  const index = year * 12 + (number - 1) + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}` as Month
}

/** How many days a later one comes after an earlier one. */
export const daysBetween = (earlier: Day, later: Day): number =>
  (Date.parse(later) - Date.parse(earlier)) / dayMs

/** How many months a later one comes after an earlier one. */
export const monthsBetween = (earlier: Month, later: Month): number =>
  (Number(later.slice(0, 4)) - Number(earlier.slice(0, 4))) * 12 +
  Number(later.slice(5)) -
  Number(earlier.slice(5))

/** Business days from the first to the last, both included. */
export interface Period {
  from: Day
  to: Day
}

/** So many days, of which the last is named. */
export const lastDays = (to: Day, count: number): Period => ({ from: addDays(to, 1 - count), to })

/** How many days a period has. */
export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** The days of a period, in their order. */
export function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: Day): number => new Date(`${date}T00:00:00Z`).getUTCDay()
