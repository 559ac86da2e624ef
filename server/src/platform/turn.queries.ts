import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Waits until no other transaction holds the turn of this name, and holds it to the end of this one: where what is there already bears on what comes next. */
export const lockTurn = (tx: Tx, turn: string) =>
  sql`select pg_advisory_xact_lock(${numberOf(turn)})`.execute(tx)

/** Holds the turn of this name to the end of this transaction; false where another one does. */
export async function tryTurn(tx: Tx, turn: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${numberOf(turn)}) as mine`.execute(tx)
  return rows[0]!.mine
}

const numberOf = (turn: string) => sql`hashtextextended(${turn}, 0)`
