import { sql } from 'kysely'
import {
  kindOfTemplate,
  notificationKinds,
  type NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'
import type { MailTemplate, MailValues } from '@tsunagi/contract/office/messages/mails'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../db.ts'
import { readSetting } from '../settings.queries.ts'
import { titleOf } from '../siteTitle.rules.ts'
import { defaultWords, fillWords, isMailAddress, type MailWords } from './mailWords.rules.ts'
import { copiesBeside, wayTo, waysTo } from './mailWishes.queries.ts'
import { notificationWords, opensADoor, screenOf } from './notificationWords.rules.ts'

/** A mail to be sent: what it is, to whom, and every value its words need. */
export interface NewMail<Template extends MailTemplate> {
  template: Template
  to: string
  /** The person of the product it is for; null = somebody who does not sign in, or not with this address. */
  userId: number | null
  language: Language
  values: MailValues<Template>
  /** The stored document that goes along. */
  documentId?: number
  /** What else does. */
  files?: readonly MailFile[]
}

/** What is attached to a mail. */
export interface MailFile {
  filename: string
  content: Uint8Array
}

/** Tells somebody something, in the transaction that causes it: it is in the app, and goes out as they wish, if and only if that is committed. */
export async function enqueueMail<Template extends MailTemplate>(
  tx: Tx,
  { template, to, userId, language, values, ...along }: NewMail<Template>,
): Promise<void> {
  const { mode, copies, isOperator } = await wayTo(tx, template, { to, userId })
  const recipients = mode === 'now' ? [to, ...copies] : copies
  if (userId === null && recipients.length === 0) return
  const [site, edit] = [await siteName(tx), await latestEdit(tx, template)]
  if (!opensADoor(values)) {
    const told = { template, edit, values: { ...values, site }, mode }
    await tellInside(tx, { ...told, userId, isOperator })
  }
  const words = fillWords(wordsIn(edit, template, language), { ...values, site }, language)
  for (const recipient of recipients)
    await insertMail(tx, {
      template,
      to: recipient,
      userId: recipient === to ? userId : null,
      language,
      words,
      ...along,
    })
}

/** Somebody who signs in, and the values of the mail that are theirs. */
export interface Told<Template extends MailTemplate> {
  to: string
  userId: number
  language: Language
  values: MailValues<Template>
}

const peopleAtOnce = 500

/** The same for very many people at once: a handful of queries for each few hundred. Answers by person which mail is theirs; none where they are told otherwise. */
export async function enqueueMails<Template extends MailTemplate>(
  tx: Tx,
  template: Template,
  people: readonly Told<Template>[],
): Promise<ReadonlyMap<number, number>> {
  const mails = new Map<number, number>()
  const [site, edit] = [await siteName(tx), await latestEdit(tx, template)]
  for (let start = 0; start < people.length; start += peopleAtOnce) {
    const told = people.slice(start, start + peopleAtOnce)
    const ways = await waysTo(
      tx,
      template,
      told.map(({ userId }) => userId),
    )
    const filled = told.map((person) => ({
      ...person,
      values: { ...person.values, site },
      way: ways.get(person.userId)!,
    }))
    await insertNotifications(tx, template, edit, filled)
    for (const { userId, mailId } of await insertMails(tx, template, edit, filled))
      mails.set(userId, mailId)
  }
  return mails
}

interface Filled {
  to: string
  userId: number
  language: Language
  values: Record<string, string>
  way: { mode: NotificationMode; copies: readonly string[]; isOperator: boolean }
}

async function insertNotifications(
  tx: Tx,
  template: MailTemplate,
  edit: Edit,
  people: readonly Filled[],
) {
  const rows = people
    .filter(({ values }) => !opensADoor(values))
    .map(({ userId, values, way: { mode } }) =>
      notificationRow({ userId, template, edit, values, mode }),
    )
  if (rows.length > 0) await tx.insertInto('notification').values(rows).execute()
  for (const { values, way } of people)
    if (way.isOperator) await insertChatMessage(tx, template, edit, values)
}

async function insertMails(tx: Tx, template: MailTemplate, edit: Edit, people: readonly Filled[]) {
  const rows = people.flatMap(({ to, userId, language, values, way: { mode, copies } }) => {
    const words = fillWords(wordsIn(edit, template, language), values, language)
    const others = copiesBeside(to, copies)
    return (mode === 'now' ? [to, ...others] : others).map((address) =>
      mailRow({ template, to: address, userId: address === to ? userId : null, language, words }),
    )
  })
  if (rows.length === 0) return []
  const written = await tx
    .insertInto('mail')
    .values(rows)
    .returning(['id as mailId', 'user_id as userId'])
    .execute()
  return written.flatMap(({ mailId, userId }) => (userId === null ? [] : [{ mailId, userId }]))
}

interface ToldNotification {
  userId: number
  template: MailTemplate
  edit: Edit
  values: Record<string, string>
  mode: NotificationMode
}

interface ToldInside extends Omit<ToldNotification, 'userId'> {
  /** null = nobody who signs in. */
  userId: number | null
  isOperator: boolean
}

/** Puts something into the app for whoever signs in, and into the operator's chat where it is the operator who is told. */
async function tellInside(tx: Tx, { userId, isOperator, ...told }: ToldInside) {
  const { template, edit, values } = told
  if (userId !== null)
    await tx
      .insertInto('notification')
      .values(notificationRow({ userId, ...told }))
      .execute()
  if (isOperator || (userId === null && isForOperator(template)))
    await insertChatMessage(tx, template, edit, values)
}

/** Whether nobody but administrators is ever told of something: then also an address that nobody signs in with is the operator's. */
const isForOperator = (template: MailTemplate): boolean =>
  notificationKinds[kindOfTemplate(template)].for.every((whom) => whom === 'admin')

function notificationRow({ userId, template, edit, values, mode }: ToldNotification) {
  const [ja, en] = (['ja', 'en'] as const).map((language) =>
    notificationWords(wordsIn(edit, template, language), values, language),
  )
  return {
    user_id: userId,
    template,
    title_ja: ja!.subject,
    body_ja: ja!.body,
    title_en: en!.subject,
    body_en: en!.body,
    link: screenOf(values),
    digest: mode === 'daily' ? ('waiting' as const) : null,
  }
}

/** Puts what administrators are told into the operator's chat too, once for all of them. */
async function insertChatMessage(
  tx: Tx,
  template: MailTemplate,
  edit: Edit,
  values: Record<string, string>,
) {
  const { url_sealed, kinds, language } = await readSetting(tx, 'chat')
  if (url_sealed === null || !kinds.includes(kindOfTemplate(template))) return
  const { subject, body } = notificationWords(wordsIn(edit, template, language), values, language)
  const link = screenOf(values)
  await tx
    .insertInto('chat_message')
    .values({
      template,
      title: subject,
      body,
      link,
      cause: sql<string>`pg_current_xact_id()::text || ' ' || ${template} || ' ' || ${link ?? subject}`,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute()
}

/** The finished words of a mail; `words` instead of the stored ones shows a draft. */
export async function renderMail(
  db: Db,
  template: MailTemplate,
  language: Language,
  values: Record<string, string>,
  words?: MailWords,
): Promise<MailWords> {
  return fillWords(
    words ?? wordsIn(await latestEdit(db, template), template, language),
    { ...values, site: await siteName(db) },
    language,
  )
}

const siteName = async (db: Db) => titleOf(await readSetting(db, 'site'))

interface MailToWrite {
  template: MailTemplate
  to: string
  userId: number | null
  language: Language
  words: MailWords
  documentId?: number
  files?: readonly MailFile[]
}

/** An address that no mail can go to is marked at once, so that it never stops what caused the mail. */
const mailRow = ({ template, to, userId, language, words, documentId }: MailToWrite) => ({
  template,
  language,
  ...words,
  user_id: userId,
  document_id: documentId ?? null,
  ...(isMailAddress(to)
    ? { to_address: to, state: 'waiting' as const, last_error: null }
    : {
        to_address: to.replace(/\p{Cc}/gu, ' ').slice(0, 254),
        state: 'bounced' as const,
        last_error: 'not a mail address',
      }),
})

/** One mail by itself, in words that are finished. */
export async function insertMail(tx: Db, { files = [], ...mail }: MailToWrite) {
  const { id } = await tx
    .insertInto('mail')
    .values(mailRow(mail))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (files.length > 0)
    await tx
      .insertInto('mail_file')
      .values(
        files.map(({ filename, content }) => ({
          mail_id: id,
          filename,
          content: Buffer.from(content),
        })),
      )
      .execute()
}

type Edit = Awaited<ReturnType<typeof latestEdit>>

/** The newest words of the operator, or the product's own. */
function wordsIn(edit: Edit, template: MailTemplate, language: Language): MailWords {
  if (!edit || edit.is_reset) return defaultWords(template, language)
  return language === 'ja'
    ? { subject: edit.subject_ja, body: edit.body_ja }
    : { subject: edit.subject_en, body: edit.body_en }
}

/** The newest words that the operator has given a template. */
export const latestEdit = (db: Db, template: MailTemplate) =>
  db
    .selectFrom('mail_template')
    .selectAll()
    .where('template', '=', template)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
