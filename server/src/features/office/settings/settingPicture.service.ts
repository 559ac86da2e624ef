import { storeFile } from '../../../catalogue/files/storedFiles.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import type { SentImage } from '../../../platform/sentImage.ts'

/** A picture of a section as it is kept: none, one that the section has or had, or a new one, which is read and judged first. */
export async function keptPicture(
  tx: Tx,
  given: string,
  known: readonly (string | null | undefined)[],
  read: (given: string) => SentImage,
): Promise<string | null> {
  if (given === '') return null
  if (known.includes(given)) return given
  const { content, mimeType } = read(given)
  return `/files/${await storeFile(tx, content, mimeType)}`
}
