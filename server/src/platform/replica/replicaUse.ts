import { byLabel, single, type Source } from '../metrics/family.ts'

/** Whether a replica answers; behind = it lacks too much of the last changes, away = nobody hears of it. */
export type Standing = 'used' | 'behind' | 'away'

/** Where what only reads was answered from, and why. */
const answers = ['replica', 'seen_newer', 'left_out', 'broken_off'] as const
type Answered = (typeof answers)[number]

/** What becomes of a replica, for those who look from outside. */
export class ReplicaUse {
  readonly #counts: Record<Answered, number> = {
    replica: 0,
    seen_newer: 0,
    left_out: 0,
    broken_off: 0,
  }
  readonly source: Source

  constructor(look: () => { standing: Standing; lagMs: number }) {
    this.source = {
      name: 'replica',
      read: () => {
        const { standing, lagMs } = look()
        return [
          single(
            'gauge',
            'tsunagi_replica_used',
            'Whether the replica answers what only reads; 0 = it is behind or away.',
            Number(standing === 'used'),
          ),
          single(
            'gauge',
            'tsunagi_replica_lag_seconds',
            'How old what the replica knows may be, as seen by this process.',
            Number.isFinite(lagMs) ? lagMs / 1000 : null,
          ),
          byLabel(
            'counter',
            'tsunagi_replica_requests_total',
            'Requests that only read, by what answered them: the replica, or the database because the reader had seen newer or the replica was left out; and how often the replica broke off.',
            'answer',
            answers.map((answer) => [answer, this.#counts[answer]]),
          ),
        ]
      },
    }
  }

  count(answer: Answered) {
    this.#counts[answer]++
  }
}
