import { z } from 'zod'
import { CalendarDay, Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { optionalWords } from '../fields.ts'
import { changed, Id, idParams, Instant, paged, pageQuery, several } from '../paging.ts'
import { adCheckMoveNames, adCheckStatuses, pageProblems, prPlaces } from './adCheckMoves.ts'
import { adCheckColumns, clickPageColumns } from './messages/adChecks.ts'

/** A page that links of a medium stand on. */
export const ClickPage = z.object({
  id: z.int(),
  page: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  promotion_id: z.int(),
  ad_name: z.string(),
  clicks: z.int(),
  first_seen: Instant,
  last_seen: Instant,
  /** Of its last check. */
  check_status: z.enum(adCheckStatuses).nullable(),
  check_id: z.int().nullable(),
})
export type ClickPage = z.infer<typeof ClickPage>

/** A check of one page that links stand on: what reading it found, what its affiliater was told to mend and until when, and what it answered. */
export const AdCheck = z.object({
  id: z.int(),
  status: z.enum(adCheckStatuses),
  page: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  promotion_id: z.int(),
  ad_name: z.string(),
  problem: z.enum(pageProblems).nullable(),
  http_status: z.int().nullable(),
  links: z.int().nullable(),
  pr_label: z.string().nullable(),
  pr_place: z.enum(prPlaces).nullable(),
  ng_words: z.array(z.string()),
  message: z.string(),
  deadline_on: Day.nullable(),
  answer: z.string(),
  asked_at: Instant,
  fetched_at: Instant.nullable(),
  decided_at: Instant.nullable(),
})
export type AdCheck = z.infer<typeof AdCheck>

/** A check with the page as it was read; null where nothing was. */
export const AdCheckDetail = AdCheck.extend({
  /** SHA-256 of the bytes that came, and what they read. */
  sha256: z.string().nullable(),
  content: z.string().nullable(),
})
export type AdCheckDetail = z.infer<typeof AdCheckDetail>

/** What pages may be searched by; the word is a part of the address, or of the name of the medium or the promotion. */
export const clickPageFilter = z.object({
  word: z.string().max(200).optional(),
  media_id: Id.optional(),
  promotion_id: Id.optional(),
})
export type ClickPageFilter = z.infer<typeof clickPageFilter>
/** What checks may be searched by; `from` and `to` are days in Japan, both included, on which the page was asked to be read. */
export const adCheckFilter = z.object({
  status: several(z.enum(adCheckStatuses)).optional(),
  word: z.string().max(200).optional(),
  promotion_id: Id.optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
})
export type AdCheckFilter = z.infer<typeof adCheckFilter>

/** Whether pages with links keep to the rules: the operator has them read and decides, an affiliater says what it has mended. */
export const adChecks = {
  pages: endpoint({
    method: 'GET',
    path: '/api/adCheck/pages',
    key: 'adCheck.index',
    access: { admin: true },
    summary: 'Pages that links stand on, as clicks tell',
    query: clickPageFilter.extend(pageQuery(['id', 'clicks', 'last_seen'], '-last_seen')),
    response: paged(ClickPage),
    columns: clickPageColumns,
  }),
  index: endpoint({
    method: 'GET',
    path: '/api/adCheck/index',
    access: { admin: true, affiliater: true },
    summary: 'Checks of such pages; an affiliater those it was told of',
    query: adCheckFilter.extend(pageQuery(['id', 'asked_at', 'deadline_on'], '-id')),
    response: paged(AdCheck),
    columns: adCheckColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/adCheck/info/:id',
    key: 'adCheck.index',
    access: { admin: true, affiliater: true },
    summary: 'One check with the page as it was read',
    params: idParams,
    response: AdCheckDetail,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/adCheck/regist',
    key: 'adCheck.decide',
    access: { admin: true },
    summary: 'Have pages read and checked; one whose check is not over is left out',
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    response: z.object({ asked: z.int() }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/adCheck/decide',
    access: { admin: true },
    summary: 'A page is fine, its affiliater is warned with a deadline, or the check is closed',
    body: z.object({
      ids: z.array(Id).min(1).max(100),
      move: z.enum(adCheckMoveNames),
      message: optionalWords(1000),
      days: z.int().min(1).max(60).default(7),
    }),
    response: changed,
  }),
  mended: endpoint({
    method: 'POST',
    path: '/api/adCheck/mended',
    access: { affiliater: true },
    summary: 'Say that a page was mended: it is read again',
    body: z.object({ ids: z.array(Id).min(1).max(100), answer: optionalWords(1000) }),
    response: changed,
  }),
}
