import { userTypes } from '@tsunagi/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { decide, type GuardSession, type Redirect, type Visit } from './guard.ts'

const { admin, affiliater, advertiser, agency } = userTypes
const signedOut: GuardSession = { token: null, userType: admin, accountStatus: 1 }
const as = (userType: GuardSession['userType'], accountStatus: 0 | 1 = 1): GuardSession => ({
  token: 'token',
  userType,
  accountStatus,
})
const waiting = (userType: GuardSession['userType']) => as(userType, 0)

const unknownPaths = [
  '/nowhere',
  '/adAgency/nowhere',
  '/ADAGENCY',
  '/home/home',
  '/promotion/AdUnitPriceChangeReservation',
]
function visit(href: string): Visit {
  const url = new URL(href, 'http://localhost')
  return {
    path: url.pathname,
    href,
    query: Object.fromEntries(url.searchParams),
    known: !unknownPaths.includes(url.pathname),
  }
}

type Case = [what: string, session: GuardSession, href: string, to: Redirect | null]
const home: Redirect = { to: '/home' }
const missing: Redirect = { to: '/404' }
const wait: Redirect = { to: '/waitingApproval' }
const reservation = '/promotion/AdUnitPriceChangeReservation'

/** Every sentence of the specification's sections 4 and 5 about navigation, and what it means case by case. */
const sentences: Record<string, Case[]> = {
  'With a token: /login redirects to /home.': [
    ['the operator', as(admin), '/login', home],
    ['an affiliater', as(affiliater), '/login', home],
    ['an advertiser', as(advertiser), '/login', home],
    ['an agency', as(agency), '/login', home],
    ['somebody who waits, whom /home sends on', waiting(affiliater), '/login', home],
    ['with a place to come back to', as(admin), '/login?redirect=/promotion', home],
  ],
  'With a token: /expired passes through.': [
    ['the operator', as(admin), '/expired', null],
    ['an affiliater, with the status', as(affiliater), '/expired?status=401', null],
    ['an advertiser, with the status', as(advertiser), '/expired?status=419', null],
    ['an agency, with the status', as(agency), '/expired?status=405', null],
    ['an advertiser who waits', waiting(advertiser), '/expired', null],
  ],
  '/adAgency and /affiliater/search are for user_type 0 only; others go to /404.': [
    ['agencies: the operator', as(admin), '/adAgency', null],
    ['agencies: an affiliater', as(affiliater), '/adAgency', missing],
    ['agencies: an advertiser', as(advertiser), '/adAgency', missing],
    ['agencies: an agency', as(agency), '/adAgency', missing],
    ['agencies: an agency that waits is not told to wait', waiting(agency), '/adAgency', missing],
    ['affiliaters: the operator', as(admin), '/affiliater/search', null],
    ['affiliaters: an affiliater', as(affiliater), '/affiliater/search', missing],
    ['affiliaters: an advertiser', as(advertiser), '/affiliater/search', missing],
    ['affiliaters: an agency', as(agency), '/affiliater/search', missing],
    [
      'affiliaters: an affiliater, with conditions',
      as(affiliater),
      '/affiliater/search?resetSearch=1',
      missing,
    ],
    ['what only begins alike is not meant', as(agency), '/adAgency/accountInfo', null],
    [
      'an affiliater who searches for offers is not meant',
      as(affiliater),
      '/promotion/affiliater/search',
      null,
    ],
  ],
  'The AdUnitPriceChangeReservation list, regist and edit routes are for type 0 only …': (
    ['list', 'regist', 'edit'] as const
  ).flatMap((page): Case[] => [
    [`${page}: the operator`, as(admin), `${reservation}/${page}?id=1&ad_name=x`, null],
    [`${page}: an affiliater`, as(affiliater), `${reservation}/${page}?id=1&ad_name=x`, missing],
    [`${page}: an advertiser`, as(advertiser), `${reservation}/${page}?id=1&ad_name=x`, missing],
    [`${page}: an agency`, as(agency), `${reservation}/${page}?id=1&ad_name=x`, missing],
  ]),
  '… and require the query parameters id and ad_name, otherwise /404.': (
    ['list', 'regist', 'edit'] as const
  ).flatMap((page): Case[] => [
    [`${page} without id`, as(admin), `${reservation}/${page}?ad_name=x`, missing],
    [`${page} without ad_name`, as(admin), `${reservation}/${page}?id=1`, missing],
    [`${page} with neither`, as(admin), `${reservation}/${page}`, missing],
    [`${page} with an empty id`, as(admin), `${reservation}/${page}?id=&ad_name=x`, missing],
  ]),
  'With a token: Unknown paths go to /404.': [
    ['the operator', as(admin), '/nowhere', missing],
    ['an affiliater', as(affiliater), '/nowhere', missing],
    ['an advertiser', as(advertiser), '/home/home', missing],
    ['an agency, below what it may not see', as(agency), '/adAgency/nowhere', missing],
    ['somebody who waits', waiting(affiliater), '/nowhere', missing],
    ['another spelling of a known path', as(admin), '/ADAGENCY', missing],
    ['a folder without a screen of its own', as(admin), reservation, missing],
    ['/404 itself stays', as(admin), '/404', null],
  ],
  'With account_status 0, allowed paths are any path containing /common/accounts or /adminInfo': [
    ['the own account: an affiliater', waiting(affiliater), '/common/accounts', null],
    ['the own account: an advertiser', waiting(advertiser), '/common/accounts', null],
    ['the own account: an agency', waiting(agency), '/common/accounts', null],
    ['the own account, edit', waiting(agency), '/common/accounts/edit', null],
    ['the own account, below', waiting(affiliater), '/common/accounts/secondFactor', null],
    ['/adminInfo', waiting(admin), '/adminInfo/accountInfo', null],
    ['/adminInfo, edit', waiting(admin), '/adminInfo/edit/complete', null],
    ['/adminInfo, whoever it is', waiting(affiliater), '/adminInfo/accountInfo', null],
  ],
  '… type 1 /affiliater/password or /affiliater/edit': [
    ['the password', waiting(affiliater), '/affiliater/password', null],
    ['the password, confirm', waiting(affiliater), '/affiliater/password/confirm', null],
    ['the password, complete', waiting(affiliater), '/affiliater/password/complete', null],
    ['the own details', waiting(affiliater), '/affiliater/edit', null],
    ['the own details, complete', waiting(affiliater), '/affiliater/edit/complete', null],
    ["not an advertiser's password", waiting(affiliater), '/advertiser/password', wait],
    ["not an advertiser's details", waiting(affiliater), '/advertiser/edit', wait],
    ["not an agency's password", waiting(affiliater), '/adAgency/password', wait],
    ["not an agency's details", waiting(affiliater), '/adAgency/edit', wait],
  ],
  '… type 2 /advertiser/password or /advertiser/edit': [
    ['the password', waiting(advertiser), '/advertiser/password', null],
    ['the password, complete', waiting(advertiser), '/advertiser/password/complete', null],
    ['the own details', waiting(advertiser), '/advertiser/edit', null],
    ["not an affiliater's password", waiting(advertiser), '/affiliater/password', wait],
    ["not an affiliater's details", waiting(advertiser), '/affiliater/edit', wait],
    ["not an agency's password", waiting(advertiser), '/adAgency/password', wait],
    ["not an agency's details", waiting(advertiser), '/adAgency/edit', wait],
  ],
  '… type 3 /adAgency/password or /adAgency/edit.': [
    ['the password', waiting(agency), '/adAgency/password', null],
    ['the password, complete', waiting(agency), '/adAgency/password/complete', null],
    ['the own details', waiting(agency), '/adAgency/edit', null],
    ["not an affiliater's password", waiting(agency), '/affiliater/password', wait],
    ["not an affiliater's details", waiting(agency), '/affiliater/edit', wait],
    ["not an advertiser's password", waiting(agency), '/advertiser/password', wait],
    ["not an advertiser's details", waiting(agency), '/advertiser/edit', wait],
  ],
  'With account_status 0: All else goes to /waitingApproval.': [
    ['home', waiting(affiliater), '/home', wait],
    ['results', waiting(agency), '/actionLogRaw/search', wait],
    ['billing', waiting(advertiser), '/claimManagement/advertiser', wait],
    [
      'a path that only begins like an allowed one',
      waiting(affiliater),
      '/affiliater/editor',
      wait,
    ],
    [
      'the view of the own account, which is not on the list',
      waiting(affiliater),
      '/affiliater/accountInfo',
      wait,
    ],
    ['a page that is public without a token', waiting(affiliater), '/lp/contact', wait],
    ['the landing page', waiting(advertiser), '/', wait],
    ['an administrator', waiting(admin), '/home', wait],
    ['the waiting page itself stays', waiting(affiliater), '/waitingApproval', null],
  ],
  'A user with status 1 visiting /waitingApproval is sent to /home.': [
    ['the operator', as(admin), '/waitingApproval', home],
    ['an affiliater', as(affiliater), '/waitingApproval', home],
    ['an advertiser', as(advertiser), '/waitingApproval', home],
    ['an agency', as(agency), '/waitingApproval', home],
  ],
  'With a token and status 1 every other screen is open; what it shows the server decides.': [
    ['the landing page', as(agency), '/', null],
    ['a sign-in page of the landing area', as(affiliater), '/lp/affiliaterLogin', null],
    ['results', as(agency), '/actionLogRaw/search', null],
    ['the own password', as(advertiser), '/advertiser/password', null],
    ['the audit log, to which the server answers 403', as(affiliater), '/auditLog', null],
  ],
  'Without a token: /affiliater/password, /advertiser/password and /adAgency/password go to the matching lp login with a redirect query.':
    [
      [
        'an affiliater',
        signedOut,
        '/affiliater/password',
        { to: '/lp/affiliaterLogin', query: { redirect: '/affiliater/password' } },
      ],
      [
        'an affiliater, with a query',
        signedOut,
        '/affiliater/password?token=1',
        { to: '/lp/affiliaterLogin', query: { redirect: '/affiliater/password?token=1' } },
      ],
      [
        'an advertiser',
        signedOut,
        '/advertiser/password',
        { to: '/lp/advertiserLogin', query: { redirect: '/advertiser/password' } },
      ],
      [
        'an agency',
        signedOut,
        '/adAgency/password',
        { to: '/lp/agencyLogin', query: { redirect: '/adAgency/password' } },
      ],
      [
        'an administrator signs in at /login',
        signedOut,
        '/adminInfo/password',
        { to: '/login', query: { redirect: '/adminInfo/password' } },
      ],
    ],
  'Without a token: Every route not in the public list goes to /login with a redirect query.': [
    ...[
      '/home',
      '/waitingApproval',
      '/adAgency',
      '/affiliater/search',
      '/actionLogRaw/search?status=pending',
      '/common/accounts',
      '/affiliater/edit',
      '/affiliater/password/confirm',
      '/404',
      '/nowhere',
      `${reservation}/list?id=1&ad_name=x`,
    ].map((href): Case => [href, signedOut, href, { to: '/login', query: { redirect: href } }]),
    ...[
      '/',
      '/login',
      '/supportDesk',
      '/lp/affiliaterLogin',
      '/lp/advertiserLogin',
      '/lp/agencyLogin',
      '/lp/passwordReminder',
      '/lp/passwordReset',
      '/lp/contact',
      '/partnerRegist',
      '/advertiserRegist',
      '/expired',
    ].map((path): Case => [`${path} is in the public list`, signedOut, path, null]),
    [
      '/lp/affiliateLogin, the other spelling of the affiliater login',
      signedOut,
      '/lp/affiliateLogin',
      null,
    ],
    ['/disclosure, which tells visitors who advertises', signedOut, '/disclosure', null],
    [
      '/lp/mailAddressChange, which a link in a mail opens',
      signedOut,
      '/lp/mailAddressChange',
      null,
    ],
    ['/lp/unsubscribe, which a link in a mail opens', signedOut, '/lp/unsubscribe', null],
  ],
}

describe.each(Object.entries(sentences))('%s', (_, cases) => {
  test.each(cases)('%s', (_, session, href, to) => expect(decide(visit(href), session)).toEqual(to))
})

test('a slash at the end makes no other path', () => {
  const affiliater = { token: 'token', userType: userTypes.affiliater, accountStatus: 1 } as const
  expect(decide(visit('/affiliater/search/'), affiliater)).toEqual({ to: '/404' })
  expect(decide(visit('/adAgency//'), affiliater)).toEqual({ to: '/404' })
  expect(decide(visit('/'), affiliater)).toBeNull()
})
