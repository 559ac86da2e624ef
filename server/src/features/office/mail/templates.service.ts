import {
  mailTemplateNames,
  mailTemplates,
  type MailTemplate,
} from '@tsunagi/contract/office/messages/mails'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changedMeanwhile, invalid } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { insertMail, renderMail } from '../../../platform/outbox/mail.queries.ts'
import {
  defaultWords,
  problemsOf,
  sampleValues,
  variablesOf,
  type MailWords,
} from '../../../platform/outbox/mailWords.rules.ts'
import { insertVersion, latestEdits, wordsOf, type TemplateWords } from './templates.queries.ts'
import { getPerson } from '../../people/session/session.queries.ts'

export type MailDeps = Pick<Deps, 'db' | 'clock'>

/** All templates with their subjects as they are sent now, and who changed them last. */
export async function listTemplates({ db }: MailDeps, language: Language) {
  const edits = await latestEdits(db)
  return {
    items: mailTemplateNames.map((template) => {
      const edit = edits.get(template)
      const subject = edit && (language === 'ja' ? edit.subject_ja : edit.subject_en)
      return {
        template,
        label: mailTemplates[template].label[language],
        subject: subject ?? defaultWords(template, language).subject,
        edited: edit !== undefined,
        edited_at: edit?.created_at ?? null,
        edited_by: edit?.user_name ?? null,
      }
    }),
  }
}

/** A template as it is sent now, its original words and the variables they may name. */
export async function showTemplate({ db }: MailDeps, template: MailTemplate, language: Language) {
  const { label, variables } = mailTemplates[template]
  const named = Object.entries(variables).map(([name, variable]) => ({
    name,
    label: variable.label[language],
    sample: variable.sample[language],
  }))
  return {
    template,
    label: label[language],
    ...(await wordsOf(db, template)),
    original: { ja: defaultWords(template, 'ja'), en: defaultWords(template, 'en') },
    variables: [
      ...named,
      { name: 'site', label: text('サイト名', 'Title of the site')[language], sample: 'Tsunagi' },
    ],
  }
}

/** Saves a new version of both languages; throws where it names an unknown variable or lacks a needed one, or somebody else was quicker. */
export async function saveTemplate(
  { db, clock }: MailDeps,
  { id }: Admin,
  template: MailTemplate,
  { version, ja, en }: TemplateWords & { version: number },
) {
  for (const [language, words] of Object.entries({ ja, en }))
    assertWords(template, words, `${language}.body`)
  return putVersion(
    db,
    template,
    { ja, en },
    { seen: version, isReset: false, editedBy: id, now: clock.now() },
  )
}

/** Puts the product's own words back; what was edited stays in the history. */
export async function resetTemplate(
  { db, clock }: MailDeps,
  { id }: Admin,
  template: MailTemplate,
) {
  const { version } = await wordsOf(db, template)
  return putVersion(
    db,
    template,
    { ja: defaultWords(template, 'ja'), en: defaultWords(template, 'en') },
    { seen: version, isReset: true, editedBy: id, now: clock.now() },
  )
}

async function putVersion(
  db: Db,
  template: MailTemplate,
  words: TemplateWords,
  { seen, ...edit }: { seen: number; isReset: boolean; editedBy: number; now: Date },
) {
  if ((await wordsOf(db, template)).version !== seen) throw changedMeanwhile()
  await insertVersion(db, template, words, { ...edit, version: seen + 1 })
  return { version: seen + 1 }
}

/** How a draft reads with sample values. */
export function previewTemplate(
  { db }: MailDeps,
  template: MailTemplate,
  { language, ...words }: MailWords & { language: Language },
) {
  assertWords(template, words, 'body')
  return renderMail(db, template, language, sampleValues(template, language), words)
}

/** Sends a draft to whoever asks for it, and to nobody else. */
export async function testTemplate(
  deps: MailDeps,
  { id }: Admin,
  template: MailTemplate,
  draft: MailWords & { language: Language },
) {
  const words = await previewTemplate(deps, template, draft)
  const { mail_address } = await getPerson(deps.db, id)
  await insertMail(deps.db, {
    template,
    to: mail_address,
    userId: null,
    language: draft.language,
    words,
  })
  return { to_address: mail_address }
}

function assertWords(template: MailTemplate, words: MailWords, field: string) {
  const { unknown, missing } = problemsOf(template, words)
  const known = variablesOf(template)
    .map((name) => `{{${name}}}`)
    .join(' ')
  if (unknown.length > 0)
    throw invalid(
      field,
      text(
        `{{${unknown[0]}}} は使えません。使えるのは ${known} です。`,
        `{{${unknown[0]}}} cannot be used. Use only ${known}.`,
      ),
    )
  if (missing.length > 0)
    throw invalid(
      field,
      text(`{{${missing[0]}}} を入れてください。`, `Put {{${missing[0]}}} into it.`),
    )
}
