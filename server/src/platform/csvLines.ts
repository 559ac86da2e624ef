import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import type { Columns } from '@tsunagi/contract/endpoint'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { byteOrderMark, geta, undefused } from './csvFile.ts'
import { invalid } from './errors.ts'
import type { FieldErrors } from './fieldErrors.ts'
import { assertTextFile } from './textFile.ts'
import { textOfFormula, withoutTextFormulas } from './textFormulas.ts'

/** Lines a file may have. */
const lineLimit = 100_000

/** What does not say that it is UTF-8, and is not, was written by Excel in CP932. */
export const encodingOf = (bytes: Uint8Array): 'utf8' | 'cp932' =>
  startsWithMark(bytes) || isUtf8(bytes) ? 'utf8' : 'cp932'

const mark = Buffer.from(byteOrderMark)
const startsWithMark = (bytes: Uint8Array) => mark.equals(bytes.subarray(0, mark.length))

/** One line of the file: its number as a spreadsheet shows it, and what it says by field; cells left empty are left out. */
export interface Line {
  line: number
  given: Record<string, string | string[]>
}

/** A line, and what is wrong with it; null = nothing. */
export interface CheckedLine extends Line {
  errors: FieldErrors | null
}

/** A line as it was read. */
export interface ReadLine extends Line {
  /** Why its cells are not to be trusted. */
  problem?: Text
}

/** Fields that hold several values, apart by spaces. */
const lists = new Set(['tags', 'cc_mail_addresses', 'billing_cc', 'allowed_ips', 'hosts', 'scopes'])

/** The columns a file may have: those that are read, and those that are passed over. */
export interface FileColumns {
  columns: Columns
  passedOver: Columns
}

/** Columns without some of them. */
export const columnsWithout = (columns: Columns, others: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !(name in others)))

/** A row, and its number as a spreadsheet shows it. */
interface Row {
  line: number
  cells: string[]
}

/** A file whose columns only its owner knows. */
export interface FileTable {
  header: string[]
  /** Each with why its cells are not to be trusted. */
  lines: (Row & { problem: Text | null })[]
}

/** The rows of a CSV, whether or not the first names the columns. */
export async function readRows(bytes: Uint8Array): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of records(bytes)) {
    if (rows.length > lineLimit) throw tooManyLines()
    rows.push(row)
  }
  return rows
}

/** Reads a CSV whatever its columns are called. */
export async function readTable(bytes: Uint8Array): Promise<FileTable> {
  const [first, ...lines] = await readRows(bytes)
  if (!first || lines.length === 0) throw noLines()
  const header = namesOf(first.cells)
  const problem = ({ cells }: Row) => (hasMoreCells(cells, header) ? moreCells : null)
  return { header, lines: lines.map((row) => ({ ...row, problem: problem(row) })) }
}

const noLines = () =>
  invalid('content', text('データの行がありません。', 'There is no line of data.'))
const tooManyLines = () =>
  invalid(
    'content',
    text(
      `一度に取り込めるのは${lineLimit.toLocaleString('ja-JP')}行までです。`,
      `At most ${lineLimit.toLocaleString('en')} lines can be imported at once.`,
    ),
  )

const moreCells = text(
  '見出しより多くのセルがあります。カンマを含む値は「"」で囲んでください。',
  'There are more cells than columns. Put quotation marks around what has a comma in it.',
)
const hasMoreCells = (cells: readonly string[], { length }: readonly string[]) =>
  cells.slice(length).some((cell) => cell !== '')

/** By the encoding of a file, what stands in it for a letter that was lost. */
const lostLetters = {
  cp932: {
    sign: geta,
    problem: text(
      `Shift_JISで表せず「${geta}」になった文字があります。文字コードUTF-8で書き出したファイルを取り込んでください。`,
      `Letters that Shift_JIS lacks have become “${geta}”. Import a file that was saved as UTF-8.`,
    ),
  },
  utf8: {
    sign: '\uFFFD',
    problem: text(
      'ファイルの途中で壊れ、読み取れない文字があります。書き出し直したファイルを取り込んでください。',
      'Some letters are damaged and cannot be read. Import a file that was saved anew.',
    ),
  },
}

/** Why the cells of a row are not to be trusted. */
export function problemOf(
  cells: readonly string[],
  fields: readonly string[],
  given: Line['given'],
  encoding: ReturnType<typeof encodingOf>,
): Text | null {
  if (hasMoreCells(cells, fields)) return moreCells
  const { sign, problem } = lostLetters[encoding]
  const values = Object.values(given).flat()
  return values.some((value) => value.includes(sign)) ? problem : null
}

/** The lines of a CSV whose first line names the columns, by field or by its label in either language. A large file is never there whole. */
export async function* readLines(bytes: Uint8Array, kind: FileColumns): AsyncGenerator<ReadLine> {
  const encoding = encodingOf(bytes)
  let fields: string[] | null = null
  let count = 0
  for await (const { line, cells } of records(bytes)) {
    if (!fields) {
      fields = fieldsOf(namesOf(cells), kind)
      continue
    }
    if (++count > lineLimit) throw tooManyLines()
    const given = givenOf(cells, fields, kind.columns)
    const problem = problemOf(cells, fields, given, encoding)
    yield { line, given, ...(problem && { problem }) }
  }
  if (count === 0) throw noLines()
}

/** Checks lines in their order; of those whose cells are not to be trusted nothing else is said. */
export async function checkSound<Checked extends { line: number }>(
  lines: readonly ReadLine[],
  check: (sound: readonly Line[]) => Promise<Checked[]>,
  refuse: (line: Line, errors: FieldErrors) => Checked,
): Promise<Checked[]> {
  const sound = lines.filter(({ problem }) => !problem)
  const checked = sound.length > 0 ? await check(sound) : []
  const refused = lines.flatMap(({ problem, ...line }) =>
    problem ? [refuse(line, { _: [problem] })] : [],
  )
  return [...checked, ...refused].toSorted((a, b) => a.line - b.line)
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

const records = (bytes: Uint8Array) => {
  assertTextFile(bytes)
  return readRecords(decoded(bytes))
}

/** The rows of a CSV that comes piece by piece, without those that have nothing in any cell. */
export async function* readRecords(
  pieces: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    info: true,
    // A file that several programs wrote to has line ends of several kinds.
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    trim: true,
  })
  try {
    const rows = Readable.from(withoutTextFormulas(pieces)).pipe(parser) as AsyncIterable<Parsed>
    for await (const { record, info } of rows) yield { line: info.lines, cells: record.map(cellOf) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    const at = lines ?? 1
    throw invalid(
      'content',
      text(
        `CSVファイルとして読み取れませんでした。${at}行目までに、閉じていないか、値の途中にある「"」があります。`,
        `This could not be read as a CSV file: up to line ${at} there is a quotation mark that is not closed, or in the middle of a value.`,
      ),
    )
  }
}

const pieceSize = 65_536

function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = iconv.getDecoder(encodingOf(bytes), { stripBOM: false })
  for (let start = 0; start < bytes.length; start += pieceSize)
    yield decoder.write(Buffer.from(bytes.subarray(start, start + pieceSize)))
  yield decoder.end() ?? ''
}

/** What the columns are called: a spreadsheet may also write empty ones behind the last. */
const namesOf = (header: readonly string[]) =>
  header.slice(0, header.findLastIndex((name) => name !== '') + 1)

function fieldsOf(header: readonly string[], { columns, passedOver }: FileColumns): string[] {
  const known = { id: { label: text('ID', 'ID') }, ...columns, ...passedOver }
  const fields = header.map((name) => fieldOf(name, known))
  const unknown = header.filter((_, index) => fields[index] === undefined)
  if (unknown.length > 0) {
    const named = (nameless: string) => unknown.map((name) => name || nameless)
    throw invalid(
      'content',
      text(
        `次の列は取り込めません：${named('（見出しなし）').join('、')}`,
        `These columns cannot be imported: ${named('(without a heading)').join(', ')}`,
      ),
    )
  }
  const read = (fields as string[]).map((field) => (field in passedOver ? '' : field))
  const twice = header.filter(
    (_, index) => read[index] !== '' && read.indexOf(read[index]!) < index,
  )
  if (twice.length > 0)
    throw invalid(
      'content',
      text(`同じ列が2つ以上あります：${twice.join('、')}`, `Columns twice: ${twice.join(', ')}`),
    )
  return read
}

const fieldOf = (name: string, columns: Columns) =>
  Object.entries(columns).find(
    ([field, { label }]) => field === name || label.ja === name || label.en === name,
  )?.[0]

/** What the cells of a row say, by field; cells left empty and columns without a field are left out. */
export function givenOf(
  cells: readonly string[],
  fields: readonly string[],
  columns: Columns,
): Line['given'] {
  const given: Line['given'] = {}
  for (const [index, field] of fields.entries()) {
    const cell = cells[index] ?? ''
    if (cell !== '' && field !== '')
      given[field] = lists.has(field)
        ? cell.split(/[\s,、]+/).map((each) => valueOf(each, columns[field]?.options))
        : valueOf(cell, columns[field]?.options)
  }
  return given
}

/** What a cell says. What a database cannot keep becomes a mark that no field takes for something else. */
const cellOf = (written: string) => {
  const cell = written.trim()
  return (textOfFormula(cell) ?? undefused(cell)).replaceAll('\0', '\uFFFD')
}

/** A value by its label. */
const valueOf = (cell: string, options: Columns[string]['options']) =>
  Object.entries(options ?? {}).find(
    ([value, label]) => value === cell || label.ja === cell || label.en === cell,
  )?.[0] ?? cell

/** Lines in batches, so that the database is asked for many at once. */
export async function* batchesOf<Each>(
  lines: AsyncIterable<Each>,
  size: number,
): AsyncGenerator<Each[]> {
  let batch: Each[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
