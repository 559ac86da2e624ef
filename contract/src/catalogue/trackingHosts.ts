import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { trackingHostColumns } from './messages/trackingHosts.ts'
import { done, Id, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { linkHost } from './productLink.ts'

/** How far a host name is: its proof not seen yet, seen, then switched on, or off again. */
export const trackingHostStatuses = ['unverified', 'verified', 'active', 'stopped'] as const
/** How an advertiser proves that a host is its own: by a TXT record, or by a page that the host serves. */
export const hostProofs = ['dns', 'http'] as const

/** A host name of an advertiser that leads to the tracker. */
export const TrackingHost = z.object({
  id: z.int(),
  host: z.string(),
  advertiser_id: z.int(),
  advertiser_name: z.string(),
  status: z.enum(trackingHostStatuses),
  /** How it was shown to be the advertiser's. */
  verified_by: z.enum(hostProofs).nullable(),
  verified_at: Instant.nullable(),
  created_at: Instant,
})
export type TrackingHost = z.infer<typeof TrackingHost>

/** What the advertiser enters at its DNS provider. */
export const TrackingHostDetail = TrackingHost.extend({
  /** The name that the host name points to. */
  cname: z.string(),
  txt_name: z.string(),
  txt_value: z.string(),
  /** The same proof without a TXT record: the tracker answers here once the name leads to it. */
  http_address: z.string(),
})
export type TrackingHostDetail = z.infer<typeof TrackingHostDetail>

export const trackingHostFilter = z.object({
  word: z.string().max(100).optional(),
  status: z.enum(trackingHostStatuses).optional(),
  advertiser_id: Id.optional(),
})
export type TrackingHostFilter = z.infer<typeof trackingHostFilter>

const host = z
  .string()
  .overwrite((typed) => linkHost(typed) ?? typed)
  .max(253)
  .refine((typed) => linkHost(typed) !== null && !typed.startsWith('*.'), 'hostName')
const operatorAndAdvertiser = { admin: true, advertiser: true } as const

export const trackingHosts = {
  search: endpoint({
    method: 'GET',
    path: '/api/trackingHost/search',
    access: operatorAndAdvertiser,
    summary: "Advertisers' own host names for links",
    query: trackingHostFilter.extend(pageQuery(['id', 'host', 'created_at'], '-id')),
    response: paged(TrackingHost),
    columns: trackingHostColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/trackingHost/info/:id',
    key: 'trackingHost.search',
    access: operatorAndAdvertiser,
    summary: 'One host name and what to enter in DNS for it',
    params: idParams,
    response: TrackingHostDetail,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/trackingHost/save',
    access: { admin: true },
    summary: 'Register a host name for the links of an advertiser',
    body: z.object({ advertiser_id: Id, host }),
    response: done,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/trackingHost/verify/:id',
    key: 'trackingHost.update',
    access: { admin: true },
    summary: 'Look for the proof in DNS and at the host itself',
    params: idParams,
    response: z.object({ verified_by: z.enum(hostProofs) }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/trackingHost/update',
    access: { admin: true },
    summary: 'Switch a verified host name on or off',
    body: z.object({ id: Id, status: z.enum(['active', 'stopped']) }),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/trackingHost/delete/:id',
    access: { admin: true },
    summary: 'Delete a host name that is not switched on',
    params: idParams,
    response: done,
  }),
  fallback: endpoint({
    method: 'GET',
    path: '/api/trackingHost/fallback',
    shows: 'setting.tracking',
    key: 'trackingHost.search',
    access: { admin: true },
    summary: 'Where visitors go whom no link leads anywhere',
    response: z.object({ fallback_url: z.string().nullable() }),
  }),
  saveFallback: endpoint({
    method: 'POST',
    path: '/api/trackingHost/fallback',
    edits: 'setting.tracking',
    key: 'trackingHost.update',
    access: { admin: true },
    summary: 'Set where visitors go whom no link leads anywhere',
    body: z.object({
      fallback_url: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .optional(),
    }),
    response: z.object({ fallback_url: z.string().nullable() }),
  }),
}
