import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import { openPassword } from '../settings/mailPassword.service.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { mailServer, type MailServer } from './mailServer.rules.ts'

export interface MailServerDeps {
  db: Db
  config: Pick<Config, 'app' | 'mail'>
  /** Opens the password of the mail server. */
  secretsKey: string
}

/** Where mails are handed over at present; null = nowhere, they are kept. */
export async function currentMailServer({
  db,
  config,
  secretsKey,
}: MailServerDeps): Promise<MailServer | null> {
  const [setting, { page_title }] = await Promise.all([
    readSetting(db, 'mail'),
    readSetting(db, 'site'),
  ])
  const password =
    setting.smtp_password_sealed === null
      ? ''
      : openPassword(secretsKey, setting.smtp_password_sealed)
  return mailServer(setting, password, {
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    appUrl: config.app.url,
    siteName: page_title ?? 'Tsunagi',
  })
}
