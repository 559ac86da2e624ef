import type { Columns } from '@tsunagi/contract/endpoint'
import { migrationFields } from '@tsunagi/contract/office/messages/migrationFields'
import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ListedMaster, Masters } from './masters.queries.ts'

/** By field, what values of a file mean here, as a person has said. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Fields whose values are rows of a list that the operator keeps. */
const lists: Partial<Record<MigrationKind, Readonly<Record<string, ListedMaster>>>> = {
  media: { kind: 'mediaTypes', categories: 'mediaCategories' },
  promotion: { categories: 'categories' },
}

const account = { 承認: 'approved', 有効: 'approved', 停止: 'suspended', 無効: 'suspended' }
const priceKinds = { 定額: 'fixed', 定率: 'share', クリック: 'click' }

/** What others call the values that we have words for, by kind and field. */
const words: Partial<
  Record<MigrationKind, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  advertiser: { status: account },
  agency: { status: account },
  affiliater: { status: account },
  media: { status: { 有効: 'approved', 審査中: 'pending' } },
  promotion: { price_kind: priceKinds, status: { 有効: 'public', 配信中: 'public' } },
  goal: { price_kind: priceKinds },
  material: { status: { 有効: 'public' } },
  partnership: { status: { 承認: 'approved' } },
  price: { unit: { 定額: 'yen', 定率: 'percent', '％': 'percent' } },
  result: {
    status: {
      承認済み: 'approved',
      承認待ち: 'pending',
      発生: 'pending',
      否認: 'rejected',
      非承認: 'rejected',
      キャンセル: 'rejected',
    },
  },
  balance: { party: { パートナー: 'affiliater' } },
}

const columnsOf = (kind: MigrationKind): Columns => migrationFields[kind]
const masterOf = (kind: MigrationKind, field: string) => lists[kind]?.[field]

/** Whether the values of a field are of a list. */
export const isListed = (kind: MigrationKind, field: string): boolean =>
  masterOf(kind, field) !== undefined || columnsOf(kind)[field]?.options !== undefined

/** The values that a cell names: one, or several rows of a list apart by commas. */
export const piecesOf = (field: string, cell: string): string[] =>
  field === 'categories'
    ? cell.split(/[,、;|]/).flatMap((piece) => (piece.trim() === '' ? [] : [piece.trim()]))
    : [cell]

/** What a value is by itself, without a person; null = nobody knows. */
function ownMeaning(kind: MigrationKind, field: string, said: string): string | null {
  const options = columnsOf(kind)[field]?.options ?? {}
  const named = Object.entries(options).find(
    ([value, { ja, en }]) => value === said || ja === said || en === said,
  )
  return named?.[0] ?? words[kind]?.[field]?.[said] ?? null
}

/** What a cell of a listed field means; a value that nobody knows stays what it was. */
export const cellMeaning = (
  kind: MigrationKind,
  field: string,
  cell: string,
  meanings: Meanings,
): string =>
  piecesOf(field, cell)
    .map((said) => meanings[field]?.[said] ?? ownMeaning(kind, field, said) ?? said)
    .join(',')

/** What a value means here, the operator's lists included; null = nobody knows yet, or what was said of it cannot be chosen any more. */
export function meaningOf(
  kind: MigrationKind,
  field: string,
  said: string,
  { meanings, masters }: { meanings: Meanings; masters: Masters },
): string | null {
  const chosen = meanings[field]?.[said]
  if (chosen !== undefined)
    return choicesOf(kind, field, masters).some(({ value }) => value === chosen) ? chosen : null
  const master = masterOf(kind, field)
  return master ? (masters.codes.get(`${master} ${said}`) ?? null) : ownMeaning(kind, field, said)
}

/** What a value of a field can mean here. */
export interface Choice {
  value: string
  name: Text
}

/** What a field can mean here: the rows of its list or its own options; none where anything can be written. */
export function choicesOf(kind: MigrationKind, field: string, masters: Masters): Choice[] {
  const master = masterOf(kind, field)
  if (master) return masters.rows.filter(({ list }) => list === master).map(({ choice }) => choice)
  return Object.entries(columnsOf(kind)[field]?.options ?? {}).map(([value, name]) => ({
    value,
    name,
  }))
}
