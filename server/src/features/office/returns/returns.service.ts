import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import type { Db, Tx } from '../../../platform/db.ts'
import { mailNamedIn } from '../../../platform/outbox/mailToken.rules.ts'
import {
  AnswerTooLong,
  openMailbox,
  type Listed,
  type OpenMailbox,
} from '../../../platform/pop3.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { subjectOf } from '../../../domain/mails/subject.rules.ts'
import { switchOff } from '../notifications/unsubscribing.service.ts'
import { allParts, readPart } from './message.rules.ts'
import { readReport } from './report.rules.ts'
import { mailboxOf, type ReturnDeps } from './returnSetting.service.ts'
import { forgetGone, insertRead, listRead, noteReturn } from './returns.queries.ts'

const atOnce = 500
/** A report is short; of the email that it returns, its head is enough. */
const linesOfBody = 2000

/** Reads what came back of our emails and notes it, each message once. What it understands goes from the mailbox, everything else stays for a person. Answers how many. */
export async function readReturns(deps: ReturnDeps): Promise<number> {
  const mailbox = mailboxOf(await readSetting(deps.db, 'mail_return'), deps.secretsKey)
  if (!mailbox) return 0
  const open = await openMailbox(mailbox)
  try {
    const count = await readAll(deps, open)
    await open.quit()
    return count
  } finally {
    open.drop()
  }
}

async function readAll({ db, clock, secretsKey }: ReturnDeps, mailbox: OpenMailbox) {
  const listed = await mailbox.list()
  const uidls = listed.map(({ uidl }) => uidl)
  const known = await listRead(db, uidls)
  let count = 0
  for (const message of listed.filter((each) => !known.has(each.uidl)).slice(0, atOnce)) {
    const { number, uidl } = message
    const source = await retrieve(db, mailbox, message, clock.now())
    const isUnderstood = await db.transaction().execute(async (tx) => {
      if (!(await insertRead(tx, uidl, clock.now()))) return false
      return note(tx, source, { now: clock.now(), secretsKey })
    })
    if (!isUnderstood) continue
    await mailbox.remove(number)
    count++
  }
  await forgetGone(db, uidls)
  return count
}

/** What no report is as long as stays for a person. It ends the connection; the next run goes on behind it. */
async function retrieve(
  db: Db,
  mailbox: OpenMailbox,
  { number, uidl }: Listed,
  now: Date,
): Promise<string> {
  try {
    return await mailbox.retrieve(number, linesOfBody)
  } catch (error) {
    if (error instanceof AnswerTooLong) await insertRead(db, uidl, now)
    throw error
  }
}

/** Does what a message asks for: it is about an email of ours, and reports something. */
async function note(
  tx: Tx,
  source: string,
  { now, secretsKey }: { now: Date; secretsKey: string },
): Promise<boolean> {
  const report = readReport(source)
  const mailId = report && mailNamedIn(secretsKey, wordsOf(source))
  if (!report || mailId === null) return false
  const mail = await noteReturn(tx, mailId, report, now)
  if (mail && mail.user_id !== null && report.kind === 'complaint') {
    const subject = subjectOf(mail.template as MailTemplate)
    if (subject !== null) await switchOff(tx, { userId: mail.user_id, subject })
  }
  return true
}

/** Wherever a mail may be named: in the address that it came back to, and in what is returned of it. */
const wordsOf = (source: string) =>
  [source, ...allParts(readPart(source)).map(({ body }) => body)].join('\n')
