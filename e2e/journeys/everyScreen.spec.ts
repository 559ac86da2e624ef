import { expect, test, type Browser } from '@playwright/test'
import { userKinds, type UserKind } from '@tsunagi/contract/endpoint'
import { inspectBarriers, look } from '../support/inspecting.ts'
import type { Screen } from '../support/screenAddresses.ts'
import { pathOf } from '../support/screenAddresses.ts'
import { publicScreens, screensOf } from '../support/screens.ts'
import { seatOf } from '../support/seats.ts'
import { stepTo } from '../support/steps.ts'
import { unlisted } from '../support/unlisted.ts'

const nameOf = (screen: Screen) => (typeof screen === 'string' ? screen : pathOf(screen))
/** Who has a screen first opens its address; who has it too, and who reads English, comes to it from another screen. */
const openers = new Map<string, UserKind | 'nobody'>()
for (const kind of userKinds)
  for (const screen of screensOf(kind))
    if (!openers.has(nameOf(screen))) openers.set(nameOf(screen), kind)

/** What stands where does not change with the language: looking once is enough for access. English shows more (what a button is called is compared with what stands on it), and its seat only steps on: a page that is opened anew would have to load the check again, which takes as long as opening the page. */
async function visit(browser: Browser, who: UserKind | 'nobody', screen: Screen) {
  const japanese = await seatOf(browser, who, 'ja')
  const path = typeof screen === 'string' ? screen : await screen(japanese.reader!)
  if ((openers.get(nameOf(screen)) ?? who) === who) await japanese.page.goto(path)
  else await stepTo(japanese.page, path)
  await look(japanese, path)

  const english = await seatOf(browser, who, 'en')
  await stepTo(english.page, path)
  await look(english, path, inspectBarriers)
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
