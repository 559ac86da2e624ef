import { sql } from 'kysely'
import type { Media } from '@tsunagi/contract/catalogue/media'
import type { Tx } from '../../../platform/db.ts'
import { addresses } from './reach.queries.ts'

/** Whether every address of a row's medium is proven. */
export const isProven = sql<boolean>`not exists (
  select from unnest(${addresses}) as place (url)
  where not exists (select from media_proof where media_proof.media_id = media.id and media_proof.url = place.url))`

/** How a row's medium is proven; null until every address is. */
export const provenBy = sql<Media['proven_by']>`case when ${isProven} then (
  select proven_by from media_proof where media_proof.media_id = media.id and media_proof.url = media.url) end`

/** Whether the affiliater has proven that a medium's main address is theirs. */
export const isProvenMedium = async (tx: Tx, { id }: { id: number }): Promise<boolean> =>
  (
    await tx
      .selectFrom('media')
      .select(isProven.as('is_proven'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).is_proven

/** Forgets what is known of addresses that are no longer the medium's. */
export async function forgetFormer(tx: Tx, { id }: { id: number }) {
  for (const table of ['media_reach', 'media_proof'] as const)
    await tx
      .deleteFrom(table)
      .using('media')
      .whereRef('media.id', '=', `${table}.media_id`)
      .where('media.id', '=', id)
      .where(sql<boolean>`${sql.ref(`${table}.url`)} <> all(${addresses})`)
      .execute()
}

/** What shows whose the addresses of a medium are. */
export const listProofs = (tx: Tx, { id }: { id: number }) =>
  tx
    .selectFrom('media_proof')
    .select(['url', 'proven_by', 'proven_at'])
    .where('media_id', '=', id)
    .execute()
export type Proof = Awaited<ReturnType<typeof listProofs>>[number]

/** Puts back what was forgotten of addresses that a medium has again. */
export async function putProofs(tx: Tx, { id }: { id: number }, proofs: readonly Proof[]) {
  if (proofs.length === 0) return
  await tx
    .insertInto('media_proof')
    .values(proofs.map((proof) => ({ ...proof, media_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
