import { createTransport } from 'nodemailer'
import type { MailServer } from './mailServer.rules.ts'
import type { SigningServer } from './mailServer.service.ts'
import { returnAddress } from './returnAddress.rules.ts'

/** A connection to a mail server, opened when it is first needed. It gives up rather than hang. */
export const openTransport = ({ host, port, secure, requireTls, auth }: MailServer) =>
  createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(auth && { auth }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
/** An open way to a mail server. */
export type Transport = ReturnType<typeof openTransport>

interface Letter {
  to_address: string
  subject: string
  body: string
  /** Beside those that every mail has. */
  headers?: Record<string, string>
  /** What names it to whoever sends it back, and what tells this sending from another of the same; each attempt has the same. */
  named?: { token: string; sending: string }
}

/** Hands one mail over; throws what the server says against it. */
export const handOver = (
  transport: Transport,
  { from, signature, returns }: SigningServer,
  { to_address, subject, body, headers, named }: Letter,
  attachments: { filename: string; content: Buffer }[] = [],
) =>
  transport.sendMail({
    from,
    to: { name: '', address: to_address },
    ...(named && {
      messageId: `<${named.token}.${named.sending}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
      envelope: {
        from: returnAddress(returns, { from: from.address, token: named.token }),
        to: to_address,
      },
    }),
    subject,
    text: body,
    attachments,
    ...(signature && { dkim: signature }),
    headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  })
