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

export const findStoredFile = (db: Db, name: string) =>
  db
    .selectFrom('stored_file')
    .select(['mime_type', 'content'])
    .where('name', '=', name)
    .executeTakeFirst()
