import { sql } from 'kysely'
import type { Option, OptionQuery } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { firstOptions } from '../../../platform/pages.ts'
import type { User } from '../../../platform/session.ts'
import { dealtMaterials } from '../../catalogue/materials/materials.queries.ts'
import { dealtPromotions } from '../../catalogue/promotions/promotions.filter.queries.ts'

type Part = 'promotion_goal' | 'material'

/** Promotions have parts of the same name: each is called by both. */
export const nameOfPart = (part: string) =>
  sql<string>`${sql.ref(`${part}.name`)} || ' / ' || promotion.ad_name`

const conditionsOf = (part: Part): Conditions<unknown, OptionQuery> => ({
  word: (_eb, word) =>
    sql<boolean>`(${nameOfPart(part)} ~* ${wordPattern(word)} or ${sql.ref(`${part}.id`)}::text = ${word})`,
  id: (_eb, id) => sql<boolean>`${sql.ref(`${part}.id`)} = ${id}`,
})

/** Goals that reports can be narrowed to. */
export const dealtGoalNames = (db: Db, viewer: User, sought: OptionQuery): Promise<Option[]> =>
  firstOptions(
    dealtPromotions(db, viewer)
      .innerJoin('promotion_goal', 'promotion_goal.promotion_id', 'promotion.id')
      .select(['promotion_goal.id', nameOfPart('promotion_goal').as('name')])
      .where(matches(conditionsOf('promotion_goal'), sought)),
  )

/** Materials that reports can be narrowed to. */
export const dealtMaterialNames = (db: Db, viewer: User, sought: OptionQuery): Promise<Option[]> =>
  firstOptions(
    dealtMaterials(db, viewer)
      .innerJoin('promotion', 'promotion.id', 'material.promotion_id')
      .select(['material.id', nameOfPart('material').as('name')])
      .where(matches(conditionsOf('material'), sought)),
  )
