import {
  addMonths,
  firstDay,
  lastDay,
  monthOfDay,
  type Day,
  type Month,
  type Period,
} from '@tsunagi/contract/day'

/**
 * The same days so many months away; a month that is shorter ends with its last one. Whole months stand beside whole months,
 * however many days they have.
 */
export function sameDays({ from, to }: Period, months: number): Period {
  const whole = from === firstDay(monthOfDay(from)) && to === lastDay(monthOfDay(to))
  const last = addMonths(monthOfDay(to), months)
  return {
    from: sameDay(from, addMonths(monthOfDay(from), months)),
    to: whole ? lastDay(last) : sameDay(to, last),
  }
}

function sameDay(day: Day, month: Month): Day {
  const same = `${month}-${day.slice(8)}` as Day
  return same < lastDay(month) ? same : lastDay(month)
}
