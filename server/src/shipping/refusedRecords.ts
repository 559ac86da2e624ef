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

/** What ClickHouse calls it when it cannot take what it is given. */
const unreadable = new Set([
  'ARGUMENT_OUT_OF_BOUND',
  'CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN',
  'CANNOT_PARSE_INPUT_ASSERTION_FAILED',
  'CANNOT_PARSE_NUMBER',
  'CANNOT_PARSE_TEXT',
  'INCORRECT_DATA',
  'TYPE_MISMATCH',
])

/** The data itself is at fault (SQLSTATE classes 22 and 23, class 54 such as a value too long for its index, or what ClickHouse cannot read): trying again cannot help. */
export function isRefusal(error: unknown): boolean {
  const { code, type } = error as { code?: unknown; type?: unknown }
  return /^(22|23|54)[0-9A-Z]{3}$/.test(String(code ?? '')) || unreadable.has(String(type))
}
