import { userTypes, type UserType } from '@tsunagi/contract/endpoint'
import { signInPaths } from '@tsunagi/contract/people/signInPaths'

/** What decides which screens are open; `accountStatus` is 1 once the account is approved. */
export interface GuardSession {
  token: string | null
  userType: UserType
  accountStatus: 0 | 1
}
/** A screen that somebody wants to open. */
export interface Visit {
  path: string
  /** Path and query, for coming back after signing in. */
  href: string
  query: Record<string, unknown>
  /** Whether a screen stands at this path. */
  known: boolean
}
/** Where they are sent instead. */
export interface Redirect {
  to: string
  query?: Record<string, string>
}

/** `/lp/affiliateLogin` is the specification's other spelling of `/lp/affiliaterLogin`. */
const publicPaths = new Set<string>([
  '/',
  ...Object.values(signInPaths),
  '/supportDesk',
  '/lp/affiliateLogin',
  '/lp/passwordReminder',
  '/lp/providerLogin',
  '/lp/passwordReset',
  '/lp/mailAddressChange',
  '/lp/unsubscribe',
  '/lp/contact',
  '/partnerRegist',
  '/advertiserRegist',
  '/expired',
  '/disclosure',
  '/privacy',
  '/terms',
])
/** Whether a path is open without signing in. */
export const isPublic = (path: string) => publicPaths.has(path)

const passwordLogins: Record<string, string> = {
  '/affiliater/password': signInPaths.affiliater,
  '/advertiser/password': signInPaths.advertiser,
  '/adAgency/password': signInPaths.agency,
}
const openWhileWaiting: Record<UserType, readonly string[]> = {
  [userTypes.admin]: [],
  [userTypes.affiliater]: ['/affiliater/password', '/affiliater/edit'],
  [userTypes.advertiser]: ['/advertiser/password', '/advertiser/edit'],
  [userTypes.agency]: ['/adAgency/password', '/adAgency/edit'],
}
const adminOnly = new Set(['/adAgency', '/affiliater/search'])
const priceReservation = /^\/promotion\/AdUnitPriceChangeReservation\/(list|regist|edit)$/

/** Where a visit goes instead (specification, section 5); null lets it through. A slash at the end makes no other path. */
export function decide(asked: Visit, session: GuardSession): Redirect | null {
  const visit = { ...asked, path: asked.path.replace(/(?<=.)\/+$/, '') }
  return session.token ? decideSignedIn(visit, session) : decideSignedOut(visit)
}

function decideSignedOut({ path, href }: Visit): Redirect | null {
  if (isPublic(path)) return null
  return { to: passwordLogins[path] ?? '/login', query: { redirect: href } }
}

function decideSignedIn(visit: Visit, { userType, accountStatus }: GuardSession): Redirect | null {
  const { path } = visit
  if (path === '/expired') return null
  if (path === '/login') return { to: '/home' }
  if (!visit.known || isForbidden(visit, userType)) return path === '/404' ? null : { to: '/404' }
  if (accountStatus === 0)
    return mayEnterWhileWaiting(path, userType) ? null : { to: '/waitingApproval' }
  return path === '/waitingApproval' ? { to: '/home' } : null
}

function isForbidden({ path, query }: Visit, userType: UserType): boolean {
  if (adminOnly.has(path)) return userType !== userTypes.admin
  if (priceReservation.test(path))
    return userType !== userTypes.admin || !query['id'] || !query['ad_name']
  return false
}

function mayEnterWhileWaiting(path: string, userType: UserType): boolean {
  if (
    path === '/waitingApproval' ||
    path === '/notices' ||
    path.includes('/common/accounts') ||
    path.includes('/adminInfo')
  )
    return true
  return openWhileWaiting[userType].some((open) => path === open || path.startsWith(`${open}/`))
}
