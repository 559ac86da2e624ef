import { expect, test } from '@playwright/test'
import { signIn } from '../support/signIn.ts'

test('a transfer that the bank sent back is owed again, and every step says who took it and why', async ({
  context,
}) => {
  await signIn(context, 'admin')
  const page = await context.newPage()
  await page.goto('/paymentManagement?status=paid&sort=-id')
  const paid = page.locator('tbody tr').getByText(/^P\d{6}-\d{4}$/)
  const number = await paid.first().innerText()
  await page.getByText(number, { exact: true }).click()
  const drawer = page.getByRole('dialog', { name: `支払 ${number}` })
  await drawer.getByRole('button', { name: '組戻し' }).click()
  const asked = page.getByRole('dialog', { name: '組戻し' })
  await asked.getByRole('button', { name: '実行する' }).click()
  await expect(asked.getByText('入力してください。').first()).toBeVisible()
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  await asked.getByLabel('戻された日').fill(today)
  await asked.getByLabel('銀行からの理由').fill('該当口座なし')
  await asked.getByRole('button', { name: '実行する' }).click()

  await expect(drawer.getByText('該当口座なし').first()).toBeVisible()
  await expect(drawer.getByRole('alert')).toContainText('組戻し')
  await drawer.getByRole('button', { name: '保留を解除' }).click()
  await page
    .getByRole('dialog', { name: '保留を解除' })
    .getByRole('button', { name: '実行する' })
    .click()
  const history = drawer.getByRole('region', { name: '履歴' })
  await expect(history.locator('tbody tr')).toContainText([
    /計算済み.*運営 花子/s,
    /保留.*運営 花子.*該当口座なし/s,
    /支払済み/,
    /振込データ作成済み/,
    /確定/,
  ])
})
