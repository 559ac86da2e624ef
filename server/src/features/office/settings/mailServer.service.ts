import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { MailServerInput } from '@tsunagi/contract/office/mailServerSettings'
import { text } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { invalid } from '../../../platform/errors.ts'
import { readSetting, secretSource, writeSetting } from '../../../platform/settings.queries.ts'
import { tryWaiting } from '../mail/sending.queries.ts'
import { sealPassword } from './mailPassword.service.ts'

/** As a form has it; the password never leaves the server. */
export const mailServerAsForm = ({
  smtp_port,
  smtp_password_sealed: _sealed,
  ...stored
}: Setting<'mail'>) => ({ ...stored, ...(smtp_port !== null && { smtp_port }) })

/** The same, and what there is to know besides it. */
export async function showMailServer(db: Db, smtpUrl: string | undefined) {
  const stored = await readSetting(db, 'mail')
  return {
    ...mailServerAsForm(stored),
    has_password: stored.smtp_password_sealed !== null,
    by_environment: smtpUrl !== undefined,
  }
}

/** Changes where mails are handed over, and lets go what waits for that. A stored password is never given to another server than the one it was entered for. */
export function saveMailServer(
  { db, clock, secretsKey }: Pick<Deps, 'db' | 'clock' | 'secretsKey'>,
  { smtp_password, secret_of, ...input }: MailServerInput,
) {
  return db.transaction().execute(async (tx: Tx) => {
    const before = await secretSource(tx, 'mail', secret_of)
    const kept = keptPassword(before, input)
    if (
      smtp_password === '' &&
      kept === null &&
      before.smtp_password_sealed !== null &&
      input.smtp_user !== ''
    )
      throw invalid(
        'smtp_password',
        text(
          'サーバーまたはユーザー名を変えるときは、パスワードをもう一度入力してください。',
          'Enter the password again when you change the server or the user.',
        ),
      )
    await writeSetting(
      tx,
      'mail',
      {
        ...input,
        smtp_port: input.smtp_port ?? null,
        smtp_password_sealed: smtp_password === '' ? kept : sealPassword(secretsKey, smtp_password),
      },
      clock.now(),
    )
    await tryWaiting(tx)
    return { saved: true } as const
  })
}

const keptPassword = (
  before: Setting<'mail'>,
  input: Pick<MailServerInput, 'smtp_host' | 'smtp_user'>,
): string | null =>
  before.smtp_host === input.smtp_host && before.smtp_user === input.smtp_user
    ? before.smtp_password_sealed
    : null
