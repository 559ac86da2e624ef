import pg from 'pg'

/** Columns that hold whole yen: their type is the contract's `Yen`. */
const yenColumns = new Set([
  'gross',
  'net',
  'gross_min',
  'gross_max',
  'net_min',
  'net_max',
  'sale_amount',
  'amount',
  'subtotal',
  'tax',
  'withholding',
  'non_deductible',
  'total',
])
const yenTables = new Set([
  'credit_note',
  'credit_note_line',
  'credit_note_part',
  'inquiry',
  'result',
  'result_history',
  'goal_price',
  'price_rule',
  'notice',
  'ledger_entry',
  'claim',
  'claim_line',
  'claim_part',
  'deposit',
  'refund',
  'remittance',
  'settlement',
  'payment',
  'payment_part',
  'transfer_file',
])

const types: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  text: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'unknown',
  inet: 'string',
  xid8: 'string',
  _text: 'string[]',
  _int4: 'number[]',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  generated: boolean
}

/** The `Tables` type of the database as it is: columns, defaults, and the values that check constraints allow. */
export async function generateTables(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const columns = (
      await client.query<Column>(`
      select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as nullable,
             (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as generated
      from information_schema.columns c
      join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and not k.relispartition and k.relkind in ('r', 'p')
      order by c.table_name, c.ordinal_position`)
    ).rows
    const checks = (
      await client.query<{ table: string; definition: string }>(`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`)
    ).rows
    const enums = (
      await client.query<{ name: string; labels: string[] }>(`
      select t.typname as name, array_agg(e.enumlabel order by e.enumsortorder)::text[] as labels
      from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname`)
    ).rows
    return render(
      columns,
      allowedValues(checks),
      new Map(enums.map(({ name, labels }) => [name, union(labels)])),
    )
  } finally {
    await client.end()
  }
}

const union = (values: string[]) => values.map((value) => `'${value}'`).join(' | ')

/** `CHECK ((status = ANY (ARRAY['a'::text, …])))` gives the values of one column. */
function allowedValues(checks: { table: string; definition: string }[]) {
  const found = new Map<string, string>()
  for (const { table, definition } of checks) {
    const match = /^CHECK \(\(?(\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)?\)$/.exec(definition)
    if (match)
      found.set(
        `${table}.${match[1]}`,
        union([...match[2]!.matchAll(/'([^']*)'/g)].map((value) => value[1]!)),
      )
  }
  return found
}

function render(columns: Column[], allowed: Map<string, string>, enums: Map<string, string>) {
  const lines = [
    '// Made by `npm run generate` from the migrations. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely'",
    "import type { Yen } from '@tsunagi/contract/money'",
    '',
    '/** Read as ISO 8601 with Z, written as that or as a Date. */',
    'type Instant = ColumnType<string, string | Date, string | Date>',
    'type Json = ColumnType<unknown, string, string>',
    '',
    'export interface Tables {',
  ]
  for (const [table, own] of Map.groupBy(columns, (column) => column.table_name)) {
    lines.push(`  ${table}: {`)
    for (const column of own)
      lines.push(`    ${column.column_name}: ${typeOf(column, allowed, enums)}`)
    lines.push('  }')
  }
  return [...lines, '}', ''].join('\n')
}

function typeOf(column: Column, allowed: Map<string, string>, enums: Map<string, string>): string {
  const base = baseType(column, allowed, enums)
  const nullable = column.nullable ? `${base} | null` : base
  if (!column.generated) return nullable
  return base === 'Instant'
    ? 'ColumnType<string, string | Date | undefined, string | Date>'
    : base === 'Json'
      ? 'ColumnType<unknown, string | undefined, string>'
      : `Generated<${nullable}>`
}

function baseType(
  { table_name, column_name, udt_name }: Column,
  allowed: Map<string, string>,
  enums: Map<string, string>,
): string {
  if (udt_name === 'timestamptz') return 'Instant'
  if (udt_name === 'date') return 'string'
  if (udt_name === 'jsonb') return 'Json'
  if (udt_name === 'int8' && yenTables.has(table_name) && yenColumns.has(column_name)) return 'Yen'
  return (
    allowed.get(`${table_name}.${column_name}`) ??
    enums.get(udt_name) ??
    types[udt_name] ??
    fail(`no type for ${table_name}.${column_name}: ${udt_name}`)
  )
}

function fail(message: string): never {
  throw new Error(message)
}
