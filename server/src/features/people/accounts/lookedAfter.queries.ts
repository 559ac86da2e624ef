import { sql } from 'kysely'

/** Who looks after clients: an agency, or a person of the operator. */
export type LookedAfterBy = 'agency_id' | 'staff_id'

/** The advertisers that somebody looks after, as a list: so the indexes on whatever is compared with it are used. */
export const advertisersOf = (by: LookedAfterBy, id: number) =>
  sql<number>`any(array(select id from advertiser where ${sql.ref(by)} = ${id}))`

/** The affiliaters likewise. */
export const affiliatersOf = (by: LookedAfterBy, id: number) =>
  sql<number>`any(array(select id from affiliater where ${sql.ref(by)} = ${id}))`
