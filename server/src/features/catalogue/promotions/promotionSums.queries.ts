import { sql, type SqlBool } from 'kysely'
import type { Day } from '@tsunagi/contract/day'

/** From a day on, of some promotions or all there are. */
export interface Sought {
  since: Day
  of?: readonly number[]
}

/** What reports have added up of promotions, a row a day at least, and the steps that are not added up yet. */
const addedSince = (
  [days, steps]: readonly [string, string],
  names: readonly string[],
  { since, of }: Sought,
  also = sql<SqlBool>`true`,
) => {
  const columns = sql.join(['promotion_id', ...names].map((name) => sql.ref(name)))
  const theirs = of ? sql`promotion_id = any(${of}::bigint[])` : sql`true`
  const from = (table: string) =>
    sql`select ${columns} from ${sql.table(table)} where day >= ${since} and ${also} and ${theirs}`
  return sql`(${from(days)} union all ${from(steps)})`
}

/** Sums of results by the days of occurrence. */
export const outcomesSince = (sought: Sought, names: readonly string[]) =>
  addedSince(['outcome_promotion', 'outcome_step'], names, sought, sql`basis = 'occurred'`)

/** Clicks that count, as `counted`. */
export const clicksSince = (sought: Sought, names: readonly string[] = ['counted']) =>
  addedSince(['visit_promotion', 'visit_step'], names, sought)
