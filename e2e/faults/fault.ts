import type { Outcome } from './outcome.ts'

/** One fault, tried out. A crippled variant is the same on a tracker that was broken on purpose: it has to lose something, or the test is worth nothing. */
export interface Fault {
  id: string
  name: string
  /** Why it cannot be tried on this machine; null when it can. */
  missing?(): string | null
  run(): Promise<Outcome>
}
