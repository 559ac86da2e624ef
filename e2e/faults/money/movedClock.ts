import { readFileSync } from 'node:fs'
import type { Clock } from '../../../server/src/platform/clock.ts'

export * from '../../../server/src/platform/clock.ts'

/** Stands where a file says: all processes see the same time, also those that were killed. */
export const systemClock: Clock = {
  now: () => new Date(readFileSync(process.env['CLOCK_FILE']!, 'utf8')),
}
