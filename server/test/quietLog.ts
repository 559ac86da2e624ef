import type { Log } from '../src/platform/log.ts'

const nothing = () => undefined

/** A log that nobody reads. */
export const quietLog = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
} as unknown as Log
