import { expect, test } from 'vitest'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { menuFor, visibleMenu, type MenuSettings } from './menu.ts'

const settings = (ownerClaimVisible: boolean, rewardsVisible: boolean): MenuSettings => ({ ownerClaimVisible, rewardsVisible })
const pathsOf = (kind: UserKind, of = settings(false, false)) => menuFor(kind, of).flatMap(({ items }) => items.map(({ to, search }) => to + (search ? `?pageType=${search['pageType']}` : '')))

const adMore = ['/promotion', '/promotion/partnershipApplication', '/adMaterial/search']
const reports = ['/common/report?pageType=1', '/common/report?pageType=2', '/common/report?pageType=3']

test('the operator manages everything', () => {
  expect(pathsOf('admin')).toEqual([
    '/affiliater/search', '/media/search', '/adAgency', '/advertiser/search', '/promotion', '/adMaterial/search',
    '/actionLogRaw/search', '/actionReserve/search', ...reports, '/trackLog', '/checkLog', '/kickbackLog', '/claimManagement', '/paymentManagement',
    '/adminRoleSetting/list', '/mail', '/trackingHost', '/auditLog', '/promotion/partnershipApplication',
  ])
})

test('an affiliater sees rewards only when the payment settings say so', () => {
  const always = ['/media/search', '/promotion/affiliater/search', '/actionLogRaw/search', ...reports]
  const more = ['/promotion/partnershipApplication', '/promotion/affliateLinks', '/checkLog/affiliater', '/trackLog/affiliater', '/kickbackLog']
  expect(pathsOf('affiliater')).toEqual([...always, ...more])
  expect(pathsOf('affiliater', settings(false, true))).toEqual([...always, '/paymentManagement/affiliater', ...more])
})

test('an advertiser sees the claim report only when the claim settings say so', () => {
  const others = ['/actionLogRaw/search', ...reports, '/media/search', ...adMore, '/trackingHost']
  expect(pathsOf('advertiser')).toEqual(['/claimManagement/advertiser', ...others])
  expect(pathsOf('advertiser', settings(true, false))).toEqual(['/claimManagement/advertiser', '/claimManagement', ...others])
})

test('an agency sees billing, results, reports and media first', () => {
  expect(pathsOf('agency')).toEqual(['/claimManagement', '/actionLogRaw/search', ...reports, '/media/search', ...adMore])
})

test('entries that may not be seen go, and groups that are empty with them', () => {
  const shown = visibleMenu(menuFor('admin', settings(false, false)), ({ to }) => to === '/promotion')
  expect(shown.map(({ items }) => items.map(({ to }) => to))).toEqual([['/promotion']])
})
