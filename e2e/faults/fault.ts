import { isExact, figuresOf, type Outcome } from './outcome.ts'

/** What came of a fault. */
export interface Finding {
  /** Nothing was lost, doubled or broken. */
  isSound: boolean
  /** As name=value. */
  figures: string
}

/** One fault, tried out. A crippled variant is the same on a tracker that was broken on purpose: it has to lose something, or the test is worth nothing. */
export interface Fault {
  id: string
  name: string
  /** Why it cannot be tried on this machine; null when it can. */
  missing?(): string | null
  run(): Promise<Finding>
}

/** A fault whose clicks and sales are counted. */
export const counted = (run: () => Promise<Outcome>) => async (): Promise<Finding> => {
  const outcome = await run()
  return { isSound: isExact(outcome), figures: figuresOf(outcome) }
}
