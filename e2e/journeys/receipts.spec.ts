import { expect, test } from '@playwright/test'
import { signIn } from '../support/signIn.ts'

interface Owed {
  items: { number: string; advertiser_name: string; outstanding: number }[]
}

test('a statement of a bank is imported, matched with one click, and what is over is credit', async ({
  context,
}) => {
  const { get } = await signIn(context, 'admin')
  const [claim] = (await get<Owed>('/api/claimManagement/index?status=partially_paid')).items
  const { number, advertiser_name, outstanding } = claim!
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  const page = await context.newPage()
  await page.goto('/claimManagement/receipts')
  await page.getByRole('button', { name: 'CSV取込' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'meisai.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\uFEFF取引日,入出金(円),取引後残高(円),入出金内容\r\n${today.replaceAll('-', '')},${outstanding + 5000},9,${advertiser_name}\r\n${today.replaceAll('-', '')},-440,9,振込手数料`,
    ),
  })
  await page.getByRole('button', { name: '内容を確認する' }).click()
  await page.getByRole('button', { name: /行を取り込む$/ }).click()
  await expect(page.getByText('完了').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/claimManagement/receipts?state=open&word=')
  const row = page.locator('tbody tr').filter({ hasText: advertiser_name })
  await expect(row).toContainText(number)
  await row.getByRole('button', { name: '候補で消し込む' }).click()
  await page
    .getByRole('dialog', { name: '候補で消し込む' })
    .getByRole('button', { name: '実行する' })
    .click()
  await expect(row).toContainText('一部消込')
  await expect(row).toContainText('¥5,000')

  await page.goto('/claimManagement/balances')
  await expect(page.locator('tbody tr').filter({ hasText: advertiser_name })).toBeVisible()
})
