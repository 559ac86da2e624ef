import { expect, test } from '@playwright/test'
import { accountOf, signIn } from '../support/signIn.ts'

test('a publisher agrees to the conditions by a tick before it applies, and agrees again to what has changed', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await signIn(context, 'affiliater', 'ja', accountOf('affiliater', '日向'))
  const page = await context.newPage()
  await page.goto('/promotion/affiliater/search?word=蔵のとなり')
  await page.getByRole('button', { name: '申請する' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('掲載できないメディア種別')).toBeVisible()
  await dialog.getByRole('button', { name: '申請を送る' }).click()
  await expect(dialog.getByText('条件を読み、同意してください。')).toBeVisible()
  await dialog.getByRole('switch', { name: '条件を読み、同意します' }).check()
  await dialog.getByRole('button', { name: '申請を送る' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/home')
  await page.getByRole('link', { name: '同意を待つ変更後の条件' }).click()
  await page.getByRole('heading', { name: '提携申請・提携一覧' }).waitFor()
  await page.getByRole('link', { name: 'みずうみカード' }).first().click()
  const changed = page.getByRole('alert').filter({ hasText: '条件が変わりました' })
  await expect(changed.getByText('一部可')).toBeVisible()
  await changed.getByRole('button', { name: 'この条件に同意する' }).click()
  await expect(changed).toBeHidden()
})

test('a promotion is begun with another one, and its form says where something is missing', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await signIn(context, 'admin', 'ja')
  const page = await context.newPage()
  await page.goto('/promotion/regist?copy_of=4')
  const name = page.getByRole('textbox', { name: '広告名' })
  await expect(name).toHaveValue('みずうみカード')
  await name.fill('')
  await page.getByRole('button', { name: '確認する' }).click()
  const parts = page.getByRole('navigation', { name: 'フォームの目次' })
  await expect(parts.getByRole('button', { name: '基本情報' })).toContainText('1')
  await expect(name).toBeFocused()
  await parts.getByRole('button', { name: '条件', exact: true }).click()
  await expect(page.getByRole('heading', { name: '条件', exact: true })).toBeFocused()
  await name.fill('みずうみカード 秋')
  await page.getByRole('button', { name: '確認する' }).click()
  await page.getByRole('button', { name: '登録する' }).click()
  await expect(page).toHaveURL(/complete/)
})
