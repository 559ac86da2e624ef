import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../paging.ts'
import { SignedIn } from './session.ts'

/** Whom an administrator may act as: never another administrator. */
export const ProxyUserType = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.enum(['1', '2', '3']),
)

/** How an administrator acts as somebody else, with a reason, and ends it. */
export const proxyLogin = {
  start: endpoint({
    method: 'POST',
    path: '/api/proxyLogin/start',
    access: { admin: true },
    notByProxy: true,
    summary:
      'Act as an affiliater, advertiser or agency for at most an hour; 422 naming `code` when a second factor has to be given again first (/api/common/totp/verify)',
    body: z.object({
      user_type: ProxyUserType,
      /** Of the affiliater, advertiser or agency. */
      id: Id,
      reason: z.string().trim().min(1).max(500),
    }),
    response: SignedIn.extend({
      proxy: z.literal(true),
      /** For how long, however busy one is. */
      seconds_left: z.int(),
    }),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/proxyLogout',
    access: 'signedIn',
    summary: 'Back to the administrator; 405 when this is no proxy login',
    response: SignedIn,
  }),
}
