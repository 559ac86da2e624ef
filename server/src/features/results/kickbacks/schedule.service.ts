import { fateOf } from './kickbacks.rules.ts'

export { retryAfterMs } from './kickbacks.rules.ts'

/** How long another outbox waits before it tries again, on the schedule of kickbacks; null = no more. */
export function pauseAfter(tries: number, retryAfter: number, random: number): number | null {
  const fate = fateOf(
    { status: null, error: 'connection', retryAfterMs: retryAfter },
    tries,
    random,
  )
  return fate.state === 'retry_wait' ? fate.pauseMs : null
}
