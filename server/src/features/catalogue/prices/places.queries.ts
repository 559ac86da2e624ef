import type { goalKinds } from '@tsunagi/contract/catalogue/goals'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { visibleAffiliaters } from '../../people/affiliaters/affiliaters.queries.ts'
import type { AdminView } from '../../people/accounts/scope.queries.ts'
import { visibleMaterials } from '../materials/materials.queries.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import type { PriceTerms } from './priceRuleWrites.queries.ts'

/** A material and its promotion, if they are the viewer's. */
export const findMaterialPlace = (tx: Tx, admin: Admin, id: number) =>
  visibleMaterials(tx, admin)
    .select(['material.id as material_id', 'material.promotion_id'])
    .where('material.id', '=', id)
    .executeTakeFirst()

type GoalKind = (typeof goalKinds)[number]
/** Of what prices name, that which is there and the administrator's business. */
export interface Places {
  promotions: ReadonlySet<number>
  goals: ReadonlyMap<number, { promotion_id: number; kind: GoalKind }>
  media: ReadonlySet<number>
  affiliaters: ReadonlySet<number>
  groups: ReadonlySet<number>
}
type Named = Pick<PriceTerms, 'promotion_id' | 'media_id' | 'affiliater_id' | 'group_id'>

/** Looks up everything that some prices name. */
export async function findPlaces(
  db: Db,
  admin: AdminView,
  prices: readonly Named[],
): Promise<Places> {
  const ids = (key: keyof Named) => [
    ...new Set(prices.map((price) => price[key]).filter((id) => id !== null)),
  ]
  const promotions = await visiblePromotions(db, admin)
    .select('promotion.id')
    .where('promotion.id', 'in', [0, ...ids('promotion_id')])
    .execute()
  const goals = await db
    .selectFrom('promotion_goal')
    .select(['promotion_id', 'id', 'kind'])
    .where('promotion_id', 'in', [0, ...promotions.map(({ id }) => id)])
    .execute()
  const found = async (query: { execute(): Promise<{ id: number }[]> }) =>
    new Set((await query.execute()).map(({ id }) => id))
  return {
    promotions: new Set(promotions.map(({ id }) => id)),
    goals: new Map(goals.map(({ id, ...goal }) => [id, goal])),
    media: await found(
      visibleMedia(db, admin)
        .select('media.id')
        .where('media.id', 'in', [0, ...ids('media_id')]),
    ),
    affiliaters: await found(
      visibleAffiliaters(db, admin)
        .select('affiliater.id')
        .where('affiliater.id', 'in', [0, ...ids('affiliater_id')]),
    ),
    groups: await found(
      db
        .selectFrom('master_row')
        .select('id')
        .where('kind', '=', 'groups')
        .where('id', 'in', [0, ...ids('group_id')]),
    ),
  }
}
