import {
  capNames,
  conversionRuleNames,
  type CapUse,
  type ConversionRules,
} from '@tsunagi/contract/catalogue/conversionRules'
import { clickCapUse, resultCapUse } from '../../../conversions/facts/capUse.queries.ts'
import type { Db } from '../../../platform/db.ts'

/** How a promotion's conversions are found, checked and limited; of a promotion that the viewer has been shown. */
export const conversionRulesOf = (db: Db, promotionId: number): Promise<ConversionRules> =>
  db
    .selectFrom('promotion')
    .select(conversionRuleNames)
    .where('id', '=', promotionId)
    .executeTakeFirstOrThrow()

/** The caps that are set, and how full they are. */
export async function capsInUse(
  db: Db,
  promotionId: number,
  rules: ConversionRules,
  now: Date,
): Promise<CapUse[]> {
  if (capNames.every((cap) => rules[cap] === null)) return []
  const used = {
    ...(await clickCapUse(db, promotionId, now)),
    ...(await resultCapUse(db, { id: promotionId, cap_basis: rules.cap_basis }, now)),
  }
  return capNames.flatMap((cap) =>
    rules[cap] === null ? [] : [{ cap, used: used[cap], limit: rules[cap] }],
  )
}
