import { instantOf } from '@tsunagi/contract/day'
import type { PriceExplanation } from '@tsunagi/contract/catalogue/priceExplanation'
import { yen } from '@tsunagi/contract/money'
import type { Language } from '@tsunagi/contract/messages/text'
import { shownTo, type Viewer } from '../sides/sides.rules.ts'
import { explain } from './explain.rules.ts'
import { priceOf, type PriceRule, type RuleAmounts, type Sold } from './pricing.rules.ts'

/** What is explained: what was sold, and the amounts it is worth now. */
export interface Explained extends Sold {
  gross: number
  net: number
}

/** Why amounts are what they are, in words made only of what the viewer may see. */
export const explanationOf = (
  rule: PriceRule,
  worth: Explained,
  viewer: Viewer,
  language: Language,
): PriceExplanation => ({
  rule: rule.rule,
  price_id: rule.id ?? null,
  kind: rule.kind,
  ...unitPrice(rule, viewer),
  reason: rule.reason[language],
  target_kind: rule.target?.kind ?? null,
  from: instantOf(rule.from),
  to: instantOf(rule.to),
  ...words(rule, worth, viewer, language),
  lines: (rule.lines ?? []).map(({ code, quantity, sale, rule: own }) => {
    const { gross, net } = priceOf(own, { sale: yen(sale), quantity })
    return {
      code,
      quantity,
      sale,
      reason: own.reason[language],
      ...words(own, { sale: yen(sale), quantity, gross, net }, viewer, language),
    }
  }),
  losers: (rule.losers ?? []).map(({ id, why, reason, rule: source, ...amounts }) => ({
    rule: source,
    price_id: id,
    kind: amounts.kind,
    ...unitPrice(amounts, viewer),
    reason: reason[language],
    why: why[language],
  })),
})

const unitPrice = ({ kind, gross, net, gross_rate, net_rate }: RuleAmounts, viewer: Viewer) =>
  shownTo(viewer, kind === 'share' ? { gross: gross_rate, net: net_rate } : { gross, net })

function words(rule: PriceRule, worth: Explained, viewer: Viewer, language: Language) {
  const said = shownTo(viewer, {
    gross: explain(rule, worth, 'gross', worth.gross),
    net: explain(rule, worth, 'net', worth.net),
  })
  return {
    gross_words: said.gross?.[language] ?? null,
    net_words: said.net?.[language] ?? null,
  }
}
