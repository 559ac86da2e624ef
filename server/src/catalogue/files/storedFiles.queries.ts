import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { digestOf } from '../../platform/digest.ts'

/** Keeps a file under the SHA-256 of its content, once however often it comes; one that comes again counts as new, so that it is not tidied away meanwhile. */
export async function storeFile(tx: Tx, content: Buffer, mimeType: string): Promise<string> {
  const name = digestOf(content)
  await tx
    .insertInto('stored_file')
    .values({ name, mime_type: mimeType, content })
    .onConflict((same) => same.column('name').doUpdateSet({ created_at: sql`now()` }))
    .execute()
  return name
}

/** A file as it is served, without its content. */
export interface StoredFile {
  /** What the materials that had this file show now; null = the file itself is to be shown. */
  successor: string | null
  mime_type: string
  size: number
}

/** A file by its name or, where no material shows it any more, what came after it; of several, at the one that was replaced last. null = there is none. */
export const findStoredFile = async (db: Db, name: string): Promise<StoredFile | null> =>
  (
    await sql<StoredFile>`
      select former.successor, coalesce(file.mime_type, '') as mime_type, coalesce(octet_length(file.content), 0) as size
      from (select (
        select case former_picture.shows when 'video' then material.video else material.image end
        from former_picture join material on material.id = former_picture.material_id
        where former_picture.name = ${name} and not exists (select from material as present where ${name} in (present.image, present.video))
        order by replaced_at desc limit 1) as successor) as former
      left join stored_file as file on file.name = ${name} and former.successor is null
      where former.successor is not null or file.name is not null`.execute(db)
  ).rows[0] ?? null

/** Some bytes of a file, from the one at `from`. */
export const readStoredPart = async (
  db: Db,
  name: string,
  from: number,
  length: number,
): Promise<Buffer> =>
  (
    await sql<{
      part: Buffer
    }>`select substring(content from ${from + 1} for ${length}) as part from stored_file where name = ${name}`.execute(
      db,
    )
  ).rows[0]?.part ?? Buffer.alloc(0)

const isStored = async (tx: Tx, name: string, kind: 'video' | 'image') =>
  (await tx
    .selectFrom('stored_file')
    .select('name')
    .where('name', '=', name)
    .where('mime_type', 'like', `${kind}/%`)
    .executeTakeFirst()) !== undefined
/** Whether the name is of a video that was kept, whoever sent it. */
export const isStoredVideo = (tx: Tx, name: string) => isStored(tx, name, 'video')
/** Whether the name is of a picture that was kept, whoever sent it. */
export const isStoredImage = (tx: Tx, name: string) => isStored(tx, name, 'image')
