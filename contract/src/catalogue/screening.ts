import { z } from 'zod'
import { endpoint, Version } from '../endpoint.ts'
import { optionalWords, yesNo } from '../fields.ts'
import { partyKinds } from '../people/accounts.ts'
import { DuplicateSignal } from '../people/affiliaters.ts'
import { Lifecycle } from '../people/lifecycle.ts'
import { otherReason, RejectCode } from '../people/rejectReasons.ts'
import { done, flag, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { MasterName } from './masters.ts'
import { mediaStates, proofWays } from './media.ts'
import { PlaceProof } from './mediaProof.ts'
import { screeningColumns } from './messages/screening.ts'

/** Asked = the person was asked for something and has not answered yet. */
export const screeningStates = ['waiting', 'asked'] as const
/** What of a person waits. */
export const screeningSubjects = ['account', 'media', 'both'] as const

/** An affiliater who waits, or whose media do. */
export const Screening = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(screeningStates),
  subject: z.enum(screeningSubjects),
  media_waiting: z.int(),
  first_medium: z.string().nullable(),
  has_signals: z.boolean(),
  waiting_since: Instant,
})
export type Screening = z.infer<typeof Screening>

/** A medium as it is screened. */
export const ScreenedMedium = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  /** Its further addresses: how each was proven (null = not), when it was last asked for, and what it answered. */
  more_places: z.array(
    PlaceProof.pick({
      url: true,
      proven_by: true,
      proven_at: true,
      asked_at: true,
      answered: true,
    }),
  ),
  kind: MasterName,
  categories: z.array(MasterName),
  status: z.enum(mediaStates),
  description: z.string(),
  monthly_page_views: z.int().nullable(),
  proven_by: z.enum(proofWays).nullable(),
  /** When its page was last asked for, and what it answered; null = never, and nobody. */
  asked_at: Instant.nullable(),
  answered: z.int().nullable(),
  created_at: Instant,
  version: Version,
})
export type ScreenedMedium = z.infer<typeof ScreenedMedium>

/** All that is known for deciding about an affiliater and its media; the versions go back with the decision, so that it is about what was seen. */
export const ScreeningCard = z.object({
  id: z.int(),
  version: Version,
  kind: z.enum(partyKinds),
  user_name: z.string(),
  user_name_kana: z.string(),
  company: z.string(),
  lifecycle: Lifecycle,
  lifecycle_reason: z.string().nullable(),
  mail_address: z.string(),
  mail_domain: z.string(),
  phone: z.string(),
  postal_code: z.string(),
  address: z.string(),
  birth_date: z.string(),
  found_by: z.string(),
  registered_at: Instant,
  /** null for those whom the operator registered. */
  registered_ip: z.string().nullable(),
  registered_with: z.string().nullable(),
  signals: z.array(DuplicateSignal),
  /** Those that wait first. */
  media: z.array(ScreenedMedium),
  /** Who comes next, and how many wait. */
  next: z.int().nullable(),
  waiting: z.int(),
})
export type ScreeningCard = z.infer<typeof ScreeningCard>

/** What a screener makes of an application; `ask` sends it back with a question. */
export const screeningEvents = ['approve', 'ask', 'reject'] as const

const decision = {
  reject_code: RejectCode.default(otherReason),
  reason: optionalWords(500),
}
/** What is decided about a person and its media, each as it was read. */
export const ScreeningDecision = z
  .object({
    version: Version,
    /** null = nothing about the person. */
    event: z.enum(screeningEvents).nullable().default(null),
    ...decision,
    send_mail: yesNo(true),
    media: z
      .array(
        z.object({
          id: Id,
          version: Version,
          status: z.enum(['approved', 'rejected']),
          ...decision,
        }),
      )
      .max(100)
      .default([]),
  })
  .superRefine(({ event, media }, issues) => {
    if (event === null && media.length === 0)
      issues.addIssue({ code: 'custom', path: ['event'], message: 'required' })
  })
export type ScreeningDecision = z.output<typeof ScreeningDecision>

/** What a page says, read now. */
export const ScreenedPage = z.object({
  /** The HTTP status; null = nobody answered. */
  answered: z.int().nullable(),
  /** null where there is nothing to read. */
  page: z
    .object({
      title: z.string(),
      description: z.string(),
      image: z.string().nullable(),
      words: z.string(),
    })
    .nullable(),
})
export type ScreenedPage = z.infer<typeof ScreenedPage>

/** What those who wait may be searched by; the word is a part of the name or mail address, of a medium's name or address, or a whole id. */
export const screeningFilter = z.object({
  word: z.string().max(100).optional(),
  state: z.enum(screeningStates).optional(),
  subject: z.enum(screeningSubjects).optional(),
  has_signals: flag.optional(),
})
export type ScreeningFilter = z.infer<typeof screeningFilter>

export const screening = {
  index: endpoint({
    method: 'GET',
    path: '/api/screening/index',
    access: { admin: true },
    summary: 'Affiliaters who wait for their screening or whose media do, the longest first',
    query: screeningFilter.extend(pageQuery(['waiting_since', 'id'], 'waiting_since')),
    response: paged(Screening),
    columns: screeningColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/screening/info/:id',
    key: 'screening.index',
    access: { admin: true },
    summary: 'One affiliater with its media and all that is known for deciding',
    params: idParams,
    response: ScreeningCard,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/screening/decide/:id',
    access: { admin: true },
    summary:
      'Approve, ask or reject a person and approve or reject its media, all at once; refused where anything of it has changed since',
    params: idParams,
    body: ScreeningDecision,
    response: done,
  }),
  page: endpoint({
    method: 'POST',
    path: '/api/screening/page/:id',
    key: 'screening.decide',
    access: { admin: true },
    summary: 'Read the page of a medium now, and say what is on it in short',
    params: idParams,
    response: ScreenedPage,
  }),
}
