import { randomBytes } from 'node:crypto'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { mailTo } from '../support/mails.ts'
import { signIn, type Reader } from '../support/signIn.ts'

const newAddress = () => `${randomBytes(6).toString('hex')}@journey.example`
const newPassword = () => randomBytes(18).toString('base64url')

/** Fields are found by their name, as the browser fills them in. */
async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[name="${name}"]`).fill(value)
}
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function operatorAt(browser: Browser) {
  const context = await browser.newContext()
  const reader = await signIn(context, 'admin')
  return { context, reader, page: await context.newPage() }
}

async function enter(page: Page, door: string, address: string, password: string) {
  await page.goto(door)
  await page.locator('[name="mail_address"]').fill(address)
  await page.locator('[name="password"]').fill(password)
  await page.locator('main form button[type="submit"]').click()
}

/** The postal code fills in the rest; the number of the house is added by hand. */
async function fillAddress(page: Page) {
  await fill(page, { postal_code: '1500001' })
  await expect(page.locator('[name="prefecture"]')).toHaveValue('東京都')
  await fill(page, { city: '渋谷区神宮前1-2-3' })
}

/** Terms, proof of the address by the mail, profile, first medium, 確認 and 完了. */
async function register(page: Page, operator: Reader, address: string, password: string) {
  await page.goto('/partnerRegist')
  await page.getByRole('checkbox').check()
  await fill(page, { mail_address: address })
  await press(page, '確認メールを送る')
  await expect(page.getByRole('heading', { name: '確認メールを送りました' })).toBeVisible()
  await page.goto((await mailTo(operator, address)).link)
  await expect(page.getByText(`${address} を確認しました。`)).toBeVisible()
  await fill(page, {
    user_name: '試験 太郎',
    user_name_kana: 'しけん たろう',
    birth_date: '1990-04-01',
    phone: '090-1234-5678',
    password,
    password_again: password,
  })
  await fillAddress(page)
  await press(page, '次へ')
  await fill(page, {
    'media.name': '試験のブログ',
    'media.url': `https://${randomBytes(4).toString('hex')}.journey.example/`,
    'media.description': '暮らしに役立つ情報を毎日紹介しているブログです。よろしくお願いします。',
  })
  await choose(page, '種別', 'ブログ')
  await page.getByRole('combobox', { name: 'カテゴリー' }).click()
  await page.getByRole('option').first().click()
  await press(page, '次へ')
  await expect(page.getByText('シケン タロウ')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[name="media.name"]'), 'the step before').toHaveValue('試験のブログ')
  await page.goForward()
  await press(page, 'この内容で申し込む')
  await expect(
    page.getByRole('heading', { name: 'お申し込みありがとうございました' }),
  ).toBeVisible()
}

/** The operator finds the application in the queue, and approves the person and its medium by keys. */
async function approve(page: Page, address: string) {
  await page.goto(`/screening?word=${address}`)
  await page.getByRole('row', { name: '試験 太郎' }).getByRole('link').first().click()
  await expect(page.getByText('journey.example', { exact: true })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('radio', { name: '承認', exact: true, checked: true })).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page.getByText('決定しました。')).toBeVisible()
}

test('an affiliater registers, proves the address, waits for screening, is approved by mail and signs in for the first time', async ({
  browser,
}) => {
  const operator = await operatorAt(browser)
  const context = await browser.newContext()
  const page = await context.newPage()
  const [address, password] = [newAddress(), newPassword()]
  await register(page, operator.reader, address, password)

  await enter(page, '/lp/affiliaterLogin', address, password)
  await expect(page).toHaveURL(/\/waitingApproval$/)
  await page.goto('/media/search')
  await expect(page, 'nothing else is open').toHaveURL(/\/waitingApproval$/)

  await approve(operator.page, address)
  expect((await mailTo(operator.reader, address, 'accountApproved')).subject).toContain('承認')
  await page.reload()
  await expect(page, 'the same session is let in at once').toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()

  const later = await browser.newContext()
  const again = await later.newPage()
  await enter(again, '/lp/affiliaterLogin', address, password)
  await expect(again).toHaveURL(/\/home$/)
  await later.close()
  await operator.context.close()
})

const registered = {
  advertiser: {
    screen: '/advertiser/regist',
    door: '/lp/advertiserLogin',
    values: {
      company: '株式会社こころみ',
      company_kana: 'かぶしきがいしゃこころみ',
      site_url: 'https://shop.journey.example/',
      category: '通信販売',
      contact_name: '試験 花子',
      contact_name_kana: 'しけん はなこ',
      phone: '03-1234-5678',
    },
  },
  agency: {
    screen: '/adAgency/regist',
    door: '/lp/agencyLogin',
    values: {
      company: '株式会社ひきあわせ',
      company_kana: 'かぶしきがいしゃひきあわせ',
      contact_name: '試験 次郎',
      contact_name_kana: 'しけん じろう',
      phone: '03-1234-5679',
    },
  },
}
for (const [kind, { screen, door, values }] of Object.entries(registered))
  test(`an ${kind} registered by the operator with a mail opens its link, chooses a password and signs in for the first time`, async ({
    browser,
  }) => {
    const operator = await operatorAt(browser)
    const [address, password] = [newAddress(), newPassword()]
    await operator.page.goto(screen)
    await fill(operator.page, { ...values, mail_address: address })
    await fillAddress(operator.page)
    await operator.page.locator('[name="send_mail"]').check()
    await press(operator.page, '確認する')
    await press(operator.page, 'この内容で登録する')
    await expect(operator.page).toHaveURL(new RegExp(`${screen}/(withMail|complete)`))

    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto((await mailTo(operator.reader, address)).link)
    await fill(page, { password, password_again: password })
    await page.locator('main form button[type="submit"]').click()
    await page.getByRole('link', { name: 'ログイン画面へ' }).click()
    await expect(page).toHaveURL(new RegExp(`${door}$`))
    await enter(page, door, address, password)
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.locator('header')).toContainText(values.company)
    await context.close()
    await operator.context.close()
  })
