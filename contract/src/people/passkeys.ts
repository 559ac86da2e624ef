import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'
import { done, idParams, Instant } from '../paging.ts'
import { Itself } from './identity.ts'
import { Keep, SignedIn } from './session.ts'

/** A passkey of a person, by the name that they gave it. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** It is kept for the person's other devices, too. */
  is_synced: z.boolean(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** What a person calls a passkey. */
const PasskeyName = words(50)

/** Passkeys an account may have. */
export const mostPasskeys = 20

/** What the browser is asked, as WebAuthn writes it in JSON. */
const Options = z.object({ options: z.record(z.string(), z.unknown()) })

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/)
const credential = {
  id: base64url.min(1).max(1400),
  rawId: base64url.min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}
/** What the browser answers when a passkey is made, as WebAuthn writes it in JSON. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
})
export type NewCredential = z.output<typeof NewCredential>
/** What the browser answers when a passkey signs in. */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})
export type UsedCredential = z.output<typeof UsedCredential>

const own = { key: 'ownAccount.passkeys', access: 'signedIn' } as const

/** Passkeys: a device or a password manager that signs a person in without a password. */
export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/common/passkeys',
    ...own,
    summary: 'The own passkeys, and the host name they belong to',
    response: z.object({ items: z.array(Passkey), host: z.string() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/common/passkeys/begin',
    ...own,
    notByProxy: true,
    summary:
      'Ask the browser to make a passkey; where there is a second factor, a code of it or a recovery code is asked for',
    /** The name is looked at first: a device that has made a passkey keeps it, whatever is refused then. */
    body: Itself.extend({ name: PasskeyName }),
    response: Options,
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/common/passkeys/regist',
    ...own,
    notByProxy: true,
    summary: 'Keep the passkey that the browser has made; the person is told by mail',
    body: z.object({ name: PasskeyName, credential: NewCredential }),
    response: done,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/common/passkeys/rename/:id',
    ...own,
    notByProxy: true,
    summary: 'Call an own passkey something else',
    params: idParams,
    body: z.object({ name: PasskeyName }),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/common/passkeys/:id',
    ...own,
    notByProxy: true,
    summary: 'Let a passkey sign in no more; the person is told by mail',
    params: idParams,
    response: done,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/login/passkey/begin',
    access: 'anyone',
    summary: 'Ask the browser for a passkey',
    response: Options,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login/passkey',
    access: 'anyone',
    summary: 'Sign in with a passkey, which counts as password and second factor',
    body: z.object({ credential: UsedCredential, keep: Keep }),
    response: SignedIn,
  }),
}
