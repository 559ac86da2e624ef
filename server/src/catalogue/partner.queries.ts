import { sql, type SqlBool } from 'kysely'

/** What `isPartnerAt` asks of a row that may have a `partnership`. */
export const standingOfPartnership = sql`coalesce(partnership.status = 'approved', false) as partnership,
  (extract(epoch from partnership.ends_at) * 1000)::float8 as partnership_until`

/** Whether a row's `partnership` is one at an instant, be it until a last day: `isPartnerAt` in SQL. */
export const isPartner = (at: Date) =>
  sql<SqlBool>`(partnership.status = 'approved' and coalesce(partnership.ends_at > ${at}, true))`
