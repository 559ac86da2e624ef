import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/db.ts'

/** The stored value of a section, checked by its schema; its defaults where nothing is stored. */
export async function readSection<Schema extends z.ZodType>(
  db: Db,
  section: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse((await storedValue(db, section)) ?? {})
}

export const storedValue = async (db: Db, section: string): Promise<unknown> =>
  (await db.selectFrom('setting').select('value').where('section', '=', section).executeTakeFirst())
    ?.value

/** The same, held until the transaction ends, so that two changes do not mix. */
export const lockedValue = async (tx: Tx, section: string): Promise<unknown> =>
  (
    await tx
      .selectFrom('setting')
      .select('value')
      .where('section', '=', section)
      .forUpdate()
      .executeTakeFirst()
  )?.value

export async function writeSection(
  db: Db,
  section: string,
  given: object,
  now: Date,
): Promise<void> {
  const value = JSON.stringify(given)
  await db
    .insertInto('setting')
    .values({ section, value, updated_at: now })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ value, updated_at: now }))
    .execute()
}
