import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { consent, honeypot, Mail, words, workProof } from '../fields.ts'
import { Instant } from '../paging.ts'
import { advertiserOwnFields, checkCompany } from './advertisers.ts'
import { requirableFields } from './signUp.ts'

/** What an advertiser fills in that signs up by itself, by the token of the mail that proves its address. */
export const AdvertiserSignUp = z
  .object({
    ...advertiserOwnFields,
    password: z.string().min(1).max(128),
    token: z.string().max(100),
    website: honeypot,
  })
  .superRefine(checkCompany)
export type AdvertiserSignUp = z.output<typeof AdvertiserSignUp>

const accepted = z.object({ accepted: z.literal(true) })

/** How an advertiser signs up by itself; all of it is refused where the operator takes no sign-ups. */
export const advertiserSignUp = {
  start: endpoint({
    method: 'POST',
    path: '/api/advertiserRegist/start',
    access: 'anyone',
    summary:
      'Begin to register as an advertiser: consent to the terms, and a mail with a link that proves the address',
    body: z.object({
      mail_address: Mail,
      terms_version: words(20),
      consent,
      website: honeypot,
      proof: workProof,
    }),
    response: accepted,
  }),
  state: endpoint({
    method: 'POST',
    path: '/api/advertiserRegist/check',
    access: 'anyone',
    summary: 'Whether a link of the mail is good, and what has to be filled in; it is not used up',
    body: z.object({ token: z.string().max(100) }),
    response: z.object({
      mail_address: z.string(),
      terms_version: z.string(),
      valid_until: Instant,
      required_fields: z.array(z.enum(requirableFields)),
    }),
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/advertiserRegist/regist',
    access: 'anyone',
    summary:
      'Register as an advertiser; it waits for the operator, or is let in as that has set it',
    body: AdvertiserSignUp,
    response: z.object({ accepted: z.literal(true), approved: z.boolean() }),
  }),
}
