import { sql } from 'kysely'

/** The page of a referrer without what may name who came from it. */
export const pageWithoutQuery = (column: string) =>
  sql<string>`substring(${sql.ref(column)} from '^[^?#]*')`
export const hasQuery = (column: string) => sql<boolean>`${sql.ref(column)} ~ '[?#]'`
