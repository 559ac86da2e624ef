import { clickFlags } from '@tsunagi/contract/traffic/clicks'
import type { ClickFlag } from '../../journal/records.ts'
import type { ClickDrop } from './clickPipeline.ts'

type Verdict = 'counted' | ClickFlag | ClickDrop

/** How many clicks came, each under the first reason why it does not count, or under `counted`. */
export class ClickCounts {
  readonly byVerdict = Object.fromEntries(
    ['counted', ...clickFlags, 'unknown_link', 'starting', 'foreign_host'].map((name) => [name, 0]),
  ) as Record<Verdict, number>

  judged(flags: readonly ClickFlag[]) {
    this.byVerdict[flags[0] ?? 'counted']++
  }

  /** It led nowhere, and is nobody's. */
  dropped(drop: ClickDrop) {
    this.byVerdict[drop]++
  }
}
