import { expect, test } from '@playwright/test'
import { signIn } from '../support/signIn.ts'

test('who takes a list as CSV is in the audit log: in words, marked by colour, and beside what the file was', async ({
  context,
}) => {
  const { headers } = await signIn(context, 'admin')
  const file = await context.request.get('/api/actionReserve/search/csv?status=expired', {
    headers,
  })
  expect(await file.text()).toContain('"期限切れ"')
  const page = await context.newPage()
  await page.goto('/auditLog?target=csv_export&action=insert')
  await expect(page.locator('main tbody tr').first()).toContainText('予約：一覧・詳細')
  await page
    .locator('main tbody tr')
    .first()
    .getByRole('button')
    .or(page.locator('main tbody tr').first().getByRole('link'))
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('変更後/api/actionReserve/search')
  const after = drawer.locator('pre', { hasText: '/api/actionReserve/search' }).last()
  await expect(after).toHaveCSS('background-color', 'rgb(238, 250, 240)')
  await expect(drawer).toContainText('"expired"')
  // The end of the file is of the same call.
  await drawer.locator('tr', { hasText: '変更CSV出力' }).getByRole('button').click()
  await expect(drawer).toContainText(
    /書き出した行変更前—変更後\d+ハッシュ（SHA-256）変更前—変更後[0-9a-f]{64}/,
  )
})
