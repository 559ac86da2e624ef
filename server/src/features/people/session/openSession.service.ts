import { kindOf } from '@tsunagi/contract/endpoint'
import type { SignedIn } from '@tsunagi/contract/people/session'
import type { Tx } from '../../../platform/db.ts'
import type { Http } from '../../../platform/serve.ts'
import { needsSecondFactor, sessionLimits } from '../../../domain/sessions/security.rules.ts'
import { cookieName, hashToken, newToken } from '../../../platform/session.ts'
import { insertSession, presentUser, type Person } from './session.queries.ts'
import { openingKeys, scopeOf } from './session.rules.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

/** What the browser of an administrator is told that its role opens. */
export const permissionsOf = (person: Pick<Person, 'keys' | 'data_scope'>): string[] =>
  openingKeys(person.keys, scopeOf(person))

/** How a session is opened. */
export interface Opening {
  appUrl: string
  now: Date
  /** Whether a second factor was just given. */
  verified: boolean
  /** Whether the person asked to stay signed in. */
  keeps: boolean
}

/** Opens a session of two halves: the bearer in the answer, the other in a cookie no script can read. */
export async function openSession(
  tx: Tx,
  person: Person,
  http: Http,
  { appUrl, now, verified, keeps }: Opening,
): Promise<SignedIn> {
  const [bearer, half, csrfToken] = [newToken(), newToken(), newToken()]
  const security = await readSetting(tx, 'security')
  const { absoluteMs } = sessionLimits(security, kindOf(person.user_type), keeps)
  await insertSession(tx, {
    userId: person.id,
    bearerHash: hashToken(bearer),
    cookieHash: hashToken(half),
    csrfToken,
    ip: http.ip,
    userAgent: http.userAgent,
    now,
    expiresAt: new Date(now.getTime() + absoluteMs),
    verifiedAt: verified ? now : null,
    keeps,
  })
  http.reply.setCookie(cookieName(appUrl), half, {
    ...cookieOptions(appUrl),
    // Without an end the browser forgets it when it is closed.
    ...(keeps && { maxAge: absoluteMs / 1000 }),
  })
  return {
    api_token: bearer,
    user_type: person.user_type,
    user: presentUser(person),
    permissions: permissionsOf(person),
    csrf_token: csrfToken,
    must_set_up_second_factor:
      person.second_factor_since === null && needsSecondFactor(security, person.user_type),
  }
}

/** What a session's cookie is set with, and has to be cleared with: scripts cannot read it, and over https it travels encrypted only. */
export const cookieOptions = (appUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: appUrl.startsWith('https:') }) as const
