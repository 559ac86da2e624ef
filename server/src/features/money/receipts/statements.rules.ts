import type { Day } from '@tsunagi/contract/day'
import { dayTyped, yearOfReiwa } from '@tsunagi/contract/narrow'
import {
  accountFields,
  csvFormats,
  recordFormats,
  type CsvFormat,
  type RecordFormat,
} from './statementFormats.rules.ts'

/** Money that came in, as a statement says it; cells that cannot be read stay as they are. */
export interface StatementLine {
  line: number
  /** The account it came in to, as far as the statement says so. */
  account: string
  received_on: string
  amount: string
  payer_name: string
  memo: string
}

const plain = (cell: string) => cell.normalize('NFKC').replace(/\s/g, '')

/** How many lines may stand above the names of the columns. */
const prefaceLines = 20

/** The money that came in by a bank's CSV; null where no bank is known by these columns. */
export function csvStatement(
  rows: readonly { line: number; cells: readonly string[] }[],
): StatementLine[] | null {
  for (const [index, { cells }] of rows.slice(0, prefaceLines).entries()) {
    const names = cells.map(plain)
    const format = csvFormats.find((each) =>
      [each.day, each.amount, ...each.beside].every((name) => names.includes(plain(name))),
    )
    if (format) return rows.slice(index + 1).flatMap((row) => csvLine(row, names, format))
  }
  return null
}

function csvLine(
  { line, cells }: { line: number; cells: readonly string[] },
  names: readonly string[],
  { name, day, amount, payer, memo }: CsvFormat,
): StatementLine[] {
  const cell = (column: string) => cells[names.indexOf(plain(column))] ?? ''
  const came = amountIn(cell(amount))
  // What went out, and lines that sum up.
  if (came === '' || came === '0' || came.startsWith('-')) return []
  return [
    {
      line,
      account: name,
      received_on: dayTyped(cell(day)),
      amount: came,
      payer_name: payerIn(payer.map(cell).find((text) => text.trim() !== '') ?? ''),
      memo: memo === undefined ? '' : cell(memo),
    },
  ]
}

const amountIn = (cell: string) => plain(cell).replace(/[,円¥\\]/g, '')

/** What says how the money came, and nothing of who paid it. */
const payerIn = (text: string) =>
  text.trim().replace(/^(振込入金|振込|フリコミ|ﾌﾘｺﾐ|入金|総合振込)[\s*＊:：]*/u, '') || text.trim()

/** The money that came in by records of 200 bytes; null where the text is none. */
export function recordStatement(text: string, today: Day): StatementLine[] | 'broken' | null {
  const format = recordFormats.find(({ kind }) => text.startsWith(`1${kind}`))
  if (!format) return null
  const records = recordsOf(text)
  if (!records?.at(-1)?.record.startsWith('9')) return 'broken'
  const accounts = accountsIn(records)
  const lines = accounts.map(([header, ...rest]) => {
    const account = accountFields.map((place) => part(header!.record, place)).join('-')
    return rest.flatMap(({ line, record }) =>
      isIncoming(record, format) ? recordLine(record, format, { line, account, today }) : [],
    )
  })
  const isWhole = accounts.every((each, index) =>
    each.some(({ record }) => record.startsWith('8') && agrees(record, format, lines[index]!)),
  )
  return isWhole ? lines.flat() : 'broken'
}

interface StoredRecord {
  line: number
  record: string
}

/** Records account by account: each begins with a header. */
const accountsIn = (records: readonly StoredRecord[]): StoredRecord[][] =>
  records.reduce<StoredRecord[][]>((accounts, each) => {
    if (each.record.startsWith('1')) accounts.push([])
    accounts.at(-1)!.push(each)
    return accounts
  }, [])

const recordBytes = 200
/** What DOS put at the end of a file. */
const endOfFile = '\u001A'
function recordsOf(text: string): StoredRecord[] | null {
  const bare = text.replace(/[\r\n]/g, '').replace(endOfFile, '')
  if (bare.length === 0 || bare.length % recordBytes !== 0) return null
  return Array.from({ length: bare.length / recordBytes }, (_, index) => ({
    line: index + 1,
    record: bare.slice(index * recordBytes, (index + 1) * recordBytes),
  }))
}

const part = (record: string, [from, to]: readonly [number, number]) =>
  record.slice(from, to).trim()

const isIncoming = (record: string, { isIncoming: { at, is } }: RecordFormat) =>
  record.startsWith('2') && (record[at] === is || (is === ' ' && record[at] === '0'))

const recordLine = (
  record: string,
  { day, amount, payer, memo }: RecordFormat,
  { line, account, today }: { line: number; account: string; today: Day },
): StatementLine => ({
  line,
  account,
  received_on: shortDay(part(record, day), today),
  amount: String(Number(part(record, amount))),
  payer_name: part(record, payer),
  memo: part(record, memo),
})

/** A file that was cut off says less than its trailer. */
const agrees = (record: string, { count, total }: RecordFormat, lines: readonly StatementLine[]) =>
  Number(part(record, count)) === lines.length &&
  Number(part(record, total)) === lines.reduce((sum, { amount }) => sum + Number(amount), 0)

/** `YYMMDD`: the year is Reiwa's or, at some banks, of the century; whichever is nearer to today. */
function shortDay(text: string, today: Day): string {
  if (!/^\d{6}$/.test(text)) return text
  const year = text.slice(0, 2)
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(today))
  const [reiwa, century] = [yearOfReiwa(year), 2000 + Number(year)].map(
    (full) => `${full}-${text.slice(2, 4)}-${text.slice(4, 6)}`,
  )
  return distance(reiwa!) <= distance(century!) ? reiwa! : century!
}
