import { day, dayOf, type Day } from '@tsunagi/contract/day'
import type { Goal } from '@tsunagi/contract/catalogue/goals'
import type { IconName } from '@tsunagi/contract/catalogue/masters'
import { rulesOf, type OwnPrice } from '@tsunagi/contract/catalogue/ownPrices'
import { specialLevels } from '@tsunagi/contract/catalogue/priceLevels'
import { iconsOf, type Icon } from '../../../domain/icons/icons.rules.ts'

/** A row of the list of icons, in the reader's words. */
export type NamedIcon = Icon & IconName & { is_active: boolean }

/** What is stored of a promotion that decides its icons. */
export interface Marked {
  given_icons: readonly string[]
  created_at: string
  starts_on: string | null
  partnership_mode: string
  self_purchase: boolean
  limited_release: boolean
  goals: readonly { kind: Goal['kind']; net: number }[]
}

const isSpecial = (price: OwnPrice) =>
  rulesOf(price).some((rule) => (specialLevels as readonly string[]).includes(rule))
const isOfYen = ({ kind }: { kind: Goal['kind'] }) => kind === 'fixed' || kind === 'call'

/** The icons of a promotion as somebody sees it; what it pays whom is known where prices are given. */
export function shownIcons(
  icons: readonly NamedIcon[],
  promotion: Marked,
  today: Day,
  own: readonly OwnPrice[] = [],
): IconName[] {
  const prices = own.length > 0 ? own : promotion.goals
  const facts = {
    since:
      promotion.starts_on === null
        ? dayOf(new Date(promotion.created_at))
        : day(promotion.starts_on),
    best_net: Math.max(0, ...prices.filter(isOfYen).map(({ net }) => net)),
    is_instant: promotion.partnership_mode === 'auto',
    pays_calls: promotion.goals.some(({ kind }) => kind === 'call'),
    allows_self_purchase: promotion.self_purchase,
    is_limited: promotion.limited_release,
    has_special_price: own.some(isSpecial),
  }
  const offered = icons.filter(
    ({ code, is_active }) => is_active || promotion.given_icons.includes(code),
  )
  return iconsOf(offered, promotion.given_icons, facts, today).map(
    ({ code, name, colour, picture }) => ({
      code,
      name,
      colour,
      picture,
    }),
  )
}

/** Whether something has an icon. */
export const hasIcon =
  (icon: string) =>
  ({ icons }: { icons: readonly IconName[] }): boolean =>
    icons.some(({ code }) => code === icon)

/** A page of what is meant, of all that was found. */
export function pageOfThose<Item>(
  items: readonly Item[],
  isMeant: (item: Item) => boolean,
  { page, size }: { page: number; size: number },
) {
  const found = items.filter(isMeant)
  return { items: found.slice((page - 1) * size, page * size), total: found.length }
}

/** Promotions that are looked through for what the database does not know. */
export const allOfThem = { page: 1, size: 20_000 }
