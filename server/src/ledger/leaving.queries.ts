import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { lockTurn } from '../platform/turn.queries.ts'

/** Keeps payments from being made while somebody leaves and the other way round, and no month is closed meanwhile: each has to see all of what the other did. Before anything else is locked. */
export async function holdPayouts(tx: Tx): Promise<void> {
  await sql`lock table closing in row exclusive mode`.execute(tx)
  await lockTurn(tx, 'payouts')
}
