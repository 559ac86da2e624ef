import type { Tx } from '../../../platform/db.ts'
import { moveRunning, type Pair } from './suspending.queries.ts'
import { tellOfDecision } from './telling.service.ts'

interface Why {
  reason: string | null
  at: Date
  /** null = nobody, a deadline. */
  userId: number | null
  appUrl: string
}

/** Suspends a partnership that runs, and tells its affiliater. Its links stop earning at once. */
export const suspend = (tx: Tx, pair: Pair, why: Why) =>
  moveAndTell(tx, pair, { from: 'approved', to: 'suspended' }, why)

/** Lets a partnership that was suspended go on. */
export const resume = (tx: Tx, pair: Pair, why: Why) =>
  moveAndTell(tx, pair, { from: 'suspended', to: 'approved' }, why)

async function moveAndTell(
  tx: Tx,
  pair: Pair,
  move: { from: 'approved' | 'suspended'; to: 'approved' | 'suspended' },
  { appUrl, ...why }: Why,
) {
  const moved = await moveRunning(tx, pair, move, why)
  if (moved) await tellOfDecision(tx, moved.id, appUrl)
}
