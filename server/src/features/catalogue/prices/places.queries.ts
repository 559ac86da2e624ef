import type { Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { visibleAffiliaters } from '../../people/affiliaters/affiliaters.queries.ts'
import { visibleMaterials } from '../materials/materials.queries.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import type { PriceTerms } from './priceRuleWrites.queries.ts'

/** A material and its promotion, if they are the viewer's. */
export const findMaterialPlace = (tx: Tx, admin: Admin, id: number) =>
  visibleMaterials(tx, admin)
    .select(['material.id as material_id', 'material.promotion_id'])
    .where('material.id', '=', id)
    .executeTakeFirst()

/** What kind of goal it is, if it is an open one of the promotion. */
export const findGoalKind = async (tx: Tx, promotionId: number, goalId: number) =>
  (
    await tx
      .selectFrom('promotion_goal')
      .select('kind')
      .where('promotion_id', '=', promotionId)
      .where('id', '=', goalId)
      .executeTakeFirst()
  )?.kind

/** Whether the record a price is for is there and the administrator's business; ranks and parameters are no records. */
export async function isThere(
  tx: Tx,
  admin: Admin,
  { media_id, affiliater_id, group_id }: PriceTerms,
): Promise<boolean> {
  const found =
    media_id !== null
      ? visibleMedia(tx, admin).select('media.id').where('media.id', '=', media_id)
      : affiliater_id !== null
        ? visibleAffiliaters(tx, admin)
            .select('affiliater.id')
            .where('affiliater.id', '=', affiliater_id)
        : group_id !== null
          ? tx.selectFrom('affiliater_group').select('id').where('id', '=', group_id)
          : null
  return found === null || (await found.executeTakeFirst()) !== undefined
}
