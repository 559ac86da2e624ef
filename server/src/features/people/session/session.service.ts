import { userTypes, type UserType } from '@tsunagi/contract/endpoint'
import { type Language, text } from '@tsunagi/contract/messages/text'
import type { SecondFactorWanted, SignedIn } from '@tsunagi/contract/people/session'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refused, tooManyRequests } from '../../../platform/errors.ts'
import type { Limit } from '../../../platform/limit.ts'
import { isOnList } from '../../../platform/addressList.ts'
import { verifyPassword } from '../../../platform/password.ts'
import type { Http } from '../../../platform/serve.ts'
import { cookieName, hashToken, newToken, type User } from '../../../platform/session.ts'
import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import { useSecondFactor } from '../identity/secondFactor.service.ts'
import type { HumanCheck } from '../humanCheck/humanCheck.service.ts'
import { addressKey, forgetTries, hasFailed, uncountTry } from './attempts.queries.ts'
import { takeTry } from './attempts.service.ts'
import { isKnownDevice } from './devices.queries.ts'
import { deviceOf, knowDevice, tellNewDevice } from './devices.service.ts'
import type { SharedBudget } from '../../../platform/sharedBudget.ts'
import type { LockMemory } from './lockMemory.ts'
import { cookieOptions, openSession } from './openSession.service.ts'
import {
  endSession,
  endSessionOfCookie,
  findPersonByMail,
  getPerson,
  insertFailure,
  presentUser,
  setLanguage,
  setLastLogin,
  type Person,
} from './session.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { insertTicket, spendTicket, tryTicket } from './tickets.queries.ts'

export interface SessionDeps {
  db: Db
  clock: Clock
  appUrl: string
  /** Opens the second factors. */
  secretsKey: string
  budget: SharedBudget
  locks: LockMemory
  /** What browsers have to do after failures. */
  human: HumanCheck
  /** Sign-ins from unknown browsers at the same time. */
  room: Limit
}
interface Authenticated {
  person: Person
  attemptKey: Buffer
}
interface Credentials {
  user_type: UserType
  mail_address: string
  password: string
  keep: boolean
  proof?: string | undefined
}

const wrongCredentials = () =>
  refused(
    text(
      'メールアドレスまたはパスワードが違います。',
      'The email address or the password is not right.',
    ),
  )
const wrongCode = () => refused(text('認証コードが違います。', 'The code is not right.'))
const ticketIsOver = () =>
  refused(
    text(
      '認証コードの受付時間が終わりました。もう一度ログインしてください。',
      'The time for the code is over. Please sign in again.',
    ),
  )
/** Too many sign-ins from one network have failed, whoever they were for (429). */
export const tooManyFromHere = () =>
  tooManyRequests(
    text(
      'お使いのネットワークからのログインの失敗が続いています。しばらく待ってからもう一度お試しください。',
      'There were too many failed sign-ins from your network. Please try again later.',
    ),
  )

/** Checks the password. An account with a second factor gets a ticket for the next step, any other one a session. */
export async function logIn(
  deps: SessionDeps,
  credentials: Credentials,
  http: Http,
): Promise<SignedIn | SecondFactorWanted> {
  const { person, attemptKey } = await authenticate(deps, credentials, http)
  await assertMayEnter(deps.db, person, http.ip)
  return deps.db
    .transaction()
    .execute((tx) => admit(tx, deps, person, http, { attemptKey, keeps: credentials.keep }))
}

/** Lets in who has shown one thing: whoever has a second factor is asked for it next. `attemptKey` counts the tries of both. */
export async function admit(
  tx: Tx,
  deps: Pick<SessionDeps, 'clock' | 'appUrl'>,
  person: Person,
  http: Http,
  { attemptKey, keeps }: { attemptKey: Buffer; keeps: boolean },
): Promise<SignedIn | SecondFactorWanted> {
  if (person.second_factor_since === null) {
    await forgetTries(tx, [attemptKey])
    return enter(tx, deps, person, http, { verified: false, keeps })
  }
  const ticket = newToken()
  await insertTicket(tx, {
    ticketHash: hashToken(ticket),
    userId: person.id,
    attemptKey,
    keeps,
    now: deps.clock.now(),
  })
  return { second_factor: 'totp', ticket }
}

/** Refuses who has proven who it is but may not come in: the account is closed, or not to be used from here. */
export async function assertMayEnter(db: Db, person: Person, ip: string) {
  if (!maySignIn(person.lifecycle))
    throw refused(
      text(
        'このアカウントは現在ご利用いただけません。サポートデスクへお問い合わせください。',
        'This account cannot be used at present. Please contact the support desk.',
      ),
    )
  await assertWelcome(db, person, ip)
}

/** Administrators may be asked to come from certain addresses only; that is said to those who know the password. */
async function assertWelcome(db: Db, { user_type }: Person, ip: string) {
  if (
    user_type !== userTypes.admin ||
    isOnList((await readSetting(db, 'security')).admin_allowed_ips, ip)
  )
    return
  throw refused(
    text(
      'お使いのネットワークからは、管理者としてログインできません。',
      'Administrators cannot sign in from your network.',
    ),
  )
}

/** Completes a sign-in with a code. Each try counts, and the ticket works once. */
export async function completeLogin(
  deps: SessionDeps,
  { ticket, code }: { ticket: string; code: string },
  http: Http,
): Promise<SignedIn> {
  const { db, clock, secretsKey } = deps
  const now = clock.now()
  const tried = await tryTicket(db, hashToken(ticket), now)
  if (!tried) throw ticketIsOver()
  await takeTry(db, tried.attempt_key, now)
  const signedIn = await db.transaction().execute(async (tx) => {
    const person = await getPerson(tx, tried.user_id)
    if (!(await useSecondFactor(tx, secretsKey, person, code, now))) return null
    if (!(await spendTicket(tx, hashToken(ticket)))) throw ticketIsOver()
    await forgetTries(tx, [tried.attempt_key])
    return enter(tx, deps, person, http, { verified: true, keeps: tried.keeps })
  })
  if (signedIn) return signedIn
  await insertFailure(db, {
    userId: tried.user_id,
    step: 'second_factor',
    at: now,
    ip: http.ip,
    userAgent: http.userAgent,
  })
  throw wrongCode()
}

/** Signs a person in who has proven who it is; `verified` says whether with a second factor, `keeps` whether to stay signed in. */
export async function enter(
  tx: Tx,
  { clock, appUrl }: Pick<SessionDeps, 'clock' | 'appUrl'>,
  person: Person,
  http: Http,
  { verified, keeps }: { verified: boolean; keeps: boolean },
): Promise<SignedIn> {
  const now = clock.now()
  // A browser has one session: whoever was signed in here before is signed out.
  const before = http.reply.request.cookies[cookieName(appUrl)]
  if (before) await endSessionOfCookie(tx, hashToken(before), now)
  const signedIn = await openSession(tx, person, http, { appUrl, now, verified, keeps })
  if (await knowDevice(tx, person.id, http, appUrl, now)) await tellNewDevice(tx, person, http, now)
  await setLastLogin(tx, person.id, now)
  return signedIn
}

/** Finds who it is. A browser the person is known by is not held up by what strangers do; strangers are turned away before anything is looked up. */
async function authenticate(
  deps: SessionDeps,
  credentials: Credentials,
  http: Http,
): Promise<Authenticated> {
  const { db, clock, appUrl, budget, room } = deps
  const { user_type, mail_address } = credentials
  const now = clock.now()
  const device = deviceOf(http, appUrl)
  if (device && (await isKnownDevice(db, user_type, mail_address, device, now))) {
    return tryPassword(deps, credentials, http, {
      attemptKey: addressKey(user_type, mail_address, device),
      trusted: true,
    })
  }
  return room.run(async () => {
    if (!(await budget.take(http.ip, now))) throw tooManyFromHere()
    const found = await tryPassword(deps, credentials, http, {
      attemptKey: addressKey(user_type, mail_address),
      trusted: false,
    })
    await budget.giveBack(http.ip)
    return found
  })
}

/** Slowed down by earlier failures of the same counter. */
async function tryPassword(
  { db, clock, locks, human }: SessionDeps,
  credentials: Credentials,
  http: Http,
  { attemptKey, trusted }: { attemptKey: Buffer; trusted: boolean },
): Promise<Authenticated> {
  const now = clock.now()
  if (await hasFailed(db, attemptKey)) await human.assert(credentials.proof)
  await takeTry(db, attemptKey, now, locks)
  const { person, right } = await checkPassword(db, credentials, trusted).catch(
    async (error: unknown) => {
      await uncountTry(db, attemptKey)
      throw error
    },
  )
  if (person && right) {
    await uncountTry(db, attemptKey)
    return { person, attemptKey }
  }
  if (person)
    await insertFailure(db, {
      userId: person.id,
      step: 'password',
      at: now,
      ip: http.ip,
      userAgent: http.userAgent,
    })
  throw wrongCredentials()
}

async function checkPassword(
  db: Db,
  { user_type, mail_address, password }: Credentials,
  trusted: boolean,
) {
  const person = await findPersonByMail(db, user_type, mail_address)
  return {
    person,
    right: await verifyPassword(password, person?.password_hash ?? null, { trusted }),
  }
}

/** Ends the session on the server, and with it the administrator's own one under proxy login, and hands out a token for the page that follows. */
export async function logOut({ db, clock, appUrl }: SessionDeps, user: User, http: Http) {
  await endSession(db, user.sessionId, clock.now())
  if (user.proxy) await endSession(db, user.proxy.adminSessionId, clock.now())
  http.reply.clearCookie(cookieName(appUrl), cookieOptions(appUrl))
  return { csrf_token: newToken() }
}

/** Keeps the language that somebody chose, and answers them as their browser knows them. */
export async function chooseLanguage({ db }: SessionDeps, user: User, language: Language) {
  await setLanguage(db, user.id, language)
  return presentUser(await getPerson(db, user.id))
}
