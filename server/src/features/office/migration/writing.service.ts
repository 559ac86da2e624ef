import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { text } from '@tsunagi/contract/messages/text'
import { batchesOf } from '../../../platform/csvLines.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { givenLines } from './fileLines.service.ts'
import type { GivenLine, Moving, ReadLine, WrongLine } from './kind.ts'
import { isWrong, kinds, readLine } from './kinds.service.ts'
import { insertLegacy, takenOver } from './legacy.queries.ts'
import {
  badLines,
  insertErrors,
  setFile,
  setMigration,
  type StoredFile,
} from './migration.queries.ts'
import type { Turn } from './turn.ts'

interface Begun {
  /** The last line that was written before. */
  after: number
  turn: Turn
}

/** Writes the right lines of a file, a batch and its checkpoint in one transaction. Answers whether it came to the end. */
export async function writeLines(
  db: Db,
  file: StoredFile,
  moving: Moving,
  { after, turn }: Begun,
): Promise<boolean> {
  const kind = file.kind as MigrationKind
  const bad = await badLines(db, moving.id, kind)
  let done = after === 0 ? 0 : file.done
  for await (const lines of batchesOf(givenLines(db, file, { after }), kinds[kind].atOnce)) {
    const right = lines.filter(({ line }) => !bad.has(line))
    done += right.length
    const goesOn = await turn(async (tx) => {
      const wrong = await writeBatch(tx, kind, right, moving)
      done -= wrong.length
      await insertErrors(tx, moving.id, kind, wrong)
      await setFile(tx, moving.id, kind, { done })
      await setMigration(tx, moving.id, { at_kind: kind, at_line: lines.at(-1)!.line })
    })
    if (!goesOn) return false
  }
  return true
}

async function writeBatch(
  tx: Tx,
  kind: MigrationKind,
  lines: readonly GivenLine[],
  moving: Moving,
): Promise<WrongLine[]> {
  const wrong: WrongLine[] = []
  const right: ReadLine<unknown>[] = []
  const from = new Map<string, GivenLine>()
  const known = moving.known.get(kind)
  for (const line of lines) {
    const read = await readLine(kind, line, moving)
    if (isWrong(read)) wrong.push(read)
    else {
      right.push(read)
      from.set(read.legacyId, line)
      if (!known?.has(read.legacyId)) known?.set(read.legacyId, 0)
    }
  }
  const before = await takenOver(tx, moving.id, kind, [...from.keys()])
  const missing = right.filter(({ legacyId }) => !before.has(legacyId))
  const written = await kinds[kind].write(tx, missing, moving)
  const lined = written.map((made) => ({ ...made, line: from.get(made.legacy_id)!.line }))
  await insertLegacy(tx, moving.id, kind, lined)
  for (const legacyId of before) from.delete(legacyId)
  for (const { legacy_id, own_id } of written) {
    known?.set(legacy_id, own_id ?? 0)
    from.delete(legacy_id)
  }
  return [...wrong, ...[...from.values()].map((line) => ({ ...line, errors: notWritten }))]
}

const notWritten = {
  _: [
    text(
      '登録済みの内容と重なるため取り込めませんでした。',
      'It could not be taken over: what is registered already stands against it.',
    ),
  ],
}
