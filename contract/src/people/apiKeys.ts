import { z } from 'zod'
import { apiScopes, endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'
import { CalendarDay } from '../day.ts'
import { done, idParams, Instant } from '../paging.ts'
import { Itself } from './identity.ts'

/** A key by which a program reads for its owner; the key itself is shown once, when it is made. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** How it begins; the rest is nowhere. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  networks: z.array(z.string()),
  created_at: Instant,
  expires_at: Instant,
  last_used_at: Instant.nullable(),
  state: z.enum(['living', 'expired', 'revoked']),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Keys an account may have that still work. */
export const mostApiKeys = 10
/** Days that a key works at most. */
export const longestKeyDays = 366
/** So many days before its end a key is one of the things to do. */
export const keyWarningDays = 14

/** What a new key may read, until when and from where; without networks from anywhere. */
export const ApiKeyInput = Itself.extend({
  name: words(50),
  scopes: z.array(z.enum(apiScopes)).min(1).max(apiScopes.length),
  /** The last day on which it works, in Japan. */
  expires_on: CalendarDay,
  networks: z.array(z.string().trim().min(1).max(50)).max(20).default([]),
})
export type ApiKeyInput = z.output<typeof ApiKeyInput>

const own = { access: { admin: true, affiliater: true, advertiser: true } } as const

/** Keys with which programs of a person read reports and results, never more than the person may. */
export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/apiKey/index',
    ...own,
    summary: 'The own API keys, newest first',
    response: z.object({ items: z.array(ApiKey) }),
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/apiKey/regist',
    ...own,
    notByProxy: true,
    summary:
      'Make an API key: the answer is the only time it is told; the person is told by mail. Where there is a second factor, a code of it or a recovery code is asked for',
    body: ApiKeyInput,
    response: done.extend({ token: z.string() }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/apiKey/revoke/:id',
    ...own,
    notByProxy: true,
    summary: 'Let an own API key work no more',
    params: idParams,
    response: done,
  }),
}
