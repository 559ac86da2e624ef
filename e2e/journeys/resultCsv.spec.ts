import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { signIn } from '../support/signIn.ts'

// One decides about what the other's list says.
test.describe.configure({ mode: 'default' })

/** The list's own CSV in Shift_JIS, as a spreadsheet would open it. */
async function exported(page: Page): Promise<string[][]> {
  await page
    .getByRole('button', { name: /をCSV出力/ })
    .first()
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Shift_JIS/ }).click(),
  ])
  return parse(iconv.decode(readFileSync(await download.path()), 'cp932'))
}

test('decisions come back by CSV: said first, then done, then taken back', async ({ context }) => {
  await signIn(context, 'admin')
  const page = await context.newPage()
  await page.goto('/actionLogRaw/search?status=pending&sort=occurred_at')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const [header, ...lines] = await exported(page)
  const status = header!.indexOf('ステータス')
  // Not the oldest ones, which another journey holds and gives back meanwhile.
  const some = lines.slice(10, 20)
  const [held, unclear] = some
  held![status] = '保留'
  unclear![status] = 'たぶん'
  const content = iconv.encode(stringify([header!, ...some]), 'cp932')

  await page.getByRole('button', { name: 'CSV取込' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('書き込める列')
  await dialog.locator('input[type=file]').setInputFiles({
    name: '11月.csv',
    mimeType: 'text/csv',
    buffer: content,
  })
  await dialog.getByRole('button', { name: '内容を確認する' }).click()
  await expect(dialog).toContainText('取り込まない行')
  await expect(dialog).toContainText('たぶん')
  await dialog.getByRole('button', { name: '1件を反映する' }).click()
  await expect(dialog).toContainText('完了しました。')
  await dialog.getByRole('button', { name: '元に戻す' }).click()
  await page.getByRole('button', { name: '実行する' }).click()
  await expect(page.getByText('取り消し済みです。')).toBeVisible()
})

test('an order list is reconciled from one screen', async ({ context }) => {
  await signIn(context, 'admin')
  const page = await context.newPage()
  await page.goto('/actionLogRaw/search?status=pending&route=s2s&sort=occurred_at')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const [header, ...lines] = await exported(page)
  const at = (label: string) => header!.indexOf(label)
  const one = lines[0]!
  const day = one[at('発生日時')]!.slice(0, 10)
  const list = stringify([
    ['受注番号', '金額', '状態'],
    [one[at('注文番号')]!, one[at('売上')]!, '出荷済'],
    ['journey-unknown', '1000', '出荷済'],
  ])
  await page.goto('/actionLogRaw/reconcile')
  await page.getByRole('combobox', { name: '広告' }).fill(one[at('広告')]!)
  await page
    .getByRole('option', { name: one[at('広告')]! })
    .first()
    .click()
  await page.locator('input[name=from]').fill(day)
  await page.locator('input[name=to]').fill(day)
  await page.locator('input[type=file]').setInputFiles({
    name: '受注.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })
  await page.getByRole('button', { name: '照合する' }).click()
  await expect(page.getByText('一致（1件）')).toBeVisible()
  await expect(page.getByText('こちらにない（1件）')).toBeVisible()
  await page.getByRole('button', { name: '変更の内容を確認する' }).click()
  await page.getByRole('button', { name: '1件を反映する' }).click()
  await expect(page.getByText('完了しました。')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await page.getByRole('button', { name: '実行する' }).click()
  await expect(page.getByText('取り消し済みです。')).toBeVisible()
})
