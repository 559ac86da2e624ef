import { AsyncLocalStorage } from 'node:async_hooks'

/** Behind which row the next piece of a list begins: what it is ordered by, as the database says it, and its id. */
export interface Position {
  /** Null = it has no value there; such rows come last. */
  value: string | null
  id: string
}

/** A list that is read whole, a piece after the other. Each begins behind the last row of the one before, whatever is added meanwhile. */
export interface WholeList {
  behind: Position | null
  isOver: boolean
  /** What all its rows come to, asked for once. */
  totals: object | null
}

const current = new AsyncLocalStorage<WholeList | undefined>()

/** The list of which a piece is read; undefined = somebody looks at a single page. */
export const wholeList = (): WholeList | undefined => current.getStore()

/** Reads rows of which a page is made afterwards: they are no piece of the list. */
export const beforePaging = <Rows>(work: () => Rows): Rows => current.run(undefined, work)

/** All pieces of a list. What has no order in the database is read by page numbers. */
export async function* piecesOf<Row>(
  size: number,
  read: (page: number, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const list: WholeList = { behind: null, isOver: false, totals: null }
  // The reader comes back when it has sent what it was given: still on behalf of the same caller.
  const here = AsyncLocalStorage.snapshot()
  for (let page = 1; !list.isOver; page++) {
    const rows = await here(() => current.run(list, () => read(page, size)))
    list.isOver ||= rows.length < size
    yield rows
  }
}
