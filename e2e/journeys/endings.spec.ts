import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { newAdminWithCodes } from '../support/newAdmin.ts'
import type { DemoAccount } from '../support/product.ts'
import { accountOf, openSession, signIn, storedOf, storeAnew } from '../support/signIn.ts'

const affiliater = () => accountOf('affiliater', '佐伯')

/** The home screen of somebody who has signed in, with a session that no other test uses. */
async function atHome(context: BrowserContext, account = affiliater()): Promise<Page> {
  const session = await openSession(context.request, account)
  const page = await context.newPage()
  await page.goto('/login')
  await storeAnew(page, storedOf(session, 'ja'))
  await page.goto('/home')
  await page.locator('h1').waitFor()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  return page
}

/** As when it ended elsewhere: the page knows nothing of it. */
async function endOnServer(page: Page) {
  const headers = await page.evaluate(() => ({
    authorization: `Bearer ${localStorage.getItem('api_token')}`,
    'x-csrf-token': document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')!.content,
  }))
  expect((await page.request.post('/api/logout', { headers })).ok()).toBe(true)
}
/** Nothing but the next press of a person reaches the server: what a screen asks by itself would meet the end of the session before it. */
const askNothingElse = (page: Page, path: string) =>
  page.route('**/api/**', (route) =>
    new URL(route.request().url()).pathname === path ? route.continue() : route.abort(),
  )
const spoilCsrfToken = (page: Page) =>
  page.evaluate(() => {
    document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')!.content = 'foreign'
  })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const openMenu = (page: Page) =>
  page.locator('header').getByRole('button', { name: 'アカウント' }).click()
async function logOut(page: Page) {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'ログアウト' }).click()
}
async function expectExpired(page: Page, status: number, words: RegExp) {
  await expect(page).toHaveURL(new RegExp(`/expired\\?status=${status}$`))
  await expect(page.getByRole('main')).toContainText(words)
  await expect(page.locator('header'), 'only content and footer').toHaveCount(0)
  await expect(page.locator('footer')).toBeVisible()
}
const words = {
  401: /ログアウトされました/,
  405: /完了できませんでした/,
  419: /有効期限が切れました/,
}

test('401 on any request: a session that ended elsewhere leads to /expired with its status, and the proxy flag goes', async ({
  context,
}) => {
  const page = await atHome(context)
  await page.evaluate(() => {
    localStorage.setItem('isProxyLogin', 'true')
    localStorage.setItem('proxyLoginType', '1')
  })
  await endOnServer(page)
  await page.evaluate(() => window.history.pushState({}, '', '/media/search'))
  await expectExpired(page, 401, /代理ログインが終わりました/)
  expect([await stored(page, 'isProxyLogin'), await stored(page, 'proxyLoginType')]).toEqual([
    'false',
    '',
  ])
})

test('whoever signs in again after the session ended is back at the page of before, and finds what was typed', async ({
  context,
}) => {
  const page = await atHome(context)
  await page.goto('/media/regist')
  const name = page.getByRole('textbox').first()
  await name.fill('書きかけのメディア')
  await endOnServer(page)
  await page.reload()
  await expectExpired(page, 401, words[401])
  await page.getByRole('button', { name: 'ログイン画面へ' }).click()
  await page.waitForURL('/lp/affiliaterLogin?redirect=%2Fmedia%2Fregist')
  await page.locator('input[name="mail_address"]').fill(affiliater().mail_address)
  await page.locator('input[name="password"]').fill(affiliater().password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL('/media/regist')
  await expect(name).toHaveValue('書きかけのメディア')
})

test('419 on any request: an anti-forgery token that does not fit leads to /expired with its status', async ({
  context,
}) => {
  const page = await atHome(context)
  await spoilCsrfToken(page)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expectExpired(page, 419, /no longer valid|有効期限が切れました/)
  expect(await stored(page, 'isProxyLogin')).toBe('false')
})

test('on a login page too: the redirect happens on every page', async ({ page }) => {
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 401, json: { original_error: true, status: 401, message: 'ended' } }),
  )
  await page.goto('/lp/affiliaterLogin')
  await page
    .locator('input[type="email"], input[name="mail_address"]')
    .first()
    .fill('somebody@example.com')
  await page.locator('input[type="password"]').fill('a password that is long')
  await page.locator('button[type="submit"]').click()
  await expectExpired(page, 401, words[401])
})

for (const { status, spoil } of [
  { status: 401 as const, spoil: endOnServer },
  { status: 419 as const, spoil: spoilCsrfToken },
  {
    status: 405 as const,
    spoil: (page: Page) =>
      page.route('**/api/logout', (route) =>
        route.fulfill({
          status: 405,
          json: { original_error: true, status: 405, message: 'Method Not Allowed' },
        }),
      ),
  },
])
  test(`${status} while logging out clears what the browser kept and goes to /expired with the status`, async ({
    context,
  }) => {
    const page = await atHome(context)
    await askNothingElse(page, '/api/logout')
    await spoil(page)
    await logOut(page)
    await expectExpired(page, status, words[status])
    expect(
      await Promise.all(
        ['api_token', 'userInfo', 'permissions', 'user_type'].map((key) => stored(page, key)),
      ),
    ).toEqual([null, null, null, null])
  })

test('logging out goes to /login for an administrator and to the front page for everybody else', async ({
  browser,
}) => {
  for (const [account, place] of [
    [accountOf('admin', '閲覧'), '/login'],
    [affiliater(), '/'],
    [accountOf('agency'), '/'],
  ] as const) {
    const context = await browser.newContext()
    const page = await atHome(context, account)
    await logOut(page)
    await page.waitForURL(place)
    expect(await stored(page, 'api_token')).toBe(null)
    await context.close()
  }
})

/** An administrator who acts as the affiliater, begun on the affiliater's own screen. */
async function acting(context: BrowserContext, admin: DemoAccount): Promise<Page> {
  const page = await atHome(context, admin)
  await page.goto('/affiliater/search?word=佐伯')
  await page.locator('table tbody a').first().click()
  await page.getByRole('button', { name: '代理ログイン' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('問い合わせの確認')
  await dialog.getByRole('button', { name: '代理ログイン' }).click()
  await page.waitForURL('**/home')
  await expect(page.getByRole('complementary').getByRole('button')).toBeVisible()
  expect([
    await stored(page, 'user_type'),
    await stored(page, 'isProxyLogin'),
    await stored(page, 'proxyLoginType'),
  ]).toEqual(['1', 'true', '1'])
  return page
}
test('a long company name leaves room for when a proxy login ends', async ({ context }) => {
  const page = await atHome(context)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userInfo')!) as object
    const company =
      '株式会社とても長い名前のアフィリエイトメディア運営ホールディングス東日本'.repeat(2)
    localStorage.setItem('userInfo', JSON.stringify({ ...user, company }))
    localStorage.setItem('isProxyLogin', 'true')
    localStorage.setItem('proxyLoginEndsAt', new Date(Date.now() + 3_000_000).toISOString())
  })
  await page.route('**/api/user', (route) => route.abort())
  await page.reload()
  const banner = (await page.getByRole('complementary').boundingBox())!
  const end = (await page.getByText(/に元の管理画面に戻ります/).boundingBox())!
  expect(end.height).toBeGreaterThan(10)
  expect(end.y).toBeGreaterThanOrEqual(banner.y)
  expect(end.y + end.height).toBeLessThanOrEqual(banner.y + banner.height)
})

const goBack = (page: Page) => page.getByRole('complementary').getByRole('button').click()

/** A code of the owner's may be waited for half a minute. */
const proxyAdmin = (browser: Browser) =>
  newAdminWithCodes(browser, ['affiliater.index', 'proxyLogin.start'])

test('the way back from a proxy login makes an administrator of the page again, at home', async ({
  browser,
  context,
}) => {
  const admin = await proxyAdmin(browser)
  const page = await acting(context, admin)
  await goBack(page)
  await expect(page.locator('header')).toContainText(admin.name)
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.waitForURL('**/home')
  expect([await stored(page, 'user_type'), await stored(page, 'isProxyLogin')]).not.toContain('1')
  expect(JSON.parse((await stored(page, 'userInfo'))!)).toMatchObject({
    mail_address: admin.mail_address,
  })
})

test('401 on the way back: the proxy session has ended, so the administrator signs in anew at /login', async ({
  browser,
  context,
}) => {
  const page = await acting(context, await proxyAdmin(browser))
  await askNothingElse(page, '/api/proxyLogout')
  await endOnServer(page)
  await goBack(page)
  await expect(page).toHaveURL(/\/login$/)
  expect([await stored(page, 'api_token'), await stored(page, 'isProxyLogin')]).toEqual([
    null,
    null,
  ])
})

test('405 on the way back: it is no proxy login at all, so everything is cleared and /login opens', async ({
  context,
}) => {
  const page = await atHome(context)
  await page.evaluate(() => localStorage.setItem('isProxyLogin', 'true'))
  await page.goto('/home')
  const answer = page.waitForResponse('**/api/proxyLogout')
  await goBack(page)
  expect((await answer).status()).toBe(405)
  await expect(page).toHaveURL(/\/login$/)
  expect([await stored(page, 'api_token'), await stored(page, 'isProxyLogin')]).toEqual([
    null,
    null,
  ])
})

test('the site settings cannot be loaded: the application starts all the same', async ({
  page,
}) => {
  await page.route('**/api/common/siteConfig/1', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  )
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('error catalogue on a real form: 1. messages by field, 2. the message of an expected error, 3. the generic sentence', async ({
  context,
}) => {
  await signIn(context, 'affiliater', 'ja', affiliater())
  const page = await context.newPage()
  await page.goto('/common/accounts/edit')
  const form = page.locator('main form').first()
  const submit = async () => {
    await form.locator('input[name="mail_address"]').fill('new-address@kurashi-note.example')
    await form.locator('input[name="current_password"]').fill('this is not the password')
    await form.locator('button[type="submit"]').click()
  }
  const answer = (status: number, body: object | string) =>
    page.route('**/api/common/mailAddress', (route) =>
      route.fulfill({ status, ...(typeof body === 'string' ? { body } : { json: body }) }),
    )
  const shown = page.locator('main')

  await submit()
  await expect(shown, 'case 1, as the server answers').toContainText(/パスワードが(正しく|違)/)

  await answer(422, {
    errors: {
      mail_address: ['一つ目の誤りです。', '二つ目の誤りです。'],
      current_password: ['三つ目の誤りです。'],
    },
  })
  await submit()
  for (const message of ['一つ目の誤りです。', '二つ目の誤りです。', '三つ目の誤りです。'])
    await expect(shown, 'case 1, several').toContainText(message)

  await answer(409, { original_error: true, status: 409, message: 'この宛先は使われています。' })
  await submit()
  await expect(page.getByRole('alert'), 'case 2').toContainText('この宛先は使われています。')

  await answer(500, { original_error: true, status: 500, message: 'relation does not exist' })
  await submit()
  await expect(page.getByRole('alert'), 'case 2, body status 500').toContainText(
    'エラーが発生しました。',
  )
  await expect(shown).not.toContainText('relation')

  await answer(502, '<html>Bad gateway</html>')
  await submit()
  await expect(page.getByRole('alert'), 'case 3').toContainText('エラーが発生しました。')
})
