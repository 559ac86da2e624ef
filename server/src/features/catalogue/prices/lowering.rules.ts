import type { Goal } from '@tsunagi/contract/catalogue/goals'
import { shownInstant } from '@tsunagi/contract/messages/shownDay'
import { text } from '@tsunagi/contract/messages/text'
import { invalid } from '../../../platform/errors.ts'
import { isSameTerm } from './priceHistory.rules.ts'
import type { PriceTerms } from './priceRuleWrites.queries.ts'

/** What a goal pays, yen for each or basis points of the sale, and for how many days a click counts. */
export type PaidReward = Pick<Goal, 'kind'> & { net: number; net_rate: number; window_days: number }

/** Whether a price pays less than a goal does by itself, or lets clicks count for fewer days; what is paid in another way is not compared. */
export const paysLess = (
  { unit, net, net_rate, window_days }: PriceTerms,
  goal: PaidReward,
): boolean =>
  (window_days !== null && window_days < goal.window_days) ||
  ((unit === 'percent') === (goal.kind === 'share') &&
    (unit === 'percent' ? net_rate < goal.net_rate : net < goal.net))

const sameAim = [
  'unit',
  'goal_id',
  'target',
  'media_id',
  'affiliater_id',
  'group_id',
  'rank',
  'parameter',
  'devices',
  'countries',
] as const
const beginOf = ({ valid_from }: Pick<PriceTerms, 'valid_from'>, now: Date) =>
  valid_from === null ? now : new Date(valid_from)

/** The promotion's own days are the most that is promised. */
const daysOf = ({ window_days }: PriceTerms) => window_days ?? Infinity

const resultsOf = ({ after_results }: PriceTerms) => after_results ?? Infinity

/** Whether a price is for the same as the one that stands, and pays no less, for no shorter and on no more occasions. */
const takesNothing = (terms: PriceTerms, stored: PriceTerms, now: Date): boolean =>
  sameAim.every((name) => isSameTerm(terms[name], stored[name])) &&
  terms.net >= stored.net &&
  terms.net_rate >= stored.net_rate &&
  daysOf(terms) >= daysOf(stored) &&
  resultsOf(terms) <= resultsOf(stored) &&
  beginOf(terms, now) >= beginOf(stored, now)

/** From when on a price says something new: all of it, or, where it takes nothing from what stands, the time that is added; null = never. */
export function newFrom(terms: PriceTerms, stored: PriceTerms | null, now: Date): Date | null {
  if (stored === null || !takesNothing(terms, stored, now)) return beginOf(terms, now)
  if (stored.valid_to === null) return null
  const added = terms.valid_to === null || Date.parse(terms.valid_to) > Date.parse(stored.valid_to)
  return added ? new Date(stored.valid_to) : null
}

/** Refuses what pays partners less so soon. */
export function assertNoticed(from: Date, earliest: Date) {
  if (from < earliest)
    throw invalid(
      'net',
      text(
        `報酬が成果地点の単価より下がるか、有効期間が広告の計測期間より短くなるアフィリエイターが提携しています。予告期間が必要なため、${shownInstant(earliest, 'ja')}以降に適用してください。`,
        `Publishers in partnership would get less than the goal pays, or for fewer days after a click than the promotion says, so notice has to be given: let it begin at ${shownInstant(earliest, 'en')} (Japan) or later.`,
      ),
    )
}
