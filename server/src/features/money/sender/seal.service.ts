import { Sender } from '@tsunagi/contract/office/settingSections'
import { findStoredFile, readStoredPart } from '../../../catalogue/files/storedFiles.queries.ts'
import type { Db } from '../../../platform/db.ts'
import { inDataUrl } from '../../../platform/dataUrl.ts'

/** The seal (社印) that a sender's documents bear, as a data URL; null = none. Documents keep the one of the day they were made. */
export async function sealOf(db: Db, sender: unknown): Promise<string | null> {
  const name = /^\/files\/(\w+)$/.exec(Sender.parse(sender).seal)?.[1]
  const file = name && (await findStoredFile(db, name))
  if (!file) return null
  return inDataUrl(await readStoredPart(db, name, 0, file.size), file.mime_type)
}
