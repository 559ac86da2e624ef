import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { findMedia, firstApprovedMediaId } from './media.queries.ts'

/** The medium that an affiliater looks with: the one it names, or its first approved one; null = it has none, 404 for somebody else's. */
export async function chosenMediumId(
  db: Db,
  viewer: Extract<User, { kind: 'affiliater' }>,
  wanted: number | undefined,
): Promise<number | null> {
  if (wanted === undefined) return firstApprovedMediaId(db, viewer)
  if (!(await findMedia(db, viewer, wanted))) throw notFound()
  return wanted
}
