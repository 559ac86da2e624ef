import { sql } from 'kysely'

/** Of results: whether it earns something, and how many yen it is worth, corrections after its month was closed included. */
export const stands = sql<boolean>`(result.status <> 'rejected' and not result.taken_back)`
export const worth = sql<number>`(result.net + result.adjusted_net)`
