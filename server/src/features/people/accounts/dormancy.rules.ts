import { dayMs } from '@tsunagi/contract/day'
/** Days before an account that nobody signs in to is taken off (specification, section 9), on which it is told so. */
const [first, second] = [30, 7] as const

/** How long somebody has been away, and what they were told of it. */
export interface Idle {
  /** The last sign-in, or the registration where there was none. */
  seenAt: Date
  /** Days before the end that the last notice announced; null = none since the last sign-in. */
  noticed: number | null
  noticedAt: Date | null
}

/** What is due: a notice so many days before the account ends, or its end; null = nothing. */
export type DormancyStep = { kind: 'notice'; days: 30 | 7 } | { kind: 'deregister' } | null

/** What is due for an account nobody signs in to: a notice 30 days before, one 7 days before, the end. None is left out, and each leaves its days. */
export function dormancyStep(
  { seenAt, noticed, noticedAt }: Idle,
  dormantAfterDays: number,
  now: Date,
): DormancyStep {
  const daysSince = (instant: Date) => (now.getTime() - instant.getTime()) / dayMs
  const told = noticedAt !== null && noticedAt > seenAt ? noticed : null
  /** Days that must have gone by since the sign-in, and since the notice before. */
  const due = (idle: number, sinceNotice: number) =>
    daysSince(seenAt) >= idle && (told === null || daysSince(noticedAt!) >= sinceNotice)
  switch (told) {
    case null:
      return due(dormantAfterDays - first, 0) ? { kind: 'notice', days: first } : null
    case first:
      return due(dormantAfterDays - second, first - second)
        ? { kind: 'notice', days: second }
        : null
    default:
      return due(dormantAfterDays, second) ? { kind: 'deregister' } : null
  }
}
