import type { BrowserContext, Page } from '@playwright/test'

/** Where a page is, as it is written in a link. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + decodeURIComponent(search)
}
/** A place without its query. */
export const pathOf = (href: string) => href.split('?')[0]

/** The front page stands alone, without the router; and where a visit ends on the screen where it began, nothing would tell the end from the beginning. */
const isFresh = (href: string, from: string, to: string) =>
  ['blank', '/'].includes(from) ||
  href === '/' ||
  to === '/' ||
  (href === to && pathOf(from) === pathOf(to))

const patienceMs = 30_000

/** Steps on inside the application, as a link does, or opens a page anew where that would not do. `to` is where the visit ends. The context has to note arrivals. */
export async function stepTo(page: Page, href: string, to = href) {
  const from = placeOf(page)
  if (isFresh(href, from, to)) return void (await page.goto(href))
  const patience = pathOf(from) === pathOf(to) ? 0 : patienceMs
  const arrived = await page.evaluate(step, { href, patience })
  if (!arrived) throw new Error(`${href}: from ${from} nobody arrived at ${to}`)
}

/** Waits in the page itself for the arrival: asking from outside costs more than answering. */
async function step({ href, patience }: { href: string; patience: number }): Promise<boolean> {
  const { documentElement: html } = document
  delete html.dataset['arrived']
  window.history.pushState({}, '', href)
  if (patience === 0) return true
  const isThere = () => 'arrived' in html.dataset
  const end = performance.now() + patience
  while (!isThere() && performance.now() < end) await new Promise((later) => setTimeout(later, 10))
  return isThere()
}

/** After each navigation the scroll position resets, which tells that it is over. */
export const noteArrivals = (context: BrowserContext) =>
  context.addInitScript(() => {
    const scroll = window.scrollTo.bind(window)
    window.scrollTo = (...place: unknown[]) => {
      document.documentElement.dataset['arrived'] = ''
      scroll(...(place as [number, number]))
    }
  })
