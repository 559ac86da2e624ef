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

interface Picture {
  /** What a material that had this picture shows now; null = the picture itself is to be shown. */
  successor: string | null
  /** null = there is none of this name. */
  mime_type: string | null
  content: Buffer | null
}

/** A picture by its name or, where no material shows it any more, what came after it; of several, at the one that was replaced last. */
export const findPicture = async (db: Db, name: string): Promise<Picture> =>
  (
    await sql<Picture>`
      select former.successor, file.mime_type, file.content
      from (select (
        select material.image from former_picture join material on material.id = former_picture.material_id
        where former_picture.name = ${name} and not exists (select from material as present where present.image = ${name})
        order by replaced_at desc limit 1) as successor) as former
      left join stored_file as file on file.name = ${name} and former.successor is null`.execute(db)
  ).rows[0]!
