import {
  addDays,
  addMonths,
  daysBetween,
  firstDay,
  lastDay,
  lengthOf,
  monthOfDay,
  monthsBetween,
  type Day,
  type Period,
} from '@tsunagi/contract/day'
import type { DateBasis } from '@tsunagi/contract/results/results'
import { sameDays } from '../../../domain/calendar/sameDays.rules.ts'

/** A period whose days have places: those of two periods that have the same one stand beside each other. */
export interface Era extends Period {
  /** In their order: the days up to one are counted from another. */
  counted: readonly Stretch[]
}
interface Stretch {
  until: Day
  from: Day
}

/** Closing months have no days: of a part of one it is the whole. */
export const wholeMonths = (basis: DateBasis, period: Period): Period =>
  basis === 'closing'
    ? { from: firstDay(monthOfDay(period.from)), to: lastDay(monthOfDay(period.to)) }
    : period

/** A period whose days are counted from its first. */
export const inOne = ({ from, to }: Period): Era => ({ from, to, counted: [{ until: to, from }] })

/** The same days so many months away, each beside its own; what the other month does not have is beyond all. */
export function monthsAway(period: Period, months: number): Era {
  const other = sameDays(period, months)
  const first = monthOfDay(other.from)
  const beyond: Day = addDays(other.from, -lengthOf(period))
  const counted = Array.from(
    { length: monthsBetween(first, monthOfDay(other.to)) + 1 },
    (_, index): Stretch[] => {
      const month = addMonths(first, index)
      const beside = addMonths(month, -months)
      const same = addDays(firstDay(month), -daysBetween(period.from, firstDay(beside)))
      const until = addDays(firstDay(month), daysBetween(firstDay(beside), lastDay(beside)))
      const end = lastDay(month)
      return [
        // Of a shorter month that begins with its last day, that one is the first of all.
        { until: until < end ? until : end, from: same < end ? same : end },
        ...(until < end ? [{ until: end, from: beyond }] : []),
      ]
    },
  ).flat()
  return { ...other, counted }
}
