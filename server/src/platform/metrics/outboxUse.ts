import { Durations } from './durations.ts'
import type { Family, Source } from './family.ts'

/** What leaves the product by itself. */
const outboxes = ['kickback', 'mail', 'sink', 'webhook'] as const
type Outbox = (typeof outboxes)[number]

/** What came of attempts to send something out. */
class OutboxUse {
  readonly #outcomes: Record<Outbox, Map<string, number>> = {
    kickback: new Map(),
    mail: new Map(),
    sink: new Map(),
    webhook: new Map(),
  }
  readonly #durations: Record<Outbox, Durations> = {
    kickback: new Durations(),
    mail: new Durations(),
    sink: new Durations(),
    webhook: new Durations(),
  }

  attempted(outbox: Outbox, outcome: string, seconds: number) {
    const outcomes = this.#outcomes[outbox]
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    this.#durations[outbox].note(seconds)
  }

  families(): Family[] {
    return [
      {
        name: 'tsunagi_deliveries_total',
        help: 'Attempts to send something out, by what came of them.',
        type: 'counter',
        samples: outboxes.flatMap((outbox) =>
          Array.from(this.#outcomes[outbox], ([outcome, value]) => ({
            labels: { outbox, outcome },
            value,
          })),
        ),
      },
      {
        name: 'tsunagi_delivery_duration_seconds',
        help: 'How long attempts to send something out took.',
        type: 'histogram',
        samples: outboxes.flatMap((outbox) => this.#durations[outbox].samples({ outbox })),
      },
    ]
  }
}

/** One for the process: rooms that send need not know who looks. */
export const outboxUse = new OutboxUse()

export const outboxUseSource: Source = { name: 'outboxes', read: () => outboxUse.families() }
