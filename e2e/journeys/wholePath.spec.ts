import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { addDays, addMonths, dayOf, monthOf, startOfDay, type Day } from '@tsunagi/contract/day'
import type { Claim } from '@tsunagi/contract/money/claims'
import type { Promotion, PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import type { PaymentDetail } from '@tsunagi/contract/money/payments'
import { openSmtp } from '../../server/test/smtp.ts'
import { ownProduct } from '../support/ownProduct.ts'
import type { DemoAccount } from '../support/product.ts'
import { accountOf, signIn } from '../support/signIn.ts'

/*
 * Months are closed here, so that it happens in a product of its own. What one test leaves, the next goes on with.
 */
test.describe.configure({ mode: 'serial' })

const clockFile = join(tmpdir(), `tsunagi-clock-${process.pid}`)
const began = new Date()
/** The month that is over and not closed yet in the demo, and the one in which everything happens. */
const last = addMonths(monthOf(began), -1)
const month = monthOf(began)
const noonOf = (day: Day) => new Date(startOfDay(day).getTime() + 12 * 3_600_000)
const nameOf = (each: string) => `${each.slice(0, 4)}年${Number(each.slice(5))}月`
const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`

type Person = Awaited<ReturnType<typeof someone>>
let product: Awaited<ReturnType<typeof ownProduct>>
let smtp: Awaited<ReturnType<typeof openSmtp>>
let operator: Person
let colleague: Person
let affiliater: Person
/** What the affiliater asks about. */
let promotion: PromotionDetail
let order: string

async function someone(browser: Browser, account: DemoAccount) {
  const kind = (['admin', 'affiliater', 'advertiser', 'agency'] as const)[
    Number(account.user_type)
  ]!
  const context = await browser.newContext({ baseURL: product.app })
  const reader = await signIn(context, kind, 'ja', account)
  return { page: await context.newPage(), ...reader }
}

test.beforeAll(async ({ browser }) => {
  smtp = await openSmtp()
  product = await ownProduct(clockFile, smtp.url)
  operator = await someone(browser, accountOf('admin'))
  colleague = await someone(browser, accountOf('admin', '経理'))
  affiliater = await someone(browser, accountOf('affiliater', '黒川'))
})
test.afterAll(async () => {
  await product.stop()
  await smtp.close()
  rmSync(clockFile, { force: true })
})

const dialog = (page: Page, name?: string) =>
  page.getByRole('dialog', name === undefined ? {} : { name })
const message = (place: Page | Locator) => place.getByLabel('メッセージ')
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })

/** Presses a button, and answers what it asks. */
async function press(place: Page | Locator, page: Page, button: string, said: object = {}) {
  await place.getByRole('button', { name: button, exact: true }).click()
  const asked = dialog(page, button)
  for (const [label, words] of Object.entries(said)) await asked.getByLabel(label).fill(words)
  await asked.getByRole('button', { name: '実行する' }).click()
  await expect(asked).toBeHidden()
}

/** An amount in place of the one that is there. */
async function retype(field: Locator, amount: string) {
  await field.clear()
  await field.fill(amount)
}

/** Moves everybody to a day. */
const moveTo = (day: Day) =>
  product.moveTo(
    noonOf(day),
    [operator, colleague, affiliater].map(({ page }) => page.context()),
  )

/** Something that was not counted of an advertiser that gets its own invoices, and whose contact signs in. */
async function chooseNotice() {
  const { get } = operator
  const { items: notices } = await affiliater.get<{ items: { ad_name: string | null }[] }>(
    '/api/trackLog/affiliater?size=100',
  )
  const { items: drafts } = await get<{ items: { advertiser_id: number }[] }>(
    `/api/claimManagement/draftClaims?month=${last}&closing_day=month_end&size=100`,
  )
  for (const { ad_name } of notices) {
    const found = await get<{ items: Promotion[] }>(
      `/api/promotion/index?word=${encodeURIComponent(ad_name ?? '-')}`,
    )
    const [named] = found.items
    if (named && drafts.some(({ advertiser_id }) => advertiser_id === named.advertiser_id))
      return get<PromotionDetail>(`/api/promotion/show/${named.id}`)
  }
  throw new Error('no notice can be asked about')
}

test('an affiliater asks about a notice that was not counted, is asked back and answers; the advertiser accepts, and what comes of it is owed', async ({
  browser,
}) => {
  promotion = await chooseNotice()
  const { contact_name } = await operator.get<{ contact_name: string }>(
    `/api/advertiser/info/${promotion.advertiser_id}`,
  )
  const advertiser = await someone(browser, accountOf('advertiser', contact_name))
  const { page } = affiliater
  const unpaid = async () =>
    (await affiliater.get<{ unpaid: number }>('/api/paymentManagement/balance')).unpaid
  const before = await unpaid()

  await page.goto('/trackLog/affiliater?size=100')
  const ask = page.getByRole('link', { name: '調査を依頼' })
  const notice = page.getByRole('row').filter({ has: ask, hasText: promotion.ad_name }).first()
  await notice.getByRole('link', { name: '調査を依頼' }).click()
  await expect(page.getByRole('heading', { name: '成果調査を依頼' })).toBeVisible()
  order = `INQ-${Date.now().toString(36)}`
  await page.getByLabel('注文番号').fill(order)
  await message(page).fill('完了画面の番号をお客様から受け取りました。')
  await page.locator('input[type="file"]').setInputFiles({
    name: '完了画面.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('お申し込みを受け付けました'),
  })
  await page.getByRole('button', { name: '確認する' }).click()
  await expect(page.getByText('完了画面.txt')).toBeVisible()
  await page.getByRole('button', { name: 'この内容で登録する' }).click()
  await page.getByRole('link', { name: '調査を見る' }).click()
  await expect(page.getByText('広告主と運営が確認しています。')).toBeVisible()

  const shop = advertiser.page
  await shop.goto(page.url())
  const [file] = await Promise.all([
    shop.waitForEvent('download'),
    shop.getByRole('button', { name: /完了画面\.txt/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('完了画面.txt')
  await press(shop, shop, 'アフィリエイターに確認', {
    メッセージ: 'お申し込みの日時を教えてください。',
  })

  await page.reload()
  await expect(page.getByText('あなたの回答をお待ちしています。')).toBeVisible()
  await expect(page.getByText('お申し込みの日時を教えてください。')).toBeVisible()
  await press(page, page, '回答する', { メッセージ: '昨日の午前中です。' })

  await shop.reload()
  await shop.getByRole('button', { name: '認める', exact: true }).click()
  await dialog(shop).getByLabel('成果地点').click()
  await shop.getByRole('option').first().click()
  await dialog(shop).getByRole('button', { name: '認める', exact: true }).click()
  await expect(shop.getByText('調査の結果、成果が認められました。')).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: '成果を見る' }).click()
  await expect(page.getByText(order).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'この成果の調査' })).toBeVisible()

  await shop.goto(page.url())
  // Which notices there are changes with the day, and some promotions approve by themselves.
  if (promotion.result_mode === 'manual') {
    await shop.getByRole('button', { name: '承認', exact: true }).click()
    await dialog(shop).getByRole('button').last().click()
  }
  await expect.poll(unpaid).toBeGreaterThan(before)
  await shop.context().close()
})

interface Draft {
  items: { advertiser_id: number; total: number }[]
}
const drafted = async (): Promise<number> =>
  (
    await operator.get<Draft>(
      `/api/claimManagement/draftClaims?month=${last}&closing_day=month_end&size=100`,
    )
  ).items.find(({ advertiser_id }) => advertiser_id === promotion.advertiser_id)!.total

/** Makes the drafts of a month, and leads to them. */
async function close(page: Page, each: string) {
  await page.goto('/claimManagement?tab=closing')
  await row(page, nameOf(each)).getByRole('button', { name: '締める' }).click()
  await page.getByRole('button', { name: `${nameOf(each)}を締める` }).click()
  await dialog(page).getByRole('link', { name: '内容を確認して発行' }).click()
  await expect(page.getByText(`${nameOf(each)}の請求・支払`)).toBeVisible()
}

async function issue(page: Page) {
  await press(page.locator('tbody tr').filter({ hasText: '月末' }), page, '発行する')
  await expect(page.getByText('発行しました。').first()).toBeVisible()
}

test('a month is drafted, opened again, corrected, issued and mailed with its PDF', async () => {
  const { page } = operator
  await close(page, last)
  const before = await drafted()
  await expect(row(page, promotion.advertiser_name)).toContainText(yen(before))

  await press(page, page, '月を開き直す', { 理由: '一部返品のため' })
  const { items } = await operator.get<{ items: { id: number }[] }>(
    `/api/actionLogRaw/search?status=approved&advertiser_id=${promotion.advertiser_id}&closing_month=${last}`,
  )
  await page.goto(`/actionLogRaw/edit/input?id=${items[0]!.id}`)
  await retype(page.getByLabel('グロス'), '1000')
  await retype(page.getByLabel('報酬', { exact: true }), '700')
  await page.getByLabel('変更の理由').fill('一部返品のため')
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByRole('button', { name: 'この内容で変更する' }).click()
  await expect(page.getByText('変更が完了しました')).toBeVisible()

  await close(page, last)
  const after = await drafted()
  expect(after).not.toBe(before)
  await expect(row(page, promotion.advertiser_name)).toContainText(yen(after))
  await issue(page)

  await page.goto(`/claimManagement?month=${last}&advertiser_id=${promotion.advertiser_id}`)
  await row(page, promotion.advertiser_name)
    .getByText(/^C\d{6}-\d{4}$/)
    .click()
  await press(page, page, 'メールで送付')
  const withPdf = ({ data }: { data: string }) => data.includes('Content-Type: application/pdf')
  await expect.poll(() => smtp.got.some(withPdf)).toBe(true)
})

test('a bank statement is matched with one click; what was paid too much settles a part of the next invoice', async () => {
  const { page } = operator
  const total = await owed()
  const today = dayOf(began).replaceAll('-', '')
  await page.goto('/claimManagement/receipts')
  await page.getByRole('button', { name: 'CSV取込' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'meisai.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\uFEFF取引日,入出金(円),取引後残高(円),入出金内容\r\n${today},${total + 700},9,${promotion.advertiser_name}`,
    ),
  })
  await page.getByRole('button', { name: '内容を確認する' }).click()
  await page.getByRole('button', { name: /行を取り込む$/ }).click()
  await expect(page.getByText('完了').first()).toBeVisible()
  await page.goto('/claimManagement/receipts?state=open')
  const deposit = row(page, promotion.advertiser_name).filter({ hasText: yen(total + 700) })
  await press(deposit, page, '候補で消し込む')
  await expect(deposit).toContainText('一部消込')
  await expect(deposit).toContainText('¥700')
  expect(await owed()).toBe(0)

  await moveTo(addMonthsTo(1, 2))
  await close(page, month)
  await issue(page)
  const next = await billed()
  expect(next.total).toBeGreaterThan(700)
  expect(next).toMatchObject({ received: 700, outstanding: next.total - 700 })
  await page.goto(`/claimManagement?month=${month}&advertiser_id=${promotion.advertiser_id}`)
  await row(page, promotion.advertiser_name)
    .getByText(/^C\d{6}-\d{4}$/)
    .click()
  await expect(page.getByText('発行時の充当（前受金・返還額）')).toBeVisible()
  await page.goto('/claimManagement/receipts?state=open')
  await expect(deposit).toBeHidden()
})

/** The day of a later month. */
const addMonthsTo = (months: number, day: number): Day =>
  `${addMonths(month, months)}-${String(day).padStart(2, '0')}` as Day

const invoices = () =>
  operator.get<{ items: Claim[]; totals: { outstanding: number } }>(
    `/api/claimManagement/index?advertiser_id=${promotion.advertiser_id}`,
  )
/** What the advertiser has to pay. */
const owed = async () => (await invoices()).totals.outstanding
/** Its newest invoice. */
const billed = async () => (await invoices()).items[0]!

const ownPayment = async (each: string): Promise<PaymentDetail> => {
  const { items } = await affiliater.get<{ items: { id: number }[] }>(
    `/api/paymentManagement/index?month=${each}`,
  )
  return affiliater.get(`/api/paymentManagement/info/${items[0]!.id}`)
}

test('a payment is confirmed by one and sent by another, comes back from the bank and is paid in the next cycle, with what the inquiry brought', async () => {
  const settings = await operator.get<object>('/api/systemPaymentSetting/show')
  await operator.post('/api/systemPaymentSetting/save', { ...settings, needs_two_people: true })
  const first = await ownPayment(last)
  const second = await ownPayment(month)
  expect(JSON.stringify(second.lines)).toContain(promotion.ad_name)

  await confirmAndSend(first.id)
  await moveTo(first.pay_on!)
  await payUp(first.id)
  const returned = addDays(first.pay_on!, 3)
  await moveTo(returned)
  await operator.page.reload()
  await press(operator.page, operator.page, '組戻し', {
    戻された日: returned,
    銀行からの理由: '該当口座なし',
  })
  await expect(operator.page.getByRole('alert').first()).toContainText('組戻し')
  expect((await ownPayment(last)).status).toBe('held')

  await press(operator.page, operator.page, '保留を解除')
  const again = await ownPayment(last)
  expect(again.pay_on! > first.pay_on!).toBe(true)
  await confirmAndSend(first.id)
  await moveTo(again.pay_on!)
  await payUp(first.id)
  expect(await ownPayment(last)).toMatchObject({ status: 'paid', paid_on: again.pay_on })
})

/** One confirms, who may not send; the other sends. */
async function confirmAndSend(id: number) {
  const address = `/paymentManagement?open=${id}`
  await operator.page.goto(address)
  await press(operator.page, operator.page, '確定')
  const alone = await operator.page.request.post('/api/paymentManagement/export', {
    headers: operator.headers,
    data: { ids: [id] },
  })
  expect(alone.status()).toBe(409)
  await colleague.page.goto(address)
  await colleague.page.getByRole('button', { name: '振込データ作成', exact: true }).click()
  await colleague.page.getByRole('button', { name: 'この内容で作成する' }).click()
  await expect(dialog(colleague.page, '振込データを作成しました')).toBeVisible()
}

async function payUp(id: number) {
  const { page } = operator
  await page.goto(`/paymentManagement?open=${id}`)
  await page.getByRole('button', { name: '支払済みにする', exact: true }).click()
  const asked = dialog(page, '支払済みにする')
  await asked.getByRole('button', { name: '支払済みにする' }).click()
  await expect(asked).toBeHidden()
}
