import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Egress } from './egress.ts'

/** What handlers are made with; each takes what it needs of it. */
export interface Deps {
  db: Db
  clock: Clock
  /** Where the app is, and where the tracker. */
  appUrl: string
  trackerUrl: string
  /** The operator provides a database of countries. */
  knowsCountries: boolean
  /** Seals and opens what is stored secret. */
  secretsKey: string
  config: Pick<Config, 'app' | 'mail' | 'dataDir' | 'backup'>
  /** The way out to addresses that users have typed. */
  egress: Egress
}
