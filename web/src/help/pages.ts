import type { UserKind } from '@tsunagi/contract/endpoint'
import { accountPages } from './accounts.ts'
import { adPages } from './ads.ts'
import { agencyPages } from './agencies.ts'
import { basicPages } from './basics.ts'
import { guidePages } from './guides.ts'
import { logPages } from './logs.ts'
import { masterPages } from './masters.ts'
import { materialPages } from './materials.ts'
import { moneyPages } from './money.ts'
import { operationPages } from './operation.ts'
import { partnershipPages } from './partnerships.ts'
import { pricePages } from './prices.ts'
import { settingPages } from './settings.ts'
import { slotPages } from './slots.ts'
import { wordsToAllPages } from './wordsToAll.ts'
import { resultPages } from './results.ts'

/** The manual, page by page. */
export const helpPages = {
  ...guidePages,
  ...basicPages,
  ...accountPages,
  ...adPages,
  ...materialPages,
  ...partnershipPages,
  ...slotPages,
  ...pricePages,
  ...resultPages,
  ...logPages,
  ...moneyPages,
  ...agencyPages,
  ...operationPages,
  ...wordsToAllPages,
  ...settingPages,
  ...masterPages,
}
export type HelpName = keyof typeof helpPages

const names = Object.keys(helpPages) as HelpName[]

/** The pages written for a kind of user. */
export const pagesFor = (kind: UserKind): HelpName[] =>
  names.filter((name) => helpPages[name].kinds.includes(kind))

const covers = (screen: string) => (covered: string) =>
  screen === covered || screen.startsWith(`${covered}-`)
const closeness = (name: HelpName, screen: string) =>
  Math.max(0, ...helpPages[name].screens.filter(covers(screen)).map((covered) => covered.length))

/** The page that explains a screen most closely, if there is one. */
export function helpFor(screen: string, kind: UserKind): HelpName | undefined {
  const [best] = pagesFor(kind)
    .filter((name) => closeness(name, screen) > 0)
    .sort((a, b) => closeness(b, screen) - closeness(a, screen))
  return best
}
