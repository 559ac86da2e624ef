import { earliestCut } from '../../../domain/pricing/notice.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { assertNoticed, newFrom, paysLess } from './lowering.rules.ts'
import { concernsPartners, rewardsOf } from './pricedGoals.queries.ts'
import type { PriceTerms } from './priceRuleWrites.queries.ts'

/**
 * A price as it may be agreed: one that pays partners less than the goals do by themselves is refused before the notice that
 * a lower reward is given, and they are told of it. Tables of codes say what each product is worth, and a parameter is nobody.
 */
export async function withNoticeOfLess(
  tx: Tx,
  terms: PriceTerms,
  stored: PriceTerms | null,
  now: Date,
): Promise<PriceTerms> {
  const from = newFrom(terms, stored, now)
  if (from === null || terms.code !== null || terms.target === 'parameter') return terms
  const { notice_days } = await readSetting(tx, 'ad')
  if (notice_days === 0) return terms
  const rewards = await rewardsOf(tx, terms, from)
  if (!rewards.some((goal) => paysLess(terms, goal)) || !(await concernsPartners(tx, terms)))
    return terms
  assertNoticed(from, earliestCut(now, notice_days))
  return { ...terms, notify: true }
}
