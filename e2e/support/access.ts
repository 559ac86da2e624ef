import axe from 'axe-core'
import type { Page } from '@playwright/test'

/** Best practices that may be serious; all others are moderate at most. */
const practices = [
  'accesskeys',
  'aria-dialog-name',
  'aria-text',
  'aria-treeitem-name',
  'frame-tested',
  'label-title-only',
  'tabindex',
]
/** Frames show advertisers' own HTML and run no script, not even this check's: they are left out. */
const seriousRules: axe.RunOptions = {
  iframes: false,
  // Style sheets and films are fetched for no rule that may be serious.
  preload: false,
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  rules: Object.fromEntries(practices.map((id) => [id, { enabled: true }])),
}

interface Violation {
  id: string
  impact: string | null | undefined
  /** The first few places, as selectors. */
  places: string[]
}

/** What is wrong for people who use a page by ear or by keyboard, by all rules or those that are asked for. The check stays in the page for the next screen. */
export async function violationsOf(page: Page, rules: axe.RunOptions = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(check, rules)
}

/** What keeps people from using a page, seriously or altogether: the rule and where it is broken. */
export const barriersOf = async (page: Page): Promise<string[]> =>
  (await violationsOf(page, seriousRules))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, places }) => `${id}: ${places.join(', ')}`)

async function check(rules: axe.RunOptions): Promise<Violation[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, rules)
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    places: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
  }))
}
