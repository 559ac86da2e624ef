import {
  seesColumn,
  type Column as Label,
  type Reader,
  type UserKind,
} from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { Anchor, Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../client/language.ts'
import { AppLink } from '../client/Link.tsx'
import type { ScreenLink } from '../client/PlainLink.tsx'
import {
  formatDay,
  formatInstant,
  formatMoment,
  formatNumber,
  formatShare,
  formatYen,
  nothing,
} from '../client/format.ts'
import { Marks } from './Marks.tsx'

/** What a cell knows beside its value. */
export interface ColumnContext<Row> {
  row: Row
  /** Names of the values, where the contract gives the column a fixed set of them. */
  options: Record<string, Text>
}

/** How one value of a row is shown. The type ties it to the fields it can show. */
export interface Column<Value, Row = unknown> {
  align?: 'right'
  /** Only these users see it; everyone if left out. */
  shownTo?: readonly UserKind[]
  /** Where it depends on more than who looks. */
  isShown?: () => boolean
  /** It is a link of its own. */
  leads?: true
  show: (value: Value, context: ColumnContext<Row>) => ReactNode
}

/** What columns and facts are called: the contract's `columns` of a list, or an object of the same form. */
export type Labels = Record<string, Label>

/** Columns for fields of a row that have a name. A function shows what no kind of column does. */
export type ColumnsOf<Row, Names> = {
  [Field in keyof Row & keyof Names]?: ColumnOrShow<NonNullable<Row[Field]>, Row>
}
type ColumnOrShow<Value, Row> = Column<Value, Row> | ((value: Value, row: Row) => ReactNode)

/** A column together with its field and name. */
export interface NamedColumn<Row> {
  field: string
  label: Text
  column: Column<unknown, Row>
  options: Record<string, Text>
}

/** The columns that a user may see, with their names, in the order they were written. */
export function nameColumns<Row>(
  columns: object,
  labels: Labels,
  reader: Reader,
): NamedColumn<Row>[] {
  return Object.entries(columns as Record<string, ColumnOrShow<unknown, Row>>)
    .map(([field, column]): [string, Column<unknown, Row>] => [
      field,
      typeof column === 'function' ? cell(column) : column,
    ])
    .filter(
      ([field, { shownTo, isShown }]) =>
        seesColumn(reader, labels[field]!) &&
        (shownTo?.includes(reader.kind) ?? true) &&
        (isShown?.() ?? true),
    )
    .map(([field, column]) => ({
      field,
      column,
      label: labels[field]!.label,
      options: labels[field]!.options ?? {},
    }))
}

/** What stands in one cell; an empty value is a dash. */
export function showCell<Row>({ field, column, options }: NamedColumn<Row>, row: Row): ReactNode {
  const value = (row as Record<string, unknown>)[field]
  return value === null || value === undefined || value === ''
    ? nothing
    : column.show(value, { row, options })
}

/** Limits a column or a field to some kinds of users. */
export function shownTo<Value, Row>(
  users: readonly UserKind[],
  column: Column<Value, Row>,
): Column<Value, Row>
export function shownTo<Part extends { shownTo?: readonly UserKind[] }>(
  users: readonly UserKind[],
  part: Part,
): Part
export function shownTo(users: readonly UserKind[], part: object): unknown {
  return { ...part, shownTo: users }
}

/** Limits a column to moments when something holds. */
export const shownWhile = <Value, Row>(
  isShown: () => boolean,
  column: Column<Value, Row>,
): Column<Value, Row> => ({ ...column, isShown })

const digits = (text: string) => <span className="number">{text}</span>

/** As it is. */
export const text = (): Column<string | number> => ({ show: (value) => value })
/** A text whose line breaks are shown. */
export const lines = (): Column<string> => ({
  show: (value) => <span className="lines">{value}</span>,
})
/** A count, with commas between thousands. */
export const number = (): Column<number> => ({
  align: 'right',
  show: (value) => digits(formatNumber(value)),
})
/** Whole yen, at the right; the sums under it are of whole columns. */
export const money = (): Column<number> => ({
  align: 'right',
  show: (value) => digits(formatYen(value)),
})
/** A part of one, as percent. */
export const share = (): Column<number> => ({
  align: 'right',
  show: (value) => digits(formatShare(value)),
})
/** An instant, as a clock in Japan shows it. */
export const dateTime = (): Column<string> => ({ show: (value) => digits(formatInstant(value)) })
/** An instant to the second, for logs. */
export const moment = (): Column<string> => ({ show: (value) => digits(formatMoment(value)) })
/** A business day. */
export const day = (): Column<string> => ({ show: (value) => digits(formatDay(value)) })

/** The name that the contract gives a value. */
export const choice = (): Column<string> => ({
  show: (value, { options }) => nameOf(value, options),
})

/** What a colour says: brand and cyan are ways there, green is done, yellow waits for somebody, red went wrong, violet is held. */
export type Tone = 'gray' | 'brand' | 'green' | 'yellow' | 'red' | 'violet' | 'cyan'
/** A coloured name; each value of the field has a tone, or it does not compile. */
export const badge = <Value extends string>(tones: Record<Value, Tone>): Column<Value> => ({
  show: (value, { options }) => (
    <Badge variant="light" radius="sm" tt="none" color={tones[value]}>
      {nameOf(value, options)}
    </Badge>
  ),
})

/** A coloured word where something is so; nothing where it is not. */
export const mark = (tone: Tone): Column<boolean> => ({
  show: (isSo, { options }) =>
    isSo && (
      <Badge variant="light" radius="sm" tt="none" color={tone}>
        {nameOf('true', options)}
      </Badge>
    ),
})

/** Several values side by side. */
export const list = (): Column<readonly string[]> => ({
  show: (values, { options }) =>
    values.length === 0 ? nothing : <Marks of={values.map((value) => nameOf(value, options))} />,
})

/** The name of a thing. */
export const name = (): Column<{ name: string }> => ({ show: (value) => value.name })

interface NamedThing {
  code: string
  name: string
  colour?: string
  picture?: string | null
}
/** Names of several things side by side, in their colours where they have any. */
export const names = (): Column<readonly NamedThing[]> => ({
  show: (values) =>
    values.length === 0
      ? nothing
      : values.map((thing) => <NameBadge key={thing.code} of={thing} mr={4} />),
})

/** A name in its colour, with its picture, where it has them. */
export const NameBadge = ({ of, mr = 0 }: { of: Omit<NamedThing, 'code'>; mr?: number }) => (
  <Badge
    variant={of.colour ? 'light' : 'default'}
    {...(of.colour && { color: of.colour })}
    {...(of.picture && { leftSection: <img src={of.picture} alt="" height={14} /> })}
    radius="sm"
    tt="none"
    mr={mr}
  >
    {of.name}
  </Badge>
)

/** A value that leads to another screen. */
export const link = <Row,>(to: (row: Row) => ScreenLink): Column<string | number, Row> => ({
  leads: true,
  show: (value, { row }) => <AppLink {...to(row)}>{value}</AppLink>,
})

/** An address outside of the network. */
export const address = (): Column<string> => ({
  leads: true,
  show: (value) => (
    <Anchor inherit href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </Anchor>
  ),
})

/** Anything else that a row can show. */
export const cell = <Value, Row>(
  show: (value: Value, row: Row) => ReactNode,
): Column<Value, Row> => ({ show: (value, { row }) => show(value, row) })

const nameOf = (value: string, options: Record<string, Text>) =>
  options[value] ? t(options[value]) : value
