import type { MediaProof, PlaceProof } from '@tsunagi/contract/catalogue/mediaProof'
import { text } from '@tsunagi/contract/messages/text'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin, User } from '../../../platform/session.ts'
import { mediaTypeRules } from '../masters/masterNames.queries.ts'
import { approveShown } from '../media/deciding.service.ts'
import { assertGoesOn } from '../media/media.service.ts'
import { lockMedia, type LockedMedia } from '../media/mediaWrites.queries.ts'
import type { HostProof } from '../../../platform/hostProof.ts'
import { readPage, textOf } from '../../../platform/webPage.ts'
import { keepAnswer } from '../media/reach.queries.ts'
import { dropProofs, findProof, keepProofs } from './mediaProof.queries.ts'
import { instructionsFor, isSharedHost, proofsFor, provenBy } from './proof.rules.ts'

export interface MediaProofDeps extends Pick<Deps, 'db' | 'clock' | 'egress' | 'appUrl'> {
  proof: HostProof
}

/** What the owner of a medium can put where, and what was found so far. */
export async function showProof(
  { db }: Pick<MediaProofDeps, 'db'>,
  viewer: User,
  id: number,
): Promise<MediaProof> {
  const found = await findProof(db, viewer, id)
  if (!found) throw notFound()
  const { code, places } = found
  const types = await mediaTypeRules(db)
  return {
    code,
    is_proven: places.every(({ proven_by }) => proven_by !== null),
    places: places.map((place) => ({
      ...place,
      ...instructionsFor({ url: place.url, code }, isSharedHost(place.url, types)),
    })),
  }
}

/** A medium, held, whose addresses are its affiliater's to show; those of a retired one may be somebody else's by now. */
async function lockProvable(tx: Tx, viewer: User, id: number): Promise<LockedMedia> {
  const medium = await lockMedia(tx, viewer, id)
  assertGoesOn(medium)
  return medium
}

/** Between two looks at one medium, so that nobody has others' hosts called by us again and again. */
const restMs = 10_000

/** Refuses to look at a medium again at once. */
export function assertRested(places: readonly Pick<PlaceProof, 'asked_at'>[], at: Date) {
  const isTired = places.some(
    ({ asked_at }) => asked_at !== null && at.getTime() - Date.parse(asked_at) < restMs,
  )
  if (isTired) throw askedJustNow()
}

/** Looks first, so that no row is held while others answer. */
export async function lookForProof(deps: MediaProofDeps, viewer: User, id: number) {
  const shown = await showProof(deps, viewer, id)
  await deps.db.transaction().execute((tx) => lockProvable(tx, viewer, id))
  const at = deps.clock.now()
  assertRested(shown.places, at)
  const looks = await Promise.all(shown.places.map((place) => lookAt(deps, shown.code, place)))
  const found = [...looks, ...shown.places].flatMap(({ url, proven_by }) =>
    proven_by === null ? [] : [{ url, proven_by }],
  )
  await deps.db.transaction().execute(async (tx) => {
    const medium = await lockProvable(tx, viewer, id)
    const looked = looks.filter(({ url }) => [medium.url, ...medium.more_urls].includes(url))
    for (const { url, answered } of looked) await keepAnswer(tx, { id, url }, answered, at)
    await keepProofs(tx, medium, proofsFor(looked, found), at)
    if (looked.length > 0)
      await approveShown(tx, medium, {
        appUrl: deps.appUrl,
        answers: looked.map(({ answered }) => answered),
      })
  })
  return showProof(deps, viewer, id)
}

/** What is at one address: how it is proven by that, and what it answered. */
async function lookAt(deps: MediaProofDeps, code: string, place: PlaceProof) {
  const page = await readPage(deps.egress, place.url)
  return {
    url: place.url,
    answered: page?.status ?? null,
    proven_by: provenBy(code, place, {
      page: page && textOf(page),
      file: place.file_url === null ? null : await textAt(deps, place.file_url),
      records: place.dns_name === null ? [] : await deps.proof.txt(place.dns_name),
    }),
  }
}
async function textAt(
  { egress }: Pick<MediaProofDeps, 'egress'>,
  url: string,
): Promise<string | null> {
  const reply = await egress.get(url, { accept: 'text/plain' }).catch(() => null)
  return reply?.status === 200 ? reply.body.toString('utf8') : null
}

/** A person has seen to it that the medium is its affiliater's, or takes a proof back. */
export const proveByHand = (
  { db, clock }: Pick<MediaProofDeps, 'db' | 'clock'>,
  admin: Admin,
  id: number,
  { is_proven }: { is_proven: boolean },
) =>
  db.transaction().execute(async (tx) => {
    const medium = await lockProvable(tx, admin, id)
    if (is_proven) await keepProofs(tx, medium, byPerson(medium), clock.now())
    else await dropProofs(tx, medium)
    return { id }
  })

const byPerson = ({ url, more_urls }: LockedMedia) =>
  [url, ...more_urls].map((each) => ({ url: each, proven_by: 'person' as const }))

const askedJustNow = () =>
  conflict(
    text(
      'たったいま確認しました。10秒ほど待ってから、もう一度お試しください。',
      'It was looked at just now. Wait ten seconds and try again.',
    ),
  )
