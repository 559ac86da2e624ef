import type { PostgresPool } from 'kysely'
import pg from 'pg'

/** Connections of a pool that is asked for each time, and that is ended as said. */
export const borrowed = (
  pool: () => PostgresPool,
  end: () => Promise<void> = async () => {},
): PostgresPool => ({
  connect: async () => pool().connect(),
  end,
  // Cancelling a query opens a connection of its own.
  Client: pg.Client,
  get options() {
    return pool().options
  },
})
