import type { BackupInput } from '@tsunagi/contract/office/backupSettings'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { text } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { invalid } from '../../../platform/errors.ts'
import { readSetting, secretSource, writeSetting } from '../../../platform/settings.queries.ts'
import { sealPassphrase } from './passphrase.service.ts'
import { archivesOf, backupPlan, momentsOf, type BackupDeps } from './plan.service.ts'

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
    await writeSetting(
      tx,
      'backup',
      { ...input, passphrase_sealed: encrypts ? sealed : null },
      clock.now(),
    )
    return { saved: true } as const
  })
}
