/** Longest time of one query in milliseconds, by the process that asks: then the database ends it. */
export const queryLimits = {
  /** Somebody is waiting; nobody waits longer than this. */
  api: 30_000,
  /** Ships what was taken in, and tries again when it could not. */
  tracker: 60_000,
  /** Closings, deletions and imports go over whole tables at night. */
  worker: 15 * 60_000,
} as const
