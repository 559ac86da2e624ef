import type { Clock } from '../../server/src/platform/clock.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { Log } from '../../server/src/platform/log.ts'
import type { Addresses } from './placements.ts'

/** What the two sites are made from. */
export interface DemoDeps {
  db: Db
  clock: Clock
  dataDir: string
  clickKey: string
  secretsKey: string
  log: Log
  to: Addresses
}
