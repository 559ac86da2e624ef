import { createHash } from 'node:crypto'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { text } from '@tsunagi/contract/messages/text'
import { batchesOf } from '../../../platform/csvLines.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { givenLines } from './fileLines.service.ts'
import type { GivenLine, Moving, ReadLine, WrongLine } from './kind.ts'
import { isWrong, readLine } from './kinds.service.ts'
import {
  deleteErrors,
  insertErrors,
  setFile,
  setMigration,
  type Migration,
  type StoredFile,
} from './migration.queries.ts'
import { referredKinds } from './reading.rules.ts'
import { SaidValues } from './saidValues.ts'
import { replaceValues } from './values.queries.ts'
import { takenAlready } from './taken.queries.ts'
import type { Turn } from './turn.ts'

const atOnce = 2000
/** Whoever has more lines that are wrong has the wrong file or columns. */
const mostWrong = 10_000

/** Reads every line of every file, and notes what is wrong. Nothing is kept of it but that. */
export async function tryOut(
  { db }: { db: Db },
  { id }: Migration,
  files: readonly StoredFile[],
  moving: Moving,
  turn: Turn,
): Promise<void> {
  if (!(await turn(async (tx) => void (await deleteErrors(tx, id))))) return
  for (const file of files) if (!(await tryFile(db, file, moving, turn))) return
  await turn(async (tx) => {
    await setMigration(tx, id, { state: 'checked', problem_ja: null, problem_en: null })
  })
}

async function tryFile(db: Db, file: StoredFile, moving: Moving, turn: Turn): Promise<boolean> {
  const kind = file.kind as MigrationKind
  const counts = { lines: 0, bad: 0, done: 0 }
  const totals = { count: 0, sale: 0, gross: 0, net: 0 }
  const seen = new Set<number>()
  const known = new Map<string, number>()
  if (isReferred(kind)) moving.known.set(kind, known)
  const values = new SaidValues()
  const note = (field: string, said: string) => values.note(field, said)
  for await (const lines of batchesOf(givenLines(db, file, { note }), atOnce)) {
    const wrong: WrongLine[] = []
    for (const line of lines) {
      const read = await readLine(kind, line, moving)
      const problem = isWrong(read) ? read : repeated(read, line, seen)
      if (problem) wrong.push(problem)
      else if (!isWrong(read)) {
        if (isReferred(kind)) known.set(read.legacyId, 0)
        add(totals, read)
      }
    }
    wrong.push(...(await takenAlready(db, kind, lines, wrong)))
    counts.lines += lines.length
    counts.bad += wrong.length
    if (counts.bad > mostWrong) throw tooMany(kind)
    const goesOn = await turn(async (tx) => {
      await insertErrors(tx, moving.id, kind, wrong)
      await setFile(tx, moving.id, kind, { ...counts, totals: JSON.stringify(totals) })
    })
    if (!goesOn) return false
  }
  return turn(async (tx) => {
    await replaceValues(tx, moving.id, kind, values.all())
  })
}

const isReferred = (kind: MigrationKind) =>
  (referredKinds as readonly MigrationKind[]).includes(kind)

function add(
  totals: { count: number; sale: number; gross: number; net: number },
  { sums }: ReadLine<unknown>,
) {
  totals.count++
  totals.sale += sums.sale
  totals.gross += sums.gross
  totals.net += sums.net
}

/** A line that says again what only one may say; 53 bits of a digest stand for each of a million values. */
function repeated(
  { legacyId, unique }: ReadLine<unknown>,
  line: GivenLine,
  seen: Set<number>,
): WrongLine | null {
  const marks = [{ field: 'legacy_id', value: legacyId }, ...unique].map(({ field, value }) => ({
    field,
    mark: markOf(`${field}\n${value}`),
  }))
  const again = marks.filter(({ mark }) => seen.has(mark))
  for (const { mark } of marks) seen.add(mark)
  if (again.length === 0) return null
  return {
    ...line,
    errors: Object.fromEntries(
      again.map(({ field }) => [
        field,
        [text('ファイル内に同じ値があります。', 'The file has this value twice.')],
      ]),
    ),
  }
}

function markOf(value: string): number {
  const digest = createHash('md5').update(value).digest()
  return digest.readUIntBE(0, 6) + (digest[6]! % 32) * 2 ** 48
}

const tooMany = (kind: MigrationKind) =>
  new AppError(
    422,
    text(
      `誤りのある行が${mostWrong.toLocaleString('ja-JP')}行を超えました（${kind}）。ファイルと列の対応を確認してください。`,
      `More than ${mostWrong.toLocaleString('en')} lines are wrong (${kind}). Look at the file and its columns.`,
    ),
  )
