import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/** Runs one part of a transaction so that its failure undoes that part only. Answers the error of a failed part. */
export async function inSavepoint(tx: Tx, part: () => Promise<void>): Promise<unknown> {
  await sql`savepoint part`.execute(tx)
  try {
    await part()
    await sql`release savepoint part`.execute(tx)
    return null
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    return error ?? new Error('unknown')
  }
}
