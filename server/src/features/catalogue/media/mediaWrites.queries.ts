import { sql, type Insertable } from 'kysely'
import type { mediaStatuses, MediaInput } from '@tsunagi/contract/catalogue/media'
import { text } from '@tsunagi/contract/messages/text'
import { spellingsOf } from '../../../domain/webPage/address.rules.ts'
import type { Tables, Tx, OnlyColumns } from '../../../platform/db.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { by, isBusinessOf, type Viewpoint } from '../../people/accounts/scope.queries.ts'
import { visibleMedia } from './media.filter.queries.ts'

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedMedia = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, viewer: Viewpoint, id: number) =>
  visibleMedia(tx, viewer)
    .selectAll('media')
    .where('media.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks a medium the viewer may see; 404 for any other. */
export async function lockMedia(tx: Tx, viewer: Viewpoint, id: number): Promise<LockedMedia> {
  const row = await selectForUpdate(tx, viewer, id)
  if (!row) throw notFound()
  return row as LockedMedia
}

/** Locks media the viewer may see, in the order of their ids; 404 where one is none of them. */
export async function lockEachMedium(
  tx: Tx,
  viewer: Viewpoint,
  ids: readonly number[],
): Promise<LockedMedia[]> {
  const held: LockedMedia[] = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b))
    held.push(await lockMedia(tx, viewer, id))
  return held
}

/** Keeps others from adding media to an affiliater meanwhile; answers how many it has that are not retired, null if the viewer has no such affiliater. */
export async function lockAndCountMedia(
  tx: Tx,
  viewer: Viewpoint,
  affiliaterId: number,
): Promise<number | null> {
  const owner = await tx
    .selectFrom('affiliater')
    .select('id')
    .where('id', '=', affiliaterId)
    .where(isBusinessOf(viewer, { affiliater: by('affiliater.id') }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!owner) return null
  return (
    await tx
      .selectFrom('media')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('affiliater_id', '=', affiliaterId)
      .where('left_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count
}

/** Where the affiliater of a medium stands: nothing is approved before they are. */
export const lifecycleOfOwner = async (tx: Tx, { affiliater_id }: LockedMedia) =>
  (
    await tx
      .selectFrom('affiliater')
      .select('lifecycle')
      .where('id', '=', affiliater_id)
      .executeTakeFirstOrThrow()
  ).lifecycle

type Optional =
  | 'monthly_page_views'
  | 'followers'
  | 'app_store_url'
  | 'google_play_url'
  | 'bundle_id'
type MediaStatus = (typeof mediaStatuses)[number]
/** A medium as it is kept; what was left empty is null. */
export interface MediaValues extends Omit<MediaInput, 'affiliater_id' | Optional> {
  monthly_page_views: number | null
  followers: number | null
  app_store_url: string | null
  google_play_url: string | null
  bundle_id: string | null
  status: MediaStatus
}

/** Adds a medium and answers its id; an address that is taken is said beside its field (422). */
export const insertMedia = async <Values extends Insertable<Tables['media']>>(
  tx: Tx,
  media: OnlyColumns<'media', Values>,
) =>
  (await uniqueUrl(tx.insertInto('media').values(media).returning('id').executeTakeFirstOrThrow()))
    .id

/** Keeps a held medium; an address that is taken is said beside its field (422). */
export const updateMedia = <Values extends MediaValues>(
  tx: Tx,
  { id }: LockedMedia,
  values: OnlyColumns<'media', Values>,
) => uniqueUrl(tx.updateTable('media').set(values).where('id', '=', id).execute())

/** Keeps a decision about a medium, with the reason that its affiliater reads. */
export const setMediaStatus = (
  tx: Tx,
  { id }: LockedMedia,
  status: MediaStatus,
  { reason, reject_code }: { reason: string | null; reject_code: string | null },
) =>
  tx
    .updateTable('media')
    .set({
      status,
      status_reason: reason,
      reject_code,
      waiting_at: null,
      waits_for_person: status !== 'approved',
    })
    .where('id', '=', id)
    .execute()

/** Where the screening of a medium is, and why. */
export type Standing = ReturnType<typeof standingOf>
export const standingOf = ({
  status,
  status_reason,
  reject_code,
  waiting_at,
  waits_for_person,
}: LockedMedia) => ({ status, status_reason, reject_code, waiting_at, waits_for_person })

/** Puts the screening of a held medium back to where it was. */
export const setStanding = (tx: Tx, { id }: LockedMedia, standing: Standing) =>
  tx.updateTable('media').set(standing).where('id', '=', id).execute()

/** Whether something came of a medium that its own row does not say: a partnership, a link, a place, a note, a proof of whose it is. */
export async function isMediumUsed(tx: Tx, { id }: LockedMedia): Promise<boolean> {
  const { rows } = await sql`select from partnership where media_id = ${id}
    union all select from link where media_id = ${id}
    union all select from slot where media_id = ${id}
    union all select from media_note where media_id = ${id}
    union all select from media_proof where media_id = ${id}
    union all select from media_link_setting where media_id = ${id}
    union all select from price_rule where media_id = ${id}
    union all select from access_control where target_type = 'media' and target_id = ${id}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Deletes a medium of which nothing came. */
export const deleteMedium = (tx: Tx, { id }: LockedMedia) =>
  tx.deleteFrom('media').where('id', '=', id).execute()

/** Takes a held medium out of use; somebody may register its addresses anew. */
export const setRetired = (tx: Tx, { id }: LockedMedia, left_at: Date) =>
  tx
    .updateTable('media')
    .set({ status: 'stopped', left_at, waiting_at: null })
    .where('id', '=', id)
    .execute()

/** Media at one of these addresses, however it is spelled there. */
function mediaAt(tx: Tx, urls: readonly string[]) {
  const spellings = urls.flatMap(spellingsOf)
  return tx
    .selectFrom('media')
    .select('id')
    .where((eb) =>
      eb.or([eb('url', 'in', spellings), sql<boolean>`more_urls && ${spellings}::text[]`]),
    )
    .limit(1)
}

/** Whether another medium stands at one of these addresses. A retired one does not. */
export async function isOthersAddress(tx: Tx, urls: readonly string[], id = 0): Promise<boolean> {
  if (urls.length === 0) return false
  const found = await mediaAt(tx, urls)
    .where('id', '<>', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a person rejected or stopped what stood at one of these addresses before. */
export const wasRefusedAt = async (tx: Tx, urls: readonly string[]): Promise<boolean> =>
  urls.length > 0 &&
  (await mediaAt(tx, urls).where('waits_for_person', '=', true).executeTakeFirst()) !== undefined

/** Addresses that no two media share, by what holds that. */
const uniqueFields: Record<string, string> = {
  media_url_key: 'url',
  media_app_store_url_key: 'app_store_url',
  media_google_play_url_key: 'google_play_url',
}

/** Refuses an address at which another medium stands. */
export const addressTaken = (field: string) =>
  invalid(field, text('このURLはすでに登録されています。', 'This address is registered already.'))

async function uniqueUrl<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const field = uniqueFields[(error as { constraint?: string }).constraint ?? '']
    if (!field) throw error
    throw addressTaken(field)
  }
}
