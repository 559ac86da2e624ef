import { sql } from 'kysely'

/** A row that a worker has taken to send. Nobody else takes it before its lease ends. */
export interface Leased {
  id: number
  lease: Date
}

/** Longer than any call takes: what a worker that dies has held is free after this. */
const leaseMs = 60_000
/** Until when a worker alone may send what it takes now. */
export const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

/** Whether the time in a column has come, or none is set: the row may be taken. */
export const isDue = (column: string, now: Date) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${now})`

/** Whether a row is still a worker's own: it was neither taken over, nor sent again or stopped by a person. */
export const isHeld = (column: string, { id, lease }: Leased) =>
  sql<boolean>`id = ${id} and ${sql.ref(column)} = ${lease}`
