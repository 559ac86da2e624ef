import type { Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { outboxUse } from '../../../platform/metrics/outboxUse.ts'
import { onBehalfOf } from '../../../platform/origin.ts'
import { mailToken } from '../../../platform/outbox/mailToken.rules.ts'
import { nextTry, outcomeOf, type Refusal } from './mail.rules.ts'
import { storedFile } from '../../money/documents/documents.service.ts'
import { currentMailServer, type MailServerDeps, type SigningServer } from './mailServer.service.ts'
import {
  claimDueMails,
  filesOfMail,
  holdForAttempt,
  keepWaiting,
  setFailed,
  setSent,
  type DueMail,
} from './sending.queries.ts'
import { countedLinksOf, withCountedLinks } from '../mailings/clicks.service.ts'
import { countingNote, wayOut } from './wayOut.rules.ts'
import { sentBy } from './sentBy.service.ts'
import { handOver, openTransport, type Transport } from './transport.ts'

const atOnce = 20

export interface SendingDeps extends MailServerDeps {
  clock: Clock
  log: Log
}

/** Sends a batch of due mails; without a mail server it keeps them. Answers how many it took. */
export async function sendDueMails(deps: SendingDeps): Promise<number> {
  const { db, clock, config, secretsKey } = deps
  const server = await currentMailServer(deps)
  if (!server) return keepWaiting(db, clock.now())
  const due = await claimDueMails(db, clock.now(), atOnce)
  if (due.length === 0) return 0
  const [links, sender] = await Promise.all([
    countedLinksOf(db, due),
    sentBy(db, { siteName: server.from.name, appUrl: config.app.url }),
  ])
  const transport = openTransport(server)
  try {
    for (const mail of due)
      await onBehalfOf(mail.request_id, 'mail', () =>
        send({ ...deps, sender }, transport, server, {
          ...mail,
          leaving: withCountedLinks(mail, links, { appUrl: config.app.url, secretsKey }),
        }),
      )
  } finally {
    transport.close()
  }
  return due.length
}

async function send(
  {
    db,
    clock,
    log,
    config,
    secretsKey,
    sender,
  }: SendingDeps & { sender: Record<Language, string> },
  transport: Transport,
  server: SigningServer,
  { leaving, ...due }: DueMail & { leaving: string },
) {
  const mail = await holdForAttempt(db, due, clock.now())
  if (!mail) return
  const started = performance.now()
  const note = (outcome: MailOutcome) =>
    outboxUse.attempted('mail', outcome, (performance.now() - started) / 1000)
  try {
    const attached = [
      ...(mail.document_id === null ? [] : [await storedFile(db, mail.document_id)]),
      ...(await filesOfMail(db, mail.id)),
    ]
    const way = wayOut(mail, { appUrl: config.app.url, secretsKey, sender })
    const counted = leaving === mail.body ? '' : countingNote(mail.language)
    const letter = {
      ...mail,
      body: leaving + counted + (way?.footer ?? ''),
      headers: way?.headers ?? {},
      named: {
        token: mailToken(secretsKey, mail.id),
        sending: new Date(mail.wanted_at).getTime().toString(36),
      },
    }
    await handOver(transport, server, letter, attached)
  } catch (error) {
    return note(await giveUpOrWait(db, mail, error as Error & Refusal, clock.now(), log))
  }
  note('sent')
  await setSent(db, mail, clock.now())
}

type MailOutcome = 'sent' | 'waiting' | 'bounced' | 'failed'

async function giveUpOrWait(
  db: Db,
  mail: DueMail,
  error: Error & Refusal,
  now: Date,
  log: Log,
): Promise<MailOutcome> {
  if (outcomeOf(error) === 'bounced') {
    await setFailed(db, mail, 'bounced', null, error.message)
    return 'bounced'
  }
  const again = nextTry(mail.attempts, now)
  log.warn(
    { err: error, mail: mail.id, attempts: mail.attempts },
    again
      ? 'a mail could not be sent; it is tried again'
      : 'a mail could not be sent and is given up',
  )
  const outcome = again ? 'waiting' : 'failed'
  await setFailed(db, mail, outcome, again, error.message)
  return outcome
}
