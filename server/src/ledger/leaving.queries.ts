import type { Tx } from '../platform/db.ts'
import { lockTurn } from '../platform/turn.queries.ts'
import { keepMonthsOpen } from './closedMonths.queries.ts'

/** Keeps payments from being made while somebody leaves and the other way round, and no month is closed meanwhile: each has to see all of what the other did. Before anything else is locked. */
export async function holdPayouts(tx: Tx): Promise<void> {
  await keepMonthsOpen(tx)
  await lockTurn(tx, 'payouts')
}
