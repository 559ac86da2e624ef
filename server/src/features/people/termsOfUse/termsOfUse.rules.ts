import { addDays, type Day } from '@tsunagi/contract/day'
import { noticeOfTerms, type TermsVersion } from '@tsunagi/contract/people/termsOfUse'

/** The first day on which new terms may hold: after those that are known, and told in time. */
export function earliestDay(today: Day, isWorse: boolean, newest: Day): Day {
  const told = addDays(today, isWorse ? noticeOfTerms.worse : noticeOfTerms.better)
  const next = addDays(newest, 1)
  return told > next ? told : next
}

/** Where a version stands on a day, among all of them from the newest on. */
export function stateOf(
  effectiveOn: Day,
  all: readonly { effective_on: Day }[],
  today: Day,
): TermsVersion['state'] {
  if (effectiveOn > today) return 'planned'
  const inForce = all.find(({ effective_on }) => effective_on <= today)
  return inForce?.effective_on === effectiveOn ? 'in_force' : 'former'
}
