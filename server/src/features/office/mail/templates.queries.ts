import { mailTemplateNames, type MailTemplate } from '@tsunagi/contract/office/messages/mails'
import type { Db } from '../../../platform/db.ts'
import { changedMeanwhile } from '../../../platform/errors.ts'
import { latestEdit } from '../../../platform/outbox/mail.queries.ts'
import { defaultWords, type MailWords } from '../../../platform/outbox/mailWords.rules.ts'

/** The newest edit of each template that has one, with who made it. */
export async function latestEdits(db: Db) {
  const rows = await db
    .selectFrom('mail_template')
    .leftJoin('user_account as editor', 'editor.id', 'mail_template.edited_by')
    .distinctOn('mail_template.template')
    .select([
      'mail_template.template',
      'mail_template.subject_ja',
      'mail_template.subject_en',
      'mail_template.is_reset',
      'mail_template.created_at',
      'editor.user_name',
    ])
    .orderBy('mail_template.template')
    .orderBy('mail_template.version', 'desc')
    .execute()
  return new Map(
    rows
      .filter(
        ({ is_reset, template }) =>
          !is_reset && mailTemplateNames.includes(template as MailTemplate),
      )
      .map((row) => [row.template as MailTemplate, row]),
  )
}

/** The words of a template in both languages. */
export interface TemplateWords {
  ja: MailWords
  en: MailWords
}

/** Both languages of a template as they are sent now, and the version an edit must name. */
export async function wordsOf(
  db: Db,
  template: MailTemplate,
): Promise<TemplateWords & { version: number }> {
  const edit = await latestEdit(db, template)
  if (!edit || edit.is_reset)
    return {
      ja: defaultWords(template, 'ja'),
      en: defaultWords(template, 'en'),
      version: edit?.version ?? 0,
    }
  return {
    ja: { subject: edit.subject_ja, body: edit.body_ja },
    en: { subject: edit.subject_en, body: edit.body_en },
    version: edit.version,
  }
}

/** Writes a new version; refused (409) if somebody else was quicker. */
export async function insertVersion(
  db: Db,
  template: MailTemplate,
  { ja, en }: TemplateWords,
  edit: { version: number; isReset: boolean; editedBy: number; now: Date },
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_template')
    .values({
      template,
      version: edit.version,
      subject_ja: ja.subject,
      body_ja: ja.body,
      subject_en: en.subject,
      body_en: en.body,
      is_reset: edit.isReset,
      edited_by: edit.editedBy,
      created_at: edit.now,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw changedMeanwhile()
}
