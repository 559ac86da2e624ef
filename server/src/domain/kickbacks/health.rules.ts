import type { KickbackHealth } from '@tsunagi/contract/catalogue/kickbackHealth'

/** Failures in a row after which the affiliater is told by email, and those after which sending is paused. */
export const warnAt: readonly number[] = [5, 10, 15]
export const pauseAt = 20
/** Attempts that are remembered for how long they take. */
export const durationsKept = 50
const slowMs = 5000

/** What is known of how a receiver fares. */
export interface HealthFacts {
  failure_streak: number
  last_success_at: string | null
  last_failure_at: string | null
  paused_at: string | null
  recent_ms: readonly number[]
}

/** What the figures say together. */
export function healthOf(facts: HealthFacts | null | undefined): KickbackHealth {
  const { failure_streak, last_success_at, last_failure_at, paused_at, recent_ms } = facts ?? {
    failure_streak: 0,
    last_success_at: null,
    last_failure_at: null,
    paused_at: null,
    recent_ms: [],
  }
  const p95_ms = percentile(recent_ms, 0.95)
  return {
    failure_streak,
    last_success_at,
    last_failure_at,
    paused_at,
    p95_ms,
    level: levelOf({ failure_streak, paused_at, p95_ms }),
  }
}

function levelOf({
  failure_streak,
  paused_at,
  p95_ms,
}: Pick<KickbackHealth, 'failure_streak' | 'paused_at' | 'p95_ms'>): KickbackHealth['level'] {
  if (paused_at !== null || failure_streak >= warnAt[0]!) return 'red'
  if (p95_ms === null) return 'none'
  return failure_streak > 0 || p95_ms > slowMs ? 'yellow' : 'green'
}

/** The smallest value that so large a share of the values does not exceed. */
function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null
}
