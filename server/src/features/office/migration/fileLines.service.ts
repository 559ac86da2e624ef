import { migrationFields } from '@tsunagi/contract/office/messages/migrationFields'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { givenOf, problemOf } from '../../../platform/csvLines.ts'
import type { Db } from '../../../platform/db.ts'
import type { GivenLine } from './kind.ts'
import { linesOf } from './lineReader.ts'
import { cellMeaning, isListed, piecesOf, type Meanings } from './meanings.rules.ts'
import { isUtf8File, partsOf, type StoredFile } from './migration.queries.ts'

interface Reading {
  /** The last line that is passed over. */
  after?: number
  /** Is told each value of a list that a line says. */
  note?: (field: string, said: string) => void
}

const listedColumns = (kind: MigrationKind, fields: readonly string[]) =>
  fields.flatMap((field, place) =>
    field !== '' && isListed(kind, field) ? [{ field, place }] : [],
  )

/** What the cells of columns say that are not empty. */
const saidIn =
  (cells: readonly string[]) =>
  ({ field, place }: { field: string; place: number }) =>
    cells[place] ? [{ field, cell: cells[place] }] : []

/** The lines of a file after its header, from one on, by what its columns are and its values mean. */
export async function* givenLines(
  db: Db,
  file: StoredFile,
  { after = 0, note = () => {} }: Reading = {},
): AsyncGenerator<GivenLine> {
  const encoding = (await isUtf8File(db, file)) ? 'utf8' : 'cp932'
  const translated = translator(file, note)
  let isHeader = true
  for await (const { line, cells } of linesOf(partsOf(db, file), encoding)) {
    if (!isHeader && line > after) {
      const given = givenOf(cells, file.fields, migrationFields[file.kind as MigrationKind])
      const problem = problemOf(cells, file.fields, given, encoding)
      yield problem ? { line, given, problem } : { line, given: translated(cells, given) }
    }
    isHeader = false
  }
}

/** Says values of lists in our own words, and tells each that a line says. */
function translator(file: StoredFile, note: NonNullable<Reading['note']>) {
  const kind = file.kind as MigrationKind
  const meanings = file.meanings as Meanings
  const listed = listedColumns(kind, file.fields)
  return (cells: readonly string[], given: GivenLine['given']) => {
    const meant = { ...given }
    for (const { field, cell } of listed.flatMap(saidIn(cells))) {
      for (const said of piecesOf(field, cell)) note(field, said)
      meant[field] = cellMeaning(kind, field, cell, meanings)
    }
    return meant
  }
}
