import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../support/signIn.ts'

const rows = (page: Page) => page.locator('tbody tr')
const statuses = (page: Page) => rows(page).locator('[data-heading="1"]').allInnerTexts()

test('results are gone through by keyboard, held together, and given back with one press', async ({
  context,
}) => {
  await signIn(context, 'admin')
  const page = await context.newPage()
  await page.goto('/actionLogRaw/search?status=pending&sort=occurred_at')
  await expect(rows(page).first()).toBeVisible()
  const first = await rows(page).first().getByRole('link').first().innerText()

  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('p')
  const peek = page.getByRole('complementary', { name: `ID ${first} の内容` })
  await expect(peek.getByRole('button', { name: '却下' })).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar')).toContainText('2件を選択中')

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('次の行へ')
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('toolbar').getByRole('button', { name: '保留' }).focus()
  await page.locator('header').getByRole('button').first().focus()
  expect(await page.evaluate(() => scrollY), 'what stays in reach is not scrolled to').toBe(300)
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('変更する成果2')
  // What stays in reach while one scrolls stays there below a dialog, too.
  await expect(page.locator('header')).toBeInViewport()
  await expect(page.getByRole('toolbar')).toBeInViewport()
  await dialog.getByRole('button', { name: '実行する' }).click()
  await expect(page.getByText('2件を変更しました。')).toBeVisible()
  await expect(page.getByRole('link', { name: first, exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('元に戻しました。')).toBeVisible()
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible()
  expect(new Set(await statuses(page))).toEqual(new Set(['未承認']))
})
