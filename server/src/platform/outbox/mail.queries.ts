import type { MailTemplate, MailValues } from '@tsunagi/contract/office/messages/mails'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db, Tx } from '../db.ts'
import { readSetting } from '../settings.queries.ts'
import { defaultWords, fillWords, isMailAddress, type MailWords } from './mailWords.rules.ts'
import { recipientsOf } from './mailWishes.queries.ts'

/** A mail to be sent: what it is, to whom, and every value its words need. */
export interface NewMail<Template extends MailTemplate> {
  template: Template
  to: string
  language: Language
  values: MailValues<Template>
  /** The stored document that goes along. */
  documentId?: number
}

/** Puts a mail into the outbox, in the transaction that causes it: it goes out if and only if that is committed, to those who want it. */
export async function enqueueMail<Template extends MailTemplate>(
  tx: Tx,
  { template, to, language, values, documentId }: NewMail<Template>,
): Promise<void> {
  const recipients = await recipientsOf(tx, template, to)
  if (recipients.length === 0) return
  const words = await renderMail(tx, template, language, values)
  for (const recipient of recipients)
    await insertMail(tx, template, recipient, language, words, documentId)
}

/** The finished words of a mail; `words` instead of the stored ones shows a draft. */
export async function renderMail(
  db: Db,
  template: MailTemplate,
  language: Language,
  values: Record<string, string>,
  words?: MailWords,
): Promise<MailWords> {
  const { page_title } = await readSetting(db, 'site')
  return fillWords(words ?? (await currentWords(db, template, language)), {
    ...values,
    site: page_title ?? 'Tsunagi',
  })
}

/** An address that no mail can go to is marked at once, so that it never stops what caused the mail. */
export const insertMail = (
  tx: Db,
  template: MailTemplate,
  to: string,
  language: Language,
  words: MailWords,
  documentId?: number,
) =>
  tx
    .insertInto('mail')
    .values({
      template,
      language,
      ...words,
      document_id: documentId ?? null,
      ...(isMailAddress(to)
        ? { to_address: to }
        : {
            to_address: to.replace(/\p{Cc}/gu, ' ').slice(0, 254),
            state: 'bounced',
            last_error: 'not a mail address',
          }),
    })
    .execute()

/** The newest words of the operator, or the product's own. */
export async function currentWords(
  db: Db,
  template: MailTemplate,
  language: Language,
): Promise<MailWords> {
  const edited = await latestEdit(db, template)
  if (!edited || edited.is_reset) return defaultWords(template, language)
  return language === 'ja'
    ? { subject: edited.subject_ja, body: edited.body_ja }
    : { subject: edited.subject_en, body: edited.body_en }
}

export const latestEdit = (db: Db, template: MailTemplate) =>
  db
    .selectFrom('mail_template')
    .selectAll()
    .where('template', '=', template)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
