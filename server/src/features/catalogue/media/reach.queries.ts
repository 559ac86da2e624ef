import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { isReached } from './reach.rules.ts'

/** Keeps what the page of a medium answered with; null = nobody answered. */
export const keepAnswer = (tx: Tx, media_id: number, answered: number | null, at: Date) => {
  const failed = !isReached(answered)
  return tx
    .insertInto('media_reach')
    .values({
      media_id,
      answered,
      asked_at: at,
      failing_since: failed ? at : null,
      failures: failed ? 1 : 0,
    })
    .onConflict((known) =>
      known.column('media_id').doUpdateSet({
        answered,
        asked_at: at,
        failing_since: failed ? sql`coalesce(media_reach.failing_since, ${at})` : null,
        failures: failed ? sql`media_reach.failures + 1` : 0,
      }),
    )
    .execute()
}

/** At another address nothing is known. */
export const forgetAnswer = (tx: Tx, mediaId: number) =>
  tx.deleteFrom('media_reach').where('media_id', '=', mediaId).execute()
