import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { accounts, userAgents } from '../support/people.ts'
import { typeCode } from '../support/signIn.ts'

const offerName = '花しずく 毎月のうるおい定期便'
const demo = () => process.env['TSUNAGI_DEMO_URL']!
const japaneseMonth = () => {
  const [year, month] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })
    .format(new Date())
    .split('-')
  return `${year}年${Number(month)}月`
}

const doors = {
  affiliater: '/lp/affiliaterLogin',
  advertiser: '/lp/advertiserLogin',
  admin: '/login',
} as const

/** A browser of its own for each person, signed in through the form. */
async function signedIn(browser: Browser, kind: keyof typeof doors, mail: string): Promise<Page> {
  const page = await (await browser.newContext({ acceptDownloads: true })).newPage()
  await page.goto(doors[kind])
  await page.getByLabel('メールアドレス').fill(mail)
  const account = accounts(kind).find(({ mail_address }) => mail_address === mail)!
  await page.getByLabel('パスワード', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'ログイン' }).click()
  if (account.totp_secret) await typeCode(page, account)
  await page.waitForURL('**/home')
  return page
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

async function openFromMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await page.locator('h1').waitFor()
}

/** The beginning of the PDF that a button opens in a new tab. */
async function openedPdf(page: Page, press: () => Promise<void>): Promise<string> {
  let body: Buffer = Buffer.alloc(0)
  await page.route('**/pdf/**', async (route) => {
    const response = await route.fetch()
    body = await response.body()
    await route.fulfill({ response, body })
  })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
  await expect.poll(() => body.length, { timeout: 15_000 }).toBeGreaterThan(10_000)
  await tab.close()
  return body.subarray(0, 5).toString()
}

test('from a partnership to a click, a sale, an approval, an invoice and a bank transfer', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const affiliater = await signedIn(browser, 'affiliater', 'mitsuki@kurashi-note.example')
  const advertiser = await signedIn(browser, 'advertiser', 'mizuno@hanashizuku.example')
  const admin = await signedIn(browser, 'admin', 'owner@tsunagi-demo.example')

  await test.step('the affiliater finds the promotion and applies', async () => {
    await openFromMenu(affiliater, '広告検索')
    await row(affiliater, offerName).getByRole('button', { name: '申請する' }).click()
    await dialog(affiliater)
      .getByLabel('広告主へのメッセージ（任意）')
      .fill('スキンケアの記事で紹介します。')
    await dialog(affiliater).getByRole('button', { name: '条件に同意して申請' }).click()
    await expect(row(affiliater, offerName)).toContainText('申請中')
  })

  await test.step('the advertiser approves the partnership', async () => {
    await advertiser.goto('/promotion/partnershipApplication')
    await row(advertiser, 'みつきの暮らしノート')
      .filter({ hasText: offerName })
      .getByRole('button', { name: '承認' })
      .click()
    await dialog(advertiser).getByRole('button', { name: '実行する' }).click()
    await expect(
      row(advertiser, 'みつきの暮らしノート').filter({ hasText: offerName }),
    ).toContainText('提携中')
  })

  await test.step('the affiliater takes the links', async () => {
    await affiliater.reload()
    await row(affiliater, offerName).getByRole('link', { name: 'リンク取得' }).click()
    await expect(affiliater.getByText('/c/').first()).toBeVisible()
  })

  await openFromMenu(affiliater, '成果一覧')
  await advertiser.goto('/actionLogRaw/search')
  await advertiser.locator('h1').waitFor()

  const order =
    await test.step('a visitor clicks the link on the blog and buys in the shop', async () => {
      const visitor = await (await browser.newContext({ userAgent: userAgents.person })).newPage()
      await visitor.goto(demo())
      await visitor
        .locator(`section, li, article, div`)
        .filter({ hasText: offerName })
        .last()
        .locator('a[href*="/c/"]')
        .first()
        .click()
      await visitor.waitForURL('**/shop**cid=**')
      await visitor
        .getByRole('link', { name: /カートに入れる/ })
        .first()
        .click()
      await visitor.getByRole('button', { name: /注文を確定する/ }).click()
      await expect(visitor.locator('#answer')).toHaveAttribute('data-code', '1')
      return visitor.locator('.order b').innerText()
    })

  await test.step('the result appears in both lists by itself', async () => {
    await Promise.all(
      [affiliater, advertiser].map((page) =>
        expect(row(page, order)).toBeVisible({ timeout: 10_000 }),
      ),
    )
    await expect(row(affiliater, order)).toContainText('未承認')
  })

  await test.step('the advertiser approves it', async () => {
    await row(advertiser, order).getByRole('checkbox').check()
    await advertiser.getByRole('toolbar').getByRole('button', { name: '承認', exact: true }).click()
    await dialog(advertiser).getByRole('button', { name: '実行する' }).click()
    await expect(row(advertiser, order)).toContainText('承認')
    await expect(row(affiliater, order)).not.toContainText('未承認')
  })

  await test.step("the affiliater's receiver got one signed call about the approval", async () => {
    const id = await row(affiliater, order).getByRole('link').first().innerText()
    const calls = async () => {
      const reply = await affiliater.request.get(`${demo()}/kickback/log`, {
        headers: { accept: 'application/json' },
      })
      return ((await reply.json()) as Call[]).filter(
        ({ params }) => params['result'] === id && params['status'] === '1',
      )
    }
    await expect.poll(calls, { timeout: 10_000 }).toMatchObject([{ signed: true }])
  })

  await test.step('the administrator closes the month', async () => {
    await admin.goto('/claimManagement')
    await admin.getByText('締め処理', { exact: true }).first().click()
    await row(admin, japaneseMonth()).getByRole('button', { name: '締める' }).click()
    await dialog(admin)
      .getByRole('button', { name: `${japaneseMonth()}を締める` })
      .click()
    await expect(dialog(admin)).toContainText('締め処理が完了しました')
  })

  await test.step('the advertiser opens the invoice, the affiliater the statement', async () => {
    await advertiser.goto('/claimManagement/advertiser')
    expect(
      await openedPdf(advertiser, () =>
        advertiser.getByRole('button', { name: '請求書PDF' }).first().click(),
      ),
    ).toBe('%PDF-')
    await affiliater.goto('/paymentManagement/affiliater')
    expect(
      await openedPdf(affiliater, () =>
        affiliater.getByRole('button', { name: '支払通知書' }).first().click(),
      ),
    ).toBe('%PDF-')
  })

  await test.step('the administrator confirms the payments and downloads the bank file', async () => {
    await admin.goto('/paymentManagement?status=calculated')
    await admin.getByRole('checkbox').first().check()
    await admin.getByRole('toolbar').getByRole('button', { name: '確定' }).click()
    await dialog(admin).getByRole('button', { name: '実行する' }).click()
    await admin.goto('/paymentManagement?status=confirmed')
    await admin.getByRole('checkbox').first().check()
    const selected = await admin.getByRole('toolbar').innerText()
    await admin.getByRole('toolbar').getByRole('button', { name: '振込データ作成' }).click()
    await dialog(admin).getByRole('button', { name: 'この内容で作成する' }).click()
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      dialog(admin).getByRole('button', { name: 'ダウンロード（改行あり）' }).click(),
    ])
    const total = Number(
      (await dialog(admin).innerText()).match(/¥([\d,]+)/)![1]!.replaceAll(',', ''),
    )
    checkZengin(readFileSync(await file.path()), total)
    expect(selected).toContain('選択')
  })
})

/** A kickback as the blog's receiver keeps it. */
interface Call {
  signed: boolean | null
  params: Record<string, string>
}

/** Every record has 120 bytes, and the trailer says what the data records sum to and what the screen said. */
function checkZengin(bytes: Buffer, shownTotal: number) {
  const records = bytes.toString('latin1').split('\r\n').filter(Boolean)
  expect(records.map((record) => record.length)).toEqual(records.map(() => 120))
  expect(records.map((record) => record[0]).join('')).toMatch(/^12+89$/)
  const amounts = records
    .filter((record) => record.startsWith('2'))
    .map((record) => Number(record.slice(80, 90)))
  const trailer = records.at(-2)!
  expect(Number(trailer.slice(1, 7))).toBe(amounts.length)
  expect(Number(trailer.slice(7, 19))).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
  expect(Number(trailer.slice(7, 19))).toBe(shownTotal)
}
