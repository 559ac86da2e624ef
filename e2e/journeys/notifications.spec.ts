import { expect, test } from '@playwright/test'
import { accountOf, openSession, signIn } from '../support/signIn.ts'

test('the bell counts what is unread, what is opened is read, and emails of a kind can be had once a day', async ({
  browser,
  context,
}) => {
  const elsewhere = await browser.newContext()
  const own = accountOf('affiliater', '北条')
  await openSession(elsewhere.request, own)
  await elsewhere.close()
  const { get } = await signIn(context, 'affiliater', 'ja', own)
  const page = await context.newPage()
  await page.goto('/home')
  const bell = page.getByRole('banner').getByRole('button', { name: /^お知らせ/ })
  const unread = async () => (await get<{ unread: number }>('/api/notification/latest')).unread
  // Others may tell the person something at any moment.
  const bellIsRight = () =>
    expect(async () => {
      const count = await unread()
      const name = count === 0 ? 'お知らせ' : `お知らせ（未読${count}件）`
      await expect(bell).toHaveAccessibleName(name, { timeout: 1000 })
    }).toPass()
  await expect(bell).toHaveAccessibleName(/未読[1-9]/)
  await bellIsRight()
  await bell.click()
  const panel = page.getByRole('region', { name: '最新のお知らせ' })
  await panel
    .getByRole('button', { name: /新しい端末からログイン/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('お心当たりがない場合は')
  await page.keyboard.press('Escape')
  await bellIsRight()

  await page.goto('/notices')
  await expect(page.getByRole('row').filter({ hasText: '新しい端末' }).first()).toContainText(
    '既読',
  )
  if ((await unread()) > 0)
    await page.getByRole('main').getByRole('button', { name: 'すべて既読にする' }).click()
  await bellIsRight()

  await page.goto('/common/accounts')
  const wishes = page.getByRole('region', { name: 'メールの受け取り方' })
  await expect(wishes.getByRole('row').filter({ hasText: 'セキュリティ' })).toContainText(
    '必ずすぐに届きます',
  )
  await wishes.getByLabel('提携の結果・招待').selectOption('1日1回まとめて')
  await expect(page.getByText('受け取り方を保存しました。')).toBeVisible()
  await page.reload()
  await expect(wishes.getByLabel('提携の結果・招待')).toHaveValue('daily')
})
