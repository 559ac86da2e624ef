import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import { addDays, dayMs, dayOf, hourMs, startOfDay } from '@tsunagi/contract/day'

/** How results of a promotion are approved when nobody decides. */
export interface DueRule {
  result_mode: 'auto' | 'manual'
  /** null = never by itself. */
  approval_days: number | null
  /** The hour of that day in Japan; null = the time of day of the result. A snapshot of an older version has none. */
  approval_hour?: number | null
}

/** The deadline of a result. It runs only while the result is pending. */
export interface DueClock {
  /** When it is approved if nobody decides; null = never, or the clock stands. */
  due_at: Date | null
  /** What was left when the clock was stopped; null = it runs, or there is none. */
  due_left_ms: number | null
}

/** When a result is decided if nobody does so: at once where the promotion says so, else after its days, at its hour if it has one, else never. */
export function dueAt(
  { result_mode, approval_days, approval_hour = null }: DueRule,
  occurredAt: Date,
): Date | null {
  if (result_mode === 'auto') return occurredAt
  if (approval_days === null) return null
  if (approval_hour === null) return new Date(occurredAt.getTime() + approval_days * dayMs)
  const midnight = startOfDay(addDays(dayOf(occurredAt), approval_days))
  return new Date(midnight.getTime() + approval_hour * hourMs)
}

/** The same for a result that is made at a later moment: nobody could look at it before, so whoever is asked has a day at least, or all the time that the promotion gives. */
export function dueAtOnceMade(rule: DueRule, occurredAt: Date, madeAt: Date): Date | null {
  const due = dueAt(rule, occurredAt)
  if (due === null || rule.result_mode === 'auto') return due
  const late = madeAt.getTime() - occurredAt.getTime()
  const dayToLook = Math.min(madeAt.getTime() + dayMs, due.getTime() + late)
  return new Date(Math.max(due.getTime(), dayToLook))
}

/** The clock of a result that becomes something else: stopped on hold and by a rejection, it goes on with what was left, and with a day at least if anything was. */
export function clockAfter(clock: DueClock, to: ResultStatus, now: Date): DueClock {
  switch (to) {
    case 'pending':
      return clock.due_left_ms === null
        ? clock
        : { due_at: resumed(clock.due_left_ms, now), due_left_ms: null }
    case 'hold':
    case 'rejected':
      return clock.due_at === null
        ? clock
        : { due_at: null, due_left_ms: Math.max(0, clock.due_at.getTime() - now.getTime()) }
    case 'approved':
      return { due_at: clock.due_at, due_left_ms: null }
  }
}

const resumed = (leftMs: number, now: Date) =>
  new Date(now.getTime() + (leftMs === 0 ? 0 : Math.max(leftMs, dayMs)))
