import { expect, test, type Page } from '@playwright/test'
import { narrow, wide } from '../support/inspecting.ts'
import { seatOf } from '../support/seats.ts'
import { lookAt } from '../support/sight.ts'

/** What glides into its place while a window becomes another, by names of tags and of what changes. */
async function glidingWhile(page: Page, change: () => Promise<void>): Promise<string[]> {
  const seen = await page.evaluateHandle(() => {
    const found: string[] = []
    document.addEventListener('transitionrun', ({ target, propertyName }) =>
      found.push(`${(target as Element).tagName} ${propertyName}`),
    )
    return found
  })
  await change()
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  return seen.jsonValue()
}

test('where less motion is asked for, nothing glides into its place when a window becomes narrow', async ({
  browser,
}) => {
  const { page } = await seatOf(browser, 'agency', 'ja')
  await page.setViewportSize(wide)
  await page.goto('/home')
  await lookAt(page)
  const gliding = await glidingWhile(page, async () => {
    await page.setViewportSize(narrow)
    await lookAt(page)
  })
  expect(gliding).toEqual([])
})
