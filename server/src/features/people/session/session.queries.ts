import { userTypes, type UserType } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import type { UserInfo } from '@tsunagi/contract/people/session'
import type { Db } from '../../../platform/db.ts'
import { scopeOf } from './session.rules.ts'
import { needsSecondFactor } from '../../../domain/sessions/security.rules.ts'
import { readSetting } from '../../../platform/settings.queries.ts'

const people = (db: Db) =>
  db
    .selectFrom('user_account as u')
    .leftJoin('admin_role', 'admin_role.id', 'u.role_id')
    .leftJoin('affiliater', 'affiliater.id', 'u.affiliater_id')
    .leftJoin('advertiser', 'advertiser.id', 'u.advertiser_id')
    .leftJoin('agency', 'agency.id', 'u.agency_id')
    .leftJoin('totp', 'totp.user_id', 'u.id')
    .select((eb) => [
      'u.id',
      'u.user_type',
      'u.user_name',
      'u.mail_address',
      'u.language',
      'u.password_hash',
      'u.last_login_at',
      'admin_role.keys',
      'admin_role.data_scope',
      'agency.role_type',
      'totp.confirmed_at as second_factor_since',
      eb.fn
        .coalesce(
          'affiliater.company',
          'affiliater.user_name',
          'advertiser.company',
          'agency.company',
        )
        .as('company'),
      eb.fn
        .coalesce('affiliater.lifecycle', 'advertiser.lifecycle', 'agency.lifecycle', 'u.lifecycle')
        .as('lifecycle'),
    ])

/** Somebody who signs in, with the state of the account they belong to. */
export type Person = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

/** Who signs in with an address; where nobody does any more, who did last. */
export const findPersonByMail = (db: Db, userType: UserType, mail: string) =>
  people(db)
    .where('u.user_type', '=', userType)
    .where((eb) => eb(eb.fn('lower', ['u.mail_address']), '=', mail.toLowerCase()))
    .orderBy('u.left_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

/** Somebody by their id; throws where there is none. */
export const getPerson = (db: Db, id: number) =>
  people(db).where('u.id', '=', id).executeTakeFirstOrThrow()

/** Somebody as their own browser knows them, in the form of the specification. */
export const presentUser = (person: Person): UserInfo => ({
  id: person.id,
  user_type: person.user_type,
  user_name: person.user_name,
  company: person.company ?? '',
  mail_address: person.mail_address,
  account_status: person.user_type === userTypes.admin || person.lifecycle === 'approved' ? 1 : 0,
  language: person.language,
  represents: person.role_type,
  scope: person.user_type === userTypes.admin ? scopeOf(person) : null,
})

/** Whether the operator asks this kind of user for a second factor. */
export const secondFactorIsRequired = async (db: Db, userType: UserType): Promise<boolean> =>
  needsSecondFactor(await readSetting(db, 'security'), userType)

/** A session as it is kept: of what proves it only hashes. */
export interface NewSession {
  userId: number
  bearerHash: Buffer
  cookieHash: Buffer
  csrfToken: string
  ip: string
  userAgent: string
  now: Date
  expiresAt: Date
  /** When a second factor was given for it. */
  verifiedAt: Date | null
  /** Whether the person asked to stay signed in. */
  keeps: boolean
}

/** Opens a session; answers its id. */
export async function insertSession(db: Db, session: NewSession) {
  await db
    .insertInto('session')
    .values({
      user_id: session.userId,
      bearer_hash: session.bearerHash,
      cookie_hash: session.cookieHash,
      csrf_token: session.csrfToken,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 500),
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
      verified_at: session.verifiedAt,
      keeps: session.keeps,
    })
    .execute()
}

/** Puts another cookie in the place of a session's own; answers how long that is good. */
export const setCookieHash = (db: Db, id: number, cookieHash: Buffer) =>
  db
    .updateTable('session')
    .set({ cookie_hash: cookieHash })
    .where('id', '=', id)
    .returning(['keeps', 'expires_at'])
    .executeTakeFirstOrThrow()

/** Notes a sign-in, from which idle accounts are counted. */
export const setLastLogin = (db: Db, userId: number, now: Date) =>
  db.updateTable('user_account').set({ last_login_at: now }).where('id', '=', userId).execute()

/** Notes that a second factor was just given within a session. */
export const setVerified = (db: Db, sessionId: number, now: Date) =>
  db.updateTable('session').set({ verified_at: now }).where('id', '=', sessionId).execute()

/** Ends one session; the row stays in the sign-in history. */
export const endSession = (db: Db, id: number, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** Ends the session that a browser's cookie belongs to, if it has one. */
export const endSessionOfCookie = (db: Db, cookieHash: Buffer, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('cookie_hash', '=', cookieHash)
    .where('ended_at', 'is', null)
    .execute()

/** Ends all sessions of a person, but one if it is named; answers how many. */
export async function endSessions(
  db: Db,
  userId: number,
  now: Date,
  except: number | null = null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .$if(except !== null, (query) => query.where('id', '!=', except!))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Writes down a failed sign-in for the person themselves to see. */
export const insertFailure = (
  db: Db,
  failure: {
    userId: number
    step: 'password' | 'second_factor'
    at: Date
    ip: string
    userAgent: string
  },
) =>
  db
    .insertInto('login_failure')
    .values({
      user_id: failure.userId,
      step: failure.step,
      at: failure.at,
      ip: failure.ip,
      user_agent: failure.userAgent.slice(0, 500),
    })
    .execute()

/** What requests of a session that change something have to bring along. */
export const getCsrfToken = async (db: Db, sessionId: number) =>
  (
    await db
      .selectFrom('session')
      .select('csrf_token')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
  ).csrf_token

/** Keeps the language in which somebody reads screens and mails. */
export const setLanguage = (db: Db, userId: number, language: Language) =>
  db.updateTable('user_account').set({ language }).where('id', '=', userId).execute()
