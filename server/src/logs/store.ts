import type { LogStore } from './clickhouse/tables.ts'

let current: LogStore | null = null

/** Clicks are kept in this store from now on; null = in PostgreSQL. Said once, where a process starts. */
export function keepClicksIn(store: LogStore | null) {
  current = store
}

/** Where clicks are kept; null = in PostgreSQL. */
export const logStore = (): LogStore | null => current
