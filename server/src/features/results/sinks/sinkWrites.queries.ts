import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../../../platform/db.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { visibleMedia } from '../../catalogue/media/media.filter.queries.ts'
import { visibleAffiliaters } from '../../people/affiliaters/affiliaters.queries.ts'
import type { LockedSink } from './sinks.queries.ts'

/** What of a connection its owner edits. */
export type SinkValues = Omit<
  Insertable<Tables['sink']>,
  | 'promotion_id'
  | 'kind'
  | 'status'
  | 'active_since'
  | 'created_at'
  | 'updated_at'
  | 'secret_box'
  | 'secret_names'
>

/** Adds a connection, in use from now on: conversions before are not sent. Answers its id. */
export const insertSink = async (
  tx: Tx,
  sink: Omit<Insertable<Tables['sink']>, 'active_since' | 'created_at' | 'updated_at'>,
  now: Date,
): Promise<number> =>
  (
    await tx
      .insertInto('sink')
      .values({ ...sink, active_since: now, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Takes an id because the secrets are sealed for it; the row was made by this very transaction. */
export const setSecrets = (tx: Tx, sinkId: number, box: Buffer, names: string[]) =>
  tx
    .updateTable('sink')
    .set({ secret_box: box, secret_names: names })
    .where('id', '=', sinkId)
    .execute()

/** Keeps what was edited; since when the connection is in use stays. */
export const updateSink = (tx: Tx, { id }: LockedSink, values: SinkValues, now: Date) =>
  tx
    .updateTable('sink')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Keeps whose media's conversions are sent; none = those of all. */
export async function replaceMedia(tx: Tx, sinkId: number, mediaIds: readonly number[]) {
  await tx.deleteFrom('sink_media').where('sink_id', '=', sinkId).execute()
  const rows = [...new Set(mediaIds)].map((media_id) => ({ sink_id: sinkId, media_id }))
  if (rows.length > 0) await tx.insertInto('sink_media').values(rows).execute()
}

/** Switching on begins anew: what occurred while it was off stays untold. */
export const setSinkStatus = (
  tx: Tx,
  { id, status }: LockedSink,
  wanted: LockedSink['status'],
  now: Date,
) =>
  tx
    .updateTable('sink')
    .set({
      status: wanted,
      updated_at: now,
      ...(wanted === 'active' && status !== 'active' && { active_since: now }),
    })
    .where('id', '=', id)
    .execute()

/** Deletes a connection, and with it what was queued and delivered by it. */
export const deleteSink = (tx: Tx, { id }: LockedSink) =>
  tx.deleteFrom('sink').where('id', '=', id).execute()

/** Those of some media that the editor may see and, where there is one, the affiliater owns. */
export const knownMedia = async (
  tx: Tx,
  editor: User,
  ids: readonly number[],
  affiliaterId: number | null,
): Promise<number[]> => {
  if (ids.length === 0) return []
  const found = visibleMedia(tx, editor).select('media.id').where('media.id', 'in', ids)
  return (
    await (
      affiliaterId === null ? found : found.where('media.affiliater_id', '=', affiliaterId)
    ).execute()
  ).map(({ id }) => id)
}

/** The codes of a promotion's goals, closed ones too. */
export const goalCodes = async (tx: Tx, promotionId: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('promotion_goal')
      .select('code')
      .where('promotion_id', '=', promotionId)
      .execute()
  ).map(({ code }) => code)

/** Whether an administrator may see an affiliater. */
export const seesAffiliater = async (tx: Tx, admin: Admin, id: number): Promise<boolean> =>
  (await visibleAffiliaters(tx, admin)
    .select('affiliater.id')
    .where('affiliater.id', '=', id)
    .executeTakeFirst()) !== undefined
