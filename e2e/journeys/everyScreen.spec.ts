import AxeBuilder from '@axe-core/playwright'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { userKinds, type UserKind } from '@tsunagi/contract/endpoint'
import { listen } from '../support/complaints.ts'
import { signIn, type Reader } from '../support/signIn.ts'

interface Listed {
  items: { id: number }[]
}
const firstOf = async ({ get }: Reader, path: string) => (await get<Listed>(path)).items[0]!.id

/** A path, or how to find one that needs an id. */
type Screen = string | ((reader: Reader) => Promise<string>)
const withFirst =
  (list: string, screen: string): Screen =>
  async (reader) =>
    `${screen}?id=${await firstOf(reader, list)}`

const shared: Screen[] = [
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
const screens: Record<UserKind, Screen[]> = {
  admin: [
    ...shared,
    '/affiliater/search',
    '/advertiser/search',
    '/adAgency',
    '/promotion',
    '/promotion/regist',
    '/promotion/partnershipApplication',
    withFirst('/api/promotion/index', '/promotion/show'),
    withFirst('/api/media/search', '/media/show'),
    '/media/regist',
    '/adMaterial/search',
    '/adMaterial/addition',
    withFirst('/api/actionLogRaw/search?status=pending', '/actionLogRaw/edit/input'),
    '/checkLog',
    withFirst('/api/checkLog/search', '/checkLog/info'),
    '/trackLog',
    withFirst('/api/trackLog/search', '/trackLog/info'),
    '/kickbackLog',
    withFirst('/api/kickbackLog/search', '/kickbackLog/info'),
    withFirst('/api/media/search', '/media/mediaLinkSetting'),
    '/claimManagement',
    '/paymentManagement',
    '/trackingHost',
    withFirst('/api/trackingHost/search', '/trackingHost/info'),
    '/trackingHost/regist',
    '/promotion/affliateLinks',
    '/systemResultSetting/info',
    '/actionLogRaw/regist/input',
    '/actionReserve/search',
  ],
  affiliater: [
    ...shared,
    '/media/regist',
    withFirst('/api/media/search', '/media/show'),
    '/promotion/affiliater/search',
    '/promotion/affliateLinks',
    '/promotion/partnershipApplication',
    withFirst('/api/promotion/affiliater', '/promotion/show'),
    '/paymentManagement/affiliater',
    '/kickbackLog',
    withFirst('/api/media/search', '/media/mediaLinkSetting'),
    withFirst('/api/kickbackLog/search', '/kickbackLog/info'),
    '/checkLog/affiliater',
    '/trackLog/affiliater',
  ],
  advertiser: [
    ...shared,
    '/promotion',
    '/promotion/regist',
    withFirst('/api/promotion/index', '/promotion/show'),
    '/promotion/partnershipApplication',
    '/adMaterial/search',
    '/adMaterial/addition',
    '/claimManagement/advertiser',
    '/trackingHost',
    '/actionReserve/search',
  ],
  agency: [
    ...shared,
    '/promotion',
    withFirst('/api/promotion/index', '/promotion/show'),
    '/promotion/partnershipApplication',
    '/adMaterial/search',
    '/claimManagement',
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
const joint = (screen: string): Screen =>
  withFirst('/api/promotion/index', `/promotion/linkage${screen}`)
const joinedScreens: Record<UserKind, Screen[]> = {
  admin: [...joined, oneSink('show'), oneSink('edit'), joint(''), joint('/edit')],
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
  '/systemClaimSetting/info',
  '/systemPaymentSetting/info',
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
const publicScreens = [
  '/',
  '/partnerRegist',
  '/lp/passwordReminder',
  '/lp/passwordReset',
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
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** Opens a screen and waits until it has what it shows: a heading, and nothing that still loads. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('h1').first(), `${path}: a heading`).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('main [aria-busy="true"]'), `${path}: loaded`).toHaveCount(0, {
    timeout: 15_000,
  })
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const softly = expect.configure({ soft: true })

/** Everything a screen must be, whatever it shows. */
async function inspect(page: Page, path: string, complaints: string[]) {
  await softly.poll(() => overflowOf(page), `${path}: no sideways scrolling`).toBeLessThanOrEqual(0)
  softly(await page.locator('h1').count(), `${path}: one heading`).toBe(1)
  softly(await page.locator('body').innerText(), `${path}: no missing text`).not.toMatch(
    /undefined|\[object|NaN|エラーが発生しました|An error occurred/,
  )
  softly(complaints.splice(0), `${path}: nothing in the console`).toEqual([])
}

/** Frames show advertisers' own HTML and run no script, not even this check's: they are left out. */
async function inspectAccess(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ iframes: false })
    .analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(', ')}`,
    )
  softly(serious, `${path}: axe`).toEqual([])
}

async function walk(context: BrowserContext, paths: string[]) {
  const page = await context.newPage()
  const complaints = await listen(page)
  for (const path of paths) {
    await page.setViewportSize(wide)
    await open(page, path)
    await inspect(page, path, complaints)
    await page.setViewportSize(narrow)
    await inspect(page, path, complaints)
    await inspectAccess(page, path)
  }
}

for (const language of ['ja', 'en'] as const) {
  for (const kind of userKinds) {
    for (const [name, group] of [
      ['every screen', screens],
      ['every account screen', accountScreens],
      ['every screen of connections', joinedScreens],
    ] as const) {
      test(`${name} of the ${kind} in ${language}, wide and narrow, is whole and accessible`, async ({
        browser,
      }) => {
        test.setTimeout(240_000)
        const context = await browser.newContext({ locale: language === 'ja' ? 'ja-JP' : 'en-US' })
        const reader = await signIn(context, kind, language)
        await walk(
          context,
          await Promise.all(
            group[kind].map((screen) => (typeof screen === 'string' ? screen : screen(reader))),
          ),
        )
        await context.close()
      })
    }
  }
  test(`the public screens in ${language}, wide and narrow, are whole and accessible`, async ({
    browser,
  }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ locale: language === 'ja' ? 'ja-JP' : 'en-US' })
    await walk(context, publicScreens)
    await context.close()
  })
}
