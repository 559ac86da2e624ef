import type { Setting } from '@tsunagi/contract/office/settingSections'

/** Where mails are handed over, and in whose name. */
export interface MailServer {
  host: string
  port: number
  secure: boolean
  requireTls: boolean
  auth: { user: string; pass: string } | null
  from: { name: string; address: string }
}

/** What mails go out with where the settings leave it open. */
export interface MailDefaults {
  smtpUrl: string | undefined
  from: string | undefined
  appUrl: string
  siteName: string
}

/** In whose name mails go out, be there a server or not. */
export const senderOf = (
  stored: Setting<'mail'>,
  { siteName, from, appUrl }: MailDefaults,
): MailServer['from'] => ({
  name: stored.from_name || siteName,
  address: stored.from_address || from || `no-reply@${new URL(appUrl).hostname}`,
})

/** The setting `mail` with its password, else the environment; null when neither names a server, so that mails are kept. */
export function mailServer(
  stored: Setting<'mail'>,
  password: string,
  defaults: MailDefaults,
): MailServer | null {
  const from = senderOf(stored, defaults)
  if (stored.smtp_host) {
    const secure = stored.smtp_security === 'tls'
    return {
      host: stored.smtp_host,
      port: stored.smtp_port ?? (secure ? 465 : 587),
      secure,
      requireTls: stored.smtp_security === 'starttls',
      auth: stored.smtp_user ? { user: stored.smtp_user, pass: password } : null,
      from,
    }
  }
  return defaults.smtpUrl ? { ...ofUrl(new URL(defaults.smtpUrl)), from } : null
}

/** `smtps://` is encrypted from the start; `smtp://` turns encryption on where the server offers it. */
function ofUrl({ protocol, hostname, port, username, password }: URL): Omit<MailServer, 'from'> {
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTls: false,
    auth: username
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : null,
  }
}
