import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import {
  consent,
  honeypot,
  Mail,
  OptionalPhone,
  optionalWords,
  words,
  workProof,
} from '../fields.ts'
import { contactColumns } from './messages/contact.ts'
import { languages } from '../messages/text.ts'
import { done, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'

export const contactKinds = ['affiliater', 'advertiser', 'agency', 'other'] as const
export const contactStatuses = ['open', 'answered'] as const

/** What anybody may write to the operator without signing in. */
export const ContactInput = z.object({
  kind: z.enum(contactKinds),
  company: optionalWords(100),
  name: words(50),
  mail_address: Mail,
  phone: OptionalPhone,
  body: words(2000),
  consent,
  website: honeypot,
  proof: workProof,
})
export type ContactInput = z.output<typeof ContactInput>

/** What somebody wrote to the operator, and whether it was answered. */
export const Contact = z.object({
  id: z.int(),
  status: z.enum(contactStatuses),
  kind: z.enum(contactKinds),
  company: z.string().nullable(),
  name: z.string(),
  mail_address: z.string(),
  phone: z.string().nullable(),
  body: z.string(),
  created_at: Instant,
  answered_at: Instant.nullable(),
  answered_by_name: z.string().nullable(),
})
export type Contact = z.infer<typeof Contact>

/** What enquiries may be searched by; the word is a part of name, company, address, text or note, days are Japan's, both included. */
export const contactFilter = z.object({
  id: Id.optional(),
  word: z.string().max(100).optional(),
  status: z.enum(contactStatuses).optional(),
  kind: z.enum(contactKinds).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
})
export type ContactFilter = z.infer<typeof contactFilter>

/** Whether an enquiry is answered, with a note for colleagues; the answer itself goes another way. */
export const ContactAnswer = z.object({
  status: z.enum(contactStatuses),
  note: optionalWords(2000),
})
export type ContactAnswer = z.output<typeof ContactAnswer>

/** What people write to the operator. */
export const contact = {
  write: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
    summary: 'Write to the operator',
    body: ContactInput,
    response: z.object({ accepted: z.literal(true) }),
  }),
  index: endpoint({
    method: 'GET',
    path: '/api/contact/index',
    access: { admin: true },
    summary: 'What was written to the operator, newest first',
    query: contactFilter.extend(pageQuery(['id', 'created_at', 'answered_at'], '-id')),
    response: paged(Contact),
    columns: contactColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/contact/info/:id',
    shows: 'contact',
    key: 'contact.index',
    access: { admin: true },
    summary: 'One enquiry with the note about it',
    params: idParams,
    response: Contact.extend({
      note: z.string(),
      language: z.enum(languages),
      ip: z.string().nullable(),
    }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/contact/update/:id',
    edits: 'contact',
    access: { admin: true },
    summary: 'Say whether an enquiry is answered, with a note for colleagues',
    params: idParams,
    body: ContactAnswer,
    response: done,
  }),
}
