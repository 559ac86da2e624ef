import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { userKinds, userTypes, type UserKind } from '@tsunagi/contract/endpoint'
import { allKeys } from '@tsunagi/contract/permissionMatrix'
import { holds } from '@tsunagi/contract/permissions'
import { mayCall } from '../client/permission.ts'
import type { Session } from '../client/session.ts'
import { decide } from './guard.ts'
import { menuFor, visibleMenu, waitingMenu, type MenuSettings } from './menu.ts'

const settings = (ownerClaimVisible: boolean, rewardsVisible: boolean): MenuSettings => ({
  ownerClaimVisible,
  rewardsVisible,
})
const pathsOf = (kind: UserKind, of = settings(false, false)) =>
  menuFor(kind, of).flatMap(({ items }) =>
    items.map(({ to, search }) => to + (search ? `?pageType=${search['pageType']}` : '')),
  )

const adMore = ['/promotion', '/promotion/partnershipApplication', '/adMaterial/search']
const prices = [
  '/promotion/specialUnitPrice/list',
  '/adMaterial/specialUnitPrice/list',
  '/adMaterial/unitPrice/list',
  '/promotion/rewardTable/list',
  '/promotion/productTable/list',
]
const reports = [
  '/common/report?pageType=1',
  '/common/report?pageType=2',
  '/common/report?pageType=3',
]

test('the operator manages everything', () => {
  expect(pathsOf('admin')).toEqual([
    '/screening',
    '/affiliater/search',
    '/media/search',
    '/rank',
    '/adAgency',
    '/advertiser/search',
    '/promotion',
    '/promotion/template',
    '/adMaterial/search',
    '/review',
    ...prices,
    '/priceRequest',
    '/adCheck',
    '/adCheck/pages',
    '/actionLogRaw/search',
    '/actionLogRaw/reconcile',
    '/actionReserve/search',
    '/inquiry/search',
    ...reports,
    '/common/reasonReport',
    '/trackLog',
    '/checkLog',
    '/kickbackLog',
    '/claimManagement',
    '/claimManagement/balances',
    '/claimManagement/receipts',
    '/claimManagement/charges',
    '/paymentManagement',
    '/paymentManagement/adjustments',
    '/agencyPayment',
    '/documents',
    '/books',
    '/books/profit',
    '/books/entries',
    '/books/journals',
    '/books/payees',
    '/adminRoleSetting/list',
    '/announcement',
    '/announcement/search',
    '/contact',
    '/privacyRequest',
    '/mailing',
    '/mail',
    '/common/rejectReasons',
    '/slot',
    '/trackingHost',
    '/webhook',
    '/jobs',
    '/systemDataMigration',
    '/deletion',
    '/auditLog',
    '/promotion/partnershipApplication',
  ])
})

test('an affiliater sees rewards only when the payment settings say so', () => {
  const always = [
    '/media/search',
    '/promotion/affiliater/search',
    '/actionLogRaw/search',
    ...reports,
  ]
  const more = [
    '/promotion/partnershipApplication',
    '/priceRequest',
    '/promotion/affliateLinks',
    '/adMaterial/affiliater',
    '/slot',
    '/adCheck',
    '/checkLog/affiliater',
    '/trackLog/affiliater',
    '/inquiry/search',
    '/kickbackLog',
    '/announcement',
  ]
  expect(pathsOf('affiliater')).toEqual([...always, ...more])
  expect(pathsOf('affiliater', settings(false, true))).toEqual([
    ...always,
    '/paymentManagement/affiliater',
    '/documents',
    ...more,
  ])
})

test('an advertiser sees the claim report only when the claim settings say so', () => {
  const others = [
    '/actionLogRaw/search',
    '/actionLogRaw/reconcile',
    ...reports,
    '/common/reasonReport',
    '/media/search',
    ...adMore,
    '/review',
    ...prices,
    '/priceRequest',
    '/actionReserve/search',
    '/inquiry/search',
    '/trackingHost',
    '/webhook',
    '/announcement',
  ]
  expect(pathsOf('advertiser')).toEqual([
    '/claimManagement/advertiser',
    '/claimManagement/balances',
    '/documents',
    ...others,
  ])
  expect(pathsOf('advertiser', settings(true, false))).toEqual([
    '/claimManagement/advertiser',
    '/claimManagement/balances',
    '/claimManagement',
    '/documents',
    ...others,
  ])
})

test('an agency sees billing, results, reports and media first', () => {
  expect(pathsOf('agency')).toEqual([
    '/claimManagement',
    '/claimManagement/balances',
    '/agencyPayment',
    '/documents',
    '/actionLogRaw/search',
    ...reports,
    '/media/search',
    ...adMore,
    '/actionReserve/search',
    '/inquiry/search',
    '/announcement',
  ])
})

const opened = (kind: UserKind, user: object) => {
  const session = { userType: userTypes[kind], permissions: [], user } as unknown as Session
  return visibleMenu(
    menuFor(kind, settings(false, false)),
    ({ reads }) => !reads || mayCall(session, reads),
  ).flatMap(({ items }) => items.map(({ to }) => to))
}
const ofAdvertisers = [
  '/claimManagement',
  '/claimManagement/balances',
  '/promotion',
  '/adMaterial/search',
]

test('an agency of publishers has no entries of what only advertisers have', () => {
  const of = (represents: string) => opened('agency', { represents })
  expect(of('both')).toEqual(of('advertiser'))
  expect(of('both')).toEqual(expect.arrayContaining(ofAdvertisers))
  expect(of('media')).toEqual(of('both').filter((to) => !(ofAdvertisers as string[]).includes(to)))
})

test('the reviews of ranks are of the whole business: not in the menu of who sees only own clients', () => {
  expect(opened('admin', { scope: 'all' })).toContain('/rank')
  expect(opened('admin', { scope: 'own' })).not.toContain('/rank')
})

test.each(['affiliater', 'advertiser', 'agency'] as const)(
  'every entry of the menu opens while an account of an %s waits',
  (kind) => {
    const session = { token: 'token', userType: userTypes[kind], accountStatus: 0 } as const
    for (const { to } of waitingMenu.flatMap(({ items }) => items))
      expect(decide({ path: to, href: to, query: {}, known: true }, session)).toBeNull()
  },
)

test('entries that may not be seen go, and groups that are empty with them', () => {
  const shown = visibleMenu(
    menuFor('admin', settings(false, false)),
    ({ to }) => to === '/promotion',
  )
  expect(shown.map(({ items }) => items.map(({ to }) => to))).toEqual([['/promotion']])
})

test.each([
  ['affiliater.index', ['/affiliater/search']],
  ['adAgency.search', ['/adAgency']],
  ['advertiser.index', ['/advertiser/search']],
  ['promotion.index', ['/promotion', '/promotion/partnershipApplication']],
  ['adMaterial.search', ['/adMaterial/search']],
  ['actionLogRaw.search', ['/actionLogRaw/search']],
  ['actionReserve.search', ['/actionReserve/search']],
])('admin side menu items are gated: %s opens %j', (key, paths) => {
  const gated = [
    'affiliater.index',
    'adAgency.search',
    'advertiser.index',
    'promotion.index',
    'adMaterial.search',
    'actionLogRaw.search',
    'actionReserve.search',
  ]
  const opened = menuFor('admin', settings(false, false))
    .flatMap(({ items }) => items)
    .filter(
      (item) => item.key && gated.includes(item.key) && holds(userTypes.admin, [key], item.key),
    )
  expect(opened.map(({ to }) => to)).toEqual(paths)
})

test.each(['affiliater', 'advertiser', 'agency'] as const)(
  'other types are fixed by type: nothing in the menu of the %s asks for a key',
  (kind) => {
    expect(
      menuFor(kind, settings(true, true))
        .flatMap(({ items }) => items)
        .filter(({ key }) => key),
    ).toEqual([])
  },
)

test.each(['affiliater', 'advertiser', 'agency'] as const)(
  'only admins see the logs of clicks and notices and the payment report: not the %s',
  (kind) => {
    expect(
      pathsOf(kind, settings(true, true)).filter((path) =>
        ['/trackLog', '/checkLog', '/paymentManagement'].includes(path),
      ),
    ).toEqual([])
  },
)

/** What the bell leads to. */
const fromTheHeader = ['/notices']

test('every list has an entry in somebody’s menu', () => {
  const folder = join(import.meta.dirname, '../screens')
  const lists = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/(^|\/)-/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('listScreen('))
    .map((file) => `/${file.replace(/(\/index)?\.tsx$/, '')}`)
  const offered = userKinds.flatMap((kind) => pathsOf(kind, settings(true, true)))
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter((path) => ![...offered, ...fromTheHeader].includes(path))).toEqual([])
})

test('a role that may do nothing is offered nothing but the notice board', () => {
  const session = {
    userType: userTypes.admin,
    permissions: ['nothing'],
    user: { scope: 'all' },
  } as unknown as Session
  const shown = visibleMenu(
    menuFor('admin', settings(false, false)),
    ({ key, reads }) =>
      (!key || holds(session.userType, session.permissions, key)) &&
      (!reads || mayCall(session, reads)),
  )
  expect(shown.flatMap(({ items }) => items.map(({ to }) => to))).toEqual(['/announcement'])
})

test('an entry asks for a permission that there is', () => {
  const keys = menuFor('admin', settings(true, true)).flatMap(({ items }) =>
    items.flatMap(({ key }) => key ?? []),
  )
  expect(keys.filter((key) => !allKeys.includes(key))).toEqual([])
})
