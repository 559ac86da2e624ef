import { expect, test } from '@playwright/test'
import { signIn } from '../support/signIn.ts'

interface Named {
  items: { id: number; name: string }[]
}

const payer = 'ヘンキンタロウ'

test('money that looks recorded already is warned of, and what was paid too much is paid back and taken back', async ({
  context,
}) => {
  const { get, post } = await signIn(context, 'admin')
  const { items } = await get<Named>('/api/advertiser/names')
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  await post('/api/receipt/regist', {
    advertiser_id: items[0]!.id,
    received_on: today,
    amount: 7654,
    payer_name: payer,
    memo: '',
  })
  const page = await context.newPage()
  await page.goto(`/claimManagement/receipts?word=${encodeURIComponent(payer)}`)
  await page.getByRole('button', { name: '入金を登録' }).click()
  const dialog = page.getByRole('dialog', { name: '入金を登録' })
  await dialog.getByLabel('入金額').fill('7654')
  await dialog.getByLabel('振込名義').fill(payer)
  await expect(dialog.getByText('二重登録かもしれません')).toBeVisible()
  await dialog.getByRole('button', { name: 'キャンセル' }).click()

  const row = page.locator('tbody tr').filter({ hasText: payer })
  await row.getByRole('button').first().click()
  await page.getByRole('button', { name: '返金する' }).click()
  const refund = page.getByRole('dialog', { name: '返金する' })
  await refund.getByLabel('理由').fill('過入金のため')
  await refund.getByRole('button', { name: '返金する' }).click()
  await expect(row).toContainText('返金済み')
  await page.getByRole('button', { name: '返金を取り消す' }).click()
  const undo = page.getByRole('dialog', { name: '返金を取り消す' })
  await undo.getByLabel('理由').fill('入力誤り')
  await undo.getByRole('button', { name: '実行する' }).click()
  await expect(row).not.toContainText('返金済み')
})
