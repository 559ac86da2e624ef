import { sql, type RawBuilder } from 'kysely'

/** How values of a column are sent: as PostgreSQL's binary form of them, which it takes in several times faster than text or JSON. */
interface Column<Value> {
  /** What the column is of. */
  type: string
  /** What is sent; where that is another type, the database makes the column of it. */
  sent: { type: string; oid: number }
  /** Bytes of a value. */
  size(value: Value): number
  write(bytes: Buffer, at: number, value: Value): void
}

/** A column's values, each taken from a row. */
export interface ColumnOf<Row> {
  type: string
  sent: string
  /** All of them, as a PostgreSQL array. */
  array(rows: readonly Row[]): Buffer
}

type Getter<Row, Value> = (row: Row) => Value | null | undefined

/** A value that is none of its column: as a refusal of the database, because trying again cannot help. */
class NoSuchValue extends Error {
  override name = 'NoSuchValue'
  /** SQLSTATE invalid_text_representation. */
  readonly code = '22P02'
}

const word = 2 ** 32
function writeInteger(bytes: Buffer, at: number, value: number) {
  if (!Number.isSafeInteger(value)) throw new NoSuchValue(`not an integer: ${value}`)
  bytes.writeInt32BE(Math.floor(value / word), at)
  bytes.writeUInt32BE(value - Math.floor(value / word) * word, at + 4)
}

/** PostgreSQL counts from here. */
const epochMs = Date.UTC(2000, 0, 1)
const textual = { type: 'text', oid: 25 }
const writeText = (bytes: Buffer, at: number, value: string) => void bytes.write(value, at)
const textOf = (type: string): Column<string> => ({
  type,
  sent: textual,
  size: (value) => {
    if (typeof value !== 'string') throw new NoSuchValue(`no text: ${String(value)}`)
    return Buffer.byteLength(value)
  },
  write: writeText,
})

const kinds = {
  bigint: {
    type: 'bigint',
    sent: { type: 'bigint', oid: 20 },
    size: () => 8,
    write: writeInteger,
  } satisfies Column<number>,
  int: {
    type: 'int',
    sent: { type: 'int', oid: 23 },
    size: () => 4,
    write: (bytes, at, value) => {
      if (!Number.isInteger(value)) throw new NoSuchValue(`not an integer: ${value}`)
      bytes.writeInt32BE(value, at)
    },
  } satisfies Column<number>,
  instant: {
    type: 'timestamptz',
    sent: { type: 'timestamptz', oid: 1184 },
    size: () => 8,
    write: (bytes, at, value) => {
      writeInteger(bytes, at, (value.getTime() - epochMs) * 1000)
    },
  } satisfies Column<Date>,
  boolean: {
    type: 'boolean',
    sent: { type: 'boolean', oid: 16 },
    size: () => 1,
    write: (bytes, at, value) => {
      bytes[at] = value ? 1 : 0
    },
  } satisfies Column<boolean>,
  text: textOf('text'),
  inet: textOf('inet'),
  jsonb: textOf('jsonb'),
  texts: textOf('text[]'),
}

const headBytes = 20
const none = -1
/** One dimension, from 1 on. */
function arrayOf<Row, Value>(
  { sent, size, write }: Column<Value>,
  get: Getter<Row, Value>,
  rows: readonly Row[],
): Buffer {
  const values = rows.map(get)
  const sizes = values.map((value) => (value === null || value === undefined ? none : size(value)))
  let length = headBytes
  for (const each of sizes) length += 4 + Math.max(each, 0)
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for (const part of [1, sizes.includes(none) ? 1 : 0, sent.oid, rows.length, 1])
    at = bytes.writeInt32BE(part, at)
  for (let index = 0; index < rows.length; index++) {
    const each = sizes[index]!
    at = bytes.writeInt32BE(each, at)
    if (each === none) continue
    write(bytes, at, values[index]!)
    at += each
  }
  return bytes
}

const columnOf =
  <Value>(kind: Column<Value>) =>
  <Row>(get: Getter<Row, Value>): ColumnOf<Row> => ({
    type: kind.type,
    sent: kind.sent.type,
    array: (rows) => arrayOf(kind, get, rows),
  })

/** What columns may be of. */
export const column = {
  bigint: columnOf(kinds.bigint),
  int: columnOf(kinds.int),
  /** `timestamptz`, to the millisecond. */
  instant: columnOf(kinds.instant),
  boolean: columnOf(kinds.boolean),
  text: columnOf(kinds.text),
  inet: columnOf(kinds.inet),
  /** Of its text. */
  jsonb: columnOf(kinds.jsonb),
  /** `text[]`, of names of our own: letters and underscores. */
  names: <Row>(get: (row: Row) => readonly string[]) =>
    columnOf(kinds.texts)<Row>((row) => `{${get(row).join(',')}}`),
}

/** Many rows as a table to select from; its columns have the names that are given. Row by row: a table made by one call of a function would be written down whole first. */
export function rowsOf<Row>(
  columns: Record<string, ColumnOf<Row>>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const named = Object.entries(columns)
  const given = named.map(
    ([name, { sent, array }]) =>
      sql`unnest(${array(rows)}::${sql.raw(`${sent}[]`)}) as ${sql.ref(name)}`,
  )
  const shown = named.map(([name, { type, sent }]) =>
    type === sent ? sql.ref(name) : sql`${sql.ref(name)}::${sql.raw(type)} as ${sql.ref(name)}`,
  )
  return sql`select ${sql.join(shown)} from (select ${sql.join(given)}) as given`
}
