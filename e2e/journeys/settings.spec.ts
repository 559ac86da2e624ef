import { expect, test } from '@playwright/test'
import { signIn } from '../support/signIn.ts'

test('a setting is changed, marked as differing from what is recommended, and taken back from its history', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await signIn(context, 'admin', 'ja')
  const page = await context.newPage()
  await page.goto('/systemAdSetting/info')
  const part = page.locator('section').filter({ hasText: 'タグの状態と成果の停止' })
  const days = part.getByRole('textbox', { name: '「最近の通知なし」とする日数' })
  await expect(days).toHaveValue('14')
  await days.fill('21')
  await expect(part.getByText('推奨から変更')).toBeVisible()
  await part.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました。')).toBeVisible()

  await part.getByRole('button', { name: '変更履歴' }).click()
  const history = page.getByRole('dialog', { name: /変更履歴/ })
  await expect(history.getByText('21', { exact: true })).toBeVisible()
  await expect(history.getByText('現在の設定')).toBeVisible()
  await history.getByRole('button', { name: 'この内容に戻す' }).last().click()
  const question = page.getByRole('dialog', { name: 'この内容に戻す' })
  await question.getByRole('button', { name: 'この内容に戻す' }).click()
  await expect(page.getByText('設定を元に戻しました。')).toBeVisible()
  await expect(days).toHaveValue('14')
  await expect(part.getByText('推奨から変更')).toBeHidden()
})

test('what is set for new advertisers is what their registration begins with', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await signIn(context, 'admin', 'ja')
  const page = await context.newPage()
  await page.goto('/systemSetting')
  await page.getByRole('link', { name: /新しい広告主の承認/ }).click()
  const part = page.locator('section').filter({ hasText: '新しい広告主の初期値' })
  await part.getByRole('switch', { name: '素材の登録' }).uncheck()
  await part.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました。')).toBeVisible()
  await page.goto('/advertiser/regist')
  await expect(page.getByRole('switch', { name: '素材の登録' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'メディアURLの表示' })).toBeChecked()

  await page.goto('/systemOwnerSetting/info')
  await part.getByRole('button', { name: '推奨に戻す' }).click()
  await part.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました。')).toBeVisible()
})
