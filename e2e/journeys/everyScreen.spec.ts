import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { userKinds, type UserKind } from '@tsunagi/contract/endpoint'
import { pathOf, publicScreens, screensOf, unlisted, type Screen } from '../support/screens.ts'
import { seatOf, type Seat } from '../support/seats.ts'
import { stepTo } from '../support/steps.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
const nameOf = (screen: Screen) => (typeof screen === 'string' ? screen : pathOf(screen))

/** A screen that has what it shows: a heading, and nothing that still loads. */
async function stands(page: Page, path: string) {
  await expect(page.locator('h1').first(), `${path}: a heading`).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]'), `${path}: loaded`).toHaveCount(0)
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
    .options({ iframes: false, resultTypes: ['violations'] })
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

/** Looks at a screen wide, then narrow. */
async function look({ page, complaints }: Seat, path: string) {
  await stands(page, path)
  await inspect(page, path, complaints)
  await page.setViewportSize(narrow)
  await inspect(page, path, complaints)
}

/** In Japanese its address is opened, in English one comes to it from another screen. What stands where does not change with the language: looking once is enough for access. */
async function visit(browser: Browser, who: UserKind | 'nobody', screen: Screen) {
  const japanese = await seatOf(browser, who, 'ja')
  const path = typeof screen === 'string' ? screen : await screen(japanese.reader!)
  await japanese.page.setViewportSize(wide)
  await japanese.page.goto(path)
  await look(japanese, path)
  await inspectAccess(japanese.page, path)

  const english = await seatOf(browser, who, 'en')
  await english.page.setViewportSize(wide)
  await stepTo(english.page, path)
  await look(english, path)
}

test('every screen of the product is in a list of this test', () => {
  expect(unlisted()).toEqual([])
})

for (const kind of userKinds)
  for (const screen of screensOf(kind))
    test(`${nameOf(screen)} of the ${kind}, wide and narrow, is accessible, and whole in both languages`, ({
      browser,
    }) => visit(browser, kind, screen))

for (const path of publicScreens)
  test(`${path}, wide and narrow, is accessible, and whole in both languages`, ({ browser }) =>
    visit(browser, 'nobody', path))
