import type { Text } from '@tsunagi/contract/messages/text'
import type { TraceStepName } from '@tsunagi/contract/traffic/traceSteps'
import type { Check, NamedCheck, Proof, Remark, Stop } from '../checks/check.rules.ts'

/** One step of a decision, as a person reads it. */
export interface TraceStep {
  step: TraceStepName
  outcome: 'ok' | 'stop' | 'info'
  detail: Text
}

/** Where a notice stands: what is known of it, or what ended it. */
type Standing<Known> = { known: Known } | { stop: Stop }

/** The way of a notice through its checks: what is known grows with each proof, until one of them ends it. */
export class Trail<Known> {
  readonly #standing: Standing<Known>
  readonly #steps: readonly TraceStep[]

  constructor(standing: Standing<Known>, steps: readonly TraceStep[] = []) {
    this.#standing = standing
    this.#steps = steps
  }

  /** Goes on with what the proof finds. */
  prove<Found>(step: TraceStepName, proof: Proof<Known, Found>): Trail<Known & Found> {
    if ('stop' in this.#standing) return new Trail<Known & Found>(this.#standing, this.#steps)
    const { known } = this.#standing
    const finding = proof(known)
    return 'code' in finding
      ? new Trail<Known & Found>({ stop: finding }, this.#with(step, finding))
      : new Trail({ known: { ...known, ...finding.found } }, this.#with(step, finding))
  }

  /** Takes checks in their order. */
  pass(checks: readonly NamedCheck<Known>[]): Trail<Known> {
    return checks.reduce<Trail<Known>>((trail, [step, check]) => trail.#take(step, check), this)
  }

  /** The end: of whoever passed all, or of whoever was stopped. */
  end<Decided>(
    passed: (known: Known, steps: readonly TraceStep[]) => Decided,
    stopped: (stop: Stop, steps: readonly TraceStep[]) => Decided,
  ): Decided {
    return 'stop' in this.#standing
      ? stopped(this.#standing.stop, this.#steps)
      : passed(this.#standing.known, this.#steps)
  }

  #take(step: TraceStepName, check: Check<Known>): Trail<Known> {
    const finding = 'stop' in this.#standing ? null : check(this.#standing.known)
    if (!finding) return this
    const standing = 'code' in finding ? { stop: finding } : this.#standing
    return new Trail(standing, this.#with(step, finding))
  }

  #with(step: TraceStepName, finding: Remark | Stop): TraceStep[] {
    const outcome = 'code' in finding ? 'stop' : (finding.outcome ?? 'ok')
    return [...this.#steps, { step, outcome, detail: finding.detail }]
  }
}
