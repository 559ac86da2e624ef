import { expect, test, type Page } from '@playwright/test'
import type { MasterRow } from '@tsunagi/contract/catalogue/masters'
import { signIn } from '../support/signIn.ts'

const namesOf = (page: Page) => page.locator('tbody tr strong').allInnerTexts()
const handleOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}を並べ替える` })
const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr').filter({ has: page.getByText(name, { exact: true }) })

async function add(page: Page, code: string, name: string) {
  await page.getByRole('button', { name: '追加する', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称（日本語）' }).fill(name)
  await dialog.getByRole('textbox', { name: '名称（英語）' }).fill(code)
  await dialog.getByRole('textbox', { name: 'コード' }).fill(code)
  await dialog.getByRole('button', { name: '追加する', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toBeVisible()
}

/** Drags a row by its handle over another. */
async function drag(page: Page, name: string, over: string) {
  const from = (await handleOf(page, name).boundingBox())!
  const to = (await handleOf(page, over).boundingBox())!
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 12 })
  await page.mouse.up()
}

test('a list is put in order with the mouse and the keys, and what uses a row is merged into another', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1600 } })
  const { get } = await signIn(context, 'admin')
  const page = await context.newPage()
  const stored = async () =>
    (await get<{ items: MasterRow[] }>('/api/master/mediaCategories/search')).items.map(
      ({ name_ja }) => name_ja,
    )
  await page.goto('/mediaCategories')
  await add(page, 'journey_one', '旅程一')
  await add(page, 'journey_two', '旅程二')
  expect((await namesOf(page)).slice(-2)).toEqual(['旅程一', '旅程二'])

  await handleOf(page, '旅程二').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(stored).toEqual(await namesOf(page))
  expect((await namesOf(page)).slice(-2)).toEqual(['旅程二', '旅程一'])
  await expect(handleOf(page, '旅程二')).toBeFocused()

  await drag(page, '旅程一', '旅行')
  const dragged = await namesOf(page)
  expect(dragged[dragged.indexOf('旅程一') + 1]).toBe('旅行')
  await expect.poll(stored).toEqual(dragged)

  await rowOf(page, '旅程一').getByRole('button', { name: '削除' }).click()
  await page.getByRole('button', { name: '実行する' }).click()
  await expect(rowOf(page, '旅程一')).toBeHidden()
  await rowOf(page, '旅程二').getByRole('button', { name: '変更' }).click()
  await page.getByRole('switch', { name: '選べるようにする' }).setChecked(false, { force: true })
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(rowOf(page, '旅程二').getByText('停止')).toBeVisible()

  await page.goto('/media/regist')
  await page.getByRole('combobox', { name: 'カテゴリー' }).click()
  await expect(page.getByRole('option', { name: '旅行' })).toBeVisible()
  await expect(page.getByRole('option', { name: '旅程二' })).toBeHidden()

  await page.goto('/mediaCategories')
  const before = (await get<{ items: MasterRow[] }>('/api/master/mediaCategories/search')).items
  const shopping = before.find(({ code }) => code === 'shopping')!
  const lifestyle = before.find(({ code }) => code === 'lifestyle')!
  expect(shopping.used).toBeGreaterThan(0)
  await rowOf(page, shopping.name_ja).getByRole('button', { name: '統合' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`メディア ${shopping.used}件`)).toBeVisible()
  await dialog.getByRole('combobox', { name: '統合先' }).click()
  await page.getByRole('option', { name: lifestyle.name_ja }).click()
  await dialog.getByRole('button', { name: '統合', exact: true }).click()
  await expect(rowOf(page, shopping.name_ja)).toBeHidden()
  await expect(rowOf(page, lifestyle.name_ja)).toContainText(
    `メディア ${shopping.used + lifestyle.used}件`,
  )
  await context.close()
})
