import type { AccessInput, Visibility } from '@tsunagi/contract/people/advertisers'
import { dayOf } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import {
  accessEntries,
  deleteEntries,
  existingTargets,
  mediaOwner,
  writeEntries,
} from './accessControl.queries.ts'
import { getAdvertiser } from './advertiserDetail.queries.ts'
import { lockAdvertiser, updateAdvertiser } from './advertiserWrites.queries.ts'
import { activeEntries } from './visibility.queries.ts'
import { decideVisibility } from './visibility.rules.ts'

export async function accessLists({ db }: AccountDeps, admin: Admin, id: number) {
  const { limited_release } = await getAdvertiser(db, admin, id)
  return { limited_release, items: await accessEntries(db, id) }
}

/** Puts targets on a list of an advertiser: all of them or, where one does not exist, none. */
export function addAccess(
  { db, clock }: AccountDeps,
  admin: Admin,
  id: number,
  input: AccessInput,
) {
  return db.transaction().execute(async (tx) => {
    await lockAdvertiser(tx, id, admin.id)
    if (input.target_type !== 'rank') {
      const known = new Set(await existingTargets(tx, input.target_type, input.target_ids))
      const unknown = input.target_ids.filter((target) => !known.has(target))
      if (unknown.length > 0)
        throw invalid(
          'target_ids',
          text(
            `次のIDは見つかりません：${unknown.slice(0, 20).join(', ')}`,
            `These ids do not exist: ${unknown.slice(0, 20).join(', ')}`,
          ),
        )
    }
    return { changed: await writeEntries(tx, id, input, admin.id, clock.now()) }
  })
}

export function removeAccess(
  { db }: AccountDeps,
  admin: Admin,
  id: number,
  ids: readonly number[],
) {
  return db.transaction().execute(async (tx) => {
    await lockAdvertiser(tx, id, admin.id)
    return { changed: await deleteEntries(tx, id, ids) }
  })
}

export function setLimitedRelease({ db }: AccountDeps, admin: Admin, id: number, limited: boolean) {
  return db.transaction().execute(async (tx) => {
    await updateAdvertiser(tx, await lockAdvertiser(tx, id, admin.id), { limited_release: limited })
    return { id }
  })
}

/** Whether a medium sees the promotions of an advertiser, and why. */
export async function previewVisibility(
  { db, clock }: AccountDeps,
  admin: Admin,
  id: number,
  mediaId: number,
): Promise<Visibility> {
  const [{ limited_release }, owner] = await Promise.all([
    getAdvertiser(db, admin, id),
    mediaOwner(db, mediaId),
  ])
  if (!owner) throw notFound()
  const entries = await activeEntries(db, id, {
    affiliaterId: owner.affiliater_id,
    mediaId,
    today: dayOf(clock.now()),
  })
  return { ...owner, ...decideVisibility(limited_release, entries) }
}
