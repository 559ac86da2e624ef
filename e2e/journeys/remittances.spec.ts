import { expect, test } from '@playwright/test'
import { accountOf, signIn } from '../support/signIn.ts'

test('an advertiser reports its transfer and takes that back, and the operator sees it meanwhile', async ({
  browser,
}) => {
  const [own, office] = await Promise.all([browser.newContext(), browser.newContext()])
  await signIn(own, 'advertiser', 'ja', accountOf('advertiser', '内海'))
  await signIn(office, 'admin')
  const page = await own.newPage()
  await page.goto('/claimManagement/advertiser?status=issued')
  const owed = page.locator('tbody tr').filter({ hasText: '支払いを連絡' }).first()
  const number = await owed.getByRole('button').filter({ hasText: /^C\d/ }).innerText()
  const row = page.locator('tbody tr').filter({ hasText: number })
  await row.getByRole('button', { name: '支払いを連絡' }).click()
  const dialog = page.getByRole('dialog', { name: '支払いを連絡' })
  await dialog.getByLabel('振込名義').fill('ｺﾄﾉﾊ')
  await dialog.getByRole('button', { name: '連絡する' }).click()
  await expect(row).toContainText('支払い連絡')

  const seen = await office.newPage()
  await seen.goto('/claimManagement?told=yes')
  await expect(seen.locator('tbody tr').filter({ hasText: number })).toContainText('支払い連絡')

  await row.getByRole('button').filter({ hasText: number }).click()
  await page.getByRole('button', { name: '連絡を取り消す' }).click()
  await page
    .getByRole('dialog', { name: '連絡を取り消す' })
    .getByRole('button', { name: '実行する' })
    .click()
  await expect(page.getByText('連絡を取り消し', { exact: true })).toBeVisible()
  await seen.reload()
  await expect(seen.locator('tbody tr').filter({ hasText: number })).toHaveCount(0)
  await Promise.all([own.close(), office.close()])
})
