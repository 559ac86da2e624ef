import { isStoredImage, storeFile } from '../../../catalogue/files/storedFiles.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import { readSentImage } from '../../../platform/sentImage.ts'

/** The stored file of a logo that a form sends: the one that is there, or a new picture. */
export async function logoOf(tx: Tx, logo: string | undefined): Promise<string | undefined> {
  if (!logo) return undefined
  const stored = /^\/files\/([0-9a-f]{64})$/.exec(logo)?.[1]
  if (stored && (await isStoredImage(tx, stored))) return stored
  const { content, mimeType } = readSentImage(logo, 'logo')
  return storeFile(tx, content, mimeType)
}
