import { expect, test } from '@playwright/test'
import { accountOf, signIn } from '../support/signIn.ts'

test('a publisher makes a key, a program reads its report and nothing else with it, and after it is revoked nothing', async ({
  context,
  playwright,
  baseURL,
}) => {
  const own = accountOf('affiliater', '佐伯')
  await signIn(context, 'affiliater', 'ja', own)
  const page = await context.newPage()
  await page.goto('/common/accounts')
  const keys = page.getByRole('main')
  await keys.getByRole('button', { name: 'APIキーを発行' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名前').fill('月次集計')
  await dialog.getByLabel('現在のパスワード').fill(own.password)
  await dialog.getByRole('button', { name: 'APIキーを発行' }).click()
  await expect(dialog).toContainText('いまだけ表示しています')
  const token = /tsn_[\w-]+/.exec(await dialog.innerText())![0]
  await dialog.getByRole('button', { name: '閉じる', exact: true }).last().click()

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const report = () => program.get('/api/report/figures?by=month&from=2026-01-01&to=2026-12-31')
  expect((await report()).status()).toBe(200)
  expect((await program.get('/api/actionLogRaw/search')).status()).toBe(403)
  expect((await program.post('/api/common/language', { data: { language: 'en' } })).ok()).toBe(
    false,
  )

  await page.reload()
  const row = keys.getByRole('row').filter({ hasText: '月次集計' })
  await expect(row).toContainText('有効')
  await row.getByRole('button', { name: '失効させる' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '実行する' }).click()
  await expect(row).toContainText('失効済み')
  expect((await report()).status()).toBe(401)
  await program.dispose()
})
