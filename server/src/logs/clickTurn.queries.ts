import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Whoever has the turn and is gone without a word, with its machine or its network, gives way to the others after this. */
const longestSilence = '30s'

/**
 * Waits until no other transaction adds clicks, stored ones or ones made again. Of all that it waits for this comes first:
 * neither may count what the other adds, and two that held rows already would wait for each other.
 */
export const waitClickTurn = (tx: Db) =>
  sql`select set_config('idle_in_transaction_session_timeout', ${longestSilence}, true), pg_advisory_xact_lock(hashtextextended('clicks made again', 0))`.execute(
    tx,
  )
