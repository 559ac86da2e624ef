import { addDays, daysOf, type Day } from '@tsunagi/contract/day'

/** So many days before a deadline somebody is reminded of it. */
export const remindedBefore = [7, 3, 1] as const

/** The days whose deadlines a mail of today speaks of, given the day of the mail before: none is left out after a downtime, and none is told twice at the same distance. */
export function remindedDays(last: Day, today: Day): Day[] {
  const all = remindedBefore.flatMap((days) =>
    last >= today ? [] : daysOf({ from: addDays(last, days + 1), to: addDays(today, days) }),
  )
  return [...new Set(all)].filter((day) => day > today).toSorted()
}
