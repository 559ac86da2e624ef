import { z } from 'zod'
import { affiliaterOwnFields, checkBank, checkHolder } from './affiliaters.ts'
import { endpoint } from './endpoint.ts'
import { bankFields, Mail, OptionalPhone, optionalWords, PostalCode, Prefecture, words } from './fields.ts'
import { MediaInput } from './media.ts'
import { contactColumns } from './messages/registration.ts'
import { languages } from './messages/text.ts'
import { Id, Instant, paged, pageQuery } from './paging.ts'

/** A field that people do not see: who fills it in is a machine, and gets the same answer for nothing. */
const honeypot = z.string().max(500).default('')
/** Must be ticked. */
const consent = z.literal(true, 'required')

const { affiliater_id: _owner, ...mediaFields } = MediaInput.shape
export const FirstMedia = z.object(mediaFields)

const profileFields = { ...affiliaterOwnFields, postal_code: PostalCode, prefecture: Prefecture, city: words(200), ...bankFields } as const
export const Registration = z.object({
  ...profileFields,
  media: FirstMedia,
  password: z.string().min(1).max(128),
  found_by: optionalWords(200),
  token: z.string().max(100),
  website: honeypot,
}).superRefine((input, issues) => {
  checkHolder(input, issues)
  checkBank(input, issues)
})
export type Registration = z.output<typeof Registration>

export const contactKinds = ['affiliater', 'advertiser', 'agency', 'other'] as const
export const ContactInput = z.object({
  kind: z.enum(contactKinds),
  company: optionalWords(100),
  name: words(50),
  mail_address: Mail,
  phone: OptionalPhone,
  body: words(2000),
  consent,
  website: honeypot,
})
export type ContactInput = z.output<typeof ContactInput>
export const Contact = z.object({
  id: z.int(), kind: z.enum(contactKinds), company: z.string().nullable(), name: z.string(), mail_address: z.string(), phone: z.string().nullable(), body: z.string(),
  language: z.enum(languages), created_at: Instant,
})
export const contactFilter = z.object({ id: Id.optional(), word: z.string().max(100).optional(), kind: z.enum(contactKinds).optional(), from: z.iso.date().optional(), to: z.iso.date().optional() })
export type ContactFilter = z.infer<typeof contactFilter>

const accepted = z.object({ accepted: z.literal(true) })

export const registration = {
  terms: endpoint({
    method: 'GET', path: '/api/partnerRegist/terms', access: 'anyone', summary: 'The version of the terms of use that registration asks consent to', response: z.object({ version: z.string(), effective_on: z.string() }),
  }),
  start: endpoint({
    method: 'POST', path: '/api/partnerRegist/start', access: 'anyone', summary: 'Begin to register as an affiliater: consent to the terms, and a mail with a link that proves the address',
    body: z.object({ mail_address: Mail, terms_version: words(20), consent, website: honeypot }), response: accepted,
  }),
  state: endpoint({
    method: 'GET', path: '/api/partnerRegist/state/:token', access: 'anyone', summary: 'Whether a link of the mail is good; it is not used up',
    params: z.object({ token: z.string().max(100) }), response: z.object({ mail_address: z.string(), terms_version: z.string(), valid_until: Instant }),
  }),
  regist: endpoint({
    method: 'POST', path: '/api/partnerRegist/regist', access: 'anyone', summary: 'Register as an affiliater with a first medium; both wait for screening', body: Registration, response: accepted,
  }),
  contact: endpoint({ method: 'POST', path: '/api/contact', access: 'anyone', summary: 'Write to the operator', body: ContactInput, response: accepted }),
  contacts: endpoint({
    method: 'GET', path: '/api/contact/index', access: { admin: true }, summary: 'What was written to the operator, newest first',
    query: contactFilter.extend(pageQuery(['id', 'created_at'], '-id')), response: paged(Contact), columns: contactColumns,
  }),
}
