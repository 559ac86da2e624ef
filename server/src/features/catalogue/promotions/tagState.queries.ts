import { sql } from 'kysely'
import type { reachableStatuses } from '@tsunagi/contract/catalogue/statusPlans'
import type { ConversionAlarm, tagStates } from '@tsunagi/contract/catalogue/tagState'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import type { Db } from '../../../platform/db.ts'

type TagState = (typeof tagStates)[number]

/** What is known of a promotion's tag. */
export const tagStateOf = sql<TagState>`coalesce((select state from tag_watch where tag_watch.promotion_id = promotion.id), 'unseen')`

/** The same as a viewer may see it: affiliaters may not. */
export const tagStateFor = ({ kind }: Viewpoint) =>
  sql<TagState | null>`case when ${kind !== 'affiliater'} then ${tagStateOf} end`
/** When the promotion's tag was last seen at work, as a viewer may know it: affiliaters may not. */
export const tagSeenFor = ({ kind }: Viewpoint) =>
  sql<
    string | null
  >`case when ${kind !== 'affiliater'} then (select last_seen_at from tag_watch where tag_watch.promotion_id = promotion.id) end`

/** What is planned next for each promotion. */
export const nextPlans = (db: Db) =>
  db
    .selectFrom('status_plan')
    .distinctOn('promotion_id')
    .select([
      'promotion_id',
      'apply_at',
      sql<(typeof reachableStatuses)[number]>`status`.as('status'),
    ])
    .where('state', '=', 'reserved')
    .orderBy('promotion_id')
    .orderBy('apply_at')

/** The alarm about a promotion's conversions that is not over. Whoever asks has come through the door of promotions. */
export const alarmOf = async (db: Db, promotionId: number): Promise<ConversionAlarm | null> =>
  (await db
    .selectFrom('conversion_alarm')
    .select(['quiet_since', 'expected', 'raised_at'])
    .where('promotion_id', '=', promotionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) ?? null
