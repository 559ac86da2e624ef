import { expect, test, type Browser } from '@playwright/test'
import { userKinds, type UserKind } from '@tsunagi/contract/endpoint'
import { barriersOf } from '../support/access.ts'
import type { Screen } from '../support/screenAddresses.ts'
import { pathOf, publicScreens, screensOf, unlisted } from '../support/screens.ts'
import { seatOf, type Seat } from '../support/seats.ts'
import { lookAt } from '../support/sight.ts'
import { stepTo } from '../support/steps.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
const nameOf = (screen: Screen) => (typeof screen === 'string' ? screen : pathOf(screen))
const softly = expect.configure({ soft: true })

/** Everything a screen must be, whatever it shows. Its heading is what the menu calls it, if the menu does. */
async function inspect({ page, menu, complaints }: Seat, path: string) {
  const { headings, loading, overflow, text } = await lookAt(page)
  softly(headings, `${path}: one heading`).toEqual([menu.get(path) ?? expect.stringMatching(/\S/)])
  softly(loading, `${path}: loaded`).toBe(0)
  softly(overflow, `${path}: no sideways scrolling`).toBeLessThanOrEqual(0)
  softly(text, `${path}: no missing text`).not.toMatch(
    /undefined|\[object|NaN|エラーが発生しました|An error occurred/,
  )
  softly(complaints.splice(0), `${path}: nothing in the console`).toEqual([])
}

/** Looks at a screen wide, then narrow. */
async function look(seat: Seat, path: string) {
  await inspect(seat, path)
  await seat.page.setViewportSize(narrow)
  await inspect(seat, path)
}

/** Who has a screen first opens its address; who has it too, and who reads English, comes to it from another screen. */
const openers = new Map<string, UserKind | 'nobody'>()
for (const kind of userKinds)
  for (const screen of screensOf(kind))
    if (!openers.has(nameOf(screen))) openers.set(nameOf(screen), kind)

/** What stands where does not change with the language: looking once is enough for access. */
async function visit(browser: Browser, who: UserKind | 'nobody', screen: Screen) {
  const japanese = await seatOf(browser, who, 'ja')
  const path = typeof screen === 'string' ? screen : await screen(japanese.reader!)
  await japanese.page.setViewportSize(wide)
  if ((openers.get(nameOf(screen)) ?? who) === who) await japanese.page.goto(path)
  else await stepTo(japanese.page, path)
  await look(japanese, path)
  softly(await barriersOf(japanese.page), `${path}: axe`).toEqual([])

  const english = await seatOf(browser, who, 'en')
  await english.page.setViewportSize(wide)
  await stepTo(english.page, path)
  await look(english, path)
}

test('every screen of the product is in a list of this test', () => {
  expect(unlisted()).toEqual([])
})

for (const kind of userKinds) {
  test(`every entry in the menu of the ${kind} leads to a screen that is visited here`, async ({
    browser,
  }) => {
    const [japanese, english] = [
      await seatOf(browser, kind, 'ja'),
      await seatOf(browser, kind, 'en'),
    ]
    const addresses = [...japanese.menu.keys()]
    expect(addresses).not.toEqual([])
    expect([...english.menu.keys()]).toEqual(addresses)
    expect(screensOf(kind)).toEqual(expect.arrayContaining(addresses))
  })
  for (const screen of screensOf(kind))
    test(`${nameOf(screen)} of the ${kind}, wide and narrow, is accessible, and whole in both languages`, ({
      browser,
    }) => visit(browser, kind, screen))
}

for (const path of publicScreens)
  test(`${path}, wide and narrow, is accessible, and whole in both languages`, ({ browser }) =>
    visit(browser, 'nobody', path))
