import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import {
  meets,
  ofSamePlace,
  type PriceTerms,
  type PriceWriting,
} from './priceRuleWrites.queries.ts'
import { isUsedUp } from './prices.queries.ts'

/** Ends prices of the same target that are used up where another one begins; those that have not begun are deleted. Whoever calls holds the promotion. */
export async function endUsedUp(
  tx: Tx,
  { id, ...terms }: PriceTerms & { id?: number },
  { at }: PriceWriting,
) {
  const inTheWay = ofSamePlace(tx, terms)
    .select('id')
    .where(meets(terms))
    .where(isUsedUp)
    .where('id', '<>', id ?? 0)
  await tx
    .deleteFrom('price_rule')
    .where('id', 'in', inTheWay.where('valid_from', '>', at.toISOString()))
    .execute()
  await tx
    .updateTable('price_rule')
    .set({ valid_to: terms.valid_from })
    .where('id', 'in', inTheWay)
    .where(sql<boolean>`coalesce(valid_from, '-infinity') < ${terms.valid_from}`)
    .execute()
}
