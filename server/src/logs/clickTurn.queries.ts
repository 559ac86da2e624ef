import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Whoever has the turn and is gone without a word, with its machine or its network, gives way to the others after this. */
const longestSilence = '30s'
const brief = sql`set_config('idle_in_transaction_session_timeout', ${longestSilence}, true)`

const turn = sql`hashtextextended('clicks made again', 0)`
/** Shared by those that add clicks while the one before them still has the turn. */
const ahead = sql`hashtextextended('clicks added ahead', 0)`
/** The lock is had by a part of the transaction that fails, and given back with it. */
const nobodyAhead = sql`
  do $$ begin
    perform pg_advisory_xact_lock(${ahead});
    raise 'it is given back';
  exception when raise_exception then null;
  end $$`

/**
 * Waits until no other transaction adds clicks, stored ones or ones made again, nor ahead of its turn. Of all that it waits for
 * this comes first: neither may count what the other adds, and two that held rows already would wait for each other.
 */
export async function waitClickTurn(tx: Db) {
  await sql`select ${brief}, pg_advisory_xact_lock(${turn})`.execute(tx)
  await nobodyAhead.execute(tx)
}

/** Begins to add clicks while a transaction of which it knows what it counts has the turn. Nobody else gets to add any between the two. */
export const goAheadOfTurn = (tx: Db) =>
  isGiven(tx, sql`${brief}, pg_try_advisory_xact_lock_shared(${ahead})`)

/** Takes the turn when the transaction before has ended. False where somebody else was given it, who waits for this one to end. */
export const takeOverClickTurn = (tx: Db) => isGiven(tx, sql`pg_try_advisory_xact_lock(${turn})`)

/** It never waits: it has added rows. */
async function isGiven(tx: Db, lock: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`select ${lock} as given`.execute(tx)
  return rows[0]!.given
}
