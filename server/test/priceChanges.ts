import type { Insertable } from 'kysely'
import type { Db, Tables } from '../src/platform/db.ts'

const unlimited = { gross_min: null, gross_max: null, net_min: null, net_max: null }

/** A price change that an advertiser asks for: the goal is to pay half of everything. */
export const buildPriceChange = async (
  db: Db,
  {
    goal_id,
    ...given
  }: Partial<Insertable<Tables['price_change']>> & { promotion_id: number; goal_id: number },
) => {
  const change = await db
    .insertInto('price_change')
    .values({ status: 'requested', created_at: '2026-11-09T03:00:00Z', ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { gross, net, gross_rate, net_rate } = await db
    .selectFrom('goal_price')
    .selectAll()
    .where('goal_id', '=', goal_id)
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow()
  const before = { gross, net, gross_rate, net_rate, ...unlimited }
  const after = { ...before, gross: Math.floor(gross / 2), net: Math.floor(net / 2) }
  await db
    .insertInto('price_change_item')
    .values({
      change_id: change.id,
      goal_id,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
  return change
}
