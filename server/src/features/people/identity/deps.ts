import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'

export interface IdentityDeps {
  db: Db
  clock: Clock
  appUrl: string
  /** Seals and opens the second factors. */
  secretsKey: string
}
