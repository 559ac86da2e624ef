import {
  fieldOfTarget,
  type AccessInput,
  type Release,
  type ReleaseChange,
  type Visibility,
} from '@tsunagi/contract/catalogue/releases'
import { dayOf, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { releaseOf, type Level } from '../../../domain/release/release.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import {
  accessEntries,
  deleteEntries,
  existingTargets,
  knownMedia,
  mediaOwner,
  setEntriesActive,
  targetIds,
  writeEntries,
  type Place,
} from './accessEntries.queries.ts'
import { levels, type Releaser } from './levels.service.ts'
import { activeEntries, levelsAbove, type Onlooker } from './released.queries.ts'

type ReleaseDeps = Pick<Deps, 'db' | 'clock'>

/** How far something is released, and both of its lists. */
export async function accessLists({ db, clock }: ReleaseDeps, viewer: Releaser, place: Place) {
  const release = await find(db, viewer, place, dayOf(clock.now()))
  return { ...release, items: await accessEntries(db, viewer, place) }
}

async function find(db: Db, viewer: Releaser, { level, id }: Place, today: Day): Promise<Release> {
  const found = await levels[level].find(db, viewer, id, today)
  if (!found) throw notFound()
  return found
}

/** Puts targets on a list: all of them or, where one is not to be had, none. */
export const addAccess = (
  { db, clock }: ReleaseDeps,
  viewer: Releaser,
  place: Place,
  input: AccessInput,
) =>
  db.transaction().execute(async (tx) => {
    await levels[place.level].hold(tx, viewer, place.id)
    await assertTargets(tx, viewer, input)
    return { changed: await writeEntries(tx, place, input, { by: viewer, now: clock.now() }) }
  })

/** Puts targets on a list of a material, and says what becomes of the links of others. */
export const registMaterialRelease = (
  { db, clock }: ReleaseDeps,
  viewer: Releaser,
  {
    material_id: id,
    unlisted_links,
    ...input
  }: AccessInput & { material_id: number } & ReleaseChange,
) =>
  db.transaction().execute(async (tx) => {
    await levels.material.hold(tx, viewer, id)
    await assertTargets(tx, viewer, input)
    await levels.material.write(tx, id, { unlisted_links })
    await writeEntries(tx, { level: 'material', id }, input, { by: viewer, now: clock.now() })
    return { id }
  })

/** The operator names whom it likes, an advertiser the media that applied to it. */
async function assertTargets(tx: Tx, viewer: Releaser, input: AccessInput) {
  const { target_type } = input
  if (viewer.kind === 'advertiser' && target_type !== 'media')
    throw invalid(
      'target_type',
      text('メディアだけを指定できます。', 'Only media can be named here.'),
    )
  if (target_type === 'rank') return
  const ids = targetIds(input)
  const known = new Set(
    viewer.kind === 'advertiser'
      ? await knownMedia(tx, viewer, ids)
      : await existingTargets(tx, target_type, ids),
  )
  const unknown = ids.filter((target) => !known.has(target))
  if (unknown.length > 0)
    throw invalid(
      fieldOfTarget(target_type),
      text(
        `次のIDは見つかりません：${unknown.slice(0, 20).join(', ')}`,
        `These ids do not exist: ${unknown.slice(0, 20).join(', ')}`,
      ),
    )
}

/** Takes entries off a list, all or none. */
export const removeAccess = (
  { db }: ReleaseDeps,
  viewer: Releaser,
  place: Place,
  ids: readonly number[],
) =>
  db.transaction().execute(async (tx) => {
    await levels[place.level].hold(tx, viewer, place.id)
    return { changed: await deleteEntries(tx, viewer, place, ids) }
  })

/** Lets entries of a list hold or not, all or none. */
export const switchAccess = (
  { db }: ReleaseDeps,
  viewer: Releaser,
  place: Place,
  change: { ids: readonly number[]; active: boolean },
) =>
  db.transaction().execute(async (tx) => {
    await levels[place.level].hold(tx, viewer, place.id)
    return { changed: await setEntriesActive(tx, viewer, place, change) }
  })

/** Releases to all or to a list only, and says what becomes of the links of others. */
export const changeRelease = (
  { db }: ReleaseDeps,
  viewer: Releaser,
  { level, id }: Place,
  change: ReleaseChange,
) =>
  db.transaction().execute(async (tx) => {
    await levels[level].hold(tx, viewer, id)
    if (Object.keys(change).length > 0) await levels[level].write(tx, id, change)
    return { id }
  })

/** Whether a medium sees something, at which level that is decided, and why. */
export async function previewVisibility(
  { db, clock }: ReleaseDeps,
  viewer: Releaser,
  place: Place,
  mediaId: number,
): Promise<Visibility> {
  const today = dayOf(clock.now())
  await find(db, viewer, place, today)
  const owner = await mediaOwner(db, viewer, mediaId)
  if (!owner) throw notFound()
  const onlooker = { affiliaterId: owner.affiliater_id, mediaId, today }
  return { ...owner, ...releaseOf(await facing(db, place, onlooker)) }
}

/** What every level from the advertiser to a place says to an onlooker. */
async function facing(db: Db, place: Place, onlooker: Onlooker): Promise<Level[]> {
  const found: Level[] = []
  for (const { id, ...level } of await levelsAbove(db, place, onlooker.today))
    found.push({ ...level, entries: await activeEntries(db, level.level, id, onlooker) })
  return found
}
