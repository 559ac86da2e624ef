import type { UserType } from '@tsunagi/contract/endpoint'
import { session, type SignedIn } from '@tsunagi/contract/people/session'
import { ApiError, call } from './api.ts'
import { setCsrfToken } from './csrf.ts'
import { logFailure } from './failureLog.ts'
import { followUserLanguage } from './language.ts'
import { leaveTo } from './leaving.ts'
import { keepSecondFactorDuty } from './secondFactorDuty.ts'
import { adoptSession, clearSession, readSession, saveSession, saveUser } from './session.ts'
import { userTypes } from '@tsunagi/contract/endpoint'

export interface Credentials {
  user_type: UserType
  mail_address: string
  password: string
  /** Whether to stay signed in in this browser. */
  keep: boolean
}

/** Gives the password. Answers the ticket that `enterCode` wants where the account has a second factor, else null: signed in. */
export async function signIn(credentials: Credentials): Promise<string | null> {
  adoptSession()
  const answer = await call(session.login, { body: credentials })
  if ('ticket' in answer) return answer.ticket
  enter(answer)
  return null
}

/** Completes a sign-in with a code of the authenticator or a recovery code. */
export const enterCode = async (ticket: string, code: string) =>
  enter(await call(session.loginTotp, { body: { ticket, code } }))

/** Drafts and searches of whoever was signed in here before are no business of the next one. */
export function enter(signedIn: SignedIn) {
  if (readSession().user?.id !== signedIn.user.id) clearSession()
  setCsrfToken(signedIn.csrf_token)
  keepSecondFactorDuty(signedIn.must_set_up_second_factor)
  saveSession(signedIn)
  followUserLanguage()
}

/** After a reload: the page has no anti-forgery token yet, and the user may have been approved meanwhile. */
export async function resumeSession() {
  if (!readSession().token) return
  try {
    setCsrfToken((await call(session.csrf)).csrf_token)
    const [user, { permissions }] = await Promise.all([
      call(session.user),
      call(session.permissions),
    ])
    saveUser(user, permissions)
  } catch (error) {
    logFailure(error)
  }
}

/** Ends the session here even where the server no longer knows it (specification, sections 4 and 8). */
export async function signOut() {
  const wasAdmin = readSession().userType === userTypes.admin
  try {
    setCsrfToken((await call(session.logout)).csrf_token)
    clearSession()
    leaveTo(wasAdmin ? '/login' : '/')
  } catch (error) {
    if (!(error instanceof ApiError && [401, 405, 419].includes(error.status)))
      return logFailure(error)
    clearSession()
    leaveTo(`/expired?status=${error.status}`)
  }
}

/** A path of this site to go to after signing in; anything that could lead elsewhere is ignored. */
export function safeRedirect(redirect: unknown): string {
  if (typeof redirect !== 'string' || !redirect.startsWith('/')) return '/home'
  const url = new URL(redirect, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : '/home'
}
