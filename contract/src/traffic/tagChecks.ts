import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noticeRoutes, NoticeDetail } from './notices.ts'
import { Yen } from '../money.ts'
import { Id, idParams, Instant } from '../paging.ts'

/** What a test conversion has to pass, in its order. */
export const tagCheckSteps = ['click', 'landing', 'handover', 'page', 'consent'] as const

/** What the tag said of one page: whether its cookie and local storage took the click id, and what the visitor consented to. */
const Step = z.object({
  step: z.enum(tagCheckSteps),
  at: Instant,
  page: z.string(),
  cookie: z.boolean().nullable(),
  storage: z.boolean().nullable(),
  consent: z.enum(['awaited', 'given', 'refused']).nullable(),
})

/** A notice that carried the test click's id; it never makes a result. */
const TestNotice = z.object({
  id: z.int(),
  received_at: Instant,
  code: z.int(),
  route: z.enum(noticeRoutes),
  auth: z.string().nullable(),
  goal_code: z.string().nullable(),
  order_number: z.string().nullable(),
  amount: Yen.nullable(),
  trace: NoticeDetail.shape.trace,
})

/** A test link of a promotion, and how far it got. */
export const TagCheck = z.object({
  id: z.int(),
  promotion_id: z.int(),
  started_at: Instant,
  /** To be opened in the browser; it works for a day. */
  url: z.string(),
  /** The same without a redirect; null where the promotion takes no direct links. */
  direct_url: z.string().nullable(),
  /** The test click's id, once the link was followed. */
  cid: z.string().nullable(),
  steps: z.array(Step),
  notices: z.array(TestNotice),
})
export type TagCheck = z.infer<typeof TagCheck>

const buyers = {
  access: { admin: true, advertiser: true, agency: true },
  agencyOf: 'advertiser',
} as const

export const tagChecks = {
  start: endpoint({
    method: 'POST',
    path: '/api/promotion/tagCheck',
    ...buyers,
    summary: 'Make a test link that shows whether the tags of a promotion work',
    body: z.object({ promotion_id: Id }),
    response: TagCheck,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/promotion/tagCheck/:id',
    key: 'promotion.index',
    ...buyers,
    summary: 'How far the test link got',
    params: idParams,
    response: TagCheck,
  }),
}
