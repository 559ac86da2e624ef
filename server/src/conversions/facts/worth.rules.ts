import { yen, type Yen } from '@tsunagi/contract/money'
import { windowOfClick } from '../../domain/clicks/window.rules.ts'
import { oneThing, quantityIn, withSale } from '../../domain/pricing/lines.rules.ts'
import { priceOrder, type OrderLine } from '../../domain/pricing/order.rules.ts'
import { priceOf, ruleByHand, type Price } from '../../domain/pricing/pricing.rules.ts'
import { eventOf, type Brought, type Facts, type Ordered } from './facts.rules.ts'

const maxAmount = 1_000_000_000

/** Whole yen, or null when none was sent or it is no amount. */
export function amountOf({ amountText }: Pick<Facts, 'amountText'>): Yen | null {
  if (amountText === null || !/^\d{1,10}$/.test(amountText)) return null
  const amount = Number(amountText)
  return amount <= maxAmount ? yen(amount) : null
}

/** The sale: as it was sent, else as it was reserved. */
export const soldFor = (facts: Pick<Facts, 'amountText' | 'past'>): Yen =>
  amountOf(facts) ?? yen(facts.past.reservation?.sale_amount ?? 0)

/** The lines of the order, each with its sale. */
export const orderLines = (facts: Pick<Facts, 'lines' | 'amountText' | 'past'>): OrderLine[] =>
  withSale(facts.lines ?? [oneThing], soldFor(facts))

/** How many things were sold. */
export const quantityOf = ({ lines }: Pick<Facts, 'lines'>): number =>
  quantityIn(lines ?? [oneThing])

/** What a notice is worth as it is priced; what fulfils a reservation, as it was agreed for that. */
export function worthOf(facts: Ordered): Price {
  const { goal, notice, past } = facts
  const agreed = eventOf(notice) === 'fulfil' ? past.reservation : null
  return agreed && agreed.gross !== null && agreed.net !== null
    ? priceOf(ruleByHand(goal, { gross: yen(agreed.gross), net: yen(agreed.net) }), {
        sale: soldFor(facts),
        quantity: quantityOf(facts),
      })
    : priceOrder(goal, orderLines(facts), facts.terms)
}

/** For how many days a click may earn it: a special price may have a period of its own. */
export const windowOf = (facts: Brought): number =>
  worthOf(facts).rule.window_days ??
  windowOfClick(facts.promotion, facts.click?.clickedAt ?? new Date(facts.notice.received_at))
