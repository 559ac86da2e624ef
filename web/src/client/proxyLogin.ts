import type { userTypes } from '@tsunagi/contract/endpoint'
import { identity } from '@tsunagi/contract/people/identity'
import { proxyLogin } from '@tsunagi/contract/people/proxy'
import type { SignedIn } from '@tsunagi/contract/people/session'
import { ApiError, call } from './api.ts'
import { logFailure } from './failureLog.ts'
import { leaveTo } from './leaving.ts'
import { beginProxyLogin, clearSession, saveSession } from './session.ts'

/** Whom an administrator wants to act as. */
export interface Subject {
  user_type: Exclude<(typeof userTypes)[keyof typeof userTypes], '0'>
  /** Of the affiliater, advertiser or agency. */
  id: number
}

/** Becomes somebody else. A code is sent first where the server wants a fresh one. */
export async function startProxyLogin(
  { code, ...asked }: Subject & { reason: string; code: string },
  signal: AbortSignal,
) {
  if (code) await call(identity.verifyTotp, { body: { code } }, { signal })
  const signedIn = await call(proxyLogin.start, { body: asked }, { signal })
  replaceSession(signedIn)
  beginProxyLogin(signedIn.user_type, new Date(Date.now() + signedIn.seconds_left * 1000))
  leaveTo('/home')
}

/** Back to the administrator (specification, sections 4 and 8). */
export async function stopProxyLogin() {
  try {
    replaceSession(await call(proxyLogin.stop))
    leaveTo('/home')
  } catch (error) {
    if (!(error instanceof ApiError && [401, 405].includes(error.status))) return logFailure(error)
    clearSession()
    leaveTo('/login')
  }
}

/** Drafts and searches of the one are no business of the other; the page that follows is loaded anew and gets its own anti-forgery token. */
function replaceSession(signedIn: SignedIn) {
  clearSession()
  saveSession(signedIn)
}
