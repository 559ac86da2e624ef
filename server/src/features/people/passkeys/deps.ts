import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'

export interface PasskeyDeps {
  db: Db
  clock: Clock
  appUrl: string
  /** Opens the second factors. */
  secretsKey: string
}
