import { z } from 'zod'
import { endpoint, parties } from '../endpoint.ts'
import { optionalWords, words, yesNo } from '../fields.ts'
import { done, GivenInstant, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { Audience, isAskedOf, isStep, ShownAudience } from './audience.ts'
import {
  mailingColumns,
  mailingModeLabels,
  mailingSavingLabels,
  mailingStateLabels,
} from './messages/mailings.ts'

const names = <Name extends string>(labels: Record<Name, unknown>) =>
  Object.keys(labels) as [Name, ...Name[]]
const Mode = z.enum(names(mailingModeLabels))
const State = z.enum(names(mailingStateLabels))
const Readers = z.enum(parties)

/** What the words of a mailing may be filled with. */
export const mailingVariables = ['name', 'site', 'login_link'] as const
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g
const hasUnknown = (said: string) =>
  [...said.matchAll(placeholder)].some(([, name]) => !mailingVariables.some((it) => it === name))

const fields = z.object({
  name: words(100),
  mode: Mode.default('once'),
  readers: Readers.default('affiliater'),
  audience: Audience,
  subject_ja: words(150),
  body_ja: words(10_000),
  subject_en: optionalWords(150),
  body_en: optionalWords(10_000),
  /** null = at once. */
  send_at: GivenInstant.nullable().default(null),
  /** At most so many within an hour; null = as fast as they go. */
  per_hour: z.coerce.number().int().min(10).max(100_000).nullable().default(null),
  /** Whether links lead through the app, which counts who opened them. */
  counts_clicks: yesNo(true),
  /** A draft begins only once it is saved as something else. */
  state: z.enum(names(mailingSavingLabels)).default('waiting'),
})

/** Refuses conditions that cannot be asked of those whom a mailing is for. */
function checkAudience(
  { readers, audience }: Pick<z.output<typeof fields>, 'readers' | 'audience'>,
  issues: z.RefinementCtx,
) {
  audience.forEach(({ kind }, index) => {
    if (!isAskedOf(readers, kind))
      issues.addIssue({
        code: 'custom',
        path: ['audience', index, 'kind'],
        message: 'audienceCondition',
      })
  })
}

function checkMailing(given: z.output<typeof fields>, issues: z.RefinementCtx) {
  const refuse = (field: keyof typeof given, message: string) =>
    issues.addIssue({ code: 'custom', path: [field], message })
  for (const field of ['subject_ja', 'body_ja', 'subject_en', 'body_en'] as const)
    if (hasUnknown(given[field])) refuse(field, 'mailingVariable')
  if ((given.subject_en === '') !== (given.body_en === ''))
    refuse(given.subject_en === '' ? 'subject_en' : 'body_en', 'required')
  checkAudience(given, issues)
  if (given.mode === 'steps' && !given.audience.some(isStep)) refuse('audience', 'stepCondition')
}
export const MailingInput = fields.superRefine(checkMailing)
export type MailingInput = z.output<typeof fields>

/** A mailing as lists show it, with how many it has reached. */
export const Mailing = z.object({
  id: z.int(),
  name: z.string(),
  mode: Mode,
  state: State,
  readers: Readers,
  /** Who it is for so far. */
  recipients: z.int(),
  /** For whom it has been written: as an email, or for the email of the day. */
  written: z.int(),
  sent: z.int(),
  bounced: z.int(),
  /** Who opened a link of it; without what programs opened. */
  clicked: z.int(),
  /** Who had opted out, or did not take part any more, when it was written. */
  left_out: z.int(),
  /** null = a draft that begins at once when it is none any more. */
  send_at: Instant.nullable(),
  per_hour: z.int().nullable(),
  counts_clicks: z.boolean(),
  created_by: z.string().nullable(),
  created_at: Instant,
})
export type Mailing = z.infer<typeof Mailing>

const LinkOfMailing = z.object({
  url: z.string(),
  people: z.int(),
  clicks: z.int(),
  /** Opened by what seems to be a program: a filter that looks at mails, a preview, a robot. */
  automatic: z.int(),
})
export type LinkOfMailing = z.infer<typeof LinkOfMailing>

/** What mailings may be searched by; the word is a part of the name, of a subject or a text, in either language. */
export const mailingFilter = z.object({
  word: z.string().max(100).optional(),
  state: State.optional(),
  mode: Mode.optional(),
  readers: Readers.optional(),
})
export type MailingFilter = z.infer<typeof mailingFilter>

const admin = { access: { admin: true }, ofWholeBusiness: true } as const

/** Emails that the operator writes to those who take part. */
export const mailings = {
  search: endpoint({
    method: 'GET',
    path: '/api/mailing/search',
    ...admin,
    summary: 'Mailings to those who take part, and how far each has come',
    query: mailingFilter.extend(pageQuery(['id', 'send_at', 'created_at'], '-id')),
    response: paged(Mailing),
    columns: mailingColumns,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/mailing/show/:id',
    shows: 'mailing',
    key: 'mailing.search',
    ...admin,
    summary: 'One mailing with its words and whom it is for',
    params: idParams,
    response: Mailing.extend({
      subject_ja: z.string(),
      body_ja: z.string(),
      subject_en: z.string(),
      body_en: z.string(),
      audience: ShownAudience,
      links: z.array(LinkOfMailing),
    }),
  }),
  audience: endpoint({
    method: 'POST',
    path: '/api/mailing/audience',
    key: 'mailing.save',
    ...admin,
    summary: 'How many an audience has now, how many of them want no such emails, and the first',
    body: fields.pick({ readers: true, audience: true }).superRefine(checkAudience),
    response: z.object({
      total: z.int(),
      opted_out: z.int(),
      people: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/mailing/save',
    ...admin,
    notByProxy: true,
    summary: 'Write a mailing; it begins at its time, or at once',
    body: MailingInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/mailing/edit/:id',
    edits: 'mailing',
    key: 'mailing.save',
    ...admin,
    notByProxy: true,
    summary: 'Change a mailing that has not begun',
    params: idParams,
    body: MailingInput,
    response: done,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/mailing/test/:id',
    key: 'mailing.save',
    ...admin,
    notByProxy: true,
    summary: 'Send a mailing to whoever asks for it, in all its languages, and to nobody else',
    params: idParams,
    response: z.object({ to_address: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/mailing/delete/:id',
    key: 'mailing.save',
    ...admin,
    summary: 'Throw a draft away',
    params: idParams,
    response: done,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/mailing/stop/:id',
    key: 'mailing.save',
    ...admin,
    summary: 'Stop a mailing; what is written already is sent',
    params: idParams,
    response: done,
  }),
}
