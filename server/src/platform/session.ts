import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { userTypes, type UserKind } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import { isOnList } from './addressList.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { csrfMismatch } from './errors.ts'
import { readColumn, settingColumn } from './settings.queries.ts'
import { needsSecondFactor, sessionLimits } from './securitySetting.ts'

interface Person {
  /** user_account.id */
  id: number
  sessionId: number
  name: string
  language: Language
  /** false while the account waits for approval. */
  approved: boolean
  /** true while a second factor is required of this account and it has none: only setting one up is open. */
  mustSetUpSecondFactor: boolean
  /** When this session last gave a second factor. */
  verifiedAt: string | null
  /** The administrator who acts as this account, and the session it came from; null = the person itself. */
  proxy: { adminId: number; adminSessionId: number } | null
}
/** Who is calling, with the one id that decides what they may see. */
export type User =
  | (Person & {
      kind: 'admin'
      /** null = an owner: everything. */ permissions: ReadonlySet<string> | null
    })
  | (Person & { kind: 'affiliater'; affiliaterId: number })
  | (Person & { kind: 'advertiser'; advertiserId: number })
  | (Person & { kind: 'agency'; agencyId: number })
export type Admin = Extract<User, { kind: 'admin' }>

export const cookieName = (appUrl: string) => (appUrl.startsWith('https:') ? '__Host-sid' : 'sid')
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const kinds = Object.fromEntries(
  Object.entries(userTypes).map(([kind, code]) => [code, kind]),
) as Record<string, UserKind>

/** Finds the caller: the bearer and the cookie must belong to the same living session; null otherwise. */
export const findUser =
  (db: Db, clock: Clock, cookie: string) =>
  async (request: FastifyRequest): Promise<User | null> => {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const half = request.cookies[cookie]
    if (!bearer || !half) return null
    const row = await sessionRow(db, bearer, half)
    const now = clock.now()
    if (!row || !isGood(row, now, request.ip)) return null
    if (!safeMethods.has(request.method)) refuseForgery(request, row.csrf_token)
    if (now.getTime() - Date.parse(row.seen_at) > 60_000)
      await db
        .updateTable('session')
        .set({ seen_at: now })
        .where('id', 'in', [row.session_id, row.actor_session_id ?? row.session_id])
        .execute()
    return userOf(row)
  }

const sessionRow = (db: Db, bearer: string, half: string) =>
  db
    .selectFrom('session')
    .innerJoin('user_account as u', 'u.id', 'session.user_id')
    .leftJoin('admin_role', 'admin_role.id', 'u.role_id')
    .leftJoin('affiliater', 'affiliater.id', 'u.affiliater_id')
    .leftJoin('advertiser', 'advertiser.id', 'u.advertiser_id')
    .leftJoin('agency', 'agency.id', 'u.agency_id')
    .leftJoin('totp', 'totp.user_id', 'u.id')
    .leftJoin('session as origin', 'origin.id', 'session.actor_session_id')
    .leftJoin('user_account as actor', 'actor.id', 'session.actor_user_id')
    .leftJoin('admin_role as actor_role', 'actor_role.id', 'actor.role_id')
    .select((eb) => [
      'session.id as session_id',
      'session.csrf_token',
      'session.seen_at',
      'session.expires_at',
      'session.verified_at',
      'totp.confirmed_at',
      settingColumn('security').as('security'),
      'session.actor_user_id',
      'session.actor_session_id',
      'origin.ended_at as origin_ended_at',
      'origin.expires_at as origin_expires_at',
      'actor.lifecycle as actor_lifecycle',
      'actor_role.keys as actor_keys',
      'u.id',
      'u.user_type',
      'u.user_name',
      'u.language',
      'u.affiliater_id',
      'u.advertiser_id',
      'u.agency_id',
      'admin_role.keys',
      eb.fn
        .coalesce('affiliater.lifecycle', 'advertiser.lifecycle', 'agency.lifecycle', 'u.lifecycle')
        .as('lifecycle'),
    ])
    .where('session.bearer_hash', '=', hashToken(bearer))
    .where('session.cookie_hash', '=', hashToken(half))
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionRow>>>

/** A suspended, rejected or withdrawn account has no living session. */
const isOver = (row: SessionRow, now: Date) =>
  now >= new Date(row.expires_at) ||
  now.getTime() - Date.parse(row.seen_at) >
    sessionLimits(readColumn('security', row.security), actingKind(row)).idleMs ||
  isProxyOver(row, now) ||
  !maySignIn(row.lifecycle)

const isGood = (row: SessionRow, now: Date, ip: string) => !isOver(row, now) && isWelcome(row, ip)

/** The kind of the person at the keyboard. */
const actingKind = (row: SessionRow): UserKind =>
  row.actor_user_id ? 'admin' : kinds[row.user_type]!

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

/** Lifecycles that let a person in; the first three only to /waitingApproval. Administrators have none. */
export const maySignIn = (lifecycle: string | null) =>
  lifecycle === null || ['pending', 'info_requested', 'approved'].includes(lifecycle)

function refuseForgery(request: FastifyRequest, expected: string) {
  const sent = Buffer.from(String(request.headers['x-csrf-token'] ?? ''))
  const wanted = Buffer.from(expected)
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw csrfMismatch()
  if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) throw csrfMismatch()
}

function userOf(row: SessionRow): User {
  const person = {
    proxy: row.actor_user_id
      ? { adminId: row.actor_user_id, adminSessionId: row.actor_session_id! }
      : null,
    mustSetUpSecondFactor:
      row.actor_user_id === null &&
      row.confirmed_at === null &&
      needsSecondFactor(readColumn('security', row.security), row.user_type),
    verifiedAt: row.verified_at,
    id: row.id,
    sessionId: row.session_id,
    name: row.user_name,
    language: row.language,
    approved: row.lifecycle === null || row.lifecycle === 'approved',
  }
  switch (kinds[row.user_type]!) {
    case 'admin':
      return { ...person, kind: 'admin', permissions: row.keys ? new Set(row.keys) : null }
    case 'affiliater':
      return { ...person, kind: 'affiliater', affiliaterId: row.affiliater_id! }
    case 'advertiser':
      return { ...person, kind: 'advertiser', advertiserId: row.advertiser_id! }
    case 'agency':
      return { ...person, kind: 'agency', agencyId: row.agency_id! }
  }
}
