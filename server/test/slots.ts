import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '../src/platform/db.ts'

/** A smart link of a medium, which leads to these materials alike. */
export async function buildSlot(
  db: Db,
  given: Partial<Insertable<Tables['slot']>> & { media_id: number },
  materialIds: readonly number[],
) {
  const slot = await db
    .insertInto('slot')
    .values({ name: '記事の下', code: randomBytes(5).toString('hex'), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('slot_entry')
    .values(
      materialIds.map((material_id) => ({
        slot_id: slot.id,
        material_id,
        weight: 100,
        priority: 1,
      })),
    )
    .execute()
  return slot
}
