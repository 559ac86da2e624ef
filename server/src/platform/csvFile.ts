import { secondInJapan } from '@tsunagi/contract/day'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { z } from 'zod'
import {
  seesColumn,
  type Column,
  type Columns,
  type FileContent,
  type Reader,
} from '@tsunagi/contract/endpoint'
import { inOwnWords, noOwnWords, type OwnWords } from '@tsunagi/contract/messages/ownWords'
import type { Language } from '@tsunagi/contract/messages/text'
import { several } from '@tsunagi/contract/paging'
import { piecesOf } from './wholeList.ts'

/** What every list served as CSV may be asked for besides its filter: cp932 is for Excel in Japan that knows no UTF-8. */
export const csvQuery = z.object({
  encoding: z.enum(['utf8', 'cp932']).default('utf8'),
  /** Only these columns; all where it is left out. */
  columns: several(z.string().max(50)).optional(),
})
export type CsvQuery = z.infer<typeof csvQuery>

const pieceSize = 2000
/** What Excel tells UTF-8 by at the beginning of a file. */
export const byteOrderMark = '\uFEFF'

/** How a list is written as CSV, and for whom. */
export interface CsvOptions {
  filename: string
  encoding: CsvQuery['encoding']
  language: Language
  /** Columns that are not for them are left out. */
  reader: Reader
  only?: readonly string[] | undefined
  /** The operator's own words; the product's where they are left out. */
  words?: OwnWords
}

/** All pages of a list as a CSV that Excel opens by double click: every cell quoted, CRLF, formulas defused. */
export async function csvFile(
  columns: Columns,
  pageOf: (page: number, size: number) => Promise<Record<string, unknown>[]>,
  { filename, encoding, language, reader, only, words = noOwnWords }: CsvOptions,
): Promise<FileContent> {
  const pieces = piecesOf(pieceSize, pageOf)
  // What is refused is refused before the file begins.
  const first = await pieces.next()
  const shown = Object.entries(columns).filter(
    ([name, column]) => seesColumn(reader, column) && (!only || only.includes(name)),
  )
  const cellOf = (value: unknown, column: Column) => cell(value, column, language, words)
  const encoded = (items: Record<string, unknown>[]) =>
    encode(
      rows(items.map((item) => shown.map(([name, column]) => cellOf(item[name], column)))),
      encoding,
    )
  const lines = async function* () {
    yield encode(
      (encoding === 'utf8' ? byteOrderMark : '') +
        rows([shown.map(([, { label }]) => inOwnWords(label, words, language))]),
      encoding,
    )
    yield encoded(first.value ?? [])
    for await (const items of pieces) yield encoded(items)
  }
  return { filename, content: Readable.from(lines()) }
}

/** Rows of texts as a CSV; formulas are defused. */
export const csvOfRows = (cells: string[][], encoding: CsvQuery['encoding']): Buffer =>
  encode(
    (encoding === 'utf8' ? byteOrderMark : '') + rows(cells.map((row) => row.map(defused))),
    encoding,
  )

/** The same of pieces that come one after the other. */
export async function* csvOfPieces(
  pieces: AsyncIterable<string[][]>,
  encoding: CsvQuery['encoding'],
): AsyncGenerator<Buffer> {
  let mark = encoding === 'utf8' ? byteOrderMark : ''
  for await (const cells of pieces) {
    yield encode(mark + rows(cells.map((row) => row.map(defused))), encoding)
    mark = ''
  }
}

const rows = (cells: string[][]) => stringify(cells, { quoted: true, record_delimiter: 'windows' })

/** CP932 has twins of marks that it lacks. */
const cp932Twins: Record<string, string> = {
  '〜': '～',
  '−': '－',
  '—': '―',
  '–': '－',
  '‑': '‐',
  '‖': '∥',
  '·': '・',
  '•': '・',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
  '¦': '￤',
  '\u00a0': ' ',
}
const lacking = new RegExp(`[${Object.keys(cp932Twins).join('')}]`, 'g')

/** A text in an encoding that programs in Japan read. CP932 gets the geta mark for letters that it has no way to write. */
export const encode = (text: string, encoding: CsvQuery['encoding']) =>
  encoding === 'utf8' ? Buffer.from(text) : inCp932(text)

/** Forms of the letter before, and voiced marks that stand for themselves: as a Mac and a telephone write them. */
const variants = /\p{Variation_Selector}|\u200d/gu
const apart = /.[\u3099\u309a]/gu
/** Stands in CP932 for a letter that it has no way to write. */
export const geta = '〓'
const unwritten = '?'

function inCp932(text: string): Buffer {
  const known = text
    .replace(variants, '')
    .replace(apart, (voiced) => voiced.normalize('NFC'))
    .replace(lacking, (mark) => cp932Twins[mark]!)
  const written = iconv.encode(known, 'cp932')
  const isWhole =
    written.filter((byte) => byte === unwritten.charCodeAt(0)).length ===
    known.split(unwritten).length - 1
  if (isWhole) return written
  const letters = [...known].map((letter) =>
    letter !== unwritten && iconv.encode(letter, 'cp932')[0] === unwritten.charCodeAt(0)
      ? geta
      : letter,
  )
  return iconv.encode(letters.join(''), 'cp932')
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** One value as people read it: a chosen value by its label, a thing by its name, an instant in Japan's time. */
export function cell(
  value: unknown,
  column: Column,
  language: Language,
  words = noOwnWords,
): string {
  if (Array.isArray(value))
    return value.map((item) => cell(item, column, language, words)).join(' ')
  const label = column.options?.[String(value)]
  return label ? inOwnWords(label, words, language) : freeCell(value)
}

/** A value of no fixed set. */
function freeCell(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return instant.test(value) ? secondInJapan(new Date(value)) : defused(value)
    case 'object':
      return value && 'name' in value ? defused(String(value.name)) : ''
    case 'boolean':
      return String(Number(value))
    default:
      return value === undefined ? '' : String(value as number)
  }
}

/** What a spreadsheet would run as a formula, also behind what CP932 leaves out, and what looks as if it had been kept from that: only so is an apostrophe of a text’s own told from one that it was given. */
const runs = /^['\p{Variation_Selector}\u200d]*[=+\-@\t\r\n\0＝＋－＠−–]/u
/** A text that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection). */
export const defused = (text: string) =>
  runs.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text

/** A text as it was before it was defused. */
export const undefused = (cell: string) =>
  cell.startsWith("'") && runs.test(cell.slice(1)) ? cell.slice(1) : cell
