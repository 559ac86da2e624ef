import { PriceExplanation } from '../catalogue/priceExplanation.ts'
import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { adPlatforms, type AdPlatform } from './clickParameters.ts'
import { endpoint } from '../endpoint.ts'
import { JourneyStep } from './journey.ts'
import { clickColumns, ownClickColumns } from './messages/clicks.ts'
import { Id, idParams, Instant, pagedUpTo, pageQuery } from '../paging.ts'

/** What was noted of a click as it came in: why it may not count. */
export const clickFlags = [
  'bot',
  'empty_agent',
  'prefetch',
  'head',
  'post',
  'passive',
  'double_click',
  'repeat',
  'velocity',
  'click_cap',
  'no_partnership',
  'not_released',
  'not_targeted',
  'promotion_closed',
  'media_stopped',
  'direct_off',
  'blocked',
  'advertiser_limit',
  'test_mode',
] as const
/** What a click was made with, as its agent says. */
export const devices = ['pc', 'phone', 'tablet', 'tv', 'bot', 'other'] as const
/** Whether a click counts, and whether it led to a result. */
export const clickStatuses = ['invalid', 'with_result', 'without_result'] as const

/** One click as the affiliater whose link it was may see it: nothing of the visitor. */
export const OwnClick = z.object({
  id: z.int(),
  cid: z.string(),
  clicked_at: Instant,
  promotion_id: z.int(),
  ad_name: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  material_id: z.int(),
  material_name: z.string(),
  device: z.enum(devices),
  counted: z.boolean(),
  flags: z.array(z.enum(clickFlags)),
  has_result: z.boolean(),
  /** What the affiliater put into its link. */
  params: z.array(z.string()),
})
export type OwnClick = z.infer<typeof OwnClick>

const platforms = Object.keys(adPlatforms) as [AdPlatform, ...AdPlatform[]]

/** One click as the operator sees it. */
export const Click = OwnClick.omit({ params: true }).extend({
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  /** The click id of the ad platform the visitor came from, and which that is. */
  plid: z.string().nullable(),
  platform: z.enum(platforms).nullable(),
  /** Or `anonymised`, as the agent. */
  ip: z.string().nullable(),
  /** Of the visitor's address, where a database of countries was there and knew it. */
  country: z.string().nullable(),
})
export type Click = z.infer<typeof Click>

/** A click with what is known of its visitor, and what came of it. */
export const ClickDetail = Click.extend({
  link_code: z.string(),
  target_url: z.string(),
  visitor_id: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** Browser and system as the agent names them. */
  agent_name: z.string(),
  referrer: z.string().nullable(),
  params: z.record(z.string(), z.string()),
  /** What it earns by itself, where its promotion pays for clicks and it counts. */
  price: PriceExplanation.nullable(),
  /** After this instant a notice no longer counts. */
  expires_at: Instant,
  results: z.array(z.object({ id: z.int(), status: z.string(), occurred_at: Instant })),
  notices: z.array(
    z.object({ id: z.int(), received_at: Instant, code: z.int(), route: z.string() }),
  ),
  journey: z.array(JourneyStep),
})
export type ClickDetail = z.infer<typeof ClickDetail>

/** `from` and `to` are days in Japan, both included, at most 31; without them, the last 31 days. */
const period = { from: CalendarDay.optional(), to: CalendarDay.optional() }

/** What clicks may be searched by; `from` and `to` are days in Japan, both included. */
export const clickFilter = z.object({
  ...period,
  status: z.enum(clickStatuses).optional(),
  counted: z.enum(['yes', 'no']).optional(),
  /** The first reason why a click does not count. */
  flag: z.enum(clickFlags).optional(),
  device: z.enum(devices).optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  /** A whole id, address or parameter, or a part of agent or referrer. */
  word: z.string().trim().max(200).optional(),
})
export type ClickFilter = z.infer<typeof clickFilter>

export const clicks = {
  search: endpoint({
    method: 'GET',
    path: '/api/checkLog/search',
    access: { admin: true },
    summary: 'Clicks of at most 31 days, newest first',
    query: clickFilter.extend(pageQuery(['clicked_at'], '-clicked_at')),
    response: pagedUpTo(Click),
    columns: clickColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/checkLog/info/:id',
    key: 'checkLog.search',
    access: { admin: true },
    summary: 'One click and what came of it',
    params: idParams,
    response: ClickDetail,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/checkLog/affiliater',
    access: { affiliater: true },
    summary: 'The clicks on one’s own links, and why some were not counted',
    query: clickFilter.extend(pageQuery(['clicked_at'], '-clicked_at')),
    response: pagedUpTo(OwnClick),
    columns: ownClickColumns,
  }),
}
