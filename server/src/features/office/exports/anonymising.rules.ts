import type { PersonalKind } from '../../../domain/personalData/kinds.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import { digestOf } from '../../../platform/digest.ts'
import { madeUpFile, type MadeUp, type ReplacedKind } from './madeUp.rules.ts'

/** A row of a table as JSON has it, by the names of its columns. */
export type Row = Record<string, unknown>

/** By the name of a field in JSON, what it holds: as in the columns of that name. */
const kindOfField: Readonly<Record<string, PersonalKind>> = Object.assign(
  {},
  ...Object.values(personalData).map((columns) =>
    Object.fromEntries(Object.entries(columns).filter(([, kind]) => isReplaced(kind))),
  ),
  {
    name: 'person',
    client: 'company',
    bank_kana: 'bank',
    branch_kana: 'bank',
    transfer_client_code: 'bank',
  },
) as Record<string, PersonalKind>

/** JSON that visitors' browsers and others' servers fill as they like. */
const ofStrangers = new Set(['params', 'trace', 'signed'])
/** How the columns of a name and its reading are called. */
const readings: readonly (readonly [name: string, kana: string])[] = [
  ['company', 'company_kana'],
  ['contact_name', 'contact_name_kana'],
  ['user_name', 'user_name_kana'],
  ['user_name', 'account_holder_kana'],
  ['payer_name', 'payer_key'],
]

function isReplaced(kind: PersonalKind): kind is ReplacedKind {
  return kind !== 'none' && kind !== 'record' && kind !== 'secret' && kind !== 'bytes'
}

/** Takes note of how the names of a row are read. */
export function learnReadings(madeUp: MadeUp, row: Row) {
  for (const [name, kana] of readings)
    if (typeof row[name] === 'string' && typeof row[kana] === 'string')
      madeUp.learn(row[name], row[kana])
}

/** A row in which nothing is left of anybody. `required` are the columns that have to have a value. */
export function anonymised(
  madeUp: MadeUp,
  table: string,
  row: Row,
  required: ReadonlySet<string>,
): Row {
  const kinds = personalData[table] ?? {}
  const changed = { ...row }
  for (const [column, kind] of Object.entries(kinds)) {
    const value = row[column]
    if (kind === 'none' || value === null || value === undefined) continue
    changed[column] = replaced(madeUp, { kind, column, value, isRequired: required.has(column) })
  }
  if (kinds['content'] === 'bytes' && 'sha256' in row) changed['sha256'] = madeUpSum
  if (table === 'stored_file') changed['mime_type'] = 'image/png'
  return changed
}

const madeUpSum = digestOf(madeUpFile)

interface Given {
  kind: Exclude<PersonalKind, 'none'>
  column: string
  value: unknown
  isRequired: boolean
}

function replaced(madeUp: MadeUp, { kind, column, value, isRequired }: Given): unknown {
  switch (kind) {
    case 'bytes':
      return `\\x${madeUpFile.toString('hex')}`
    case 'secret':
      return isRequired ? withoutSecret(madeUp, value) : null
    case 'record':
      return ofStrangers.has(column) ? emptied(value) : recordOf(madeUp, column, value)
    default:
      return typeof value === 'object' && !Array.isArray(value)
        ? emptied(value)
        : wordsOf(madeUp, kind, column, value)
  }
}

/** Of a secret that has to be there, nothing that opens anything; a password's hash is one that no password has. */
const withoutSecret = (madeUp: MadeUp, value: unknown) =>
  typeof value === 'string' && !value.startsWith('$argon2')
    ? madeUp.of('identifier', 'secret', value)
    : '-'

function wordsOf(madeUp: MadeUp, kind: ReplacedKind, column: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const words = value.filter((item) => typeof item === 'string')
    return words.length < value.length
      ? []
      : [...new Set(words.map((item) => madeUp.of(kind, column, item)))]
  }
  return typeof value === 'string' ? madeUp.of(kind, column, value) : value
}

const emptied = (value: unknown) => (Array.isArray(value) ? [] : {})

/** Words of codes, days and instants, which say nothing of anybody. */
const ofNobody = /^(\d|[a-z]+(_[a-z]+)*|\d{4}-\d\d-\d\d(T[\d:.]+(Z|\+\d\d:\d\d))?)$/

/** JSON with what its fields hold replaced, as columns of that name would be; words of other fields go. */
function recordOf(madeUp: MadeUp, field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => recordOf(madeUp, field, item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, recordOf(madeUp, name, inner)]),
    )
  if (typeof value !== 'string') return value
  const kind = kindOfField[field]
  if (kind && isReplaced(kind)) return madeUp.of(kind, field, value)
  return ofNobody.test(value) ? value : ''
}
