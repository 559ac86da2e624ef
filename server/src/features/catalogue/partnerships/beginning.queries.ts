import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import type { Tx } from '../../../platform/db.ts'
import { openGoals } from '../promotions/goals.queries.ts'

/** What a partnership begins with: what its promotion pays and asks for, and by which rank its affiliater is paid. */
export const conditionsOf = (tx: Tx, id: number, at: Date) =>
  tx
    .selectFrom('partnership')
    .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .select((eb) => [
      'partnership.media_id',
      'media.affiliater_id',
      eb.ref('affiliater.rank').$castTo<AffiliaterRank>().as('rank'),
      'promotion.id as promotion_id',
      'promotion.rank_uplift',
      'promotion.result_condition',
      'promotion.approval_condition',
      'promotion.reject_condition',
      openGoals(eb, at).as('goals'),
    ])
    .where('partnership.id', '=', id)
    .executeTakeFirstOrThrow()
/** What a partnership begins with. */
export type Conditions = Awaited<ReturnType<typeof conditionsOf>>
