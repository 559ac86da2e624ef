import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../platform/db.ts'

/** Keeps a file under the SHA-256 of its content, once however often it comes. */
export async function storeFile(tx: Tx, content: Buffer, mimeType: string): Promise<string> {
  const name = createHash('sha256').update(content).digest('hex')
  await tx.insertInto('stored_file').values({ name, mime_type: mimeType, content }).onConflict((same) => same.column('name').doNothing()).execute()
  return name
}

export const findStoredFile = (db: Db, name: string) =>
  db.selectFrom('stored_file').select(['mime_type', 'content']).where('name', '=', name).executeTakeFirst()
