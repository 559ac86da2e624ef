import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps a record that the database will never take, with the reason, where a person can find it. */
export async function keepRefused(folder: string, text: string, reason: string, at: Date) {
  const file = await open(join(folder, 'refused.jsonl'), 'a', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ at: at.toISOString(), reason, record: text })}\n`)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** The data itself is at fault (SQLSTATE classes 22 and 23): trying again cannot help. */
export const isRefusal = (error: unknown) =>
  /^2[23]/.test(String((error as { code?: unknown }).code ?? ''))
