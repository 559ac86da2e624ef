import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { childEnv } from '../../../server/src/main/childEnv.ts'
import { startPostgres } from '../../../server/src/platform/embeddedPostgres.ts'
import { readKeys } from '../../../server/src/platform/keys.ts'
import { freePorts } from '../../support/ports.ts'
import { Part } from './part.ts'

/** So long that a balancer may wait three times in vain for what a busy process says of itself. */
const drainSeconds = '8'

/** A database and two processes of each kind, in folders of their own; nothing is started but the database. */
export async function openCluster(home: string) {
  const dataDirs = ['one', 'two'].map((name) => join(home, name))
  const keys = readKeys(dataDirs[0]!)
  mkdirSync(dataDirs[1]!)
  cpSync(join(dataDirs[0]!, 'keys.json'), join(dataDirs[1]!, 'keys.json'))
  const postgres = await startPostgres({ folder: join(home, 'postgres') })
  const [first] = await freePorts(4, 5680)
  const ports = { api: [first!, first! + 1], tracker: [first! + 2, first! + 3] }
  const envOf = (dataDir: string, more: NodeJS.ProcessEnv = {}) => ({
    ...childEnv(home),
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    DRAIN_SECONDS: drainSeconds,
    TRUST_PROXY: '1',
    DEMO: '0',
    NIGHTLY_BACKUP: '0',
    LOG_LEVEL: 'fatal',
    ...more,
  })
  const partsIn = (dataDir: string, index: number) => {
    const [api, tracker] = [ports.api[index]!, ports.tracker[index]!]
    return [
      new Part('worker', envOf(dataDir)),
      new Part('api', envOf(dataDir, { APP_PORT: String(api) }), api),
      new Part('tracker', envOf(dataDir, { TRACKER_PORT: String(tracker) }), tracker),
    ]
  }
  const parts = dataDirs.flatMap(partsIn)
  return {
    databaseUrl: postgres.url,
    secretsKey: keys.secrets,
    ports,
    parts,
    /** Applies the migrations of a version; answers how many there were. */
    migrateWith: (folder: string): number =>
      Number.parseInt(
        execFileSync(process.execPath, [join(folder, 'server/src/main/migrate.ts')], {
          cwd: folder,
          env: envOf(dataDirs[0]!),
          encoding: 'utf8',
        }),
        10,
      ),
    close: async () => {
      await Promise.all(parts.map((part) => part.stop()))
      await postgres.stop()
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>
