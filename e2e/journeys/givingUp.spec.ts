import { expect, test } from '@playwright/test'
import { signIn } from '../support/signIn.ts'

test('an approval that was cancelled without a network is not made when the network is back', async ({
  context,
}) => {
  await signIn(context, 'advertiser')
  const page = await context.newPage()
  await page.goto('/actionLogRaw/search?status=pending')
  const box = page.locator('tbody').getByRole('checkbox').first()
  await box.check()
  const approve = page.getByRole('toolbar').getByRole('button', { name: '承認', exact: true })
  await approve.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '実行する' })).toBeEnabled()
  const approvals: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') approvals.push(request.url())
  })

  await context.setOffline(true)
  await expect(page.getByText(/^オフラインです。接続が戻るまで/)).toBeVisible()
  await dialog.getByRole('button', { name: '実行する' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'オフラインです' })).toBeVisible()
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(dialog).toHaveCount(0)
  const tried = approvals.length

  await context.setOffline(false)
  await expect(page.getByText(/^オフラインです。接続が戻るまで/)).toHaveCount(0)
  await page.waitForTimeout(3000)
  expect(approvals, 'nothing more is sent').toHaveLength(tried)
  await expect(page.getByText(/件を変更しました/)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('tbody').getByRole('checkbox').first()).toBeVisible()
})
