import { waitsForScreening, type MediaDecisions } from '@tsunagi/contract/catalogue/media'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { eachNamed } from '../../../platform/eachNamed.ts'
import type { Admin } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { assertAsRead } from '../../../records/asRead.service.ts'
import { refusalOf } from '../../people/rejectReasons/rejectReasons.service.ts'
import {
  approvesItself,
  assertCanBecome,
  assertGoesOn,
  assertShown,
  stateOf,
  type MediaDecision,
} from './media.rules.ts'
import {
  lifecycleOfOwner,
  lockEachMedium,
  setMediaStatus,
  type LockedMedia,
} from './mediaWrites.queries.ts'
import { isProvenMedium } from './proofs.queries.ts'
import { isReached } from './reach.rules.ts'
import { tellOfMedium } from './telling.service.ts'

/** The operator's screening of media: all of them or, where one cannot become it, none. */
export const decideMedia = (
  { db, appUrl }: Pick<Deps, 'db' | 'appUrl'>,
  admin: Admin,
  { ids, read, ...decision }: MediaDecisions,
) =>
  db.transaction().execute(async (tx) => {
    const held = await lockEachMedium(tx, admin, ids)
    const waiting = held.filter((medium) => waitsForScreening(stateOf(medium)))
    await assertAsRead(
      tx,
      'media',
      waiting.map(({ id }) => id),
      read,
    )
    await eachNamed(
      held,
      ({ name }) => name,
      async (medium) => {
        await screenMedium(tx, medium, decision)
        await tellOfMedium(tx, medium.id, appUrl)
      },
    )
    return { changed: held.length }
  })

interface Decision {
  status: MediaDecision
  reject_code: string
  reason: string
}

/** Decides about a medium that this transaction holds. */
export async function screenMedium(tx: Tx, media: LockedMedia, decision: Decision) {
  assertGoesOn(media)
  assertCanBecome(stateOf(media), decision.status)
  const { ownership_required } = await readSetting(tx, 'screening')
  assertShown(ownership_required, await isProvenMedium(tx, media), decision.status)
  await setMediaStatus(tx, media, decision.status, await refusalOf(tx, 'media', decision))
}

/** Approves a medium by what its addresses have just answered, where the operator lets it; who owns it is told. */
export async function approveShown(
  tx: Tx,
  media: LockedMedia,
  { appUrl, answers }: { appUrl: string; answers: readonly (number | null)[] },
) {
  const { media_approval } = await readSetting(tx, 'screening')
  const known = {
    isProven: await isProvenMedium(tx, media),
    isReached: answers.every(isReached),
    owner: await lifecycleOfOwner(tx, media),
  }
  if (!approvesItself(media_approval, media, known)) return
  await setMediaStatus(tx, media, 'approved', { reason: null, reject_code: null })
  await tellOfMedium(tx, media.id, appUrl)
}
