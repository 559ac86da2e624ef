import { isStoredImage, storeFile } from '../../catalogue/files/storedFiles.queries.ts'
import type { Tx } from '../../platform/db.ts'
import { readSentImage } from '../../platform/sentImage.ts'

/** The stored file of a small picture that a form sends in `field`: the one that is there, or a new one; undefined where it sends none. */
export async function storedPicture(
  tx: Tx,
  field: string,
  picture: string | undefined,
): Promise<string | undefined> {
  if (!picture) return undefined
  const stored = /^\/files\/([0-9a-f]{64})$/.exec(picture)?.[1]
  if (stored && (await isStoredImage(tx, stored))) return stored
  const { content, mimeType } = readSentImage(picture, field)
  return storeFile(tx, content, mimeType)
}
