import { userKinds, type UserKind } from '@tsunagi/contract/endpoint'
import { routes } from './routes.ts'
import { draftsOf, pricesOf, withFirst, type Screen } from './screenAddresses.ts'

const shared: readonly Screen[] = [
  '/home',
  '/media/search',
  '/actionLogRaw/search',
  withFirst('/api/actionLogRaw/search', '/actionLogRaw/info'),
  '/common/report?pageType=1',
  '/common/report?pageType=2',
  '/common/report?pageType=3',
  '/common/accounts',
  '/404',
]
/** Prices that are agreed beside those of the goals. */
const priceScreens: Screen[] = [
  '/promotion/specialUnitPrice/list',
  '/promotion/specialUnitPrice/regist',
  withFirst('/api/adSpecialUnitPrice/index?status=running', '/promotion/specialUnitPrice/edit'),
  '/adMaterial/specialUnitPrice/list',
  '/adMaterial/specialUnitPrice/regist',
  withFirst(
    '/api/adMaterialSpecialUnitPrice/index?status=running',
    '/adMaterial/specialUnitPrice/edit',
  ),
  '/adMaterial/unitPrice/list',
  '/adMaterial/unitPrice/regist',
  '/promotion/rewardTable/list',
  '/promotion/rewardTable/regist',
  withFirst('/api/adRewardTable/index?status=running', '/promotion/rewardTable/edit'),
  '/promotion/productTable/list',
  '/promotion/productTable/regist',
  withFirst('/api/adProductTable/index?status=running', '/promotion/productTable/edit'),
]
const everyday: Record<UserKind, Screen[]> = {
  admin: [
    ...shared,
    '/inquiry/search',
    withFirst('/api/inquiry/search', '/inquiry/info'),
    '/affiliater/search',
    '/advertiser/search',
    '/adAgency',
    '/promotion',
    '/promotion/regist',
    '/promotion/partnershipApplication',
    withFirst('/api/promotion/index', '/promotion/show'),
    pricesOf('list'),
    pricesOf('regist'),
    withFirst('/api/media/search', '/media/show'),
    '/media/regist',
    '/adMaterial/search',
    '/adMaterial/addition',
    ...priceScreens,
    '/priceRequest',
    withFirst('/api/priceRequest/index', '/priceRequest/show'),
    withFirst('/api/adMaterial/search', '/adMaterial/show'),
    withFirst('/api/promotion/index', '/promotion/edit'),
    withFirst('/api/media/search', '/media/edit'),
    withFirst('/api/actionLogRaw/search?status=pending', '/actionLogRaw/edit/input'),
    '/checkLog',
    withFirst('/api/checkLog/search', '/checkLog/info'),
    '/trackLog',
    withFirst('/api/trackLog/search', '/trackLog/info'),
    '/kickbackLog',
    withFirst('/api/kickbackLog/search', '/kickbackLog/info'),
    withFirst('/api/media/search', '/media/mediaLinkSetting'),
    '/claimManagement',
    '/claimManagement/balances',
    '/claimManagement/receipts',
    '/claimManagement/charges',
    draftsOf('/claimManagement/closing'),
    '/paymentManagement',
    '/paymentManagement/adjustments',
    '/agencyPayment',
    '/books',
    '/books/profit',
    '/books/entries',
    '/books/journals',
    '/books/payees',
    '/books/setting',
    draftsOf('/paymentManagement/closing'),
    '/documents',
    '/trackingHost',
    withFirst('/api/trackingHost/search', '/trackingHost/info'),
    '/trackingHost/regist',
    '/promotion/affliateLinks',
    '/systemResultSetting/info',
    '/actionLogRaw/regist/input',
    '/actionLogRaw/reconcile',
    '/actionReserve/search',
    '/common/rejectReasons',
    '/common/reasonReport',
    withFirst('/api/actionReserve/search', '/actionReserve/info'),
    '/actionReserve/regist/input',
    withFirst('/api/actionReserve/search?status=reserved', '/actionReserve/edit/input'),
  ],
  affiliater: [
    ...shared,
    '/inquiry/search',
    withFirst('/api/inquiry/search', '/inquiry/info'),
    '/inquiry/regist',
    '/media/regist',
    withFirst('/api/media/search', '/media/show'),
    '/promotion/affiliater/search',
    '/promotion/affliateLinks',
    '/promotion/partnershipApplication',
    withFirst('/api/promotion/affiliater', '/promotion/show'),
    '/priceRequest',
    '/priceRequest/regist',
    withFirst('/api/priceRequest/index', '/priceRequest/show'),
    withFirst('/api/priceRequest/index?status=open', '/priceRequest/edit'),
    '/paymentManagement/affiliater',
    '/documents',
    '/kickbackLog',
    withFirst('/api/media/search', '/media/mediaLinkSetting'),
    withFirst('/api/kickbackLog/search', '/kickbackLog/info'),
    '/checkLog/affiliater',
    '/trackLog/affiliater',
  ],
  advertiser: [
    ...shared,
    '/actionLogRaw/reconcile',
    '/inquiry/search',
    withFirst('/api/inquiry/search', '/inquiry/info'),
    '/promotion',
    '/promotion/regist',
    withFirst('/api/promotion/index', '/promotion/show'),
    '/promotion/partnershipApplication',
    '/adMaterial/search',
    '/adMaterial/addition',
    '/promotion/specialUnitPrice/list',
    '/adMaterial/specialUnitPrice/list',
    '/adMaterial/unitPrice/list',
    '/promotion/rewardTable/list',
    '/promotion/productTable/list',
    '/claimManagement/advertiser',
    '/claimManagement/balances',
    '/claimManagement',
    '/documents',
    '/trackingHost',
    '/priceRequest',
    '/actionReserve/search',
    withFirst('/api/actionReserve/search', '/actionReserve/info'),
    '/common/reasonReport',
  ],
  agency: [
    ...shared,
    '/inquiry/search',
    withFirst('/api/inquiry/search', '/inquiry/info'),
    '/promotion',
    withFirst('/api/promotion/index', '/promotion/show'),
    '/promotion/partnershipApplication',
    '/adMaterial/search',
    '/claimManagement/balances',
    '/claimManagement',
    '/agencyPayment',
    '/documents',
    '/actionReserve/search',
    withFirst('/api/actionReserve/search', '/actionReserve/info'),
  ],
}
/** What a promotion is connected to outside of the network. */
const joined: Screen[] = [
  '/promotion/facebook',
  '/promotion/facebook/regist',
  '/promotion/line',
  '/promotion/line/regist',
  '/promotion/adPlatform',
  '/promotion/adPlatform/regist',
]
const oneSink = (screen: string): Screen =>
  withFirst('/api/adPlatform/search?kind=meta', `/promotion/facebook/${screen}`)
const lineSink = (screen: string): Screen =>
  withFirst('/api/adPlatform/search?kind=ly_ads', `/promotion/line/${screen}`)
const joint = (screen: string): Screen =>
  withFirst('/api/promotion/index', `/promotion/linkage${screen}`)
const both = ['show', 'edit']
const joinedScreens: Record<UserKind, Screen[]> = {
  admin: [...joined, ...both.map(oneSink), ...both.map(lineSink), joint(''), joint('/edit')],
  advertiser: ['/promotion/facebook', '/promotion/line/regist', oneSink('show'), joint('')],
  affiliater: ['/promotion/facebook', '/promotion/facebook/regist', '/promotion/line'],
  agency: [],
}
/** What the operator sets. */
const settingScreens: Screen[] = [
  '/systemSetting',
  '/systemSiteSetting/info',
  '/systemSiteSetting/landing',
  '/systemReportSetting/info',
  '/systemOthersSetting/info',
  '/systemAdSetting/info',
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
    '/mail',
    '/mail/templates',
    '/common/accounts/edit',
    '/common/accounts/secondFactor',
    '/contact',
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
  '/help',
  '/login',
  '/lp/affiliaterLogin',
  '/lp/advertiserLogin',
  '/lp/agencyLogin',
  '/lp/contact',
  '/supportDesk',
  '/disclosure',
  '/expired?status=401',
]

/** All that a kind of user may open. */
export const screensOf = (kind: UserKind): Screen[] => [
  ...everyday[kind],
  ...accountScreens[kind],
  ...joinedScreens[kind],
]

/** The path that a screen is registered under. */
export const pathOf = (screen: Screen): string =>
  (typeof screen === 'string' ? screen : screen.screen).split('?')[0]!

/** Why a screen is not opened by itself. */
const notByItself: Record<string, string> = {
  '/adAgency/list': 'another name of /adAgency',
  '/promotion/specialUnitPrice': 'another name of its list',
  '/adMaterial/specialUnitPrice': 'another name of its list',
  '/adMaterial/unitPrice/edit': 'needs a price of a material',
  '/lp/affiliateLogin': 'another name of /lp/affiliaterLogin',
  '/waitingApproval': 'of accounts in screening: registration.spec.ts',
  '/advertiser/regist/limitedAndRefused': 'another name of /advertiser/edit/limitedAndRefused',
  '/advertiser/regist/withMail': 'a step that follows another',
  '/affiliater/regist/withMail': 'a step that follows another',
  '/promotion/AdUnitPriceChangeReservation/edit': 'needs a planned change',
  '/promotion/adPlatform/show': 'the screen of /promotion/facebook/show',
  '/promotion/adPlatform/edit': 'the screen of /promotion/facebook/edit',
}
const isStep = (path: string) => /\/(confirm|complete)$/.test(path)

/** Screens that a file exists for and no list names, and names that have no file. */
export function unlisted(): string[] {
  const listed = new Set([
    ...userKinds.flatMap((kind) => screensOf(kind).map(pathOf)),
    ...publicScreens.map(pathOf),
    ...Object.keys(notByItself),
  ])
  const forgotten = routes.filter((path) => !isStep(path) && !listed.has(path))
  const stale = [...listed].filter((path) => !routes.includes(path))
  return [...forgotten, ...stale]
}
