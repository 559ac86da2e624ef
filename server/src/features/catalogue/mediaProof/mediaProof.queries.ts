import { sql } from 'kysely'
import type { MediaProof } from '@tsunagi/contract/catalogue/mediaProof'
import type { Db, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import type { LockedMedia } from '../media/mediaWrites.queries.ts'

/** A medium with its code and what was found so far; undefined where it is not the viewer's. */
export const findProof = (db: Db, viewer: User, id: number) =>
  visibleMedia(db, viewer)
    .leftJoin('media_reach', 'media_reach.media_id', 'media.id')
    .select([
      'media.id',
      'media.url',
      'media.kind',
      'media.proof_code as code',
      'media.proven_by',
      sql<string | null>`media.proven_at`.as('proven_at'),
      sql<string | null>`media_reach.asked_at`.as('asked_at'),
      'media_reach.answered',
    ])
    .where('media.id', '=', id)
    .executeTakeFirst()

/** Keeps that it was found. What was proven once stays so when it is not found again: owners take tags away. */
export const keepFound = (
  tx: Tx,
  { id }: LockedMedia,
  { way, at }: { way: NonNullable<MediaProof['proven_by']>; at: Date },
) => tx.updateTable('media').set({ proven_by: way, proven_at: at }).where('id', '=', id).execute()

/** Says that a person has seen to it, or that nothing is proven. */
export const setProven = (tx: Tx, { id }: LockedMedia, at: Date | null) =>
  tx
    .updateTable('media')
    .set({ proven_by: at && 'person', proven_at: at })
    .where('id', '=', id)
    .execute()
