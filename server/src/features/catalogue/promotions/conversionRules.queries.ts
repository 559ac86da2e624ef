import {
  clickCaps,
  conversionRuleNames,
  type CapUse,
  type ConversionRules,
} from '@tsunagi/contract/catalogue/conversionRules'
import { capsInUse, clickCapUse } from '../../../conversions/facts/capUse.queries.ts'
import { capsOfPromotion, usedOf } from '../../../domain/caps/caps.rules.ts'
import type { Db } from '../../../platform/db.ts'

/** How a promotion's conversions are found, checked and limited; of a promotion that the viewer has been shown. */
export const conversionRulesOf = (db: Db, promotionId: number): Promise<ConversionRules> =>
  db
    .selectFrom('promotion')
    .select(conversionRuleNames)
    .$narrowType<Pick<ConversionRules, 'finer_caps'>>()
    .where('id', '=', promotionId)
    .executeTakeFirstOrThrow()

/** The caps of the promotion as a whole that are set, and how full they are. */
export async function capUseOf(
  db: Db,
  promotionId: number,
  rules: ConversionRules,
  now: Date,
): Promise<CapUse[]> {
  const clicks = clickCaps.some((cap) => rules[cap] !== null)
    ? await clickCapUse(db, promotionId, now)
    : null
  const [inUse] = await capsInUse(db, [{ promotionId, at: now, caps: capsOfPromotion(rules) }])
  return [
    ...clickCaps.flatMap((cap) =>
      rules[cap] === null ? [] : [{ cap, used: clicks![cap], limit: rules[cap] }],
    ),
    ...inUse!.map((cap) => ({ cap: cap.source, used: usedOf(cap), limit: cap.limit })),
  ]
}
