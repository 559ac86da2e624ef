import { sql } from 'kysely'

/** The page of a referrer without what may name who came from it. */
export const pageWithoutQuery = (column: string) =>
  sql<string>`substring(${sql.ref(column)} from '^[^?#]*')`
/** Whether a page is stored with more than its path. */
export const hasQuery = (column: string) => sql<boolean>`${sql.ref(column)} ~ '[?#]'`
