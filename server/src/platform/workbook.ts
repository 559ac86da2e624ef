import writeWorkbook, { type Cell } from 'write-excel-file/node'

/** What a cell is; each has its own format. */
type Kind = 'text' | 'day' | 'month' | 'count' | 'yen' | 'percent' | 'days'

interface Table {
  heads: readonly string[]
  rows: readonly (readonly { kind: Kind; value: string | number | null }[])[]
}

const formats: Record<Exclude<Kind, 'text'>, string> = {
  day: 'yyyy/mm/dd',
  month: 'yyyy/mm',
  count: '#,##0',
  yen: '"¥"#,##0',
  percent: '0.0%',
  days: '0.0',
}

/** Text stays text, also where it begins like a formula. A month is its first day, so that spreadsheets put months in order and group them. */
function cellOf({ kind, value }: Table['rows'][number][number]): Cell {
  if (value === null) return null
  if (kind === 'day' || kind === 'month') {
    const first = kind === 'day' ? value : `${value}-01`
    return { value: new Date(`${first}T00:00:00Z`), type: Date, format: formats[kind] }
  }
  if (kind === 'text' || typeof value === 'string') return { value: String(value), type: String }
  return { value: kind === 'percent' ? value / 100 : value, type: Number, format: formats[kind] }
}

/** A table as a workbook of one sheet with a head that stays. */
export async function workbookOf(sheet: string, { heads, rows }: Table): Promise<Uint8Array> {
  const head = heads.map((value): Cell => ({
    value,
    type: String,
    fontWeight: 'bold',
    wrap: true,
    alignVertical: 'top',
  }))
  return await writeWorkbook([head, ...rows.map((row) => row.map(cellOf))], {
    sheet,
    stickyRowsCount: 1,
    columns: heads.map(() => ({ width: 16 })),
  }).toBuffer()
}
