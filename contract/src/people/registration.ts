import { z } from 'zod'
import { affiliaterOwnFields, checkHolder } from './affiliaters.ts'
import { endpoint } from '../endpoint.ts'
import {
  bankFields,
  checkBank,
  consent,
  holderConsent,
  honeypot,
  Mail,
  optionalWords,
  PostalCode,
  Prefecture,
  line,
  words,
  workProof,
} from '../fields.ts'
import { FirstMedia } from './firstMedia.ts'
import { Instant } from '../paging.ts'

const profileFields = {
  ...affiliaterOwnFields,
  postal_code: PostalCode,
  prefecture: Prefecture,
  city: line(200),
  ...bankFields,
  ...holderConsent,
} as const
/** What an affiliater fills in that registers, by the token of the mail that proves its address. */
export const Registration = z
  .object({
    ...profileFields,
    /** Left out where the operator asks for none. */
    media: FirstMedia.optional(),
    password: z.string().min(1).max(128),
    found_by: optionalWords(200),
    token: z.string().max(100),
    website: honeypot,
  })
  .superRefine((input, issues) => {
    checkHolder(input, issues)
    checkBank(input, issues)
  })
export type Registration = z.output<typeof Registration>

const accepted = z.object({ accepted: z.literal(true) })

export const registration = {
  terms: endpoint({
    method: 'GET',
    path: '/api/partnerRegist/terms',
    access: 'anyone',
    summary: 'The version of the terms of use that registration asks consent to',
    response: z.object({ version: z.string(), effective_on: z.string() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/partnerRegist/start',
    access: 'anyone',
    summary:
      'Begin to register as an affiliater: consent to the terms, and a mail with a link that proves the address',
    body: z.object({
      mail_address: Mail,
      terms_version: words(20),
      consent,
      /** What stands in the link of a publisher who shared it; one that nobody has is as good as none. */
      referral_code: optionalWords(50),
      website: honeypot,
      proof: workProof,
    }),
    response: accepted,
  }),
  state: endpoint({
    method: 'POST',
    path: '/api/partnerRegist/check',
    access: 'anyone',
    summary: 'Whether a link of the mail is good; it is not used up',
    body: z.object({ token: z.string().max(100) }),
    response: z.object({
      mail_address: z.string(),
      terms_version: z.string(),
      valid_until: Instant,
      media_required: z.boolean(),
    }),
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/partnerRegist/regist',
    access: 'anyone',
    summary:
      'Register as an affiliater with a first medium; they wait for screening, or are let in as the operator has set it',
    body: Registration,
    response: z.object({ accepted: z.literal(true), approved: z.boolean() }),
  }),
}
