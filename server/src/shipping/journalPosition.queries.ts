import type { Db, Tx } from '../platform/db.ts'
import type { Position } from '../journal/journalFolder.ts'

/** How far a journal has been moved into the database. */
export async function readPosition(db: Db, journal: string): Promise<Position | null> {
  const row = await db
    .selectFrom('journal_position')
    .select(['segment', 'position'])
    .where('journal', '=', journal)
    .executeTakeFirst()
  return row ? { segment: row.segment, offset: row.position } : null
}

/**
 * Moves the position on, as the first act of a transaction: its row lock lets one shipper at a time go on,
 * and what it guards commits with it. False when the journal was not where it was thought to be.
 */
export async function movePosition(
  tx: Tx,
  journal: string,
  from: Position | null,
  to: Position,
  at: Date,
): Promise<boolean> {
  const next = { segment: to.segment, position: to.offset, updated_at: at }
  const moved = from
    ? await tx
        .updateTable('journal_position')
        .set(next)
        .where('journal', '=', journal)
        .where('segment', '=', from.segment)
        .where('position', '=', from.offset)
        .returning('journal')
        .executeTakeFirst()
    : await tx
        .insertInto('journal_position')
        .values({ journal, ...next })
        .onConflict((conflict) => conflict.doNothing())
        .returning('journal')
        .executeTakeFirst()
  return moved !== undefined
}
