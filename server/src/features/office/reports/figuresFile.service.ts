import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { dayOf } from '@tsunagi/contract/day'
import type { FileContent } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import { ownStatusWords } from '@tsunagi/contract/office/statusWords'
import { reports, type ReportAnswer, type ReportQuestion } from '@tsunagi/contract/office/reports'
import type { Clock } from '../../../platform/clock.ts'
import { onRecord } from '../../../platform/takenFile.ts'
import { csvOfPieces, csvOfRows, type CsvQuery } from '../../../platform/csvFile.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { User } from '../../../platform/session.ts'
import { workbookOf } from '../../../platform/workbook.ts'
import { answerQuestion, answersInPieces } from './figures.service.ts'
import { tableOf, type FiguresTable, type TableCell } from './figuresTable.rules.ts'

/** A file is called by its days, and by those that they stand beside. */
const nameOf = ({ from, to, compared }: ReportAnswer, ending: string) =>
  `report-${from}-${to}${compared ? `-vs-${compared.from}-${compared.to}` : ''}.${ending}`

/** That somebody takes a question's answer away. */
const taken = (clock: Clock, question: ReportQuestion) => ({
  list: reports.figures.path,
  conditions: JSON.stringify(question),
  at: clock.now(),
})

/** An answer as a table, in the operator's words for the states of results. */
const tableFor = async (
  db: Db,
  answer: ReportAnswer,
  { figures = [] }: ReportQuestion,
  language: Language,
): Promise<FiguresTable> =>
  tableOf(answer, figures, language, ownStatusWords(await readSetting(db, 'status_words')))

const hundredth = (value: number) => String(Math.round(value * 100) / 100)

const written = ({ kind, value }: TableCell): string => {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return kind === 'count' ? String(value) : hundredth(value)
}

/** A table in the words of a CSV: numbers to the hundredth, and nothing where there is no value. */
export const csvTextOf = ({ heads, rows }: FiguresTable): string[][] => [
  heads,
  ...rows.map((row) => row.map(written)),
]

/** A table as a file; a workbook's sheet is called by the day. */
const contentOf = async (
  kind: 'csv' | 'xlsx',
  table: FiguresTable,
  { encoding, today }: Pick<CsvQuery, 'encoding'> & { today: string },
): Promise<Uint8Array> =>
  kind === 'csv' ? csvOfRows(csvTextOf(table), encoding) : await workbookOf(today, table)

/** Every row there is, as it is sent. */
export async function figuresAsCsv(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
  { encoding, ...question }: ReportQuestion & Pick<CsvQuery, 'encoding'>,
): Promise<FileContent> {
  const answers = answersInPieces(db, clock, viewer, language, question)
  // The reader comes back when it has sent what it was given: still on behalf of the same caller.
  const here = AsyncLocalStorage.snapshot()
  const next = () => here(() => answers.next())
  // What is refused is refused before the file begins.
  const first = await next()
  let count = 0
  const cells = async function* () {
    let isFirst = true
    for (let piece = first; !piece.done;) {
      const table = await here(() => tableFor(db, piece.value, question, language))
      const following = await next()
      // The sum of all rows is the last row of each table.
      const kept = following.done ? table.rows : table.rows.slice(0, -1)
      const [heads, ...rows] = csvTextOf({ ...table, rows: kept })
      count += rows.length
      yield isFirst ? [heads!, ...rows] : rows
      isFirst = false
      piece = following
    }
  }
  const file = {
    filename: nameOf(first.value as ReportAnswer, 'csv'),
    content: Readable.from(csvOfPieces(cells(), encoding)),
  }
  return onRecord(db, taken(clock, question), file, () => count)
}

/** An answer as an Excel file, named by its days; that it was taken is noted. */
export async function figuresAsWorkbook(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
  question: ReportQuestion,
): Promise<FileContent> {
  const answer = await answerQuestion(db, clock, viewer, language, question)
  const table = await tableFor(db, answer, question, language)
  const file = {
    filename: nameOf(answer, 'xlsx'),
    content: await workbookOf(dayOf(clock.now()), table),
  }
  return onRecord(db, taken(clock, question), file, () => table.rows.length)
}

interface FilesAsked extends Pick<CsvQuery, 'encoding'> {
  question: ReportQuestion
  kinds: readonly ('csv' | 'xlsx')[]
}

/** Files of one answer, and of which days they are. */
export interface FiguresFiles extends Pick<ReportAnswer, 'from' | 'to' | 'compared'> {
  files: { filename: string; content: Uint8Array }[]
}

/** The same answer as files of several kinds, in the language of whom they are for. */
export async function figuresFiles(
  db: Db,
  clock: Clock,
  viewer: User,
  { question, kinds, encoding }: FilesAsked,
): Promise<FiguresFiles> {
  const answer = await answerQuestion(db, clock, viewer, viewer.language, question)
  const table = await tableFor(db, answer, question, viewer.language)
  const today = dayOf(clock.now())
  const files = await Promise.all(
    kinds.map(async (kind) => ({
      filename: nameOf(answer, kind),
      content: await contentOf(kind, table, { encoding, today }),
    })),
  )
  const { from, to, compared } = answer
  return { files, from, to, compared }
}
