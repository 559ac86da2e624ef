import { expect, test, type Page } from '@playwright/test'
import { seatOf } from '../support/seats.ts'

/** What A4, laid across, has between its margins, in pixels of CSS. */
const paperWidth = 1031

/** What would lie over the rest of a page, or would be cut off, on paper that does not scroll. */
const misplaced = (page: Page) =>
  page.evaluate((width) => {
    document.body.style.width = `${width}px`
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
    )
    const nameOf = ({ tagName, className, textContent }: HTMLElement) =>
      `${tagName}.${className}: ${textContent.slice(0, 40)}`
    const isCut = (element: HTMLElement) =>
      element.getBoundingClientRect().right > width + 1 ||
      (element.matches('[role=region]') && element.scrollHeight > element.clientHeight + 1)
    return shown
      .filter(
        (element) =>
          ['sticky', 'fixed'].includes(getComputedStyle(element).position) || isCut(element),
      )
      .map(nameOf)
  }, paperWidth)

for (const path of ['/actionLogRaw/search', '/common/report?pageType=2', '/paymentManagement'])
  test(`${path} on paper is what is read of it, whole, and nothing that is pressed`, async ({
    browser,
  }) => {
    const { page } = await seatOf(browser, 'admin', 'ja')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.getByRole('row').nth(2).waitFor()
    const rows = await page.getByRole('row').count()
    await page.emulateMedia({ media: 'print' })
    expect(await misplaced(page)).toEqual([])
    await expect(page.locator('button:visible:not(table button)')).toHaveCount(0)
    await expect(page.locator('.mantine-Button-root:visible')).toHaveCount(0)
    expect(await page.getByRole('row').count()).toBe(rows)
  })

test('a long order number on paper is broken, so that no column is pushed off', async ({
  browser,
}) => {
  const { page } = await seatOf(browser, 'admin', 'ja')
  const long = 'A1'.repeat(50)
  await page.route('**/api/actionLogRaw/search*', async (route) => {
    const reply = await route.fetch()
    const found = (await reply.json()) as { items: { order_number: string | null }[] }
    const items = found.items.map((item) => ({ ...item, order_number: long }))
    await route.fulfill({ response: reply, json: { ...found, items } })
  })
  await page.goto('/actionLogRaw/search')
  await page.getByText(long).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await misplaced(page)).toEqual([])
})
