import { readFileSync } from 'node:fs'
import type { Clock } from '../../../server/src/platform/clock.ts'

export * from '../../../server/src/platform/clock.ts'

/** As far from the machine's own clock as a file says in milliseconds: all processes see the same time, also those that were killed. */
export const systemClock: Clock = {
  now: () => new Date(Date.now() + Number(readFileSync(process.env['CLOCK_FILE']!, 'utf8'))),
}
