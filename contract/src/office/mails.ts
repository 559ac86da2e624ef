import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import {
  mailStates,
  mailTemplateNames,
  outboxColumns,
  returnKinds,
  type MailTemplate,
} from './messages/mails.ts'
import { languages } from '../messages/text.ts'
import {
  changed,
  done,
  flag,
  Id,
  idParams,
  Instant,
  numeric,
  paged,
  pageQuery,
  several,
} from '../paging.ts'

export const MailTemplateName = z.enum(mailTemplateNames as [MailTemplate, ...MailTemplate[]])

/** A mail to one address, and how its delivery stands. */
export const OutboxMail = z.object({
  id: z.int(),
  created_at: Instant,
  template: MailTemplateName,
  to_address: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  sent_at: Instant.nullable(),
  last_error: z.string().nullable(),
  /** When somebody said that nothing is to be done about it any more, though it failed. */
  settled_at: Instant.nullable(),
})
/** What came back of a mail. */
const MailReturn = z.object({
  at: Instant,
  kind: z.enum(returnKinds),
  status: z.string().nullable(),
  detail: z.string(),
})

export type OutboxMail = z.infer<typeof OutboxMail>

export const outboxFilter = z.object({
  state: several(z.enum(mailStates)).optional(),
  template: MailTemplateName.optional(),
  /** Part of the address or of the subject. */
  word: z.string().max(100).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  attempts_from: numeric(z.coerce.number().int().min(1).max(1000)).optional(),
  is_settled: flag.optional(),
})
export type OutboxFilter = z.infer<typeof outboxFilter>

/** Mails one by one, or all that a search finds. */
const selection = z.union([
  z.object({ ids: z.array(Id).min(1).max(1000) }),
  z.object({ search: outboxFilter }),
])
export type MailSelection = z.infer<typeof selection>
/** What can be done to many mails at once. */
export const mailChanges = ['resend', 'settle'] as const
export type MailChange = (typeof mailChanges)[number]

/** Mails that a change leaves as they are, and why. */
const refusals = z.array(z.object({ reason: z.string(), mails: z.int() }))

/** The words of one mail in one language; `{{name}}` stands for a variable. */
export const MailWords = z.object({
  subject: z.string().trim().min(1).max(200),
  body: z.string().trim().min(1).max(10_000),
})

/** A kind of mail in the reader's language, and whether the operator has given it words of its own. */
export const MailTemplateRow = z.object({
  template: MailTemplateName,
  label: z.string(),
  subject: z.string(),
  edited: z.boolean(),
  edited_at: Instant.nullable(),
  edited_by: z.string().nullable(),
})

const templateParams = z.object({ template: MailTemplateName })
const draft = MailWords.extend({ language: z.enum(languages) })

/** Mails go to anybody, so nobody reads them who is limited to their own clients. */
const wholeBusiness = { access: { admin: true }, ofWholeBusiness: true } as const

/** The outbox and the words of the mails. */
export const mails = {
  outbox: endpoint({
    method: 'GET',
    path: '/api/mail/outbox',
    ...wholeBusiness,
    summary: 'Mails that went out, wait, or are kept because there is no mail server',
    query: outboxFilter.extend(pageQuery(['id', 'created_at', 'sent_at'], '-id')),
    response: paged(OutboxMail),
    columns: outboxColumns,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/mail/show/:id',
    ...wholeBusiness,
    summary: 'One mail as it was written; links that let someone in are shown to owners only',
    params: idParams,
    response: OutboxMail.extend({
      language: z.enum(languages),
      body: z.string(),
      next_try_at: Instant.nullable(),
      /** What came back of it after it had left. */
      returns: z.array(MailReturn),
    }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/mail/resend/:id',
    ...wholeBusiness,
    summary: 'Send a mail again',
    params: idParams,
    response: done,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/mail/preview',
    key: 'mail.resend',
    ...wholeBusiness,
    summary: 'Try out a change of many mails: how many it would change, which not, and why',
    body: z.object({ selection, change: z.enum(mailChanges) }),
    response: z.object({ changes: z.int(), refusals }),
  }),
  resendMany: endpoint({
    method: 'POST',
    path: '/api/mail/resendMany',
    key: 'mail.resend',
    ...wholeBusiness,
    summary: 'Send many mails again that were not delivered; says which stay as they are, and why',
    body: selection,
    response: changed.extend({ refusals }),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/mail/settle',
    key: 'mail.resend',
    ...wholeBusiness,
    summary: 'Say of mails that failed that they are dealt with; they are no to-do any more',
    body: selection,
    response: changed.extend({ refusals }),
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/mailTemplate/index',
    access: { admin: true },
    summary: 'All mails of the product, and which have words of the operator',
    response: z.object({ items: z.array(MailTemplateRow) }),
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/mailTemplate/show/:template',
    key: 'mailTemplate.index',
    access: { admin: true },
    summary: "The words of one mail in both languages, its variables and the product's own words",
    params: templateParams,
    response: z.object({
      template: MailTemplateName,
      label: z.string(),
      /** To be sent back when saving; 0 = never edited. */
      version: z.int(),
      ja: MailWords,
      en: MailWords,
      original: z.object({ ja: MailWords, en: MailWords }),
      variables: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string() })),
    }),
  }),
  saveTemplate: endpoint({
    method: 'POST',
    path: '/api/mailTemplate/save/:template',
    access: { admin: true },
    summary: 'Replace the words of one mail; 409 when someone else did meanwhile',
    params: templateParams,
    body: z.object({ version: z.int(), ja: MailWords, en: MailWords }),
    response: z.object({ version: z.int() }),
  }),
  resetTemplate: endpoint({
    method: 'POST',
    path: '/api/mailTemplate/reset/:template',
    key: 'mailTemplate.save',
    access: { admin: true },
    summary: "Back to the product's own words",
    params: templateParams,
    response: z.object({ version: z.int() }),
  }),
  previewTemplate: endpoint({
    method: 'POST',
    path: '/api/mailTemplate/preview/:template',
    access: { admin: true },
    summary: 'How a draft reads with sample values',
    params: templateParams,
    body: draft,
    response: z.object({ subject: z.string(), body: z.string() }),
  }),
  testTemplate: endpoint({
    method: 'POST',
    path: '/api/mailTemplate/test/:template',
    key: 'mailTemplate.save',
    access: { admin: true },
    summary: 'Send a draft, with sample values, to the own address',
    params: templateParams,
    body: draft,
    response: z.object({ to_address: z.string() }),
  }),
}
