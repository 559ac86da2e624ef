import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import type { Columns } from '@tsunagi/contract/endpoint'
import { importLimit } from '@tsunagi/contract/office/imports'
import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'

export type Encoding = 'utf8' | 'cp932'

/** The text of a file: what is not UTF-8 was written by Excel in CP932. */
export function decodeFile(bytes: Uint8Array): { encoding: Encoding; content: string } {
  try {
    return { encoding: 'utf8', content: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { encoding: 'cp932', content: iconv.decode(Buffer.from(bytes), 'cp932') }
  }
}

/** One line of the file: its number as a spreadsheet shows it, and what it says by field; cells left empty are left out. */
export interface Line {
  line: number
  given: Record<string, string | string[]>
}

/** Fields that hold several values, apart by spaces. */
const lists = new Set(['tags', 'cc_mail_addresses', 'allowed_ips'])

/** The lines of a CSV whose first line names the columns, by field or by its label in either language. */
export function readLines(content: string, columns: Columns): Line[] {
  const [header, ...rows] = parsed(content)
  if (!header || rows.length === 0)
    throw invalid('content', text('データの行がありません。', 'There is no line of data.'))
  if (rows.length > importLimit)
    throw invalid(
      'content',
      text(
        `一度に取り込めるのは${importLimit.toLocaleString('ja-JP')}行までです。`,
        `At most ${importLimit.toLocaleString('en')} lines can be imported at once.`,
      ),
    )
  const fields = header.record.map((name) => fieldOf(name, columns))
  const unknown = header.record.filter((_, index) => fields[index] === undefined)
  if (unknown.length > 0)
    throw invalid(
      'content',
      text(
        `次の列は取り込めません：${unknown.join('、')}`,
        `These columns cannot be imported: ${unknown.join(', ')}`,
      ),
    )
  return rows.map(({ record, info }) => ({
    line: info.lines,
    given: givenOf(record, fields as string[], columns),
  }))
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

function parsed(content: string): Parsed[] {
  try {
    return parse(content, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    }) as unknown as Parsed[]
  } catch {
    throw invalid(
      'content',
      text('CSVファイルとして読み取れませんでした。', 'This could not be read as a CSV file.'),
    )
  }
}

const fieldOf = (name: string, columns: Columns) =>
  Object.entries({ id: { label: text('ID', 'ID') }, ...columns }).find(
    ([field, { label }]) => field === name || label.ja === name || label.en === name,
  )?.[0]

function givenOf(
  record: readonly string[],
  fields: readonly string[],
  columns: Columns,
): Line['given'] {
  const given: Line['given'] = {}
  for (const [index, field] of fields.entries()) {
    const cell = (record[index] ?? '').trim()
    if (cell !== '')
      given[field] = lists.has(field)
        ? cell.split(/[\s,、]+/)
        : valueOf(cell, columns[field]?.options)
  }
  return given
}

/** A value by its label. */
const valueOf = (cell: string, options: Columns[string]['options']) =>
  Object.entries(options ?? {}).find(
    ([value, label]) => value === cell || label.ja === cell || label.en === cell,
  )?.[0] ?? cell
