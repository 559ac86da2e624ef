import { expect, test } from '@playwright/test'
import { accountOf, signIn } from '../support/signIn.ts'

test('an affiliater sets up how its blog is told of results, is corrected, and tries it out', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const { get } = await signIn(context, 'affiliater', 'ja', accountOf('affiliater', '美月'))
  const { items } = await get<{ items: { id: number; name: string }[] }>(
    '/api/media/search?sort=id',
  )
  const medium = items[0]!
  const page = await context.newPage()
  await page.goto(`/media/show?id=${medium.id}`)
  await page.getByRole('link', { name: '連携設定' }).first().click()
  await expect(page.getByRole('heading', { name: 'メディア連携設定' })).toBeVisible()

  const address = page.getByRole('textbox', { name: '通知先URL', exact: true })
  const before = await address.inputValue()
  await address.fill(`${before}&sale=[gross]`)
  await expect(page.getByText('使えない変数があります: [gross]')).toBeVisible()
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByRole('button', { name: 'この内容で変更する' }).click()
  await expect(page.getByText('使えない変数があります: [gross]').first()).toBeVisible()

  await address.fill(`${before}&test=[test]`)
  await expect(page.getByRole('region', { name: '送信イメージ' })).toContainText('&test=1')
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByRole('button', { name: 'この内容で変更する' }).click()
  await expect(page.getByRole('status').filter({ hasText: '変更が完了しました' })).toBeVisible()

  await page.getByRole('link', { name: 'テスト送信' }).click()
  await page.getByRole('button', { name: 'テスト送信' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '送信する' }).click()
  await expect(page.getByRole('dialog').getByText('届きました')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('webhook-signature: v1,')
  await page.getByRole('button', { name: '閉じる' }).click()

  await address.fill(before)
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByRole('button', { name: 'この内容で変更する' }).click()
  await expect(page.getByRole('status').filter({ hasText: '変更が完了しました' })).toBeVisible()
  await context.close()
})
