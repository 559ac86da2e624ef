import { newSetupToken } from '../features/people/setup/setup.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { connect } from '../platform/db.ts'

/** While there is no administrator, says with which link one is created. */
export async function offerSetup(
  databaseUrl: string,
  { app }: Pick<Config, 'app'>,
  clock: Clock,
  say: (line: string) => void,
) {
  const db = connect(databaseUrl, { max: 1, name: 'tsunagi-setup' })
  try {
    const token = await newSetupToken(db, clock)
    if (token)
      say(
        `There is no administrator yet. Create one within 24 hours, once, at ${app.url}/login?setup=${token}`,
      )
  } finally {
    await db.destroy()
  }
}
