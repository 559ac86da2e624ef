import { userTypes } from '@tsunagi/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { decide, type GuardSession, type Redirect, type Visit } from './guard.ts'

const { admin, affiliater, advertiser, agency } = userTypes
const signedOut: GuardSession = { token: null, userType: admin, accountStatus: 1 }
const as = (userType: GuardSession['userType'], accountStatus: 0 | 1 = 1): GuardSession => ({ token: 'token', userType, accountStatus })

const unknownPaths = ['/nowhere', '/adAgency/nowhere']
function visit(href: string): Visit {
  const url = new URL(href, 'http://localhost')
  return { path: url.pathname, href, query: Object.fromEntries(url.searchParams), known: !unknownPaths.includes(url.pathname) }
}

type Case = [sentence: string, session: GuardSession, href: string, to: Redirect | null]
const reservation = '/promotion/AdUnitPriceChangeReservation'

const signedInCases: Case[] = [
  ['the sign-in page leads home', as(admin), '/login', { to: '/home' }],
  ['the sign-in page leads home while waiting, which leads on', as(affiliater, 0), '/login', { to: '/home' }],
  ['/expired passes through', as(advertiser), '/expired?status=401', null],
  ['/expired passes through while waiting', as(advertiser, 0), '/expired', null],
  ['agencies are listed for the operator', as(admin), '/adAgency', null],
  ['agencies are not listed for an affiliater', as(affiliater), '/adAgency', { to: '/404' }],
  ['agencies are not listed for an advertiser', as(advertiser), '/adAgency', { to: '/404' }],
  ['agencies are not listed for an agency', as(agency), '/adAgency', { to: '/404' }],
  ['affiliaters are listed for the operator', as(admin), '/affiliater/search', null],
  ['affiliaters are not listed for an affiliater', as(affiliater), '/affiliater/search', { to: '/404' }],
  ['affiliaters are not listed for an agency', as(agency), '/affiliater/search', { to: '/404' }],
  ...(['list', 'regist', 'edit'] as const).flatMap((page): Case[] => [
    [`price reservations (${page}) need id and ad_name`, as(admin), `${reservation}/${page}?id=1&ad_name=x`, null],
    [`price reservations (${page}) without id`, as(admin), `${reservation}/${page}?ad_name=x`, { to: '/404' }],
    [`price reservations (${page}) without ad_name`, as(admin), `${reservation}/${page}?id=1`, { to: '/404' }],
    [`price reservations (${page}) are the operator's`, as(advertiser), `${reservation}/${page}?id=1&ad_name=x`, { to: '/404' }],
  ]),
  ['an unknown path', as(admin), '/nowhere', { to: '/404' }],
  ['an unknown path while waiting', as(affiliater, 0), '/nowhere', { to: '/404' }],
  ['the page for unknown paths', as(admin), '/404', null],
  ['any other screen', as(agency), '/actionLogRaw/search', null],
  ['the landing page', as(agency), '/', null],
  ['waiting is over', as(affiliater), '/waitingApproval', { to: '/home' }],
]

const waitingCases: Case[] = [
  ['the waiting page itself', as(affiliater, 0), '/waitingApproval', null],
  ['the account page', as(affiliater, 0), '/common/accounts', null],
  ['the account edit page', as(agency, 0), '/common/accounts/edit', null],
  ['any path with /adminInfo', as(admin, 0), '/adminInfo/edit/complete', null],
  ["an affiliater's password", as(affiliater, 0), '/affiliater/password', null],
  ["an affiliater's own data", as(affiliater, 0), '/affiliater/edit', null],
  ['the end of that form', as(affiliater, 0), '/affiliater/edit/complete', null],
  ["an advertiser's password", as(advertiser, 0), '/advertiser/password', null],
  ["an advertiser's own data", as(advertiser, 0), '/advertiser/edit', null],
  ["an agency's password", as(agency, 0), '/adAgency/password', null],
  ["an agency's own data", as(agency, 0), '/adAgency/edit', null],
  ["another kind's password", as(affiliater, 0), '/advertiser/password', { to: '/waitingApproval' }],
  ['a path that only begins alike', as(affiliater, 0), '/affiliater/editor', { to: '/waitingApproval' }],
  ['home', as(affiliater, 0), '/home', { to: '/waitingApproval' }],
  ['results', as(agency, 0), '/actionLogRaw/search', { to: '/waitingApproval' }],
]

const publicPaths = ['/', '/login', '/supportDesk', '/lp/affiliaterLogin', '/lp/affiliateLogin', '/lp/advertiserLogin', '/lp/agencyLogin', '/lp/passwordReminder', '/lp/passwordReset', '/lp/contact', '/partnerRegist', '/expired', '/disclosure']
const signedOutCases: Case[] = [
  ...publicPaths.map((path): Case => [`${path} is public`, signedOut, path, null]),
  ["an affiliater's password page", signedOut, '/affiliater/password?token=1', { to: '/lp/affiliaterLogin', query: { redirect: '/affiliater/password?token=1' } }],
  ["an advertiser's password page", signedOut, '/advertiser/password', { to: '/lp/advertiserLogin', query: { redirect: '/advertiser/password' } }],
  ["an agency's password page", signedOut, '/adAgency/password', { to: '/lp/agencyLogin', query: { redirect: '/adAgency/password' } }],
  ['any other screen comes back after signing in', signedOut, '/actionLogRaw/search?status=pending', { to: '/login', query: { redirect: '/actionLogRaw/search?status=pending' } }],
  ['an unknown path', signedOut, '/nowhere', { to: '/login', query: { redirect: '/nowhere' } }],
  ['the page for unknown paths', signedOut, '/404', { to: '/login', query: { redirect: '/404' } }],
]

describe.each([
  ['with a token', signedInCases],
  ['while waiting for approval', waitingCases],
  ['without a token', signedOutCases],
])('%s', (_, cases) => {
  test.each(cases)('%s', (_, session, href, to) => expect(decide(visit(href), session)).toEqual(to))
})
