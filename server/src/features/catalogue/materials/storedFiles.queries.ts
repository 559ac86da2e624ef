import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Keeps a file under the SHA-256 of its content, once however often it comes; one that comes again counts as new, so that it is not tidied away meanwhile. */
export async function storeFile(tx: Tx, content: Buffer, mimeType: string): Promise<string> {
  const name = createHash('sha256').update(content).digest('hex')
  await tx
    .insertInto('stored_file')
    .values({ name, mime_type: mimeType, content })
    .onConflict((same) => same.column('name').doUpdateSet({ created_at: sql`now()` }))
    .execute()
  return name
}

/** The present picture of a material that had another one of this name before; of several, of the one that was replaced last. */
export const successorOf = async (db: Db, name: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('former_picture')
      .innerJoin('material', 'material.id', 'former_picture.material_id')
      .select('material.image')
      .where('former_picture.name', '=', name)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('material as user').select('user.id').where('user.image', '=', name),
          ),
        ),
      )
      .orderBy('replaced_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.image ?? undefined

export const findStoredFile = (db: Db, name: string) =>
  db
    .selectFrom('stored_file')
    .select(['mime_type', 'content'])
    .where('name', '=', name)
    .executeTakeFirst()
