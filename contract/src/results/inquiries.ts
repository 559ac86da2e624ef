import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { optionalWords, words } from '../fields.ts'
import { Yen } from '../money.ts'
import { done, GivenInstant, Id, idParams, Instant, paged, pageQuery, several } from '../paging.ts'
import { JourneyStep } from '../traffic/journey.ts'
import { inquiryActors, inquiryEvents, inquiryStatuses } from './inquiryMoves.ts'
import { inquiryColumns } from './messages/inquiries.ts'

/** Days an advertiser has to answer before the operator takes over. */
export const inquirySettings = { answer_days: z.int().min(1).max(60) } as const

/** What is wrong: no result, one with a wrong amount, or one that was rejected, be it after its month was closed. */
export const inquiryKinds = ['untracked', 'incorrect', 'declined'] as const

/** A question of an affiliater about a result it expected. */
export const Inquiry = z.object({
  id: z.int(),
  status: z.enum(inquiryStatuses),
  kind: z.enum(inquiryKinds),
  promotion_id: z.int(),
  ad_name: z.string(),
  advertiser_id: z.int(),
  advertiser_name: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  order_number: z.string(),
  occurred_at: Instant,
  /** What the sale should be, as far as the affiliater knows. */
  sale_amount: Yen.nullable(),
  /** The result it is about, or that came of it. */
  result_id: z.int().nullable(),
  /** Until when the advertiser should answer; null while it was not asked. */
  due_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
  decided_at: Instant.nullable(),
  reopened_at: Instant.nullable(),
})
export type Inquiry = z.infer<typeof Inquiry>

/** A file that somebody attached; its size is in bytes. */
export const InquiryFile = z.object({ id: z.int(), name: z.string(), size: z.int() })

/** What somebody said or did about an inquiry, as far as its reader may know. */
export const InquiryMessage = z.object({
  id: z.int(),
  at: Instant,
  event: z.enum(inquiryEvents),
  side: z.enum(inquiryActors),
  /** For the operator only. */
  by_name: z.string().nullable(),
  /** null = between others. */
  body: z.string().nullable(),
  files: z.array(InquiryFile),
})
export type InquiryMessage = z.infer<typeof InquiryMessage>

/** A notice about the same click or order. */
const Evidence = z.object({
  /** null for those who do not read notices. */
  id: z.int().nullable(),
  received_at: Instant,
  code: z.int(),
  order_number: z.string().nullable(),
})

/** An inquiry with the talk about it, and what is known of its click and order. */
export const InquiryDetail = Inquiry.extend({
  goal_id: z.int().nullable(),
  goal_name: z.string().nullable(),
  cid: z.string().nullable(),
  /** Whether its result was taken back after its month was closed: where that was wrong, it is approved again. */
  is_taken_back: z.boolean(),
  /** Oldest first. */
  messages: z.array(InquiryMessage),
  journey: z.array(JourneyStep),
  notices: z.array(Evidence),
})
export type InquiryDetail = z.infer<typeof InquiryDetail>

/** `from` and `to` are days in Japan, both included. */
export const inquiryFilter = z.object({
  status: several(z.enum(inquiryStatuses)).optional(),
  kind: z.enum(inquiryKinds).optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  result_id: Id.optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  /** Part of an order number, or of the name of the promotion or the medium. */
  word: z.string().trim().max(100).optional(),
})
export type InquiryFilter = z.infer<typeof inquiryFilter>

/** How many files a message takes, and how many bytes each may have. */
export const inquiryFileLimits = { files: 3, bytes: 3_000_000 } as const

const InquiryUpload = z.object({
  name: words(200),
  /** The file in base64. What it is shows from its first bytes. */
  content: z.base64(),
})
export type InquiryUpload = z.infer<typeof InquiryUpload>
const files = z.array(InquiryUpload).max(inquiryFileLimits.files).default([])
const withFiles = 14_000_000

const sale = z.coerce.number().int().min(0).max(1_000_000_000)
const order = z.string().trim().max(100)

interface Asked {
  kind?: (typeof inquiryKinds)[number]
  cid?: string | undefined
  notice_id?: number | undefined
}
const neededOf = {
  untracked: ['promotion_id', 'media_id', 'occurred_at'],
  incorrect: ['result_id', 'sale_amount'],
  declined: ['result_id'],
} as const
/** What has to be said of what is asked: an order that neither a click nor a notice tells has its number. */
export const neededIn = ({ kind = 'untracked', cid, notice_id }: Asked) => [
  ...neededOf[kind],
  ...(kind === 'untracked' && !cid && !notice_id ? (['order_number'] as const) : []),
]

/** What an affiliater asks. A result tells the rest by itself; without one it must say where and when. */
export const InquiryInput = z
  .object({
    kind: z.enum(inquiryKinds),
    result_id: Id.optional(),
    notice_id: Id.optional(),
    cid: z.string().trim().max(200).optional(),
    promotion_id: Id.optional(),
    media_id: Id.optional(),
    goal_id: Id.optional(),
    order_number: order.default(''),
    occurred_at: GivenInstant.optional(),
    sale_amount: sale.optional(),
    message: words(2000),
    files,
  })
  .superRefine((asked, issues) => {
    for (const field of neededIn(asked))
      if (asked[field] === undefined || asked[field] === '')
        issues.addIssue({ code: 'custom', path: [field], message: 'required' })
  })
export type InquiryInput = z.infer<typeof InquiryInput>

/** The newest message one has read: whoever has not is asked to. */
const read = { message_id: Id }

/** What somebody does with an inquiry, short of accepting it. */
export const InquiryStep = z.object({
  ...read,
  event: z.enum(inquiryEvents).exclude(['opened', 'escalate', 'accept']),
  message: words(2000),
  files,
})
export type InquiryStep = z.infer<typeof InquiryStep>

/** What comes of an inquiry that is accepted: a result with these facts, one with another amount, or one that stands again. */
export const InquiryAcceptance = z.object({
  ...read,
  message: optionalWords(2000),
  goal_id: Id.optional(),
  order_number: order.default(''),
  occurred_at: GivenInstant.optional(),
  sale_amount: sale.optional(),
  /** Of a rejected result: whether it waits for approval again, or is approved at once, as one is that was taken back. */
  result_status: z.enum(['pending', 'approved']).default('pending'),
})
export type InquiryAcceptance = z.infer<typeof InquiryAcceptance>

const everyone = { admin: true, affiliater: true, advertiser: true, agency: true } as const

/** Talks about results that are missed or disputed: affiliaters begin them, the operator and advertisers answer. */
export const inquiries = {
  search: endpoint({
    method: 'GET',
    path: '/api/inquiry/search',
    access: everyone,
    summary: 'Inquiries about results, those with the newest word first, each caller sees its own',
    query: inquiryFilter.extend(
      pageQuery(['id', 'updated_at', 'due_at', 'created_at'], '-updated_at'),
    ),
    response: paged(Inquiry),
    columns: inquiryColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/inquiry/info/:id',
    key: 'inquiry.search',
    access: everyone,
    summary: 'One inquiry, the talk about it and what is known of the click and the order',
    params: idParams,
    response: InquiryDetail,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/inquiry/file/:id',
    key: 'inquiry.search',
    access: everyone,
    summary: 'A file that somebody attached',
    params: idParams,
    response: { file: 'application/octet-stream' },
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/inquiry/regist',
    access: { affiliater: true },
    summary: 'Ask about a click, a notice that did not count, an order or a result',
    bodyLimit: withFiles,
    body: InquiryInput,
    response: done,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/inquiry/update/:id',
    access: { admin: true, affiliater: true, advertiser: true },
    summary: 'Ask back, answer, deny, reopen, or say something about an inquiry',
    bodyLimit: withFiles,
    params: idParams,
    body: InquiryStep,
    response: done,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/inquiry/accept/:id',
    key: 'inquiry.update',
    access: { admin: true, advertiser: true },
    summary: 'Accept an inquiry: the result is made, corrected or stands again',
    params: idParams,
    body: InquiryAcceptance,
    response: z.object({ id: z.int(), result_id: z.int() }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/systemResultSetting/inquiry',
    shows: 'setting.inquiry',
    key: 'systemResultSetting.show',
    access: { admin: true },
    summary: 'How long advertisers have to answer inquiries',
    response: z.object(inquirySettings),
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: '/api/systemResultSetting/inquiry',
    edits: 'setting.inquiry',
    key: 'systemResultSetting.save',
    access: { admin: true },
    summary: 'Change how long advertisers have to answer inquiries',
    body: z.object(inquirySettings),
    response: z.object(inquirySettings),
  }),
}
