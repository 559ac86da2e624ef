import { z } from 'zod'
import { adClickParameters, aliasable, subParameters } from '../traffic/clickParameters.ts'
import { endpoint } from '../endpoint.ts'
import { yesNo } from '../fields.ts'
import { kickbackMethods } from './kickbackCall.ts'
import { KickbackHealth } from '../catalogue/kickbackHealth.ts'
import { kickbackPresetNames } from './kickbackPresets.ts'
import { done, Id, idParams, Instant } from '../paging.ts'

/** What of a result its medium is told. */
export const kickbackTimings = ['created', 'approved', 'rejected'] as const
/** How a call proves that it is ours: in its address, by the headers of Standard Webhooks, or not at all. */
export const kickbackSignatures = ['url', 'standard', 'none'] as const
/** How many headers of its own a medium may have sent along. */
export const headersAtMost = 5

/** The name of a header that may be sent along: none of those that the call itself is made of. */
const HeaderName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'headerName')
  .refine(
    (name) =>
      !/^(host|connection|content-length|content-type|transfer-encoding|te|trailer|upgrade|expect|keep-alive|cookie|user-agent|accept|proxy-.*|sec-.*|webhook-.*)$/i.test(
        name,
      ),
    'headerReserved',
  )

const Address = z.string().trim().max(2000)

/** A header that a medium's server asks for, such as a key. */
export const LinkHeader = z.object({
  name: HeaderName,
  /** Never sent back; left out, a header of this name keeps the value it has. */
  secret_value: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .regex(/^[\x21-\x7e]+(?: +[\x21-\x7e]+)*$/, 'headerValue')
    .optional(),
})
export type LinkHeader = z.infer<typeof LinkHeader>

/** Another address for the results of one promotion. */
export const LinkOverride = z.object({
  promotion_id: Id,
  /** Without an address of its own, results of the promotion are not told at all. */
  url: Address.optional(),
})
export type LinkOverride = z.infer<typeof LinkOverride>

const ownNames: ReadonlySet<string> = new Set([
  ...subParameters,
  ...adClickParameters,
  'plid',
  'url',
])
/** A name that a partner gives a parameter: none that already means something in a link. */
const Alias = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .regex(/^[A-Za-z0-9_.~-]+$/, 'aliasName')
  .refine((name) => !ownNames.has(name), 'aliasTaken')

/** Our name → what partners call it. A name stands for one thing. */
export const Aliases = z
  .partialRecord(z.enum(aliasable), z.array(Alias).max(5))
  .superRefine((aliases, context) => {
    const seen = new Set<string>()
    for (const [ours, theirs] of Object.entries(aliases)) {
      for (const [index, name] of (theirs ?? []).entries()) {
        if (seen.has(name))
          context.addIssue({ code: 'custom', message: 'aliasTwice', path: [ours, index] })
        seen.add(name)
      }
    }
  })
export type Aliases = z.infer<typeof Aliases>

/** How a medium is told of its results, as it is sent. */
export const LinkSettingInput = z.object({
  param_aliases: Aliases.optional(),
  enabled: yesNo(false),
  preset: z.enum(kickbackPresetNames).optional(),
  events: z.array(z.enum(kickbackTimings)).min(1).max(kickbackTimings.length),
  /** Also tell of decisions that are taken back or changed. */
  renotice: yesNo(true),
  /** Tell every change in turn, also those that the result has left behind meanwhile. */
  sends_every_change: yesNo(false),
  method: z.enum(kickbackMethods),
  url: Address.optional(),
  url_approved: Address.optional(),
  url_rejected: Address.optional(),
  body: z.string().trim().max(8000).optional(),
  headers: z.array(LinkHeader).max(headersAtMost).default([]),
  signature: z.enum(kickbackSignatures),
  delay_seconds: z.coerce.number().int().min(0).max(300).default(0),
  /** What an answer must contain, besides a status of 2xx. */
  success_text: z.string().trim().max(200).optional(),
  overrides: z.array(LinkOverride).max(50).default([]),
})
export type LinkSettingInput = z.infer<typeof LinkSettingInput>

/** The same as it is stored; of headers only the names, since what they say is secret. */
export const LinkSetting = LinkSettingInput.omit({
  preset: true,
  url: true,
  url_approved: true,
  url_rejected: true,
  body: true,
  success_text: true,
  headers: true,
  overrides: true,
  param_aliases: true,
}).extend({
  param_aliases: z.partialRecord(z.enum(aliasable), z.array(z.string())),
  id: z.int(),
  media_name: z.string(),
  preset: z.enum(kickbackPresetNames).nullable(),
  url: z.string().nullable(),
  url_approved: z.string().nullable(),
  url_rejected: z.string().nullable(),
  body: z.string().nullable(),
  success_text: z.string().nullable(),
  headers: z.array(z.object({ name: z.string() })),
  overrides: z.array(z.object({ promotion_id: z.int(), url: z.string().nullable() })),
  /** Only for those who may set it. */
  secret: z.string().nullable(),
  /** Until when calls are signed with the secret before this one too. */
  previous_secret_until: Instant.nullable(),
  health: KickbackHealth,
  /** Notifications that are still to be delivered. */
  waiting: z.int(),
})
export type LinkSetting = z.infer<typeof LinkSetting>

/** Which result a test call tells of, and in which status. */
export const KickbackTestInput = z.object({
  status: z.enum(['pending', 'approved', 'rejected']).default('approved'),
  /** A result of the medium whose facts are sent; without one, a sample is. */
  result_id: Id.optional(),
})
export type KickbackTestInput = z.infer<typeof KickbackTestInput>

/** A test call as it was sent, and what came back. */
export const KickbackTest = z.object({
  ok: z.boolean(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    body: z.string().nullable(),
  }),
  status_code: z.int().nullable(),
  duration_ms: z.int(),
  /** The first 2 KB of the answer. */
  response: z.string().nullable(),
  error: z.string().nullable(),
  /** The medium's notifications were paused, and go on now. */
  resumed: z.boolean(),
})
export type KickbackTest = z.infer<typeof KickbackTest>

const access = { admin: true, affiliater: true } as const
const saving = { key: 'media.saveMediaLinkSetting', access } as const

export const mediaLinkSettings = {
  info: endpoint({
    method: 'GET',
    path: '/api/media/mediaLinkSetting/:id',
    shows: 'mediaLinkSetting',
    access,
    summary: 'How a medium is told of its results, and how well that works',
    params: idParams,
    response: LinkSetting,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/media/mediaLinkSetting/:id',
    edits: 'mediaLinkSetting',
    ...saving,
    summary: 'Set how a medium is told of its results',
    params: idParams,
    body: LinkSettingInput,
    response: done,
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/api/media/mediaLinkSetting/secret/:id',
    ...saving,
    notByProxy: true,
    summary: 'Make a new signing secret; for a day, calls are signed with the old one too',
    params: idParams,
    response: z.object({ id: z.int(), secret: z.string() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/media/mediaLinkSetting/test/:id',
    ...saving,
    summary: 'Send one call as it is set up and show what came back; a success ends a pause',
    params: idParams,
    body: KickbackTestInput,
    response: KickbackTest,
  }),
}
