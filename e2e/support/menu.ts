import type { Page } from '@playwright/test'

/** What the menu calls the screens it leads to, by their addresses. */
export async function menuOf(page: Page): Promise<Map<string, string>> {
  await page.locator('header button[aria-expanded]').first().click()
  const links = page.getByRole('dialog').getByRole('navigation').getByRole('link')
  await links.first().waitFor()
  const entries = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href')!, link.textContent!] as const),
  )
  await page.keyboard.press('Escape')
  return new Map(entries.map(([address, name]) => [bare(address), name]))
}

/** Entries begin their screens with an empty search. */
const bare = (address: string) => address.replace(/[?&]resetSearch=1$/, '')
