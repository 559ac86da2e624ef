import { sql, type RawBuilder } from 'kysely'
import type { Day } from '@tsunagi/contract/day'

/** What reports have added up of promotions since a day, and the steps that are not added up yet. */
const addedSince = (
  [days, steps]: readonly [string, string],
  names: readonly string[],
  since: RawBuilder<unknown>,
) => {
  const columns = sql.join(['promotion_id', ...names].map((name) => sql.ref(name)))
  const of = (table: string) => sql`select ${columns} from ${sql.table(table)} where ${since}`
  return sql`(${of(days)} union all ${of(steps)})`
}

/** Sums of results by the days of occurrence. */
export const outcomesSince = (since: Day, names: readonly string[]) =>
  addedSince(
    ['outcome_promotion', 'outcome_step'],
    names,
    sql`basis = 'occurred' and day >= ${since}`,
  )

/** Clicks that count. */
export const clicksSince = (since: Day) =>
  addedSince(['visit_promotion', 'visit_step'], ['counted'], sql`day >= ${since}`)
