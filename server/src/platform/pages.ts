import {
  sql,
  type CompiledQuery,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import type { Option, Page } from '@tsunagi/contract/paging'
import { snapshotOf, type Db, type SortColumn } from './db.ts'
import { wholeList, type Position, type WholeList } from './wholeList.ts'

/** How many rows there are, selected as `total`. */
export const totalCount = sql<number>`count(*)`.as('total')

/** What all rows come to, selected as `totals`. */
export const totalsOf = <Totals extends object>(sums: {
  [Name in keyof Totals]: RawBuilder<Totals[Name]>
}) =>
  sql<Totals>`jsonb_build_object(${sql.join(
    Object.entries<RawBuilder<unknown>>(sums).flatMap(([name, sum]) => [sql.lit(name), sum]),
  )})`.as('totals')

/** An order of rows: by a column, and by id where that is equal. Rows without a value come last. */
export interface Order {
  column: SortColumn
  id: SortColumn
  descending: boolean
}

/** `-column` is descending. */
export function orderOf(sort: string, columns: Record<string, SortColumn>, id: SortColumn): Order {
  const descending = sort.startsWith('-')
  const column = columns[descending ? sort.slice(1) : sort]
  if (!column) throw new RangeError(`no such sort column: ${sort}`)
  return { column, id, descending }
}

/** So many are offered to choose from: whoever seeks another types more of its name. */
const mostOptions = 20

/** The first of what may be chosen, by name. */
export const firstOptions = <DB, From extends keyof DB>(
  found: SelectQueryBuilder<DB, From, Option>,
): Promise<Option[]> =>
  found.orderBy(sql.ref('name')).orderBy(sql.ref('id')).limit(mostOptions).execute()

/** What sums up all rows that are found; `more` says that there are more of them than `total`. */
interface Found<Totals> {
  compile(): CompiledQuery<Totals>
}
interface Counted {
  total: number
  more?: boolean
}

type Rows<DB, From extends keyof DB, Row> = SelectQueryBuilder<DB, From, Row>

/**
 * A page of rows in an order, with the totals of all that are found, as of one instant. Where the list is read whole, it is the
 * next piece: what comes behind the last one.
 */
export const pageOf = <DB, From extends keyof DB, Row, Totals extends Counted>(
  db: Db,
  /** What is known of all of them may say how they are best found. */
  rows: Rows<DB, From, Row> | ((totals: Totals) => Rows<DB, From, Row>),
  found: Found<Totals>,
  { page, size, order }: Pick<Page, 'page' | 'size'> & { order: Order },
): Promise<{ items: Row[] } & Totals> =>
  snapshotOf(db, async (tx) => {
    const list = wholeList()
    const totals = (list?.totals as Totals | undefined) ?? (await read(tx, found))[0]!
    const wanted = typeof rows === 'function' ? rows(totals) : rows
    if (!list) {
      const window = { first: (page - 1) * size, size, totals }
      return { items: await windowOf(tx, wanted, order, window), ...totals }
    }
    list.totals = totals
    return { items: await pieceOf(tx, wanted, order, list, size), ...totals }
  })

/** Rows of a page: those with a value in its order, and then those without one. An index answers each part. */
async function windowOf<DB, From extends keyof DB, Row>(
  tx: Db,
  rows: Rows<DB, From, Row>,
  order: Order,
  { first, size, totals }: { first: number; size: number; totals: Counted },
): Promise<Row[]> {
  const filled = rows.where(hasValue(order))
  const items = await read(tx, inOrder(filled, order).limit(size).offset(first))
  const isAll = !totals.more && first + items.length >= totals.total
  if (items.length === size || isAll) return items
  const before = items.length > 0 ? first + items.length : await countOf(tx, filled)
  const empty = inOrder(rows.where(hasNone(order)), byId(order))
    .limit(size - items.length)
    .offset(Math.max(0, first - before))
  return [...items, ...(await read(tx, empty))]
}

/** The next piece of a list; where it ends, the one after it begins. */
async function pieceOf<DB, From extends keyof DB, Row>(
  tx: Db,
  rows: Rows<DB, From, Row>,
  order: Order,
  list: WholeList,
  size: number,
): Promise<Row[]> {
  const placed = rows.select([
    sql<string | null>`(${order.column})::text`.as('list_value'),
    sql<string>`(${order.id})::text`.as('list_id'),
  ])
  const { behind } = list
  const items: object[] = []
  if (behind?.value !== null) {
    const filled = placed.where(hasValue(order))
    const next = behind ? filled.where(isBehind(order, behind)) : filled
    items.push(...((await read(tx, inOrder(next, order).limit(size))) as object[]))
  }
  if (items.length < size) {
    const empty = placed.where(hasNone(order))
    const next = behind?.value === null ? empty.where(isBehind(order, behind)) : empty
    const more = inOrder(next, byId(order)).limit(size - items.length)
    items.push(...((await read(tx, more)) as object[]))
  }
  list.isOver = items.length < size
  return items.map((item) => {
    const {
      list_value: value,
      list_id: id,
      ...row
    } = item as { list_value: string | null; list_id: string }
    list.behind = { value, id }
    return row as Row
  })
}

const hasValue = ({ column }: Order) => sql<SqlBool>`${column} is not null`
const hasNone = ({ column }: Order) => sql<SqlBool>`${column} is null`
/** The order of rows without a value: an index of ids answers it. */
const byId = ({ id, descending }: Order): Order => ({ column: id, id, descending })

/** As one comparison of both, which an index of both answers. */
function isBehind({ column, id, descending }: Order, { value, id: last }: Position) {
  const sign = descending ? sql`<` : sql`>`
  return value === null
    ? sql<SqlBool>`${id} ${sign} ${last}`
    : sql<SqlBool>`(${column}, ${id}) ${sign} (${value}, ${last})`
}

function inOrder<DB, From extends keyof DB, Row>(
  rows: Rows<DB, From, Row>,
  { column, id, descending }: Order,
) {
  const direction = descending ? sql`desc` : sql`asc`
  return rows.orderBy(
    column === id ? sql`${id} ${direction}` : sql`${column} ${direction}, ${id} ${direction}`,
  )
}

const read = async <Row>(tx: Db, rows: Found<Row>): Promise<Row[]> =>
  (await tx.executeQuery(rows.compile())).rows

const countOf = async <DB, From extends keyof DB>(
  tx: Db,
  rows: Rows<DB, From, unknown>,
): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total from (${rows}) as found`.execute(tx))
    .rows[0]!.total
