import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'

/** Whether a day lies within the period of a row's `material`. */
export const isInPeriod = (today: Day) =>
  sql<boolean>`(coalesce(material.starts_on <= ${today}::date, true) and coalesce(material.ends_on >= ${today}::date, true))`

/** Whether a row's `material` is used on a day: public, and within its period. */
export const isUsed = (today: Day) =>
  sql<boolean>`(material.status = 'public' and ${isInPeriod(today)})`
