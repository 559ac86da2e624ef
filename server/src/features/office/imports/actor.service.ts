import { actAs } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { whoMoved } from './imports.queries.ts'

/** Works at an import as whoever moved it last: what it changes is recorded as done by them. */
export async function inNameOfMover<Result>(
  db: Db,
  id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const actor = await whoMoved(db, id)
  return actor ? actAs(actor, work) : work()
}
