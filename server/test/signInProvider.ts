import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, decodeJwt, type JWK, type JWTPayload } from 'jose'
import { Provider, type ClientMetadata } from 'oidc-provider'

/** An account at the provider. */
export interface ProviderAccount {
  sub: string
  email?: string
  email_verified?: boolean
}

/** A provider of OpenID Connect on this machine; who sits before it is signed in without being asked. */
export async function signInProvider(returnAddress: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }
  let answer: RequestListener = () => {}
  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state = {
    account: { sub: 'account-1' } as ProviderAccount,
    /** What a dishonest or broken provider says in place of the truth. */
    forged: null as JWTPayload | null,
    /** Whether claims stand in the ID token, or only where they are asked for. */
    claimsInToken: true,
  }
  const client = { client_id: 'tsunagi', client_secret: 'a-secret-of-the-client' }
  const provider = openProvider(issuer, state, key, { ...client, redirect_uris: [returnAddress] })
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) {
      ctx.respond = false
      await provider.interactionFinished(ctx.req, ctx.res, {
        login: { accountId: state.account.sub },
      })
      return
    }
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !body?.id_token) return
    const { sub: _, ...claims } = state.account
    const said = { ...decodeJwt(body.id_token), ...(state.claimsInToken && claims) }
    body.id_token = await new SignJWT({ ...said, ...state.forged })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey)
  })
  answer = provider.callback()
  return {
    issuer,
    ...client,
    state,
    /** Goes where the application sends a browser; answers the query it is sent back with. */
    visit: (url: string) => follow(url, returnAddress),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function follow(url: string, returnAddress: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = url
  while (!at.startsWith(returnAddress)) {
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
      cookies.set(name, value)
    }
    const next = reply.headers.get('location')
    if (!next) throw new Error(`the provider stayed at ${at}: ${await reply.text()}`)
    at = new URL(next, at).href
  }
  return new URL(at).search
}

interface State {
  account: ProviderAccount
  forged: JWTPayload | null
  claimsInToken: boolean
}

/** The provider itself: it asks nobody anything. */
function openProvider(issuer: string, state: State, key: JWK, client: ClientMetadata): Provider {
  const provider = new Provider(issuer, {
    clients: [client],
    jwks: { keys: [key] },
    cookies: { keys: ['cookies-of-the-test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: true,
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...state.account, sub }) }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  return provider
}
