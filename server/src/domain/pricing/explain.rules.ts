import { text, type Text } from '@tsunagi/contract/messages/text'
import { priceOf, type PriceRule, type Sold } from './pricing.rules.ts'

/** How one amount of a result comes of its rule: `10 % of 20,000 yen = 2,000 yen`; null when it does not come of it. */
export function explain(
  rule: PriceRule,
  sold: Sold,
  side: 'gross' | 'net',
  amount: number,
): Text | null {
  if (priceOf(rule, sold)[side] !== amount) return null
  if (rule.rule === 'manual') return byHand(amount)
  if (rule.kind === 'share') return ofSale(rule[`${side}_rate`], sold.sale, amount)
  return forEach(rule[side], sold.quantity, amount)
}

const byHand = (amount: number): Text =>
  text(`${figure(amount)}円（手動で入力）`, `${figure(amount)} yen, entered by hand`)

const ofSale = (rate: number, sale: number, amount: number): Text =>
  text(
    `${figure(sale)}円 × ${rate / 100}% ＝ ${figure(amount)}円`,
    `${rate / 100} % of ${figure(sale)} yen = ${figure(amount)} yen`,
  )

const forEach = (price: number, quantity: number, amount: number): Text =>
  text(
    `${figure(price)}円 × ${figure(quantity)}件 ＝ ${figure(amount)}円`,
    `${figure(price)} yen × ${figure(quantity)} = ${figure(amount)} yen`,
  )

const figure = (value: number): string => value.toLocaleString('en')
