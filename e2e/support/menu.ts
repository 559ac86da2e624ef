import type { Page } from '@playwright/test'
import type { UserKind } from '@tsunagi/contract/endpoint'

/** Entries that a setting of the operator opens, as it does in the demo: they come later than the rest. */
const bySetting: Partial<Record<UserKind, string>> = {
  affiliater: '/paymentManagement/affiliater',
  advertiser: '/claimManagement',
}

/** What the menu of a kind of user calls the screens it leads to, by their addresses. */
export async function menuOf(page: Page, kind: UserKind): Promise<Map<string, string>> {
  await page.locator('header button[aria-expanded]').first().click()
  const links = page.getByRole('dialog').getByRole('navigation').getByRole('link')
  const last = bySetting[kind]
  const isLast = last === undefined ? 'a' : `[href="${last}"], [href^="${last}?"]`
  await links.and(page.locator(isLast)).first().waitFor()
  const entries = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href')!, link.textContent!] as const),
  )
  await page.keyboard.press('Escape')
  return new Map(entries.map(([address, name]) => [bare(address), name]))
}

/** Entries begin their screens with an empty search. */
const bare = (address: string) => address.replace(/[?&]resetSearch=1$/, '')
