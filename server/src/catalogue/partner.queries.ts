import { sql } from 'kysely'

/** What `isPartnerAt` asks of a row that may have a `partnership`. */
export const standingOfPartnership = sql`coalesce(partnership.status = 'approved', false) as partnership,
  (extract(epoch from partnership.ends_at) * 1000)::float8 as partnership_until`
