import type { Columns, Endpoint, Response } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ScreenLink } from '../client/PlainLink.tsx'
import type { Action } from './action.tsx'
import type { ColumnsOf } from './columns.tsx'
import type { FieldMap, Fields } from './field.ts'
import type { ListQuery } from './useListQuery.ts'

/** What reads a list by pages; its columns are also those of the CSV. */
export type ListEndpoint = Endpoint & {
  method: 'GET'
  query: z.ZodObject
  response: z.ZodType
  columns: Columns
}
/** One row of what a list answers. */
export type RowOf<E extends Endpoint> =
  Response<E> extends { items: (infer Row extends { id: number })[] } ? Row : never
type TotalsOf<E extends ListEndpoint> =
  Response<E> extends { totals: infer Totals } ? NonNullable<Totals> : never
type ConditionsOf<E extends ListEndpoint> = Omit<z.output<E['query']>, 'page' | 'size' | 'sort'>

/** A screen about a list: how it is searched, what it shows, and what can be done with it. */
export interface ListDefinition<E extends ListEndpoint, Row extends { id: number } = RowOf<E>> {
  title: Text
  search: Partial<Fields<ConditionsOf<E>>>
  /** Conditions that hold while the search says nothing about them, such as what the screen is for. */
  fixed?: Partial<ConditionsOf<E>>
  columns: ColumnsOf<Row, E['columns']>
  /** Columns that are there to choose, but not shown at first. */
  defaultHidden?: readonly (keyof Row & keyof E['columns'] & string)[]
  /** What heads a row where it is a card: its name, and mostly its status. */
  heading?: readonly (keyof Row & keyof E['columns'] & string)[]
  /** Shows each row as a tile of a grid instead of a line of a table, for what is better seen than read. */
  tile?: (row: Row) => ReactNode
  /** Where a row leads: its first column, its name, and whatever in it leads nowhere else. */
  rowLink?: (row: Row) => ScreenLink
  /** What stands at the end of each row. */
  actions?: (row: Row) => ReactNode
  /** Actions on selected rows. */
  bulk?: readonly Action<Row>[]
  /** How many rows the bulk actions take at once. With it one can select all that the search found. */
  bulkLimit?: number
  /** Where the bulk actions also take all that the search finds, however much. */
  wholeSearch?: true
  /** A row in short, beside the list. */
  peek?: (row: Row) => ReactNode
  /** What stands beside the title, such as a button to register. */
  toolbar?: ReactNode
  /** What stands between the title and the search, such as figures. */
  lead?: ReactNode
  /** What to say, and to do next, while the list has no rows at all. */
  empty?: ReactNode
  /** What the sums are called, where they leave something out. */
  totalLabel?: (totals: TotalsOf<E>) => Text
  /** Loads the list again and again, for lists that fill by themselves; new rows wait until they are asked for. */
  refreshSeconds?: number
}

/** A page of a list as it comes, with the sums where the list has them. */
export interface ListReply<Row> {
  items: Row[]
  total: number
  /** There are more than `total`. */
  more?: boolean
  /** Null where there are too many to be added up while somebody waits. */
  totals?: object | null
}

/** A list whose kind of rows no longer matters. */
export type ErasedDefinition = Omit<
  ListDefinition<ListEndpoint, { id: number }>,
  'search' | 'columns'
> & {
  search: FieldMap
  columns: object
}

export interface ListBodyProps {
  endpoint: ListEndpoint
  definition: ErasedDefinition
  query: ListQuery
}
