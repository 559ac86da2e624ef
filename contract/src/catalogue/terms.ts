import { z } from 'zod'
import { Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { masterCodes, optionalWords, words } from '../fields.ts'
import { Id, idParams, Instant, numeric } from '../paging.ts'
import { MasterName } from './masters.ts'

/** Whether publishers may advertise a promotion beside search results. */
export const listingRules = ['allowed', 'partly', 'refused'] as const

/** Conditions of a promotion as its form has them, besides those that it always had. */
export const termFields = {
  approval_condition: optionalWords(2000),
  /** Days after which a result is usually decided; a promise of nobody. */
  expected_days: numeric(z.coerce.number().int().min(1).max(365)).optional(),
  listing: z.enum(listingRules).default('allowed'),
  /** Search words that may not be used where some may. */
  listing_ng_words: z.array(words(100)).max(100).default([]),
  /** Types of media that may not advertise it. */
  ng_media: masterCodes(0, 20).default([]),
  /** How it is said that it is an ad. */
  pr_label: optionalWords(500),
  /** What may not be claimed, one a line. */
  ng_claims: optionalWords(2000),
  /** A page is shown to the advertiser before it is public. */
  pre_check: z.boolean().default(false),
} as const

/** What a promotion shows of them. */
export const termColumns = {
  approval_condition: z.string(),
  expected_days: z.int().nullable(),
  listing: z.enum(listingRules),
  listing_ng_words: z.array(z.string()),
  ng_media: z.array(MasterName),
  pr_label: z.string(),
  ng_claims: z.string(),
  pre_check: z.boolean(),
} as const

/** The conditions of a promotion, whole, as they were when a version was made. */
export const Terms = z.object({
  result_condition: z.string(),
  reject_condition: z.string(),
  self_purchase: z.boolean(),
  ...termColumns,
})
export type Terms = z.infer<typeof Terms>

/** The conditions of a promotion as they were from a moment on; each change makes another version. */
export const TermsVersion = z.object({ version: z.int(), made_at: Instant, terms: Terms })
export type TermsVersion = z.infer<typeof TermsVersion>

/** A version of the conditions that somebody agrees to. */
export const AgreedVersion = z.object({ promotion_id: Id, version: Id })
export type AgreedVersion = z.infer<typeof AgreedVersion>
/** Conditions that are agreed to, promotion by promotion; none where left out. */
export const agreedVersions = z.array(AgreedVersion).max(500).default([])

/** To which conditions a partnership agreed. */
export const TermsAgreement = z.object({
  version: z.int(),
  agreed_at: Instant,
  /** Who agreed; null for those who may not know it. */
  agreed_by: z.string().nullable(),
  terms: Terms,
})
export type TermsAgreement = z.infer<typeof TermsAgreement>

/** A medium of one's own that has not agreed to the conditions as they are now. */
export const UnagreedMedium = z.object({
  media_id: z.int(),
  media_name: z.string(),
  /** Null = it became a partner before there were versions. */
  agreed: TermsVersion.nullable(),
})
export type UnagreedMedium = z.infer<typeof UnagreedMedium>

export const terms = {
  info: endpoint({
    method: 'GET',
    path: '/api/promotion/terms/:id',
    key: 'promotion.index',
    access: { admin: true, affiliater: true, advertiser: true, agency: true },
    summary:
      'The conditions of a promotion with their versions, and which of one’s media have not agreed to them',
    params: idParams,
    response: z.object({
      /** Newest first; none = it was never published. An affiliater sees the newest alone. */
      versions: z.array(TermsVersion),
      /** Until when partners are asked to agree to the newest; null = it is the first. */
      agree_by: Day.nullable(),
      unagreed: z.array(UnagreedMedium),
    }),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/promotion/agreeTerms',
    key: 'promotion.apply',
    access: { affiliater: true },
    notByProxy: true,
    summary: 'Agree to the newest conditions of a promotion with one’s media',
    body: AgreedVersion.extend({ media_ids: z.array(Id).min(1).max(100) }),
    response: z.object({ agreed: z.int() }),
  }),
}
