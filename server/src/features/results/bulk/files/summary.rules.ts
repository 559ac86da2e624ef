import { yen, type Yen } from '@tsunagi/contract/money'
import type { Language } from '@tsunagi/contract/messages/text'
import { bulkEffects } from '@tsunagi/contract/results/messages/bulk'
import { fileEffects } from '@tsunagi/contract/results/messages/resultFiles'
import type { ResultFileSummary } from '@tsunagi/contract/results/resultFileSummary'
import { shownTo, type Viewer } from '../../../../domain/sides/sides.rules.ts'

/** Both sides of an amount, in yen. */
export interface Money {
  gross: number
  net: number
}
/** What one line does: an effect by its code, with what it is worth. */
export interface Effect extends Money {
  code: string
}

/** What a file came to, as its job keeps it: effects by their codes, and both sides of the money. */
export interface FileSummary extends Omit<ResultFileSummary, 'booked' | 'effects'> {
  booked: Money
  effects: Record<string, Money & { results: number }>
}

/** Adds the effects of lines up by their codes. */
export function effectsTogether(effects: readonly Effect[]): FileSummary['effects'] {
  const sums: FileSummary['effects'] = {}
  for (const { code, gross, net } of effects) {
    const sum = (sums[code] ??= { results: 0, gross: 0, net: 0 })
    sum.results++
    sum.gross += gross
    sum.net += net
  }
  return sums
}

/** Adds amounts up. */
export const moneyTogether = (amounts: readonly Money[]): Money => ({
  gross: amounts.reduce((sum, { gross }) => sum + gross, 0),
  net: amounts.reduce((sum, { net }) => sum + net, 0),
})

/** What of a summary somebody may see, in their language. */
export function summaryFor(
  { booked, effects, ...summary }: FileSummary,
  viewer: Viewer,
  language: Language,
): ResultFileSummary {
  const shown = ({ gross, net }: Money) =>
    shownTo<Yen>(viewer, { gross: yen(gross), net: yen(net) })
  return {
    ...summary,
    booked: shown(booked),
    effects: Object.entries(effects).map(([code, { results, ...money }]) => ({
      effect: (fileEffects[code] ?? bulkEffects[code])![language],
      results,
      ...shown(money),
    })),
  }
}
