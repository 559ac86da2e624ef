import { isBankText } from '@tsunagi/contract/kana'
import { sum, yen, type Yen } from '@tsunagi/contract/money'

/** Every record of the file, without its line end. */
export const recordBytes = 120

/** Who pays, and when. Names are in bank kana. */
export interface TransferHeader {
  clientCode: string
  name: string
  /** MMDD: the file knows no year. */
  payOn: string
  bankCode: string
  bankKana: string
  branchCode: string
  branchKana: string
  accountType: string
  accountNumber: string
}

/** One transfer. Names are in bank kana. */
export interface Transfer {
  bankCode: string
  bankKana: string
  branchCode: string
  branchKana: string
  accountType: string
  accountNumber: string
  name: string
  amount: Yen
  /** The receiver's number at the sender: our payment's id. */
  customerCode: number
}

/** Whether records end with CR LF, as most banks' sites want them, or follow one another without a mark. */
export type Newline = 'crlf' | 'none'

/** A field's name, width, and whether it is a number (zeros in front) or text (spaces behind). */
type Field = readonly [name: string, width: number, kind: 'number' | 'text']

const headerFields: readonly Field[] = [
  ['kind', 1, 'number'],
  ['transferKind', 2, 'number'],
  ['encoding', 1, 'number'],
  ['clientCode', 10, 'number'],
  ['name', 40, 'text'],
  ['payOn', 4, 'number'],
  ['bankCode', 4, 'number'],
  ['bankKana', 15, 'text'],
  ['branchCode', 3, 'number'],
  ['branchKana', 15, 'text'],
  ['accountType', 1, 'number'],
  ['accountNumber', 7, 'number'],
  ['filler', 17, 'text'],
]
const transferFields: readonly Field[] = [
  ['kind', 1, 'number'],
  ['bankCode', 4, 'number'],
  ['bankKana', 15, 'text'],
  ['branchCode', 3, 'number'],
  ['branchKana', 15, 'text'],
  ['clearingHouse', 4, 'number'],
  ['accountType', 1, 'number'],
  ['accountNumber', 7, 'number'],
  ['name', 30, 'text'],
  ['amount', 10, 'number'],
  ['newCode', 1, 'number'],
  ['customerCode', 10, 'number'],
  ['customerCode2', 10, 'number'],
  ['channel', 1, 'number'],
  ['ediMark', 1, 'text'],
  ['filler', 7, 'text'],
]
const trailerFields: readonly Field[] = [
  ['kind', 1, 'number'],
  ['items', 6, 'number'],
  ['total', 12, 'number'],
  ['filler', 101, 'text'],
]
const endFields: readonly Field[] = [
  ['kind', 1, 'number'],
  ['filler', 119, 'text'],
]

/** Widths of the names, which the sender may have to cut. */
export const nameWidths = { sender: 40, receiver: 30, place: 15 } as const

/** A bulk transfer file (総合振込) of the Japanese Bankers Association: header, transfers, trailer, end. */
export function zenginFile(
  header: TransferHeader,
  transfers: readonly Transfer[],
  newline: Newline,
): Uint8Array {
  const records = [
    record(headerFields, { ...header, kind: 1, transferKind: 21, encoding: 0 }),
    ...transfers.map((transfer) =>
      record(transferFields, {
        ...transfer,
        kind: 2,
        clearingHouse: 0,
        newCode: 0,
        customerCode2: 0,
        channel: 7,
      }),
    ),
    record(trailerFields, {
      kind: 8,
      items: transfers.length,
      total: sum(transfers.map(({ amount }) => amount)),
    }),
    record(endFields, { kind: 9 }),
  ]
  return withNewlines(toBytes(records.join('')), newline)
}

/** The same records with a line end after each, or without. */
export function withNewlines(records: Uint8Array, newline: Newline): Uint8Array {
  if (newline === 'none') return records
  const lines = Array.from({ length: records.length / recordBytes }, (_, index) => [
    ...records.subarray(index * recordBytes, (index + 1) * recordBytes),
    0x0d,
    0x0a,
  ])
  return Uint8Array.from(lines.flat())
}

function record(fields: readonly Field[], values: Record<string, string | number>): string {
  return fields
    .map(([name, width, kind]) => {
      const value = String(values[name] ?? '')
      if (value.length > width) throw new RangeError(`${name} is longer than ${width}`)
      if (kind === 'number' && /\D/.test(value)) throw new RangeError(`${name} is not a number`)
      if (!isBankText(value)) throw new RangeError(`${name} has letters that banks cannot read`)
      return kind === 'number' ? value.padStart(width, '0') : value.padEnd(width, ' ')
    })
    .join('')
}

/** What a file says, for checking: the opposite of `zenginFile`. */
export function readZenginFile(bytes: Uint8Array): {
  header: TransferHeader
  transfers: Transfer[]
  items: number
  total: Yen
} {
  const [head, ...rest] = recordsOf(bytes)
  const header = parse(headerFields, head!) as unknown as TransferHeader
  const trailer = parse(
    trailerFields,
    rest.find((line) => line.startsWith('8'))!,
  )
  return {
    header: pick(header, [
      'clientCode',
      'name',
      'payOn',
      'bankCode',
      'bankKana',
      'branchCode',
      'branchKana',
      'accountType',
      'accountNumber',
    ]),
    transfers: rest.filter((line) => line.startsWith('2')).map(readTransfer),
    items: Number(trailer['items']),
    total: yen(Number(trailer['total'])),
  }
}

function recordsOf(bytes: Uint8Array): string[] {
  const text = fromBytes(bytes).replaceAll('\r\n', '')
  return Array.from({ length: text.length / recordBytes }, (_, index) =>
    text.slice(index * recordBytes, (index + 1) * recordBytes),
  )
}

const kinds: Record<string, readonly Field[]> = {
  1: headerFields,
  2: transferFields,
  8: trailerFields,
  9: endFields,
}

/** The fields of every record, in their order; spaces that fill them up are left out. */
export const fieldsOf = (bytes: Uint8Array): string[][] =>
  recordsOf(bytes).map((line) => Object.values(parse(kinds[line[0]!]!, line)))

function readTransfer(line: string): Transfer {
  const fields = parse(transferFields, line)
  const texts = pick(fields as unknown as Transfer, [
    'bankCode',
    'bankKana',
    'branchCode',
    'branchKana',
    'accountType',
    'accountNumber',
    'name',
  ])
  return {
    ...texts,
    amount: yen(Number(fields['amount'])),
    customerCode: Number(fields['customerCode']),
  }
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

function parse(fields: readonly Field[], line: string): Record<string, string> {
  let at = 0
  return Object.fromEntries(
    fields.map(([name, width, kind]) => {
      const value = line.slice(at, (at += width))
      return [name, kind === 'text' ? value.trimEnd() : value]
    }),
  )
}

/** JIS X 0201: ASCII as it is, half-width kana from U+FF61 on in 0xA1–0xDF. */
const toBytes = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 0x80 ? code : code - 0xff61 + 0xa1
  })
const fromBytes = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte < 0x80 ? byte : byte - 0xa1 + 0xff61)).join(
    '',
  )
