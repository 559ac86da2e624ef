import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Schedule } from '@tsunagi/contract/office/jobNames'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { backupsIn, madeAt } from '../../../platform/backup/names.ts'
import { chainsIn } from '../../../platform/backup/continuous/chain.ts'
import { restorableIn } from '../../../platform/backup/continuous/moments.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import { runningPostgres } from '../../../platform/embeddedPostgres.ts'
import {
  listSettingVersions,
  readSetting,
  standardSetting,
} from '../../../platform/settings.queries.ts'
import { openPassphrase } from './passphrase.service.ts'

/** What it takes to say how backups are made. */
export interface BackupDeps {
  db: Db
  config: Pick<Config, 'dataDir' | 'backup'>
}

/** Whether, when and where the network is backed up by itself. */
export interface BackupPlan {
  isOn: boolean
  hour: number
  keep: number
  verifies: boolean
  /** Whether what happens between two backups is kept, too. */
  keepsMoments: boolean
  folder: string
  /** Whether the database is the one that the product brings along. */
  isEmbedded: boolean
  passphraseSealed: string | null
}

const hasOwnDatabase = ({ dataDir }: BackupDeps['config']) =>
  runningPostgres(join(dataDir, 'postgres')) !== null
const isWanted = (mode: Setting<'backup'>['mode'], isEmbedded: boolean) =>
  mode === 'on' || (mode === 'auto' && isEmbedded)

/** Since when backups are put where they are now: they were switched on, or given another folder; null = ever since. */
export async function placedAt({ db, config }: BackupDeps): Promise<Date | null> {
  const versions = await listSettingVersions(db, 'backup', versionsLookedAt)
  const isEmbedded = hasOwnDatabase(config)
  const [place, ...before] = [
    ...versions.map(({ setting }) => setting),
    standardSetting('backup'),
  ].map(({ mode, folder }) => (isWanted(mode, isEmbedded) ? folder : null))
  const latest = before.findIndex((other) => other !== place)
  return latest === -1 ? null : new Date(versions[latest]!.at)
}
const versionsLookedAt = 50

/** How backups are made as things are: what the settings say, as far as this installation can do it. */
export async function backupPlan({ db, config }: BackupDeps): Promise<BackupPlan> {
  const { mode, hour, keep, folder, verifies, any_minute, passphrase_sealed } = await readSetting(
    db,
    'backup',
  )
  const isEmbedded = hasOwnDatabase(config)
  const isOn = config.backup.nightly && isWanted(mode, isEmbedded)
  return {
    isOn,
    hour,
    keep,
    verifies,
    keepsMoments: isOn && isEmbedded && any_minute,
    folder: folder === '' ? join(config.dataDir, 'backups') : folder,
    isEmbedded,
    passphraseSealed: passphrase_sealed,
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** When backups are made; null = never. */
export async function backupSchedule(deps: BackupDeps): Promise<Schedule | null> {
  const { isOn, hour } = await backupPlan(deps)
  return isOn ? { at: `${twoDigits(hour)}:30` } : null
}

/** When the newest one is verified: two hours after one is made, on Sundays. */
export async function verificationSchedule(deps: BackupDeps): Promise<Schedule | null> {
  const { isOn, verifies, hour } = await backupPlan(deps)
  return isOn && verifies ? { at: `${twoDigits((hour + 2) % 24)}:30`, weekday: 0 } : null
}

/** The archives that are there. */
export function archivesOf({ folder }: Pick<BackupPlan, 'folder'>) {
  const names = existsSync(folder) ? backupsIn(folder) : []
  const newest = names.at(-1)
  return {
    count: names.length,
    newest: newest === undefined ? null : { path: join(folder, newest), at: madeAt(newest) },
  }
}

/** Which moments can be restored, from the newest chain that leads to any; null = none. */
export const momentsOf = ({ folder }: Pick<BackupPlan, 'folder'>) =>
  restorableIn(folder).spans.at(-1) ?? null

/** How far what is being kept goes; null = nothing is. */
export function reachOf({ folder }: Pick<BackupPlan, 'folder'>) {
  const chain = chainsIn(folder).at(-1)
  return chain
    ? {
        begunAt: new Date(chain.head?.begun_at ?? 0),
        reach: chain.reach,
        hasBackup: chain.bases.length > 0,
      }
    : null
}

/** What a program is started with besides what the worker was. */
export type Surroundings = Record<string, string | undefined>

/** What the programs are started with. */
export const surroundings = (
  { config, secretsKey }: Pick<BackupDeps, 'config'> & { secretsKey: string },
  plan: BackupPlan,
): Surroundings => ({
  DATA_DIR: config.dataDir,
  BACKUP_DIR: plan.folder,
  BACKUP_KEEP: String(plan.keep),
  // The product's role may not copy a cluster: the program finds the owner's address in the data folder.
  ...(plan.isEmbedded && { DATABASE_URL: undefined }),
  ...(plan.passphraseSealed !== null && {
    BACKUP_PASSPHRASE: openPassphrase(secretsKey, plan.passphraseSealed),
  }),
})
