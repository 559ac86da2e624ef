import { sql } from 'kysely'

/** Whether the operator loses by a result: its reward and the margins of agencies come to more than its gross. One that was taken back later brings nothing, and costs nothing. */
export const isAtALoss = sql<boolean>`(result.net + result.agency_margin > result.gross and not result.taken_back)`
