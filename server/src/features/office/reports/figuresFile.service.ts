import { dayOf } from '@tsunagi/contract/day'
import type { FileContent } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import { ownStatusWords } from '@tsunagi/contract/office/statusWords'
import { reports, type ReportQuestion } from '@tsunagi/contract/office/reports'
import type { Clock } from '../../../platform/clock.ts'
import { insertCsvExport } from '../../../platform/csvExports.queries.ts'
import { csvOfRows, type CsvQuery } from '../../../platform/csvFile.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { User } from '../../../platform/session.ts'
import { workbookOf } from '../../../platform/workbook.ts'
import { answerQuestion } from './figures.service.ts'
import { tableOf, type FiguresTable, type TableCell } from './figuresTable.rules.ts'

const nameOf = ({ from, to }: { from: string; to: string }, ending: string) =>
  `report-${from}-${to}.${ending}`

/** The table of a question, once it is on record that somebody takes it away. */
async function taken(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
  question: ReportQuestion,
) {
  const answer = await answerQuestion(db, clock, viewer, language, question)
  await insertCsvExport(db, {
    list: reports.figures.path,
    conditions: JSON.stringify(question),
    at: clock.now(),
  })
  const words = ownStatusWords(await readSetting(db, 'status_words'))
  return { answer, table: tableOf(answer, question.figures ?? [], language, words) }
}

const hundredth = (value: number) => String(Math.round(value * 100) / 100)

const written = ({ kind, value }: TableCell): string => {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return kind === 'count' ? String(value) : hundredth(value)
}

export const csvTextOf = ({ heads, rows }: FiguresTable): string[][] => [
  heads,
  ...rows.map((row) => row.map(written)),
]

export async function figuresAsCsv(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
  { encoding, ...question }: ReportQuestion & Pick<CsvQuery, 'encoding'>,
): Promise<FileContent> {
  const { answer, table } = await taken(db, clock, viewer, language, question)
  return { filename: nameOf(answer, 'csv'), content: csvOfRows(csvTextOf(table), encoding) }
}

export async function figuresAsWorkbook(
  db: Db,
  clock: Clock,
  viewer: User,
  language: Language,
  question: ReportQuestion,
): Promise<FileContent> {
  const { answer, table } = await taken(db, clock, viewer, language, question)
  return {
    filename: nameOf(answer, 'xlsx'),
    content: await workbookOf(dayOf(clock.now()), table),
  }
}
