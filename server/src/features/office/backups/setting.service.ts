import type { BackupInput } from '@tsunagi/contract/office/backupSettings'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { invalid } from '../../../platform/errors.ts'
import { lockSetting, readSetting, writeSetting } from '../../../platform/settings.queries.ts'
import { sealPassphrase } from './passphrase.service.ts'
import { archivesOf, backupPlan, type BackupDeps } from './plan.service.ts'

/** As the form has it, and what there is; the passphrase never leaves the server. */
export async function showBackupSetting(deps: BackupDeps) {
  const [{ passphrase_sealed, ...stored }, plan] = await Promise.all([
    readSetting(deps.db, 'backup'),
    backupPlan(deps),
  ])
  const { count, newest } = archivesOf(plan)
  return {
    ...stored,
    encrypts: passphrase_sealed !== null,
    has_passphrase: passphrase_sealed !== null,
    is_on: plan.isOn,
    used_folder: plan.folder,
    archives: count,
    newest_at: newest?.at.toISOString() ?? null,
  }
}

/** As many characters as `BACKUP_PASSPHRASE` must have. */
const fewestCharacters = 12

export function saveBackupSetting(
  { db, clock, secretsKey }: Pick<Deps, 'db' | 'clock' | 'secretsKey'>,
  { passphrase, encrypts, ...input }: BackupInput,
) {
  return db.transaction().execute(async (tx) => {
    const { passphrase_sealed: kept } = await lockSetting(tx, 'backup')
    if (encrypts && passphrase.length < fewestCharacters && (passphrase !== '' || kept === null))
      throw invalid(
        'passphrase',
        text('12文字以上で入力してください。', 'Enter at least 12 characters.'),
      )
    const sealed = passphrase === '' ? kept : sealPassphrase(secretsKey, passphrase)
    await writeSetting(
      tx,
      'backup',
      { ...input, passphrase_sealed: encrypts ? sealed : null },
      clock.now(),
    )
    return { saved: true } as const
  })
}
