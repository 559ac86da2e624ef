import type { UserKind } from '@tsunagi/contract/endpoint'
import { everyday, joinedScreens } from './everydayScreens.ts'
import { withFirst, type Screen } from './screenAddresses.ts'

/** What the operator sets. */
const settingScreens: Screen[] = [
  '/systemSetting',
  '/systemSiteSetting/info',
  '/systemSiteSetting/landing',
  '/systemSiteSetting/terms',
  '/systemReportSetting/info',
  '/systemOthersSetting/info',
  '/systemAdSetting/info',
  '/systemOwnerSetting/info',
  '/systemAffiliaterSetting/info',
  '/rank',
  '/systemClaimSetting/info',
  '/systemPaymentSetting/info',
  '/adCategories',
  '/adDevice',
  '/adIcons',
  '/bannerMovieSizes',
  '/mediaCategories',
  '/mediaTypes',
  '/affiliater/groups',
  '/holidays',
]

/** Who people are and what they may do. */
const accountScreens: Record<UserKind, Screen[]> = {
  admin: [
    ...settingScreens,
    withFirst('/api/affiliater/index', '/affiliater/show'),
    '/affiliater/regist',
    withFirst('/api/affiliater/index', '/affiliater/edit'),
    withFirst('/api/advertiser/index', '/advertiser/info'),
    '/advertiser/regist',
    withFirst('/api/adAgency/search', '/adAgency/info'),
    '/adAgency/regist',
    '/adminRoleSetting/list',
    '/adminRoleSetting/roleRegist',
    '/adminRoleSetting/adminRegist',
    withFirst('/api/adminRole/index', '/adminRoleSetting/edit'),
    withFirst('/api/advertiser/index', '/advertiser/edit'),
    withFirst('/api/advertiser/index', '/advertiser/edit/limitedAndRefused'),
    withFirst('/api/adAgency/search', '/adAgency/edit'),
    '/adminInfo/edit',
    '/mail/edit?template=accountApproved',
    '/adminInfo/accountInfo',
    '/adminInfo/password',
    '/auditLog',
    '/jobs',
    '/systemDataMigration',
    '/mail',
    '/mail/templates',
    '/common/accounts/edit',
    '/common/accounts/secondFactor',
    '/contact',
    '/announcement/search',
    '/announcement/regist',
    withFirst('/api/announcement/search', '/announcement/edit'),
  ],
  affiliater: [
    '/affiliater/accountInfo',
    '/affiliater/edit',
    '/affiliater/password',
    '/common/accounts/edit',
  ],
  advertiser: ['/advertiser/accountInfo', '/advertiser/edit', '/advertiser/password'],
  agency: ['/adAgency/accountInfo', '/adAgency/edit', '/adAgency/password'],
}
export const publicScreens: readonly string[] = [
  '/',
  '/partnerRegist',
  '/lp/passwordReminder',
  '/lp/passwordReset',
  '/lp/mailAddressChange',
  '/lp/unsubscribe',
  '/lp/providerLogin',
  '/help',
  '/login',
  '/lp/affiliaterLogin',
  '/lp/advertiserLogin',
  '/lp/agencyLogin',
  '/lp/contact',
  '/supportDesk',
  '/disclosure',
  '/terms',
  '/expired?status=401',
]

/** All that a kind of user may open. */
export const screensOf = (kind: UserKind): Screen[] => [
  ...everyday[kind],
  ...accountScreens[kind],
  ...joinedScreens[kind],
]
