import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { MailServerInput } from '@tsunagi/contract/office/systemSettings'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { lockSetting, readSetting, writeSetting } from '../../../platform/settings.queries.ts'
import { sealPassword } from './mailPassword.service.ts'

export interface MailServerDeps {
  db: Db
  clock: Clock
  secretsKey: string
}

/** As a form has it; the password never leaves the server. */
export async function showMailServer(db: Db, smtpUrl: string | undefined) {
  const { smtp_port, smtp_password_sealed, ...stored } = await readSetting(db, 'mail')
  return {
    ...stored,
    ...(smtp_port !== null && { smtp_port }),
    has_password: smtp_password_sealed !== null,
    by_environment: smtpUrl !== undefined,
  }
}

/** Changes where mails are handed over. A stored password is never given to another server than the one it was entered for. */
export function saveMailServer(
  { db, clock, secretsKey }: MailServerDeps,
  { smtp_password, ...input }: MailServerInput,
) {
  return db.transaction().execute(async (tx: Tx) => {
    const before = await lockSetting(tx, 'mail')
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
    return { saved: true } as const
  })
}

const keptPassword = (
  before: Setting<'mail'>,
  input: Omit<MailServerInput, 'smtp_password'>,
): string | null =>
  before.smtp_host === input.smtp_host && before.smtp_user === input.smtp_user
    ? before.smtp_password_sealed
    : null
