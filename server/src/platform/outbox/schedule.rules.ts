import { dayMs, hourMs, minuteMs } from '@tsunagi/contract/day'
const longestPauseMs = dayMs

/** The pauses after the first failure, the second and so on; after the last one it is given up. */
export type Schedule = readonly number[]

/** For another party's server. Minutes are not enough for one that is down overnight: the last pauses are hours. */
export const patiently: Schedule = [
  10_000,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  dayMs,
]

/** For the operator's own mail server. */
export const forMails: Schedule = [
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  4 * hourMs,
  12 * hourMs,
  dayMs,
]

/** Retries are spread by ±20 %, so that what failed together does not come back together; `random` is of 0 to 1. */
export const spread = (pauseMs: number, random: number): number =>
  Math.round(pauseMs * (0.8 + 0.4 * random))

/** How long to wait after so many tries, never shorter than the receiver asked for, up to a day; null = no more. */
export function pauseAfter(
  schedule: Schedule,
  tries: number,
  { retryAfterMs = 0, random = 0.5 }: { retryAfterMs?: number; random?: number } = {},
): number | null {
  const pause = schedule[tries - 1]
  return pause === undefined
    ? null
    : Math.max(spread(pause, random), Math.min(retryAfterMs, longestPauseMs))
}

/** `Retry-After` in milliseconds from now: seconds or a date; 0 when it says nothing. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0
}
