import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { accountOf, signIn } from '../support/signIn.ts'

/** A page of somebody who signs in nowhere else: the seats that others share stay as they are. */
async function someone(browser: Browser, kind: 'affiliater' | 'advertiser', name: string) {
  const context = await browser.newContext()
  const reader = await signIn(context, kind, 'ja', accountOf(kind, name))
  return { page: await context.newPage(), ...reader }
}

const dialog = (page: Page) => page.getByRole('dialog')
const message = (place: Page | Locator) => place.getByLabel('メッセージ')

/** Says something about the inquiry that is open. */
async function say(page: Page, button: string, words: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await message(dialog(page)).fill(words)
  await dialog(page).getByRole('button', { name: '実行する' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Who signs in for the advertiser of a promotion. */
async function contactOf(browser: Browser, promotion: string): Promise<string> {
  const context = await browser.newContext()
  const { get } = await signIn(context, 'admin')
  const { items } = await get<{ items: { advertiser_id: number }[] }>(
    `/api/promotion/index?word=${encodeURIComponent(promotion)}`,
  )
  const { contact_name } = await get<{ contact_name: string }>(
    `/api/advertiser/info/${items[0]!.advertiser_id}`,
  )
  await context.close()
  return contact_name
}

test('an affiliater asks about a notice that was not counted, is asked back and answers; the advertiser accepts, and what comes of it is paid', async ({
  browser,
}) => {
  const affiliater = await someone(browser, 'affiliater', '黒川')
  const { page } = affiliater
  await page.goto('/trackLog/affiliater?size=100')
  const ask = page.getByRole('link', { name: '調査を依頼' })
  // The shop that other journeys visit is left to them.
  const notice = page.getByRole('row').filter({ has: ask, hasNotText: '花しずく' }).first()
  const said = await notice.innerText()
  const { items } = await affiliater.get<{ items: { ad_name: string | null }[] }>(
    '/api/trackLog/affiliater?size=100',
  )
  const promotion = items.find(
    ({ ad_name }) => ad_name !== null && said.includes(ad_name),
  )!.ad_name!
  const advertiser = await someone(browser, 'advertiser', await contactOf(browser, promotion))
  const unpaid = async () =>
    (await affiliater.get<{ unpaid: number }>('/api/paymentManagement/balance')).unpaid
  const before = await unpaid()

  await notice.getByRole('link', { name: '調査を依頼' }).click()
  await expect(page.getByRole('heading', { name: '成果調査を依頼' })).toBeVisible()
  const order = `INQ-${Date.now().toString(36)}`
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
  const address = page.url()

  const shop = advertiser.page
  await shop.goto('/inquiry/search')
  await shop.getByRole('link', { name: promotion }).first().waitFor()
  await shop.goto(address)
  const [file] = await Promise.all([
    shop.waitForEvent('download'),
    shop.getByRole('button', { name: /完了画面\.txt/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('完了画面.txt')
  await say(shop, 'アフィリエイターに確認', 'お申し込みの日時を教えてください。')

  await page.reload()
  await expect(page.getByText('あなたの回答をお待ちしています。')).toBeVisible()
  await expect(page.getByText('お申し込みの日時を教えてください。')).toBeVisible()
  await say(page, '回答する', '昨日の午前中です。')

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
  const result = page.url()

  await shop.goto(result)
  await shop.getByRole('button', { name: '承認', exact: true }).click()
  await dialog(shop).getByRole('button').last().click()
  await expect.poll(unpaid).toBeGreaterThan(before)
  await page.reload()
  await expect(page.getByText('承認', { exact: true }).first()).toBeVisible()

  await page.context().close()
  await shop.context().close()
})
