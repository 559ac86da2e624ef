import type { Language } from '@tsunagi/contract/messages/text'
import { signInPaths } from '@tsunagi/contract/people/signInPaths'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { eachToItsEnd } from '../../../platform/eachByItself.ts'
import { enqueueMails } from '../../../platform/outbox/mail.queries.ts'
import { waysTo } from '../../../platform/outbox/mailWishes.queries.ts'
import { fillWords } from '../../../platform/outbox/mailWords.rules.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { listAudience, listReachable } from './audience.queries.ts'
import { insertLinks } from './clicks.queries.ts'
import { linksIn } from './links.rules.ts'
import {
  countLastHour,
  insertRecipients,
  listDue,
  listWaiting,
  setMailingState,
  setRecipients,
  takeMailing,
  type TakenMailing,
} from './sendingMailings.queries.ts'
import { titleOf } from '../../../platform/siteTitle.rules.ts'

const atOnce = 500

export type MailingDeps = Pick<Deps, 'db' | 'clock' | 'appUrl'>

/** Brings every mailing that is due as far as its pace allows, whatever stops another. What is cut off goes on where it was: each batch is one transaction. Answers for how many it was written. */
export const sendMailings = async (deps: MailingDeps): Promise<number> =>
  eachToItsEnd('mailing', await listDue(deps.db, deps.clock.now()), (id) => bringOn(deps, id))

async function bringOn(deps: MailingDeps, id: number): Promise<number> {
  await gather(deps, id)
  let written = 0
  for (let count = await batch(deps, id); count > 0; count = await batch(deps, id)) written += count
  return written
}

/** Names the people a mailing is for: all of them when it begins, and of one in steps whoever has come to it since. */
function gather({ db, clock, appUrl }: MailingDeps, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const mailing = await takeMailing(tx, id)
    if (!mailing || (mailing.state === 'sending' && mailing.mode === 'once')) return
    const since = mailing.mode === 'steps' ? new Date(mailing.send_at) : null
    const people = await listAudience(
      tx,
      { readers: mailing.readers, audience: mailing.conditions },
      { now: clock.now(), since },
    )
    await insertRecipients(
      tx,
      id,
      await wanting(
        tx,
        people.map((person) => person.id),
      ),
    )
    if (mailing.state === 'waiting') {
      if (mailing.counts_clicks)
        await insertLinks(tx, id, linksOf(mailing, await saidIn(tx, mailing, appUrl)))
      await setMailingState(tx, id, 'sending')
    }
  })
}

/** Those of some people who have not opted out. */
export async function wanting(db: Db, ids: readonly number[]): Promise<number[]> {
  const ways = await waysTo(db, 'mailing', ids)
  return ids.filter((id) => ways.get(id)?.mode !== 'off')
}

function batch({ db, clock, appUrl }: MailingDeps, id: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const mailing = await takeMailing(tx, id)
    if (mailing?.state !== 'sending') return 0
    const now = clock.now()
    const waiting = await listWaiting(tx, id, await roomOf(tx, mailing, now))
    if (waiting.length > 0) {
      await write(tx, mailing, waiting, { now, appUrl })
    } else if (mailing.mode === 'once' && (await listWaiting(tx, id, 1)).length === 0)
      await setMailingState(tx, id, 'done')
    return waiting.length
  })
}

async function roomOf(tx: Tx, { id, per_hour }: TakenMailing, now: Date): Promise<number> {
  if (per_hour === null) return atOnce
  return Math.min(atOnce, Math.max(0, per_hour - (await countLastHour(tx, id, now))))
}

/** Writes to whoever still takes part and has not opted out; the others are left out for good. */
async function write(
  tx: Tx,
  mailing: TakenMailing,
  waiting: readonly number[],
  { now, appUrl }: { now: Date; appUrl: string },
) {
  const wanted = new Set(await wanting(tx, waiting))
  const reachable = (await listReachable(tx, mailing.readers, waiting)).filter(({ id }) =>
    wanted.has(id),
  )
  const said = await saidIn(tx, mailing, appUrl)
  const told = reachable.map(({ id, mail_address, user_name, language }) => {
    const { subject, body } = fillWords(
      wordsIn(mailing, language),
      { ...said, name: user_name },
      language,
    )
    return {
      to: mail_address,
      userId: id,
      language,
      values: { mailing_subject: subject, mailing_body: body },
    }
  })
  const mails = await enqueueMails(tx, 'mailing', told)
  const reached = new Set(reachable.map(({ id }) => id))
  const outcomes = waiting.map((id) => ({
    id,
    state: reached.has(id) ? ('written' as const) : ('left_out' as const),
    mailId: mails.get(id) ?? null,
  }))
  await setRecipients(tx, mailing.id, outcomes, now)
}

/** What is said alike to everybody in place of variables. */
export const saidIn = async (
  db: Db,
  { readers }: Pick<TakenMailing, 'readers'>,
  appUrl: string,
) => ({
  site: titleOf(await readSetting(db, 'site')),
  login_link: appUrl + signInPaths[readers],
})

/** The links that stand in a mailing itself; what people are called brings none. */
const linksOf = (
  { body_ja, body_en }: Pick<TakenMailing, 'body_ja' | 'body_en'>,
  said: Record<string, string>,
) => linksIn(fillWords({ subject: '', body: `${body_ja}\n${body_en}` }, said, 'ja').body)

/** In the language of the reader where it was written in it. */
export const wordsIn = (
  {
    subject_ja,
    body_ja,
    subject_en,
    body_en,
  }: Pick<TakenMailing, 'subject_ja' | 'body_ja' | 'subject_en' | 'body_en'>,
  language: Language,
) =>
  language === 'en' && subject_en !== ''
    ? { subject: subject_en, body: body_en }
    : { subject: subject_ja, body: body_ja }
