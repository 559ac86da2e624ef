import { migrationFields } from '@tsunagi/contract/office/messages/dataMigration'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { givenOf } from '../../../platform/csvLines.ts'
import type { Db } from '../../../platform/db.ts'
import type { GivenLine } from './kind.ts'
import { linesOf } from './lineReader.ts'
import { isUtf8File, partsOf, type StoredFile } from './migration.queries.ts'

/** The lines of a file after its header, from one on, by what its columns are. */
export async function* givenLines(db: Db, file: StoredFile, after = 0): AsyncGenerator<GivenLine> {
  const encoding = (await isUtf8File(db, file)) ? 'utf8' : 'cp932'
  const columns = migrationFields[file.kind as MigrationKind]
  let isHeader = true
  for await (const { line, cells } of linesOf(partsOf(db, file), encoding)) {
    if (!isHeader && line > after) yield { line, given: givenOf(cells, file.fields, columns) }
    isHeader = false
  }
}
