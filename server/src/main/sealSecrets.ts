import { sealStoredPassword } from '../features/settings/mailSetting.queries.ts'
import type { Clock } from '../platform/clock.ts'
import { connect } from '../platform/db.ts'
import type { Keys } from '../platform/keys.ts'

/** What a migration cannot do without the keys: secrets that an older version stored readable are sealed. */
export async function sealSecrets(databaseUrl: string, keys: Keys, clock: Clock) {
  const db = connect(databaseUrl, { max: 1, name: 'tsunagi-seal' })
  await sealStoredPassword(db, keys.secrets, clock.now()).finally(() => db.destroy())
}
