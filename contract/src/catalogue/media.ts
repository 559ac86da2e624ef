import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint, Version } from '../endpoint.ts'
import { healthLevels, KickbackHealth } from './kickbackHealth.ts'
import { mediaColumns } from './messages/media.ts'
import { Yen } from '../money.ts'
import {
  changed,
  done,
  flag,
  Id,
  idParams,
  Instant,
  numeric,
  options,
  paged,
  pageQuery,
} from '../paging.ts'
import { MasterCode, masterCodes, OptionalUrl, optionalWords, versionsRead } from '../fields.ts'
import { otherReason, RejectCode } from '../people/rejectReasons.ts'
import { FirstMedia } from '../people/firstMedia.ts'
import { MasterName } from './masters.ts'

/** How the operator has decided about a medium: a pending one waits for its screening, a stopped one was approved before. */
export const mediaStatuses = ['pending', 'approved', 'rejected', 'stopped'] as const
/** Where a medium stands: one that is screened again is approved and goes on earning meanwhile, a retired one was given up or its owner has left. */
export const mediaStates = [...mediaStatuses, 'rescreened', 'retired'] as const
export type MediaState = (typeof mediaStates)[number]

/** Whether somebody has to look at a medium. */
export const waitsForScreening = (state: MediaState): boolean =>
  state === 'pending' || state === 'rescreened'
/** Whether a medium earns. */
export const earns = (state: MediaState): boolean => state === 'approved' || state === 'rescreened'

/** Whether the page answers; gone = it has failed three weeks running. */
export const reaches = ['reached', 'failing', 'gone'] as const

/** How visitors come to a medium. */
export const trafficSources = ['search', 'social', 'ads', 'mail', 'direct', 'other'] as const

/** How somebody has shown that a medium is theirs; person = the operator has seen to it. */
export const proofWays = ['meta', 'file', 'dns', 'profile', 'person'] as const

/** A medium as lists show it; what its viewer may not see is null. */
export const Media = z.object({
  id: z.int(),
  name: z.string(),
  /** null for an advertiser or its agency that may not see where media are. */
  url: z.string().nullable(),
  kind: MasterName,
  categories: z.array(MasterName),
  status: z.enum(mediaStates),
  /** How its first address was proven; null = not every address is yet. */
  proven_by: z.enum(proofWays).nullable(),
  /** Of the address that fares worst; null = never asked, and for advertisers and agencies. */
  reach: z.enum(reaches).nullable(),
  /** Since when it does not answer. */
  failing_since: Instant.nullable(),
  devices: z.array(MasterName),
  followers: z.int().nullable(),
  traffic_sources: z.array(z.enum(trafficSources)),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  partnerships: z.int(),
  /** Of the last 30 days: counted clicks, conversions whatever became of them, and the reward of what is not rejected. */
  clicks: z.int(),
  results: z.int(),
  net: Yen.nullable(),
  /** How its kickbacks arrive; null while none are set up, and for others than its affiliater and the operator. */
  kickback_health: z.enum(healthLevels).nullable(),
  kickback: KickbackHealth.nullable(),
  created_at: Instant,
  /** What a decision about it names; null for others than the operator. */
  version: Version.nullable(),
})
export type Media = z.infer<typeof Media>

/** A medium with what its affiliater says of it, and why it stands as it does. */
export const MediaDetail = Media.extend({
  description: z.string(),
  monthly_page_views: z.int().nullable(),
  /** Empty for those who may not see where media are. */
  more_urls: z.array(z.string()),
  /** Null where there is no such app, and for those who may not see where media are. */
  app_store_url: z.string().nullable(),
  google_play_url: z.string().nullable(),
  bundle_id: z.string().nullable(),
  /** Where it says who runs it; empty for those who may not see where media are. */
  about_url: z.string(),
  readership: z.string(),
  status_reason: z.string().nullable(),
})
export type MediaDetail = z.infer<typeof MediaDetail>

/** What media may be searched by; a word finds addresses only for those who may see them, and `approved` also those that are screened again. */
export const mediaFilter = z.object({
  id: Id.optional(),
  word: z.string().max(100).optional(),
  status: z.enum(mediaStates).optional(),
  is_proven: flag.optional(),
  reach: z.enum(reaches).optional(),
  kind: MasterCode.optional(),
  category: MasterCode.optional(),
  device: MasterCode.optional(),
  traffic_source: z.enum(trafficSources).optional(),
  has_app: flag.optional(),
  has_kickbacks: flag.optional(),
  /** Days in Japan, both included. */
  created_from: CalendarDay.optional(),
  created_to: CalendarDay.optional(),
  affiliater_id: Id.optional(),
})
export type MediaFilter = z.infer<typeof mediaFilter>

const appAddress = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(300)
    .refine((value) => value === '' || pattern.test(value), message)
    .default('')

/** What a person fills in; `affiliater_id` by an administrator only. */
export const MediaInput = FirstMedia.extend({
  affiliater_id: Id.optional(),
  /** Where it stands besides its first address, such as other channels or pages of its own. */
  more_urls: z.array(FirstMedia.shape.url).max(10).default([]),
  app_store_url: appAddress(
    /^https:\/\/apps\.apple\.com\/\S*\/id\d{1,20}(?:[/?#]\S*)?$/i,
    'appStoreUrl',
  ),
  google_play_url: appAddress(
    /^https:\/\/play\.google\.com\/store\/apps\/details\?(?:[^\s#]*&)?id=[\w.]{1,200}(?:[&#]\S*)?$/i,
    'googlePlayUrl',
  ),
  bundle_id: appAddress(/^[a-z][\w-]*(?:\.[\w-]+)+$/i, 'bundleId'),
  devices: masterCodes(0, 10).default([]),
  followers: numeric(z.coerce.number().int().min(0).max(10_000_000_000)).optional(),
  traffic_sources: z.array(z.enum(trafficSources)).max(trafficSources.length).default([]),
  /** Its page that says who runs it. */
  about_url: OptionalUrl,
  /** Who reads it: age, gender, interests. */
  readership: optionalWords(500),
})
export type MediaInput = z.infer<typeof MediaInput>

/** How many media are decided about together. */
export const mediaAtOnce = 200

/** What the operator makes of media: of all of them or, where one cannot become it, of none. */
export const MediaDecisions = z.object({
  ids: z.array(Id).min(1).max(mediaAtOnce),
  /** The versions that were read; of those that wait for a decision they are wanted. */
  read: versionsRead(mediaAtOnce),
  status: z.enum(['approved', 'rejected', 'stopped']),
  reject_code: RejectCode.default(otherReason),
  reason: optionalWords(500),
})
export type MediaDecisions = z.output<typeof MediaDecisions>

/** Media: their affiliaters and the operator keep them, the operator alone decides about them. */
export const media = {
  search: endpoint({
    method: 'GET',
    path: '/api/media/search',
    access: { admin: true, affiliater: true, advertiser: true, agency: true },
    summary:
      'Media: an affiliater its own; an advertiser and its agency those in partnership with them',
    query: mediaFilter.extend(
      pageQuery(['id', 'name', 'created_at', 'clicks', 'results', 'net'], '-id'),
    ),
    response: paged(Media),
    columns: mediaColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/media/show/:id',
    shows: 'media',
    key: 'media.search',
    access: { admin: true, affiliater: true, advertiser: true, agency: true },
    summary: 'One medium',
    params: idParams,
    response: MediaDetail,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/media/regist',
    access: { admin: true, affiliater: true },
    summary: 'Register a medium; it waits for screening',
    body: MediaInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/media/edit/:id',
    edits: 'media',
    access: { admin: true, affiliater: true },
    summary:
      'Change a medium; what its affiliater gives another address or kind is screened again, and earns meanwhile',
    params: idParams,
    body: MediaInput,
    response: done,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/media/update',
    access: { admin: true },
    summary:
      'Approve, reject or stop media, all of them or none; rejecting and stopping need a reason',
    body: MediaDecisions,
    response: changed,
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/media/names',
    key: 'media.search',
    access: { admin: true, affiliater: true, advertiser: true, agency: true },
    summary: 'Media by part of their name, for choosing one',
    query: z.object({
      word: z.string().max(100).optional(),
      id: Id.optional(),
      status: z.enum(mediaStates).optional(),
    }),
    response: options,
  }),
}
