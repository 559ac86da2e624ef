import { expect, test, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { userTypes } from '@tsunagi/contract/endpoint'
import { accounts } from '../support/people.ts'
import { signIn, typeCode } from '../support/signIn.ts'

type Operator = Awaited<ReturnType<typeof signIn>>
const newPassword = 'seven lamps in the harbour'

/** A browser that nobody knows yet. */
const stranger = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ acceptDownloads: true })).newPage()

async function operatorOf(browser: Browser): Promise<{ page: Page; operator: Operator }> {
  const context = await browser.newContext()
  const operator = await signIn(context, 'admin')
  return { page: await context.newPage(), operator }
}

/** The link in the newest mail to an address; without a mail server mails are kept for the owner to read. */
async function linkTo({ get }: Operator, address: string, template: string): Promise<string> {
  const newest = async () =>
    (
      await get<{ items: { id: number }[] }>(
        `/api/mail/outbox?template=${template}&word=${encodeURIComponent(address)}`,
      )
    ).items[0]?.id
  await expect.poll(newest).toBeDefined()
  const { body } = await get<{ body: string }>(`/api/mail/show/${await newest()}`)
  return new URL(/https?:\/\/\S+#token=\S+/.exec(body)![0]).href.replace(/^https?:\/\/[^/]+/, '')
}

async function choosePassword(page: Page, link: string, password: string) {
  await page.goto(link)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="password_again"]').fill(password)
  await page.getByRole('button', { name: 'パスワードを設定する' }).click()
  await expect(page.getByText('パスワードを設定しました')).toBeVisible()
}

async function givePassword(page: Page, door: string, mail: string, password: string) {
  await page.goto(door)
  await page.getByLabel('メールアドレス').fill(mail)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
}

/** Walks through the set-up of a second factor; answers its secret and the recovery codes. */
async function setUpSecondFactor(page: Page, password: string) {
  await page.getByLabel('現在のパスワード').fill(password)
  await page.getByRole('button', { name: '次へ' }).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(
    ' ',
    '',
  )
  await page.getByLabel('認証コード').fill('000000')
  await page.getByRole('button', { name: '有効にする' }).click()
  await expect(page.getByText('認証コードが違います。端末の時刻')).toBeVisible()
  await page
    .getByLabel('認証コード')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: '有効にする' }).click()
  const listed = page.getByRole('list', { name: 'リカバリーコード' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ファイルに保存' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  await expect(page.getByRole('button', { name: '完了' })).toBeDisabled()
  await page.getByLabel('安全な場所に保管しました').check()
  await page.getByRole('button', { name: '完了' }).click()
  return { secret, codes }
}

async function signOut(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /アカウント/ })
    .click()
  await page.getByRole('menuitem', { name: 'ログアウト' }).click()
  await page.waitForURL('**/login')
}

test('a new administrator must set up a second factor, and signs in with a code or a recovery code', async ({
  browser,
}) => {
  const { page: owner, operator } = await operatorOf(browser)
  const mail = `shinjin-${Date.now()}@tsunagi-demo.example`
  await owner.goto('/adminRoleSetting/adminRegist')
  await owner.getByLabel('氏名').fill('新人 四郎')
  await owner.getByLabel('メールアドレス').fill(mail)
  await owner.locator('form button[type="submit"]').click()
  await expect(owner.getByText('入力してください。')).toBeVisible()
  await owner.getByRole('combobox', { name: '役割' }).click()
  await owner.getByRole('option', { name: 'オーナー（全権限）' }).click()
  await owner.locator('form button[type="submit"]').click()
  await owner.waitForURL('**/adminRoleSetting/list**')

  const page = await stranger(browser)
  await choosePassword(page, await linkTo(operator, mail, 'accountCreated'), newPassword)
  await givePassword(page, '/login', mail, newPassword)
  await page.waitForURL('**/common/accounts/secondFactor')
  for (const path of ['/home', '/affiliater/search', '/systemSetting']) {
    await page.goto(path)
    await page.waitForURL('**/common/accounts/secondFactor')
  }
  const { secret, codes } = await setUpSecondFactor(page, newPassword)
  await page.waitForURL('**/home')

  await test.step('a wrong code is refused, a recovery code works once', async () => {
    await signOut(page)
    await givePassword(page, '/login', mail, newPassword)
    await page.getByLabel('認証コード').fill('123456')
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expect(page.getByText('認証コードが違います。')).toBeVisible()
    await page.getByText('認証アプリが使えないとき').click()
    await page.getByLabel('リカバリーコード').fill(codes[0]!)
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await page.waitForURL('**/home')
    await signOut(page)
    await givePassword(page, '/login', mail, newPassword)
    await page.getByText('認証アプリが使えないとき').click()
    await page.getByLabel('リカバリーコード').fill(codes[0]!)
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await expect(page.getByText('認証コードが違います。')).toBeVisible()
  })

  await test.step('so does a code of the app', async () => {
    await givePassword(page, '/login', mail, newPassword)
    await typeCode(page, {
      user_type: userTypes.admin,
      mail_address: mail,
      password: newPassword,
      name: '',
      totp_secret: secret,
    })
    await page.waitForURL('**/home')
  })
})

test('an affiliater resets a forgotten password, sets up a second factor, cannot change its bank account on the same day, and leaves', async ({
  browser,
}) => {
  const { operator } = await operatorOf(browser)
  const { mail_address: mail } = accounts('affiliater').find(
    ({ mail_address }) => mail_address === 'takumi@weekend-car.example',
  )!
  const page = await stranger(browser)

  await test.step('the reminder sends a link, and the link works once', async () => {
    await page.goto(`/lp/passwordReminder?user_type=${userTypes.affiliater}`)
    await page.getByLabel('メールアドレス').fill(mail)
    await page.getByRole('button', { name: 'リンクを送る' }).click()
    await expect(page.getByText('メールをご確認ください')).toBeVisible()
    const link = await linkTo(operator, mail, 'passwordReset')
    await choosePassword(page, link, newPassword)
    await page.goto('/login')
    await page.goto(link)
    await expect(page.getByText('このリンクは使えません')).toBeVisible()
    await givePassword(page, '/lp/affiliaterLogin', mail, newPassword)
    await page.waitForURL('**/home')
  })

  const openBank = async () => {
    await page.goto('/affiliater/accountInfo')
    await page.getByRole('button', { name: /口座.*(変更|登録)/ }).click()
  }
  await test.step('without a second factor the bank account stays as it is', async () => {
    await openBank()
    await page.getByRole('dialog').getByRole('link', { name: '2段階認証を設定する' }).click()
    await setUpSecondFactor(page, newPassword)
    await page.waitForURL('**/common/accounts')
  })

  await test.step('with a new one the account still stays as it is for a day, which is said at once', async () => {
    await openBank()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('24時間は口座を変更できません')
    await expect(dialog.getByRole('combobox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it leaves, and cannot sign in any more', async () => {
    await page.goto('/affiliater/accountInfo')
    await page.getByRole('button', { name: '退会の手続きへ' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('現在のパスワード').fill(newPassword)
    await dialog.getByRole('checkbox').check()
    await dialog.locator('button[type="submit"]').click()
    await page.waitForURL((url) => url.pathname === '/')
    await givePassword(page, '/lp/affiliaterLogin', mail, newPassword)
    await expect(page.getByText('このアカウントは現在ご利用いただけません')).toBeVisible()
  })
})

test('the app starts when the settings of the site cannot be loaded', async ({ page }) => {
  await page.route('**/api/common/siteConfig/1', (route) =>
    route.fulfill({ status: 500, json: { original_error: true, status: 500, message: 'x' } }),
  )
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '管理者ログイン' })).toBeVisible()
})
