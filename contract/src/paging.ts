import { z } from 'zod'
import { narrow } from './narrow.ts'

/** How many rows a list may show at once. */
export const pageSizes = [20, 50, 100] as const

/** A number as an address carries it: text, which may be full-width and have spaces around it. */
export const numeric = <Check extends z.ZodType>(check: Check) =>
  z.preprocess((value) => (typeof value === 'string' ? narrow(value) : value), check)

/** `sort` is a column, with a leading `-` for descending. */
export const pageQuery = <const Columns extends readonly string[]>(
  columns: Columns,
  first: Columns[number] | `-${Columns[number]}`,
) => ({
  page: numeric(z.coerce.number().int().min(1).max(1_000_000).default(1)),
  size: numeric(z.coerce.number().int().min(1).max(100).default(20)),
  sort: z
    .enum(columns.flatMap((column) => [column, `-${column}`] as const) as [string, ...string[]])
    .default(first as string),
})

/** Which page of a list is asked for, and in what order. */
export interface Page {
  page: number
  size: number
  sort: string
}

/** A page of rows, and how many there are in all. */
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() })

/** A page of rows of a list too long to be counted: `more` says that there are more than `total`. */
export const pagedUpTo = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), more: z.boolean() })

/** A page of rows, and sums over all rows that match. */
export const pagedWithTotals = <Item extends z.ZodType, Totals extends z.ZodType>(
  item: Item,
  totals: Totals,
) => z.object({ items: z.array(item), total: z.int(), totals })

/** Numeric ids travel as numbers; in a path or a query they come as text. */
export const Id = numeric(z.coerce.number().int().positive())
/** The id in a path, `/:id`. */
export const idParams = z.object({ id: Id })

/** `0` and `1`, `true` and `false` of a query string. */
export const flag = z.union([z.stringbool(), z.boolean()])
/** One or several values of a query string: `?status=a&status=b`. */
export const several = <T extends z.ZodType>(item: T, most = 50) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(most),
  )

/** An instant on the wire: ISO 8601 with Z. */
export const Instant = z.iso.datetime()
/** An instant as it may be sent to us: within the years of `CalendarDay`. */
export const GivenInstant = z.iso
  .datetime({ abort: true })
  .refine((instant) => instant >= '1900' && instant < '2200', 'dayRange')

/** What a type-ahead offers. */
export const Option = z.object({ id: z.int(), name: z.string() })
export type Option = z.infer<typeof Option>
/** What a type-ahead asks: records by part of their name, or the one that is chosen already. */
export const optionQuery = z.object({ word: z.string().max(100).optional(), id: Id.optional() })
export type OptionQuery = z.infer<typeof optionQuery>
/** What a type-ahead is answered. */
export const options = z.object({ items: z.array(Option) })
/** The id of what was made or changed. */
export const done = z.object({ id: z.int() })
/** How many records a change of several was made to. */
export const changed = z.object({ changed: z.int() })
