import AxeBuilder from '@axe-core/playwright'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { userKinds } from '@tsunagi/contract/endpoint'
import { listen } from '../support/complaints.ts'
import { pathOf, publicScreens, screensOf, unlisted } from '../support/screens.ts'
import { signIn } from '../support/signIn.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** Opens a screen and waits until it has what it shows: a heading, and nothing that still loads. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('h1').first(), `${path}: a heading`).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('main [aria-busy="true"]'), `${path}: loaded`).toHaveCount(0, {
    timeout: 15_000,
  })
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const softly = expect.configure({ soft: true })

/** Everything a screen must be, whatever it shows. */
async function inspect(page: Page, path: string, complaints: string[]) {
  await softly.poll(() => overflowOf(page), `${path}: no sideways scrolling`).toBeLessThanOrEqual(0)
  softly(await page.locator('h1').count(), `${path}: one heading`).toBe(1)
  softly(await page.locator('body').innerText(), `${path}: no missing text`).not.toMatch(
    /undefined|\[object|NaN|エラーが発生しました|An error occurred/,
  )
  softly(complaints.splice(0), `${path}: nothing in the console`).toEqual([])
}

/** Frames show advertisers' own HTML and run no script, not even this check's: they are left out. */
async function inspectAccess(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ iframes: false })
    .analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(', ')}`,
    )
  softly(serious, `${path}: axe`).toEqual([])
}

/** Opens a screen wide, then narrow. */
async function visit(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  const complaints = await listen(page)
  await page.setViewportSize(wide)
  await open(page, path)
  await inspect(page, path, complaints)
  await page.setViewportSize(narrow)
  await inspect(page, path, complaints)
  return page
}

const locales = { ja: 'ja-JP', en: 'en-US' } as const

test('every screen of the product is in a list of this test', () => {
  expect(unlisted()).toEqual([])
})

for (const kind of userKinds)
  for (const screen of screensOf(kind)) {
    const name = typeof screen === 'string' ? screen : pathOf(screen)
    test(`${name} of the ${kind}, wide and narrow, is accessible, and whole in both languages`, async ({
      browser,
    }) => {
      for (const language of ['ja', 'en'] as const) {
        const context = await browser.newContext({ locale: locales[language] })
        const reader = await signIn(context, kind, language)
        const path = typeof screen === 'string' ? screen : await screen(reader)
        const page = await visit(context, path)
        // What stands where does not change with the language: looking once is enough.
        if (language === 'ja') await inspectAccess(page, path)
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }
    })
  }

for (const path of publicScreens)
  test(`${path}, wide and narrow, is accessible, and whole in both languages`, async ({
    browser,
  }) => {
    for (const language of ['ja', 'en'] as const) {
      const context = await browser.newContext({ locale: locales[language] })
      const page = await visit(context, path)
      if (language === 'ja') await inspectAccess(page, path)
      await context.close()
    }
  })
