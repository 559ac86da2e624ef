import { addDays, type Day } from '@tsunagi/contract/day'
import {
  daysOfNotice,
  type TermsAudience,
  type TermsVersion,
} from '@tsunagi/contract/people/termsOfUse'

/** The first day on which new terms may hold: after those that are known, and told in time. */
export function earliestDay(
  today: Day,
  terms: Parameters<typeof daysOfNotice>[0],
  newest: Day | undefined,
): Day {
  const told = addDays(today, daysOfNotice(terms))
  if (newest === undefined) return told
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

/** The name of the next version: the publishers' are numbers, as the first one was. */
export function nextVersion(audience: TermsAudience, all: readonly Pick<Named, 'version'>[]) {
  const number = Math.max(0, ...all.map(numberOf)) + 1
  return audience === 'affiliater' ? String(number) : `${audience}-${number}`
}

/** Which of its audience's versions it is. */
export const numberOf = ({ version }: Pick<Named, 'version'>): number =>
  Number(version.slice(version.lastIndexOf('-') + 1)) || 0

/** Who is told of new terms: those they are for, and advertisers as long as they have none of their own by then. */
export const toldOf = (
  { audience, effective_on }: Pick<Named, 'audience' | 'effective_on'>,
  all: readonly Pick<Named, 'audience' | 'effective_on'>[],
): TermsAudience[] =>
  audience === 'affiliater' &&
  !all.some((other) => other.audience === 'advertiser' && other.effective_on <= effective_on)
    ? ['affiliater', 'advertiser']
    : [audience]

type Named = Pick<TermsVersion, 'version' | 'audience' | 'effective_on'>
