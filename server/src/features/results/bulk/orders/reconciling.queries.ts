import { sql } from 'kysely'
import type { OrderListColumns } from '@tsunagi/contract/results/reconciliation'
import { endOf, startOf, type Db } from '../../../../platform/db.ts'
import type { User } from '../../../../platform/session.ts'
import { visiblePromotions } from '../../../catalogue/promotions/promotions.filter.queries.ts'
import type { ResultRow } from '../../results/results.queries.ts'
import { visibleResults } from '../../results/resultFilter.queries.ts'

/** A promotion whose orders somebody may compare. */
export const findPromotion = (db: Db, viewer: User, id: number) =>
  visiblePromotions(db, viewer)
    .select(['promotion.id', 'promotion.advertiser_id', 'promotion.order_number_case'])
    .where('promotion.id', '=', id)
    .executeTakeFirst()

/** Results of a promotion that occurred in a period, and those with some order numbers whenever they did. Click rewards have no orders. */
export const findComparable = async (
  db: Db,
  viewer: User,
  { promotion_id, from, to }: { promotion_id: number; from: string; to: string },
  orders: readonly string[],
) =>
  (await visibleResults(db, viewer)
    .selectAll('result')
    .where('result.promotion_id', '=', promotion_id)
    .where('result.route', '<>', 'click')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('result.occurred_at', '>=', startOf(from).toISOString()),
          eb('result.occurred_at', '<', endOf(to).toISOString()),
        ]),
        sql<boolean>`result.order_number in (select jsonb_array_elements_text(${JSON.stringify(orders)}::jsonb))`,
      ]),
    )
    .orderBy('result.id')
    .execute()) as ResultRow[]

/** The columns by which an advertiser's last list was read. */
export const lastColumns = async (db: Db, advertiserId: number) =>
  (
    await db
      .selectFrom('result_job')
      .select(sql<OrderListColumns>`change -> 'reconciliation' -> 'columns'`.as('columns'))
      .where(
        sql<boolean>`(change -> 'reconciliation' ->> 'advertiser_id')::bigint = ${advertiserId}`,
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.columns ?? null
