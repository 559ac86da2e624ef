import { connect } from '../platform/db.ts'
import type { Config } from '../platform/config.ts'
import { fitJournal, type Waiting } from '../shipping/fitJournal.ts'
import type { ConfiguredAddresses } from './databaseUrls.ts'
import { networkProblems } from './networkProblems.ts'
import { openDatabase } from './openDatabase.ts'

/** Looks through a network that was put back; one that was taken to a moment of its own gets a journal that fits. */
export async function fitRestored(
  config: ConfiguredAddresses & Pick<Config, 'dataDir'>,
  hasMoved: boolean,
  now: Date,
): Promise<{ problems: string[]; waiting: Waiting }> {
  const database = await openDatabase(config)
  try {
    return {
      problems: await networkProblems(database.url, config.dataDir),
      waiting: hasMoved ? await fit(database.url, config.dataDir, now) : { records: 0, unknown: 0 },
    }
  } finally {
    await database.close()
  }
}

async function fit(url: string, dataDir: string, now: Date): Promise<Waiting> {
  const db = connect(url, { name: 'tsunagi-restore', max: 1 })
  return fitJournal(db, dataDir, now).finally(() => db.destroy())
}
