import { createTransport } from 'nodemailer'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { siteSetting } from '../settings/site.queries.ts'
import { nextTry, outcomeOf } from './mail.rules.ts'
import { mailServer, type MailServer } from './mailServer.rules.ts'
import { claimDueMails, keepWaiting, readMailSetting, setFailed, setSent, type DueMail } from './sending.queries.ts'

const atOnce = 20

export interface SendingDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'app' | 'mail'>
  log: Log
}

/** Sends a batch of due mails; without a mail server it keeps them. Answers how many it took. */
export async function sendDueMails(deps: SendingDeps): Promise<number> {
  const { db, clock, config } = deps
  const { page_title } = await siteSetting(db)
  const server = mailServer(await readMailSetting(db), { smtpUrl: config.mail.smtpUrl, from: config.mail.from, appUrl: config.app.url, siteName: page_title ?? 'Tsunagi' })
  if (!server) return keepWaiting(db)
  const due = await claimDueMails(db, clock.now(), atOnce)
  if (due.length === 0) return 0
  const transport = openTransport(server)
  try {
    for (const mail of due) await send(deps, transport, server, mail)
  } finally {
    transport.close()
  }
  return due.length
}

const openTransport = ({ host, port, secure, requireTls, auth }: MailServer) => createTransport({
  pool: true, maxConnections: 1, host, port, secure, requireTLS: requireTls, ...(auth && { auth }),
  connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, disableFileAccess: true, disableUrlAccess: true,
})

async function send({ db, clock, log }: SendingDeps, transport: ReturnType<typeof openTransport>, { from }: MailServer, mail: DueMail) {
  try {
    await transport.sendMail({
      from, to: { name: '', address: mail.to_address }, subject: mail.subject, text: mail.body,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
  } catch (error) {
    return giveUpOrWait(db, mail, error as Error & { code?: string; responseCode?: number }, clock.now(), log)
  }
  await setSent(db, mail, clock.now())
}

async function giveUpOrWait(db: Db, mail: DueMail, error: Error & { code?: string; responseCode?: number }, now: Date, log: Log) {
  if (outcomeOf(error) === 'bounced') return setFailed(db, mail, 'bounced', null, error.message)
  const again = nextTry(mail.attempts, now)
  log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, again ? 'a mail could not be sent; it is tried again' : 'a mail could not be sent and is given up')
  return setFailed(db, mail, again ? 'waiting' : 'failed', again, error.message)
}
