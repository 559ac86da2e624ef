import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Ids of parties in brackets, for `in`, as PostgreSQL finds them; or all there are, or none. */
export type Clients = RawBuilder<unknown> | 'all' | 'none'

/** How a row leads to a party, given the ids of those that are meant. */
export type Way = (ids: RawBuilder<unknown>) => RawBuilder<unknown>

/** Whether a row leads to one of the clients on one of its sides. */
export function leadsTo(sides: readonly { way: Way; clients: Clients }[]): RawBuilder<SqlBool> {
  if (sides.some(({ clients }) => clients === 'all')) return sql`true`
  const found = sides.flatMap(({ way, clients }) =>
    typeof clients === 'string' ? [] : way(clients),
  )
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`
}

/** A row with a column of the party's id. */
export const by =
  (column: string): Way =>
  (ids) =>
    sql`${sql.ref(column)} in ${ids}`
