import { isDeepStrictEqual } from 'node:util'
import type { MediaInput, MediaState } from '@tsunagi/contract/catalogue/media'
import type { FirstMedia } from '@tsunagi/contract/people/firstMedia'
import { text } from '@tsunagi/contract/messages/text'
import {
  appStoreUrl,
  googlePlayUrl,
  mediaUrl,
  spellingsOf,
} from '../../../domain/webPage/address.rules.ts'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { inColumns, type Db, type Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import { letRejectedSitesGo, reapplyDays } from '../../people/accounts/reapplying.service.ts'
import { mediaTypeRules } from '../masters/masterNames.queries.ts'
import { assertOffered } from '../masters/masters.service.ts'
import {
  assertGoesOn,
  assertMayCarryLinks,
  assertRoomFor,
  stateAfterEdit,
  stateOf,
} from './media.rules.ts'
import {
  addressTaken,
  insertMedia,
  isOthersAddress,
  type LockedMedia,
  lockAndCountMedia,
  lockMedia,
  updateMedia,
  wasRefusedAt,
} from './mediaWrites.queries.ts'
import { forgetFormer } from './proofs.queries.ts'

/** Whoever may register and change media. */
type Editor = Extract<Viewpoint, { kind: 'admin' | 'affiliater' }>

export { assertGoesOn } from './media.rules.ts'

/** Registers a medium: an affiliater's waits for screening, the operator's is approved. */
export const registerMedia = (db: Db, clock: Clock, editor: Editor, input: MediaInput) =>
  db
    .transaction()
    .execute(async (tx) => ({ id: await registerMedium(tx, clock.now(), editor, input) }))

/** The same in a transaction; answers its id. */
export async function registerMedium(
  tx: Tx,
  now: Date,
  editor: Editor,
  { affiliater_id, ...input }: MediaInput,
): Promise<number> {
  const owner = editor.kind === 'affiliater' ? editor.affiliaterId : affiliater_id
  const values = valuesOf(input)
  const count = owner === undefined ? null : await lockAndCountMedia(tx, editor, owner)
  if (owner === undefined || count === null)
    throw invalid(
      'affiliater_id',
      text('アフィリエイターを選んでください。', 'Choose a publisher.'),
    )
  assertRoomFor(count, (await readSetting(tx, 'membership')).media_limit)
  await freeOfRejected(tx, values, now, editor)
  await assertListed(tx, values)
  return insertMedia(tx, {
    ...values,
    affiliater_id: owner,
    ...(editor.kind === 'admin' ? { status: 'approved' } : await waitingAnew(tx, values, now)),
    created_at: now,
  })
}

/** What is asked of a medium later on. */
const nothingMore = {
  more_urls: [],
  app_store_url: '',
  google_play_url: '',
  bundle_id: '',
  devices: [],
  traffic_sources: [],
  about_url: '',
  readership: '',
}

/** The medium that somebody registers with; it waits for screening like its affiliater. */
export async function registerFirstMedia(
  tx: Tx,
  affiliaterId: number,
  input: z.output<typeof FirstMedia>,
  now: Date,
) {
  const values = valuesOf({ ...input, ...nothingMore })
  await freeOfRejected(tx, values, now)
  await assertListed(tx, values)
  return insertMedia(tx, {
    ...values,
    affiliater_id: affiliaterId,
    ...(await waitingAnew(tx, values, now)),
    created_at: now,
  })
}

/** Adds a medium with the standing that another system gave it. */
export async function addMedium(
  tx: Tx,
  { affiliater_id: _owner, ...input }: MediaInput,
  origin: { affiliater_id: number; status: LockedMedia['status']; created_at: Date },
) {
  const values = valuesOf(input)
  await assertListed(tx, values)
  return insertMedia(tx, { ...values, ...origin })
}

const waitingSince = (waiting_at: Date) => ({ status: 'pending', waiting_at }) as const

/** What waits at an address where a person refused another medium waits for a person. */
const waitingAnew = async (tx: Tx, { url, more_urls }: ReturnType<typeof valuesOf>, now: Date) => ({
  ...waitingSince(now),
  waits_for_person: await wasRefusedAt(tx, [url, ...more_urls]),
})

/** Changes a medium; it stays with its affiliater. */
export const editMedia = (db: Db, clock: Clock, editor: Editor, id: number, input: MediaInput) =>
  db.transaction().execute(async (tx) => {
    await changeMedium(tx, clock.now(), editor, await lockMedia(tx, editor, id), input)
    return { id }
  })

/** The same of one that is held. */
export async function changeMedium(
  tx: Tx,
  now: Date,
  editor: Editor,
  media: LockedMedia,
  { affiliater_id: _owner, ...input }: MediaInput,
) {
  assertGoesOn(media)
  const values = valuesOf(input)
  await freeOfRejected(tx, values, now, editor)
  await assertListed(tx, values, media)
  await updateMedia(tx, media, {
    ...values,
    ...screeningAfter(media, stateAfterEdit(media, values, editor.kind), now),
    waits_for_person:
      media.waits_for_person ||
      (editor.kind === 'affiliater' && (await wasRefusedAt(tx, addedTo(media, values)))),
  })
  await forgetFormer(tx, media)
}

/** Whether a form says of a medium only what is known of it already, in whichever order. */
export function isAsItStands(media: LockedMedia, { affiliater_id: _owner, ...input }: MediaInput) {
  const values = valuesOf(input)
  return (Object.keys(values) as (keyof typeof values)[]).every((column) =>
    isDeepStrictEqual(inOrder(values[column]), inOrder(media[column])),
  )
}
const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)

const addedTo = (before: LockedMedia, { url, more_urls }: ReturnType<typeof valuesOf>) =>
  [url, ...more_urls].filter((each) => ![before.url, ...before.more_urls].includes(each))

/** What is kept of the screening when an edit has moved a medium. */
function screeningAfter(media: LockedMedia, state: MediaState, now: Date) {
  if (state === stateOf(media)) return { status: media.status }
  return state === 'rescreened'
    ? { status: media.status, waiting_at: now }
    : { ...waitingSince(now), status_reason: null, reject_code: null }
}

/** What was rejected keeps nobody from an address for good: for the operator it is free at once, for others after some time. */
const freeOfRejected = (
  tx: Tx,
  { url, more_urls, app_store_url, google_play_url }: ReturnType<typeof valuesOf>,
  now: Date,
  editor?: Editor,
) => {
  const stores = [app_store_url, google_play_url].filter((store) => store !== null)
  const urls = [...[url, ...more_urls].flatMap(spellingsOf), ...stores]
  return letRejectedSitesGo(tx, urls, now, editor?.kind === 'admin' ? 0 : reapplyDays)
}

type Listed = Pick<MediaInput, 'kind' | 'url' | 'categories' | 'more_urls' | 'devices'>

/** Addresses name no other medium, and those after the first one stand where the first one might. */
async function assertOwnAddresses(tx: Tx, values: Listed, before?: LockedMedia) {
  if (values.url !== before?.url && (await isOthersAddress(tx, [values.url], before?.id)))
    throw addressTaken('url')
  const types = await mediaTypeRules(tx)
  const added = values.more_urls.filter((url) => !before?.more_urls.includes(url))
  for (const url of added) assertMayCarryLinks({ kind: values.kind, url }, types, 'more_urls')
  const isFirst = values.more_urls.some((url) => spellingsOf(values.url).includes(url))
  if (isFirst || (await isOthersAddress(tx, added, before?.id)))
    throw invalid(
      'more_urls',
      text('すでに登録されているURLがあります。', 'One of these addresses is registered already.'),
    )
}

/** A medium is of a type and of categories that are offered, or were said before, and where its type says. */
async function assertListed(tx: Tx, values: Listed, before?: LockedMedia) {
  await assertOffered(tx, 'mediaTypes', 'kind', [values.kind], before && [before.kind])
  await assertOffered(tx, 'mediaCategories', 'categories', values.categories, before?.categories)
  await assertOffered(tx, 'devices', 'devices', values.devices, before?.devices)
  if (values.url !== before?.url || values.kind !== before.kind)
    assertMayCarryLinks(values, await mediaTypeRules(tx))
  await assertOwnAddresses(tx, values, before)
}

const valuesOf = (input: Omit<MediaInput, 'affiliater_id'>) =>
  inColumns('media', {
    ...input,
    url: mediaUrl(input.url),
    more_urls: [...new Set(input.more_urls.map(mediaUrl))],
    monthly_page_views: input.monthly_page_views ?? null,
    followers: input.followers ?? null,
    app_store_url: appStoreUrl(input.app_store_url),
    google_play_url: googlePlayUrl(input.google_play_url),
    bundle_id: input.bundle_id || null,
    traffic_sources: [...new Set(input.traffic_sources)],
  })
