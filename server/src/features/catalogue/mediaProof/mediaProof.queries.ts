import { sql } from 'kysely'
import { instantOf } from '@tsunagi/contract/day'
import type { PlaceProof } from '@tsunagi/contract/catalogue/mediaProof'
import type { Db, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import type { LockedMedia } from '../media/mediaWrites.queries.ts'
import { addresses } from '../media/reach.queries.ts'
import type { FoundProof } from './proof.rules.ts'

type Known = Pick<PlaceProof, 'url' | 'proven_by' | 'proven_at' | 'asked_at' | 'answered'>

/** What is known of the addresses of a row's medium from the `first` on, in their order. */
export const placesFrom = (first: 1 | 2) => sql<Known[]>`coalesce((
  select jsonb_agg(jsonb_build_object('url', place.url, 'proven_by', proof.proven_by, 'proven_at', proof.proven_at,
    'asked_at', known.asked_at, 'answered', known.answered) order by place.n)
  from unnest(${addresses}) with ordinality as place (url, n)
  left join media_proof as proof on proof.media_id = media.id and proof.url = place.url
  left join media_reach as known on known.media_id = media.id and known.url = place.url
  where place.n >= ${first}), '[]')`

/** What is known of an address, as JSON told it. */
export const presentPlace = ({ proven_at, asked_at, ...known }: Known): Known => ({
  ...known,
  proven_at: instantOf(proven_at),
  asked_at: instantOf(asked_at),
})

/** A medium with its code and what was found so far; undefined where it is not the viewer's. */
export async function findProof(db: Db, viewer: User, id: number) {
  const found = await visibleMedia(db, viewer)
    .select(['media.id', 'media.url', 'media.proof_code as code', placesFrom(1).as('places')])
    .where('media.id', '=', id)
    .executeTakeFirst()
  return found && { ...found, places: found.places.map(presentPlace) }
}

/** Keeps proofs of addresses. What was proven once stays so when it is not found again: owners take tags away. */
export async function keepProofs(
  tx: Tx,
  { id }: LockedMedia,
  proofs: readonly FoundProof[],
  at: Date,
) {
  if (proofs.length === 0) return
  await tx
    .insertInto('media_proof')
    .values(proofs.map((proof) => ({ media_id: id, ...proof, proven_at: at })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Says that nothing is proven. */
export const dropProofs = (tx: Tx, { id }: LockedMedia) =>
  tx.deleteFrom('media_proof').where('media_id', '=', id).execute()
