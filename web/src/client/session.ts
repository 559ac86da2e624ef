import {
  kindOf,
  userTypes,
  type Reader,
  type UserKind,
  type UserType,
} from '@tsunagi/contract/endpoint'
import type { UserInfo } from '@tsunagi/contract/people/session'
import { useMemo } from 'react'
import { createStore, useStore } from './store.ts'

/** What the browser keeps of the signed-in user, under the specification's names. */
export interface Session {
  token: string | null
  userType: UserType
  user: UserInfo | null
  permissions: string[]
  isProxyLogin: boolean
}

const codes: readonly string[] = Object.values(userTypes)

function parsed<T>(key: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? fallback
  } catch {
    return fallback
  }
}

/** Reads the browser's storage as it is now, so that a change made by another tab counts at once. */
export function readSession(): Session {
  const userType = localStorage.getItem('user_type') ?? userTypes.admin
  return {
    token: localStorage.getItem('api_token'),
    userType: (codes.includes(userType) ? userType : userTypes.admin) as UserType,
    user: parsed<UserInfo | null>('userInfo', null),
    permissions: parsed<string[]>('permissions', []),
    isProxyLogin: localStorage.getItem('isProxyLogin') === 'true',
  }
}

const sessionStore = createStore(readSession())

/** The session this page works with. Another tab may put another one into the storage, which all tabs share. */
let own = readSession()

/** Tells everything that shows the session that the storage has changed. */
export const refreshSession = () => sessionStore.set(readSession())

const overtakenStore = createStore<Session | null>(null)
/** The session that has taken the place of this page's own; null while its own one lives. */
export const useOvertaking = () => useStore(overtakenStore)

/** Works with the storage's session from now on. */
export function adoptSession() {
  own = readSession()
  overtakenStore.set(null)
  refreshSession()
}

/** Whether another tab of this browser has signed in as somebody else, or out, since this page was opened. */
export const isOvertaken = () => own.token !== null && readSession().token !== own.token

/** Takes over what another tab has written, unless it is about somebody else. */
function followOtherTab() {
  const now = readSession()
  if (now.token === own.token) {
    if (now.user?.id === own.user?.id) refreshSession()
  } else if (own.token === null) adoptSession()
  else overtakenStore.set(now)
}

/** Shows that this page's session is no longer this browser's. */
export const noticeOvertaking = () => overtakenStore.set(readSession())
window.addEventListener('storage', followOtherTab)

/** The session of the browser; whatever calls it is drawn anew when it changes. */
export const useSession = () => useStore(sessionStore)
export const useUserKind = (): UserKind => kindOf(useSession().userType)
/** Who looks, as far as it decides what there is to see. */
export const readerOf = ({ userType, user }: Pick<Session, 'userType' | 'user'>): Reader => ({
  kind: kindOf(userType),
  represents: user?.represents ?? null,
})
/** Who looks at the screens, as the contract asks about them. */
export function useReader(): Reader {
  const session = useSession()
  return useMemo(() => readerOf(session), [session])
}

/** Keeps who has just signed in, under the specification's names (section 7). */
export function saveSession(signedIn: {
  api_token: string
  user_type: UserType
  user: UserInfo
  permissions: string[]
}) {
  localStorage.setItem('user_type', signedIn.user_type)
  localStorage.setItem('userInfo', JSON.stringify(signedIn.user))
  localStorage.setItem('permissions', JSON.stringify(signedIn.permissions))
  // The token comes last: other tabs look at the rest when it changes.
  localStorage.setItem('api_token', signedIn.api_token)
  adoptSession()
}

/** Keeps what the server says anew of whoever is signed in. */
export function saveUser(user: UserInfo, permissions: string[]) {
  localStorage.setItem('userInfo', JSON.stringify(user))
  localStorage.setItem('permissions', JSON.stringify(permissions))
  refreshSession()
}

/** Notes that an administrator acts as somebody else, and until when at most; the session itself is kept before. */
export function beginProxyLogin(userType: UserType, endsAt: Date) {
  localStorage.setItem('isProxyLogin', 'true')
  localStorage.setItem('proxyLoginType', userType)
  localStorage.setItem('proxyLoginEndsAt', endsAt.toISOString())
  refreshSession()
}

/** When acting as somebody else ends, however busy one is; null where nobody has noted it. */
export const proxyLoginEnd = (): Date | null => {
  const noted = localStorage.getItem('proxyLoginEndsAt')
  return noted === null ? null : new Date(noted)
}

/** Notes that the administrator is back. */
export function endProxyLogin() {
  localStorage.setItem('isProxyLogin', 'false')
  localStorage.setItem('proxyLoginType', '')
  localStorage.removeItem('proxyLoginEndsAt')
  refreshSession()
}

/** Settings of this browser, which outlive a session. */
const isPreference = (key: string) => key === 'language' || key.startsWith('preference.')

/** Forgets the user, drafts and searches; the browser's own preferences stay. */
export const clearSession = () => forgetBut(isPreference)

/** What somebody whose session ended was typing, and who it was: it waits for the same person to sign in again. */
const isUnfinished = (key: string) => key === 'form' || key === 'userInfo'

/** Forgets a session that ended by itself. */
export const endSession = () => forgetBut((key) => isPreference(key) || isUnfinished(key))

function forgetBut(stays: (key: string) => boolean) {
  for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  adoptSession()
}
