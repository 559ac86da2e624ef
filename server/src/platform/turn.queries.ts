import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/** Waits until no other transaction holds the turn of this name, and holds it to the end of this one: where what is there already bears on what comes next. */
export const lockTurn = (tx: Tx, turn: string) =>
  sql`select pg_advisory_xact_lock(${numberOf(turn)})`.execute(tx)

/** Holds the turn of this name to the end of this transaction; false where another one does. */
export async function tryTurn(tx: Tx, turn: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${numberOf(turn)}) as mine`.execute(tx)
  return rows[0]!.mine
}

/**
 * Does something while nobody else in the cluster can take the same, or nothing where somebody has it already.
 * The hold is that of a transaction which does nothing else, so that it passes a pooler; it ends with the process that has it, however that ends.
 */
export const whileHolding = (
  db: Db,
  take: (held: Tx) => Promise<boolean>,
  work: () => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (held) => {
    // What it is held for may take longer than the server lets a transaction lie idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held)
    if (await take(held)) await work()
  })

const numberOf = (turn: string) => sql`hashtextextended(${turn}, 0)`
