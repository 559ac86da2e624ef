import { expect, test, type Page } from '@playwright/test'
import { userKinds } from '@tsunagi/contract/endpoint'
import { seatOf } from '../support/seats.ts'
import { stepTo } from '../support/steps.ts'

interface Entry {
  name: string
  address: string
}

async function menuOf(page: Page): Promise<Entry[]> {
  await page.locator('header button[aria-expanded]').first().click()
  const links = page.getByRole('dialog').getByRole('navigation').getByRole('link')
  await links.first().waitFor()
  return links.evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent!, address: link.getAttribute('href')! })),
  )
}

for (const language of ['ja', 'en'] as const) {
  for (const kind of userKinds) {
    test(`every entry in the menu of the ${kind} leads to a screen of that name, in ${language}`, async ({
      browser,
    }) => {
      const { page } = await seatOf(browser, kind, language)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/home')
      for (const { name, address } of await menuOf(page)) {
        await stepTo(page, address)
        await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveText(name)
      }
    })
  }
}
