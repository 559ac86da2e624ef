import { z } from 'zod'
import { CalendarDay, Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { partnershipColumns } from './messages/partnerships.ts'
import {
  changed,
  flag,
  Id,
  idParams,
  Instant,
  optionQuery,
  options,
  paged,
  pageQuery,
  several,
} from '../paging.ts'
import { MasterCode, optionalWords, words } from '../fields.ts'
import { otherReason, RejectCode } from '../people/rejectReasons.ts'
import { FirstMedia } from '../people/firstMedia.ts'
import { affiliaterRanks } from '../people/ranks.ts'
import { Answer, screenReasons } from './applicationRules.ts'
import { MasterName } from './masters.ts'
import { agreedVersions, TermsAgreement } from './terms.ts'
import {
  invitationAnswers,
  partnershipMoveNames,
  partnershipSides,
  partnershipStatuses,
} from './partnershipMoves.ts'

/** What the operator decides about partnerships. */
export const partnershipSettings = {
  /** So many days whom the other side refused waits before it may apply again. */
  reapply_days: z.int().min(0).max(365),
  /** So many days an application that nobody answers stays open, and an invitation. */
  expire_days: z.int().min(7).max(365),
  invitation_days: z.int().min(1).max(90),
  /** So many days links still earn after the other side ended a partnership, where it says nothing else. */
  grace_days: z.int().min(0).max(30),
  /** So many days partners are asked to agree to changed conditions within; nothing stops after them. */
  agree_days: z.int().min(1).max(90),
} as const

/** What is between a medium and a promotion: an invitation, an application or a partnership. */
export const Partnership = z.object({
  id: z.int(),
  status: z.enum(partnershipStatuses),
  /** The last day of a partnership that ends, in Japan. */
  last_day: Day.nullable(),
  /** From when a medium that was refused may apply again. */
  reapply_on: Day.nullable(),
  media_id: z.int(),
  media_name: z.string(),
  /** null for an advertiser or its agency that may not see where media are. */
  media_url: z.string().nullable(),
  media_kind: MasterName,
  media_categories: z.array(MasterName),
  monthly_page_views: z.int().nullable(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  promotion_id: z.int(),
  ad_name: z.string(),
  message: z.string(),
  /** Why a person has to decide; none = it was approved by itself, null = it never applied. */
  screened_for: z.array(z.enum(screenReasons)).nullable(),
  /** The newest conditions of the promotion, and those that the medium agreed to: null = to none. */
  terms_version: z.int(),
  agreed_version: z.int().nullable(),
  reason: z.string().nullable(),
  applied_at: Instant,
  decided_at: Instant.nullable(),
})
export type Partnership = z.infer<typeof Partnership>

/** Something that happened to a partnership. */
export const PartnershipStep = z.object({
  id: z.int(),
  at: Instant,
  status: z.enum(partnershipStatuses),
  side: z.enum(partnershipSides),
  /** Null for those who may not know it. */
  by_name: z.string().nullable(),
  last_day: Day.nullable(),
  message: z.string(),
  reason: z.string().nullable(),
  answers: z.array(Answer),
})
export type PartnershipStep = z.infer<typeof PartnershipStep>

/** A partnership with what its other side decides by: answers, consent, figures, and what happened. */
export const PartnershipDetail = Partnership.extend({
  rank: z.enum(affiliaterRanks),
  answers: z.array(Answer),
  agreement: TermsAgreement.nullable(),
  /** What the medium did for all promotions that are the viewer's business, in so many days. */
  figures: z.array(
    z.object({
      days: z.int(),
      clicks: z.int(),
      results: z.int(),
      approved: z.int(),
      /** Approved of all that were decided, 0 to 1; null = none was. */
      approval_rate: z.number().nullable(),
    }),
  ),
  /** How often the medium was rejected or ended by promotions that are the viewer's business. */
  refusals: z.int(),
  /** Oldest first. */
  steps: z.array(PartnershipStep),
})
export type PartnershipDetail = z.infer<typeof PartnershipDetail>

/** What partnerships may be searched by; `from` and `to` are days in Japan, both included, on which the medium applied or was invited. */
export const partnershipFilter = z.object({
  status: several(z.enum(partnershipStatuses)).optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  /** Whoever of the operator is in charge of the advertiser or the affiliater; for the operator. */
  staff_id: Id.optional(),
  media_category: MasterCode.optional(),
  /** Whether the promotion takes clicks today, so that there are links of it. */
  is_open: flag.optional(),
  /** Whether a medium agreed to the conditions as they are now. */
  agreed: z.enum(['current', 'older']).optional(),
  word: z.string().max(100).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
})
export type PartnershipFilter = z.infer<typeof partnershipFilter>

/** Partnerships of media and promotions: affiliaters apply and answer, the paying side invites and decides. */
export const partnerships = {
  list: endpoint({
    method: 'GET',
    path: '/api/promotion/partnershipApplication',
    key: 'promotion.index',
    access: { admin: true, affiliater: true, advertiser: true, agency: true },
    summary: 'Applications and partnerships',
    query: partnershipFilter.extend(pageQuery(['id', 'applied_at', 'decided_at'], '-applied_at')),
    response: paged(Partnership),
    columns: partnershipColumns,
  }),
  advertised: endpoint({
    method: 'GET',
    path: '/api/partnership/advertised',
    key: 'promotion.index',
    access: { admin: true, affiliater: true },
    summary: 'Promotions that a medium, or any of them, may advertise today, by part of their name',
    query: optionQuery.extend({ media_id: Id.optional() }),
    response: options,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/partnership/info/:id',
    key: 'promotion.index',
    access: { admin: true, affiliater: true, advertiser: true, agency: true },
    summary: 'One partnership: the applicant, its answers and figures, and what happened',
    params: idParams,
    response: PartnershipDetail,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/promotion/apply',
    access: { affiliater: true },
    summary: 'Apply for a partnership with one of the own approved media',
    body: z.object({
      media_id: Id,
      promotion_ids: z.array(Id).min(1).max(100),
      message: z.string().trim().max(500).default(''),
      /** To what the promotions ask, by the words in which they do. */
      answers: z
        .array(z.object({ promotion_id: Id, question: words(200), answer: optionalWords(1000) }))
        .max(500)
        .default([]),
      /** The conditions that were read, of each promotion. */
      agreed: agreedVersions,
    }),
    response: z.object({ approved: z.int(), applying: z.int() }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/promotion/decidePartnership',
    access: { admin: true, advertiser: true },
    summary:
      'Approve, put on hold, reject, refuse for good or end partnerships, lift a refusal, take an end or an invitation back',
    body: z.object({
      ids: z.array(Id).min(1).max(500),
      move: z.enum(partnershipMoveNames),
      reject_code: RejectCode.default(otherReason),
      reason: optionalWords(500),
      /** For ending: so many days after today links still earn; as the operator set it where it is left out. */
      grace_days: partnershipSettings.grace_days.optional(),
    }),
    response: changed,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/promotion/invite',
    key: 'promotion.decidePartnership',
    access: { admin: true, advertiser: true },
    summary:
      'Invite approved media to a promotion, by their ids or exact addresses; an advertiser also those it does not know, twenty a day',
    body: z
      .object({
        promotion_id: Id,
        media_ids: z.array(Id).max(100).default([]),
        /** The exact addresses of approved media. */
        media_urls: z.array(FirstMedia.shape.url).max(20).default([]),
        message: optionalWords(500),
      })
      .superRefine(({ media_ids, media_urls }, issues) => {
        if (media_ids.length + media_urls.length === 0)
          issues.addIssue({ code: 'custom', path: ['media_ids'], message: 'required' })
      }),
    response: z.object({ invited: z.int() }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/promotion/answerInvitation',
    access: { affiliater: true },
    summary: 'Accept invitations and be partner at once, or decline them',
    body: z.object({
      ids: z.array(Id).min(1).max(500),
      answer: z.enum(invitationAnswers),
      /** Whoever accepts agrees to the conditions. */
      agreed: agreedVersions,
    }),
    response: changed,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/promotion/withdrawPartnership',
    access: { affiliater: true },
    summary: 'Take an application back, or leave a partnership',
    body: z.object({ ids: z.array(Id).min(1).max(500) }),
    response: changed,
  }),
}
