import type { Insertable } from 'kysely'
import type { Aliases, LinkOverride } from '@tsunagi/contract/results/mediaLinkSettings'
import type { Db, OnlyColumns, Tables, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { visibleMedia } from '../../catalogue/media/media.filter.queries.ts'
import { visiblePromotions } from '../../catalogue/promotions/promotions.filter.queries.ts'

type Editor = Extract<User, { kind: 'admin' | 'affiliater' }>

/** A medium the viewer may see, with its setting if it has one. */
export async function findLinkSetting(db: Db, viewer: Editor, id: number) {
  const medium = await visibleMedia(db, viewer)
    .select(['media.id', 'media.name', 'media.param_aliases'])
    .where('media.id', '=', id)
    .executeTakeFirst()
  if (!medium) throw notFound()
  const setting = await db
    .selectFrom('media_link_setting')
    .selectAll()
    .where('media_id', '=', id)
    .executeTakeFirst()
  const overrides = await db
    .selectFrom('media_link_override')
    .select(['promotion_id', 'url'])
    .where('media_id', '=', id)
    .orderBy('promotion_id')
    .execute()
  return { medium, setting, overrides }
}

/** How many kickbacks of a medium are still to be sent. */
export const countWaiting = async (db: Db, mediaId: number): Promise<number> =>
  (
    await db
      .selectFrom('kickback')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('media_id', '=', mediaId)
      .where('state', 'in', ['queued', 'retry_wait'])
      .executeTakeFirstOrThrow()
  ).count

declare const locked: unique symbol
/** A medium the viewer may see and whose setting this transaction changes. */
export type LockedMedium = { id: number } & { [locked]: true }

/** Keeps others from changing a medium's setting meanwhile; 404 for one the viewer may not see. */
export async function lockMedium(tx: Tx, viewer: Editor, id: number): Promise<LockedMedium> {
  const medium = await visibleMedia(tx, viewer)
    .select('media.id')
    .where('media.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!medium) throw notFound()
  return medium as LockedMedium
}

/** What of a medium's setting is sealed; undefined = it has none yet. */
export const storedSecrets = (tx: Tx, { id }: LockedMedium) =>
  tx
    .selectFrom('media_link_setting')
    .select(['headers', 'secret'])
    .where('media_id', '=', id)
    .executeTakeFirst()

type SettingValues = Omit<Insertable<Tables['media_link_setting']>, 'media_id' | 'version'>

/** Writes a setting; what waits is sent as it says from now on. */
export const putLinkSetting = <Values extends SettingValues>(
  tx: Tx,
  { id }: LockedMedium,
  values: OnlyColumns<'media_link_setting', Values>,
) =>
  tx
    .insertInto('media_link_setting')
    .values({ media_id: id, ...values })
    .onConflict((oc) =>
      oc
        .column('media_id')
        .doUpdateSet((eb) => ({ ...values, version: eb('media_link_setting.version', '+', 1) })),
    )
    .execute()

/** What partners call the parameters of the medium's links. */
export const setAliases = (tx: Tx, { id }: LockedMedium, aliases: Aliases) =>
  tx
    .updateTable('media')
    .set({ param_aliases: JSON.stringify(aliases) })
    .where('id', '=', id)
    .execute()

/** Keeps the addresses of single promotions, and forgets those that are not among them; an empty one tells of no result. */
export async function replaceOverrides(
  tx: Tx,
  { id }: LockedMedium,
  overrides: readonly LinkOverride[],
) {
  await tx.deleteFrom('media_link_override').where('media_id', '=', id).execute()
  if (overrides.length === 0) return
  await tx
    .insertInto('media_link_override')
    .values(
      overrides.map(({ promotion_id, url }) => ({ media_id: id, promotion_id, url: url || null })),
    )
    .execute()
}

/** Which of some promotions there are, as far as the viewer may see them. */
export const knownPromotions = async (
  db: Db,
  viewer: User,
  ids: readonly number[],
): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await visiblePromotions(db, viewer)
          .select('promotion.id')
          .where('promotion.id', 'in', ids)
          .execute()
      ).map(({ id }) => id)
