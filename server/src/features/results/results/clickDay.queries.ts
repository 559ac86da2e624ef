import { sql } from 'kysely'
import { dayOf, startOfDay } from '@tsunagi/contract/day'

/** Whether nothing is added to a result any more: clicks of a day are one result, which grows until the day is over. */
export const isWhole = (result: 'r' | 'result', now: Date) =>
  sql<boolean>`(${sql.ref(`${result}.route`)} <> 'click' or ${sql.ref(`${result}.occurred_at`)} < ${startOfDay(dayOf(now))}::timestamptz)`
