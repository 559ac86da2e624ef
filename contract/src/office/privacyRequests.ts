import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { OptionalId, OptionalMail, optionalWords, words } from '../fields.ts'
import { done, flag, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { Itself } from '../people/identity.ts'
import { KeptRow } from './privacy.ts'
import {
  obstacleLabels,
  privacyChannelLabels,
  privacyEventLabels,
  privacyIdentityLabels,
  privacyJobKindLabels,
  privacyJobStateLabels,
  privacyRequestColumns,
  privacyRequestKindLabels,
  privacyStatusLabels,
  privacySubjectLabels,
} from './messages/privacyRequests.ts'

const namesOf = <Name extends string>(labels: Record<Name, unknown>) =>
  z.enum(Object.keys(labels) as [Name, ...Name[]])

/** What is asked for; `expiry` is nobody's wish but the end of the legal years, which the system proposes. */
export const PrivacyKind = namesOf(privacyRequestKindLabels)
/** What people ask for: the end of the legal years is nobody's wish. */
const AskedKind = PrivacyKind.exclude(['expiry'])
/** Whom a request is about: an account by its kind, or somebody who is known by a mail address alone. */
export const PrivacySubject = namesOf(privacySubjectLabels)
export type PrivacySubject = z.infer<typeof PrivacySubject>
const Channel = namesOf(privacyChannelLabels)
const Identity = namesOf(privacyIdentityLabels)
const Status = namesOf(privacyStatusLabels)
const Obstacle = namesOf(obstacleLabels)
export type Obstacle = z.infer<typeof Obstacle>
export type PrivacyEvent = keyof typeof privacyEventLabels

/** Days within which a request that came by the own account is to be answered. */
export const privacyAnswerDays = 14

/** A request about the data of one person: who asks for what, by which day it is to be answered, and how it stands. */
export const PrivacyRequest = z.object({
  id: z.int(),
  kind: PrivacyKind,
  asker: PrivacySubject,
  asker_id: z.int().nullable(),
  /** As the account is called now. */
  name: z.string().nullable(),
  channel: Channel,
  asked_on: z.string(),
  answer_on: z.string(),
  identity: Identity,
  status: Status,
  decided_at: Instant.nullable(),
  decided_by_name: z.string().nullable(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** Whether it is made sure that the person asks, as far as that is needed. */
export const isIdentified = ({ identity }: Pick<PrivacyRequest, 'identity'>): boolean =>
  identity !== 'unchecked' && identity !== 'failed'

/** What requests may be searched by; `is_overdue` = open after the day by which it was to be answered. */
export const privacyRequestFilter = z.object({
  id: Id.optional(),
  kind: PrivacyKind.optional(),
  asker: PrivacySubject.optional(),
  asker_id: Id.optional(),
  status: Status.optional(),
  is_overdue: flag.optional(),
})
export type PrivacyRequestFilter = z.infer<typeof privacyRequestFilter>

/** An export or an erasure that a request led to, and how far it is. */
export const PrivacyJob = z.object({
  id: z.int(),
  kind: namesOf(privacyJobKindLabels),
  state: namesOf(privacyJobStateLabels),
  rows_done: z.int(),
  bytes: z.int().nullable(),
  created_at: Instant,
  started_by: z.string(),
  finished_at: Instant.nullable(),
  problem: z.string().nullable(),
})
export type PrivacyJob = z.infer<typeof PrivacyJob>

/** A request with its words, its decision, and what was done about it. */
export const PrivacyRequestDetail = PrivacyRequest.extend({
  mail_address: z.string().nullable(),
  words: z.string(),
  decision: z.string(),
  /** null = the system. */
  created_by_name: z.string().nullable(),
  steps: z.array(
    z.object({
      at: Instant,
      event: namesOf(privacyEventLabels),
      user_name: z.string().nullable(),
      comment: z.string(),
    }),
  ),
  jobs: z.array(PrivacyJob),
})
export type PrivacyRequestDetail = z.infer<typeof PrivacyRequestDetail>

/** A request that came otherwise than by the own account, as an administrator enters it. */
export const PrivacyInput = z.object({
  kind: AskedKind,
  asker: PrivacySubject,
  /** Of an account. */
  asker_id: OptionalId,
  /** Of somebody without one. */
  mail_address: OptionalMail,
  channel: Channel.exclude(['account', 'system']),
  asked_on: CalendarDay,
  answer_on: CalendarDay,
  words: optionalWords(2000),
})
export type PrivacyInput = z.output<typeof PrivacyInput>

/** What an erasure would do, as things are. */
export const ErasurePreview = z.object({
  obstacles: z.array(z.object({ obstacle: Obstacle, count: z.int() })),
  goes: z.array(KeptRow.pick({ table: true, erasure: true }).extend({ rows: z.int() })),
  /** Entries of the audit log in which values are blanked. */
  audit_rows: z.int(),
  stays: z.array(
    KeptRow.pick({ table: true, group: true }).extend({
      rows: z.int(),
      /** The last day on which the law asks for it; null = no law says. */
      until: z.string().nullable(),
    }),
  ),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

/** So many ends of legal years are confirmed at once. */
export const mostEndedAtOnce = 100

const handled = { access: { admin: true }, ofWholeBusiness: true, notByProxy: true } as const

/** What people ask about the data held of them, and what was done about it. */
export const privacyRequests = {
  index: endpoint({
    method: 'GET',
    path: '/api/privacyRequest/index',
    ...handled,
    summary: 'Requests of people about their data, newest first',
    query: privacyRequestFilter.extend(pageQuery(['id', 'asked_on', 'answer_on'], '-id')),
    response: paged(PrivacyRequest),
    columns: privacyRequestColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/privacyRequest/info/:id',
    key: 'privacyRequest.index',
    ...handled,
    summary: 'A request, each step of what was done, and what was made for it',
    params: idParams,
    response: PrivacyRequestDetail,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/privacyRequest/regist',
    ...handled,
    summary: 'Register a request that came by mail, phone, letter or the contact form',
    body: PrivacyInput,
    response: done,
  }),
  identify: endpoint({
    method: 'POST',
    path: '/api/privacyRequest/identify/:id',
    key: 'privacyRequest.regist',
    ...handled,
    summary: 'Say how it was made sure that the person asks, or that it could not be',
    params: idParams,
    body: z.object({
      identity: Identity.exclude(['unchecked', 'unneeded']),
      comment: optionalWords(1000),
    }),
    response: done,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/privacyRequest/decide/:id',
    key: 'privacyRequest.regist',
    ...handled,
    summary: 'Say what was decided about a request: it is done, refused or taken back',
    params: idParams,
    body: z.object({ status: Status.exclude(['open']), decision: words(2000) }),
    response: done,
  }),
  exportRegist: endpoint({
    method: 'POST',
    path: '/api/privacyRequest/exportRegist/:id',
    key: 'privacyRequest.export',
    ...handled,
    summary: 'Write everything held of the person into a file: the worker does it',
    params: idParams,
    body: Itself,
    response: done,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/privacyRequest/file/:id',
    key: 'privacyRequest.export',
    ...handled,
    summary:
      'The file of a job: what a sign-in asks for is asked again, and who takes it is recorded',
    params: idParams,
    body: Itself,
    response: { file: 'application/zip' },
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/privacyRequest/preview/:id',
    key: 'privacyRequest.erase',
    ...handled,
    summary: 'What an erasure would take away, what stays and why, and what stands in its way',
    params: idParams,
    response: ErasurePreview,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/privacyRequest/erase/:id',
    ...handled,
    summary: 'Erase the person; the worker does it, and it cannot be undone',
    params: idParams,
    /** The number of the request, typed once more. */
    body: Itself.extend({ confirmed_id: z.int() }),
    response: done,
  }),
  eraseEnded: endpoint({
    method: 'POST',
    path: '/api/privacyRequest/eraseEnded',
    key: 'privacyRequest.erase',
    ...handled,
    summary:
      'Confirm the end of the legal years of several at once: all of them or none; the worker erases each, and it cannot be undone',
    body: Itself.extend({
      ids: z.array(Id).min(1).max(mostEndedAtOnce),
      /** How many they are, typed once more. */
      confirmed_count: z.int(),
    }),
    response: z.object({ count: z.int() }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/privacyRequest/own',
    access: { affiliater: true },
    summary: 'What one has asked oneself, newest first',
    response: z.object({
      items: z.array(PrivacyRequest.pick({ id: true, kind: true, asked_on: true, status: true })),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/privacyRequest/ask',
    access: { affiliater: true },
    notByProxy: true,
    summary:
      'Ask for one’s own data or for its erasure: somebody answers, nothing happens by itself',
    body: z.object({ kind: AskedKind, words: optionalWords(2000) }),
    response: done,
  }),
}
