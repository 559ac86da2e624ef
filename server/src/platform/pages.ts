import { sql } from 'kysely'
import type { Page } from '@tsunagi/contract/paging'

/** How many rows there are, selected as `total`. */
export const totalCount = sql<number>`count(*)`.as('total')

interface Ordered<Row> {
  limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } }
}
interface Counted<Totals> {
  executeTakeFirstOrThrow(): Promise<Totals>
}

/** A page of rows in their order, with the totals of all that are found. */
export async function pageOf<Row, Totals extends { total: number }>(
  rows: Ordered<Row>,
  found: Counted<Totals>,
  { page, size }: Pick<Page, 'page' | 'size'>,
): Promise<{ items: Row[] } & Totals> {
  const [items, totals] = await Promise.all([
    rows
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found.executeTakeFirstOrThrow(),
  ])
  return { items, ...totals }
}
