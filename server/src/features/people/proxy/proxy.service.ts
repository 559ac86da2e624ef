import { text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError, conflict, invalid, notFound, signInRequired } from '../../../platform/errors.ts'
import type { Http } from '../../../platform/serve.ts'
import {
  cookieName,
  hashToken,
  newToken,
  type Admin,
  type User,
} from '../../../platform/session.ts'
import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import { cookieOptions, permissionsOf } from '../session/openSession.service.ts'
import { canGiveCode } from '../identity/secondFactor.queries.ts'
import { endSession, getPerson, presentUser } from '../session/session.queries.ts'
import {
  findSubject,
  insertProxySession,
  renewSession,
  sessionEnd,
  type SubjectType,
} from './proxy.queries.ts'
import { isFresh, proxyEnd } from './proxy.rules.ts'

export type ProxyDeps = Pick<Deps, 'db' | 'clock' | 'appUrl'>

interface Wish {
  user_type: SubjectType
  id: number
  reason: string
}

/** Opens a session of its own in which the administrator acts as somebody else, with that person's rights and none of the administrator's. */
export async function startProxy(deps: ProxyDeps, admin: Admin, wish: Wish, http: Http) {
  const { db, clock } = deps
  const now = clock.now()
  await assertSecondFactor(db, admin, now)
  const subject = await findSubject(db, admin.id, wish.user_type, wish.id)
  if (!subject) throw notFound()
  if (!maySignIn(subject.lifecycle))
    throw conflict(
      text(
        'このアカウントはログインできない状態のため、代理ログインできません。',
        'This account cannot sign in at present, so nobody can act as it.',
      ),
    )
  const { halves, tokens } = newHalves()
  const end = proxyEnd(now, await sessionEnd(db, admin.sessionId))
  await insertProxySession(
    db,
    {
      ...halves,
      user_id: subject.id,
      actor_user_id: admin.id,
      actor_session_id: admin.sessionId,
      reason: wish.reason,
      ip: http.ip,
      user_agent: http.userAgent.slice(0, 500),
      expires_at: end,
    },
    now,
  )
  return {
    ...(await answer(deps, subject.id, tokens, http)),
    proxy: true as const,
    seconds_left: Math.floor((end.getTime() - now.getTime()) / 1000),
  }
}

/** Ends the proxy session and gives the administrator's own one, which the server has kept, new halves. */
export async function stopProxy(deps: ProxyDeps, user: User, http: Http) {
  const { proxy, sessionId } = user
  if (!proxy)
    throw new AppError(
      405,
      text('代理ログイン中ではありません。', 'You are not acting as somebody else.'),
    )
  const { halves, tokens } = newHalves()
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    const [ended] = await endSession(tx, sessionId, now)
    if (!ended?.numUpdatedRows || !(await renewSession(tx, proxy.adminSessionId, halves, now)))
      throw signInRequired()
  })
  return answer(deps, proxy.adminId, tokens, http)
}

function newHalves() {
  const [bearer, cookie, csrf] = [newToken(), newToken(), newToken()]
  return {
    halves: { bearer_hash: hashToken(bearer), cookie_hash: hashToken(cookie), csrf_token: csrf },
    tokens: { bearer, cookie, csrf },
  }
}

/** The same answer as to a sign-in; the cookie takes the place of the one before. */
async function answer(
  { db, appUrl }: ProxyDeps,
  userId: number,
  tokens: ReturnType<typeof newHalves>['tokens'],
  http: Http,
) {
  const person = await getPerson(db, userId)
  http.reply.setCookie(cookieName(appUrl), tokens.cookie, cookieOptions(appUrl))
  return {
    api_token: tokens.bearer,
    user_type: person.user_type,
    user: presentUser(person),
    permissions: permissionsOf(person),
    csrf_token: tokens.csrf,
    must_set_up_second_factor: false,
  }
}

/** An administrator who has a second factor must have given it lately. */
async function assertSecondFactor(db: Db, admin: Admin, now: Date) {
  if (isFresh(admin.verifiedAt, now) || !(await canGiveCode(db, admin.id))) return
  throw invalid(
    'code',
    text(
      '代理ログインの前に、認証アプリのコードをもう一度確認してください。',
      'Confirm a code of your authenticator app once more before acting as somebody else.',
    ),
  )
}
