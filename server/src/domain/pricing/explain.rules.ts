import { basisPoints, shareOf, yen } from '@tsunagi/contract/money'
import { counted } from '@tsunagi/contract/messages/counted'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { priceOf, type PricedLine, type PriceRule, type Sold } from './pricing.rules.ts'

type Side = 'gross' | 'net'

/** How one amount of a result comes of its rule: `10 % of 20,000 yen = 2,000 yen`; null when it does not come of it. */
export function explain(rule: PriceRule, sold: Sold, side: Side, amount: number): Text | null {
  if (priceOf(rule, sold)[side] !== amount) return null
  if (rule.rule === 'manual') return byHand(amount)
  const first = rule.lines ? ofLines(rule.lines, side) : ofRule(rule, sold, side)
  const steps =
    side === 'net' && rule.uplift ? [first, ofUplift(first.amount, rule.uplift.rate)] : [first]
  const before = steps.reduce((total, step) => total + step.amount, 0)
  return joined([...steps.map(({ words }) => words), ...limited(before, amount)], amount)
}

interface Step {
  words: Text
  amount: number
}

const step = (words: Text, amount: number): Step => ({ words, amount })

function ofRule(rule: PriceRule, { sale, quantity }: Sold, side: Side): Step {
  if (rule.kind !== 'share')
    return step(
      text(
        `${figure(rule[side])}円 × ${figure(quantity)}件`,
        `${figure(rule[side])} yen × ${figure(quantity)}`,
      ),
      rule[side] * quantity,
    )
  const rate = rule[`${side}_rate`]
  return step(
    text(`${figure(sale)}円 × ${rate / 100}%`, `${rate / 100} % of ${figure(sale)} yen`),
    shareOf(sale, basisPoints(rate)),
  )
}

/** Lines carry what their rank adds already. */
function ofLines(lines: readonly PricedLine[], side: Side): Step {
  const amounts = lines.map(
    ({ rule, sale, quantity }) => priceOf(rule, { sale: yen(sale), quantity })[side],
  )
  const parts = amounts.map(figure).join(' + ')
  return step(
    text(`明細${lines.length}行：${parts}`, `${counted(lines.length, 'line')}: ${parts}`),
    amounts.reduce((total, amount) => total + amount, 0),
  )
}

const ofUplift = (before: number, rate: number): Step =>
  step(
    text(`ランクによる加算 ${rate / 100}%`, `${rate / 100} % more for the rank`),
    shareOf(yen(before), basisPoints(rate)),
  )

function limited(before: number, amount: number): Text[] {
  if (amount < before) return [text(`上限 ${figure(amount)}円`, `at most ${figure(amount)} yen`)]
  if (amount > before) return [text(`下限 ${figure(amount)}円`, `at least ${figure(amount)} yen`)]
  return []
}

const joined = (steps: readonly Text[], amount: number): Text =>
  text(
    `${steps.map(({ ja }) => ja).join('、')} ＝ ${figure(amount)}円`,
    `${steps.map(({ en }) => en).join(', ')} = ${figure(amount)} yen`,
  )

const byHand = (amount: number): Text =>
  text(`${figure(amount)}円（手動で入力）`, `${figure(amount)} yen, entered by hand`)

const figure = (value: number): string => value.toLocaleString('en')
