import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { accountOf, signIn } from '../support/signIn.ts'

async function someone(browser: Browser, kind: UserKind, name = '') {
  const context = await browser.newContext()
  const { get } = await signIn(context, kind, 'ja', accountOf(kind, name))
  return { page: await context.newPage(), get }
}

const panel = (page: Page, name: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last()
const history = (page: Page) => panel(page, '支払通知書の経過').locator('tbody tr')

/** Presses a button of the open payment and says what its question asks for. */
async function press(page: Page, button: string, words?: { label: string; said: string }) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const asked = page.getByRole('dialog', { name: button })
  if (words) await asked.getByLabel(words.label).fill(words.said)
  await asked.getByRole('button', { name: '実行する' }).click()
  await expect(asked).toBeHidden()
}

test('a publisher disputes its statement, the operator answers, and the publisher accepts it', async ({
  browser,
}) => {
  const payee = await someone(browser, 'affiliater', '日向')
  const operator = await someone(browser, 'admin')
  const { items } = await payee.get<{ items: { id: number; number: string }[] }>(
    '/api/paymentManagement/index?sort=id&statement_state=issued',
  )
  const { id, number } = items[0]!

  await payee.page.goto(`/paymentManagement/affiliater?open=${id}`)
  await expect(history(payee.page).first()).toContainText('閲覧済み')
  await expect(payee.page.getByRole('alert').first()).toContainText('ご連絡がない場合は')
  await payee.page.getByRole('button', { name: '異議を申し出る', exact: true }).click()
  const asked = payee.page.getByRole('dialog', { name: '異議を申し出る' })
  await asked.getByRole('button', { name: '実行する' }).click()
  await expect(asked.getByText('入力してください。').first()).toBeVisible()
  await asked.getByLabel('誤りのある点').fill('資料請求が1件足りません')
  await asked.getByRole('button', { name: '実行する' }).click()
  await expect(asked).toBeHidden()
  await expect(history(payee.page).first()).toContainText('資料請求が1件足りません')
  await expect(payee.page.getByRole('button', { name: '内容を確認しました' })).toBeHidden()

  await operator.page.goto('/home')
  await operator.page.getByRole('link', { name: /異議のある支払通知書/ }).click()
  await operator.page.getByRole('button', { name: number, exact: true }).click()
  await expect(history(operator.page).first()).toContainText('日向')
  await press(operator.page, '回答して再度確認を依頼', {
    label: '回答（支払先に表示）',
    said: '10月に承認したため、次の支払通知書に記載します。',
  })
  await expect(history(operator.page).first()).toContainText('次の支払通知書に記載します。')

  await payee.page.reload()
  await expect(history(payee.page).nth(1)).toContainText(
    /回答.*運営.*次の支払通知書に記載します。/s,
  )
  await press(payee.page, '内容を確認しました')
  await expect(panel(payee.page, '支払通知書の確認')).toContainText('内容確認済み')
  await expect(payee.page.getByRole('button', { name: '異議を申し出る' })).toBeHidden()
})
