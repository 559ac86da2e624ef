import type { Setting } from '@tsunagi/contract/office/settingSections'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db.ts'
import { openPassword } from '../settings/mailPassword.service.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { signatureFor, type Signature } from './dkim.rules.ts'
import { mailServer, senderOf, type MailServer } from './mailServer.rules.ts'
import { titleOf } from '../../../platform/siteTitle.rules.ts'

/** A mail server, and what mails are signed with on the way there. */
export type SigningServer = MailServer & {
  signature: Signature | null
  returns: Setting<'mail_return'>
}

export interface MailServerDeps {
  db: Db
  config: Pick<Config, 'app' | 'mail'>
  /** Opens the password of the mail server. */
  secretsKey: string
}

async function standing({ db, config }: Pick<MailServerDeps, 'db' | 'config'>) {
  const [setting, site] = await Promise.all([readSetting(db, 'mail'), readSetting(db, 'site')])
  const defaults = {
    smtpUrl: config.mail.smtpUrl,
    from: config.mail.from,
    appUrl: config.app.url,
    siteName: titleOf(site),
  }
  return { setting, defaults }
}

/** Where mails are handed over at present, and how they are signed; null = nowhere, they are kept. */
export async function currentMailServer(deps: MailServerDeps): Promise<SigningServer | null> {
  const { setting, defaults } = await standing(deps)
  const { secretsKey } = deps
  const password =
    setting.smtp_password_sealed === null
      ? ''
      : openPassword(secretsKey, setting.smtp_password_sealed)
  const server = mailServer(setting, password, defaults)
  return (
    server && {
      ...server,
      signature: signatureFor(server.from.address, await readSetting(deps.db, 'dkim'), secretsKey),
      returns: await readSetting(deps.db, 'mail_return'),
    }
  )
}

/** In whose name mails go out, and the host they are handed to; '' = none. */
export async function currentSender(deps: Pick<MailServerDeps, 'db' | 'config'>) {
  const { setting, defaults } = await standing(deps)
  return {
    from: senderOf(setting, defaults),
    smtpHost: setting.smtp_host || (defaults.smtpUrl ? new URL(defaults.smtpUrl).hostname : ''),
  }
}
