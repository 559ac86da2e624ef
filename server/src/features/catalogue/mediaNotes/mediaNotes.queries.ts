import { sql } from 'kysely'
import type { MediaLink, MediaNote } from '@tsunagi/contract/catalogue/mediaNotes'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { findMedia } from '../media/media.queries.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'

const assertSeen = async (db: Db, viewer: User, id: number) => {
  if (!(await findMedia(db, viewer, id))) throw notFound()
}

/** What was written about a medium, newest first. */
export async function listNotes(db: Db, admin: Admin, mediaId: number): Promise<MediaNote[]> {
  await assertSeen(db, admin, mediaId)
  return db
    .selectFrom('media_note')
    .innerJoin('user_account', 'user_account.id', 'media_note.user_id')
    .select((eb) => [
      'media_note.id',
      'media_note.body',
      'user_account.user_name as author',
      'media_note.created_at',
      eb('media_note.user_id', '=', admin.id).$castTo<boolean>().as('is_own'),
    ])
    .where('media_note.media_id', '=', mediaId)
    .orderBy('media_note.id', 'desc')
    .execute()
}

/** Adds a note that the operator's staff alone read; not found where the medium is not the administrator's business. */
export async function addNote(
  tx: Tx,
  admin: Admin,
  note: { media_id: number; body: string; created_at: Date },
) {
  await assertSeen(tx, admin, note.media_id)
  return tx
    .insertInto('media_note')
    .values({ ...note, user_id: admin.id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Takes away a note of one's own about a medium one sees; 404 for any other. */
export async function removeNote(tx: Tx, admin: Admin, id: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('media_note')
    .where('id', '=', id)
    .where('user_id', '=', admin.id)
    .where('media_id', 'in', visibleMedia(tx, admin).select('media.id'))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
  return { id }
}

const mostLinks = 500

/** The links of a medium with what was clicked since an instant. */
export async function listLinks(
  db: Db,
  viewer: User,
  mediaId: number,
  since: string,
): Promise<MediaLink[]> {
  await assertSeen(db, viewer, mediaId)
  return db
    .selectFrom('link')
    .innerJoin('material', 'material.id', 'link.material_id')
    .innerJoin('promotion', 'promotion.id', 'material.promotion_id')
    .select([
      'link.code',
      'promotion.id as promotion_id',
      'promotion.ad_name',
      'material.id as material_id',
      'material.name as material_name',
      'link.created_at',
      sql<number>`coalesce((select sum(counted) from click_hour where click_hour.media_id = link.media_id and click_hour.material_id = link.material_id and click_hour.hour >= ${since}), 0)::int`.as(
        'clicks',
      ),
    ])
    .where('link.media_id', '=', mediaId)
    .orderBy('link.created_at', 'desc')
    .orderBy('link.code')
    .limit(mostLinks)
    .execute()
}
