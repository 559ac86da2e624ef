import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { kindOf, type UserKind } from '@tsunagi/contract/endpoint'
import {
  maySignIn,
  needsSecondFactor,
  sessionLimits,
} from '../../../domain/sessions/security.rules.ts'
import { isOnList } from '../../../platform/addressList.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { csrfMismatch, keyRefused } from '../../../platform/errors.ts'
import { cookieName, keyPrefix, type User } from '../../../platform/session.ts'
import { readColumn } from '../../../platform/settings.queries.ts'
import { sessionRow, setSeen, type PersonRow, type SessionRow } from './callers.queries.ts'
import { scopeOf } from './session.rules.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What finds a person by an API key. */
export type FindByKey = (token: string, request: FastifyRequest) => Promise<User | null>

/** Finds the caller: a program by its key, which takes no cookie; otherwise bearer and cookie must belong to the same living session. */
export const findUser =
  (db: Db, clock: Clock, appUrl: string, findByKey: FindByKey) =>
  async (request: FastifyRequest): Promise<User | null> => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!bearer) return null
    return bearer.startsWith(keyPrefix)
      ? ((await findByKey(bearer, request)) ?? refuseKey())
      : findBySession({ db, now: clock.now(), appUrl }, bearer, request)
  }

/** A program is told that it is its key: it has no session that could have ended. */
function refuseKey(): never {
  throw keyRefused()
}

interface Looked {
  db: Db
  now: Date
  appUrl: string
}

async function findBySession({ db, now, appUrl }: Looked, bearer: string, request: FastifyRequest) {
  const half = request.cookies[cookieName(appUrl)]
  const row = half ? await sessionRow(db, bearer, half) : undefined
  if (!row || !isGood(row, now, request.ip)) return null
  if (!safeMethods.has(request.method)) refuseForgery(request, row.csrf_token, appUrl)
  if (now.getTime() - Date.parse(row.seen_at) > 60_000) await setSeen(db, row, now)
  return userOf(row)
}

/** A suspended, rejected or withdrawn account has no living session. */
const isOver = (row: SessionRow, now: Date) =>
  now >= new Date(row.expires_at) ||
  now.getTime() - Date.parse(row.seen_at) >
    sessionLimits(readColumn('security', row.security), actingKind(row), row.keeps).idleMs ||
  isProxyOver(row, now) ||
  !maySignIn(row.lifecycle)

const isGood = (row: SessionRow, now: Date, ip: string) => !isOver(row, now) && isWelcome(row, ip)

/** The kind of the person at the keyboard. */
const actingKind = (row: SessionRow): UserKind =>
  row.actor_user_id ? 'admin' : kindOf(row.user_type)

/** Administrators may be asked to come from certain addresses only. */
const isWelcome = (row: SessionRow, ip: string) =>
  actingKind(row) !== 'admin' ||
  isOnList(readColumn('security', row.security).admin_allowed_ips, ip)

/** Acting as somebody else ends with the administrator's own session, account or permission. */
const isProxyOver = (row: SessionRow, now: Date) =>
  row.actor_user_id !== null &&
  (row.origin_ended_at !== null ||
    now >= new Date(row.origin_expires_at!) ||
    row.actor_lifecycle !== null ||
    row.actor_keys?.includes('proxyLogin.start') === false)

/** The page that sends it, by a browser too old to say how it is related to us; without an Origin it is no browser. */
function isForeign({ headers, host }: FastifyRequest, appUrl: string): boolean {
  const { origin } = headers
  if (headers['sec-fetch-site'] !== undefined || origin === undefined) return false
  const sender = URL.parse(origin)
  return sender === null || (sender.origin !== new URL(appUrl).origin && sender.host !== host)
}

function refuseForgery(request: FastifyRequest, expected: string, appUrl: string) {
  const sent = Buffer.from(String(request.headers['x-csrf-token'] ?? ''))
  const wanted = Buffer.from(expected)
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw csrfMismatch()
  if (isForeign(request, appUrl)) throw csrfMismatch()
  if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) throw csrfMismatch()
}

/** What is true of somebody of any kind, with or without a session. */
export const accountOf = (row: PersonRow) => ({
  id: row.id,
  name: row.user_name,
  language: row.language,
  approved: row.lifecycle === null || row.lifecycle === 'approved',
  mustSetUpSecondFactor:
    row.confirmed_at === null &&
    needsSecondFactor(readColumn('security', row.security), row.user_type),
})

/** What is true of a caller of any kind; whoever acts for somebody else has a second factor of their own. */
const personOf = (row: SessionRow) => {
  const account = accountOf(row)
  return {
    ...account,
    mustSetUpSecondFactor: row.actor_user_id === null && account.mustSetUpSecondFactor,
    proxy: row.actor_user_id
      ? { adminId: row.actor_user_id, adminSessionId: row.actor_session_id! }
      : null,
    apiScopes: null,
    verifiedAt: row.verified_at,
    sessionId: row.session_id,
  }
}

type Whoever = Omit<ReturnType<typeof personOf>, 'apiScopes'> & Pick<User, 'apiScopes'>

const userOf = (row: SessionRow): User => inKind(row, personOf(row))

/** Somebody with the one id, or the rights, of their kind. */
export function inKind(row: PersonRow, person: Whoever): User {
  switch (kindOf(row.user_type)) {
    case 'admin':
      return {
        ...person,
        kind: 'admin',
        permissions: row.keys ? new Set(row.keys) : null,
        scope: scopeOf(row),
      }
    case 'affiliater':
      return { ...person, kind: 'affiliater', affiliaterId: row.affiliater_id! }
    case 'advertiser':
      return { ...person, kind: 'advertiser', advertiserId: row.advertiser_id! }
    case 'agency':
      return {
        ...person,
        kind: 'agency',
        agencyId: row.agency_id!,
        represents: row.role_type!,
      }
  }
}
