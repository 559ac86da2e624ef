import { foundKinds, type Found, type NamedKind } from '@tsunagi/contract/office/finder'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { mayCall } from '../../../platform/access.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { finders, type Finder, type Typed } from './finder.queries.ts'
import { openers, type Opener } from './opening.queries.ts'

/** Shorter than this begins nearly every number. */
const leastLetters = 3

const typedAs = (typed: string): Typed => {
  const word = plainOrderNumber(typed)
  return { word, id: /^\d{1,15}$/.test(word) ? Number(word) : null }
}

/** Records by the beginning of their numbers, of the kinds whose list the viewer may read. */
export async function findByNumber(db: Db, viewer: User, typed: string): Promise<Found[]> {
  const sought = typedAs(typed)
  if (sought.word.length < leastLetters && sought.id === null) return []
  const found = await Promise.all(
    foundKinds
      .filter((kind) => mayCall(viewer, finders[kind].list))
      .map(async (kind) =>
        (await (finders[kind] as Finder).find(db, viewer, sought)).map((row) => ({ kind, ...row })),
      ),
  )
  return found.flat()
}

/** Which of some records the viewer may open; none of a kind that is closed to it. */
export async function openableAmong(
  db: Db,
  viewer: User,
  { kind, id: ids }: { kind: NamedKind; id: readonly number[] },
): Promise<number[]> {
  const { page, among } = openers[kind] as Opener
  return mayCall(viewer, page) ? (await among(db, viewer, ids)).map(({ id }) => id) : []
}
