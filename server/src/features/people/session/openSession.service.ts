import { kindOf } from '@tsunagi/contract/endpoint'
import type { SignedIn } from '@tsunagi/contract/people/session'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Http } from '../../../platform/serve.ts'
import { needsSecondFactor, sessionLimits } from '../../../domain/sessions/security.rules.ts'
import { cookieName, hashToken, newToken } from '../../../platform/session.ts'
import { insertSession, presentUser, setCookieHash, type Person } from './session.queries.ts'
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
  giveCookie(http, appUrl, half, keeps ? absoluteMs : null)
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

/** Gives a session another cookie: where everybody else is to be out, so is whoever has copied this one. */
export async function renewCookie(
  db: Db,
  sessionId: number,
  http: Http,
  { appUrl, now }: Pick<Opening, 'appUrl' | 'now'>,
) {
  const half = newToken()
  const { keeps, expires_at } = await setCookieHash(db, sessionId, hashToken(half))
  giveCookie(http, appUrl, half, keeps ? Date.parse(expires_at) - now.getTime() : null)
}

/** null = the browser forgets it when it is closed. */
const giveCookie = (http: Http, appUrl: string, half: string, keptMs: number | null) =>
  void http.reply.setCookie(cookieName(appUrl), half, {
    ...cookieOptions(appUrl),
    ...(keptMs !== null && { maxAge: Math.floor(keptMs / 1000) }),
  })

/** What a session's cookie is set with, and has to be cleared with: scripts cannot read it, and over https it travels encrypted only. */
export const cookieOptions = (appUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: appUrl.startsWith('https:') }) as const
