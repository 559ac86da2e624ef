import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Waits until no other transaction holds the turn of this name, and holds it to the end of this one: where what is there already bears on what comes next. */
export const lockTurn = (tx: Tx, turn: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx)
