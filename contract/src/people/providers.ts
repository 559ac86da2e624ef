import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, idParams, Instant } from '../paging.ts'
import { SecondFactorWanted, SignedIn } from './session.ts'

/** Where the provider sends people back to. */
export const providerReturnPath = '/lp/providerLogin'

/** An account at a provider by which a person signs in. */
export const ProviderLink = z.object({
  id: z.int(),
  issuer: z.string(),
  /** As the provider named it when the accounts were linked. */
  mail_address: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type ProviderLink = z.infer<typeof ProviderLink>

const own = { key: 'ownAccount.providers', access: 'signedIn' } as const

/** Administrators sign in with their account at a provider (OpenID Connect) in place of a password. */
export const providers = {
  ask: endpoint({
    method: 'POST',
    path: '/api/login/provider/begin',
    access: 'anyone',
    summary: 'Where an administrator signs in at the provider; the browser is remembered',
    response: z.object({ url: z.string() }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login/provider',
    access: 'anyone',
    summary:
      'Sign in with what the provider sent back, in place of the password; an account with a second factor gets a ticket',
    body: z.object({
      /** The query with which the provider sent the browser back. */
      answer: z.string().min(1).max(8000),
    }),
    response: z.union([SignedIn, SecondFactorWanted]),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/common/providerLinks',
    ...own,
    summary: 'The own account at the provider that signs in',
    response: z.object({ items: z.array(ProviderLink) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/common/providerLinks/:id',
    ...own,
    notByProxy: true,
    summary:
      'Let an account of the provider sign in no more; the next one is linked by its address',
    params: idParams,
    response: done,
  }),
}
