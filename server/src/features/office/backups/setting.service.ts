import type { BackupInput } from '@tsunagi/contract/office/backupSettings'
import type { Schedule } from '@tsunagi/contract/office/jobNames'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { invalid } from '../../../platform/errors.ts'
import { readSetting, secretSource, writeSetting } from '../../../platform/settings.queries.ts'
import { sealPassphrase } from './passphrase.service.ts'
import { latestSlot } from '../../../domain/calendar/slots.rules.ts'
import { beginAfter } from '../jobs/jobMarks.queries.ts'
import {
  archivesOf,
  backupPlan,
  backupSchedule,
  momentsOf,
  verificationSchedule,
  type BackupDeps,
} from './plan.service.ts'

/** As the form has it; the passphrase never leaves the server. */
export const backupAsForm = ({ passphrase_sealed, ...stored }: Setting<'backup'>) => ({
  ...stored,
  encrypts: passphrase_sealed !== null,
})

/** The same, and what there is. */
export async function showBackupSetting(deps: BackupDeps) {
  const [stored, plan] = await Promise.all([readSetting(deps.db, 'backup'), backupPlan(deps)])
  const { count, newest } = archivesOf(plan)
  const moments = momentsOf(plan)
  return {
    ...backupAsForm(stored),
    has_passphrase: stored.passphrase_sealed !== null,
    is_on: plan.isOn,
    used_folder: plan.folder,
    archives: count,
    newest_at: newest?.at.toISOString() ?? null,
    moments: moments && { from: moments.from.toISOString(), to: moments.to.toISOString() },
  }
}

/** As many characters as `BACKUP_PASSPHRASE` must have. */
const fewestCharacters = 12

/** Saves how backups are made; jobs that this switches on begin with their next turn, and an empty passphrase keeps the stored one. */
export async function saveBackupSetting(
  deps: Pick<Deps, 'db' | 'clock' | 'secretsKey' | 'config'>,
  { passphrase, encrypts, secret_of, ...input }: BackupInput,
) {
  const { db, clock, secretsKey } = deps
  if (input.any_minute && !(await backupPlan(deps)).isEmbedded)
    throw invalid(
      'any_minute',
      text(
        '製品に付属のデータベースを使っているときだけ選べます。',
        'Only with the database that the product brings along.',
      ),
    )
  return db.transaction().execute(async (tx) => {
    const { passphrase_sealed: kept } = await secretSource(tx, 'backup', secret_of)
    if (encrypts && passphrase.length < fewestCharacters && (passphrase !== '' || kept === null))
      throw invalid(
        'passphrase',
        text('12文字以上で入力してください。', 'Enter at least 12 characters.'),
      )
    const sealed = passphrase === '' ? kept : sealPassphrase(secretsKey, passphrase)
    const now = clock.now()
    const before = await schedulesOf({ ...deps, db: tx })
    await writeSetting(tx, 'backup', { ...input, passphrase_sealed: encrypts ? sealed : null }, now)
    const after = await schedulesOf({ ...deps, db: tx })
    for (const name of following)
      if (!before[name] && after[name]) await beginAfter(tx, name, latestSlot(after[name], now))
    return { saved: true } as const
  })
}

/** Jobs whose times follow from this setting. */
const following = ['backup', 'verify_backup'] as const

const schedulesOf = async (
  deps: BackupDeps,
): Promise<Record<(typeof following)[number], Schedule | null>> => ({
  backup: await backupSchedule(deps),
  verify_backup: await verificationSchedule(deps),
})
