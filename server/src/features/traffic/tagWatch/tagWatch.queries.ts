import { sql } from 'kysely'
import { dayMs } from '@tsunagi/contract/day'
import { leastQuietMs, usualDays, type Flow } from '../../../domain/tagWatch/stopped.rules.ts'
import type { Tx } from '../../../platform/db.ts'

/** Tags of which no notice came for days are quiet from now on. One that shows again says so itself. */
export const markQuiet = (tx: Tx, before: Date) =>
  tx
    .updateTable('tag_watch')
    .set({ state: 'quiet' })
    .where('state', '=', 'seen')
    .where('last_seen_at', '<', before.toISOString())
    .execute()

/** Those that count as quiet no longer, because the days were changed. */
export const markSeen = (tx: Tx, since: Date) =>
  tx
    .updateTable('tag_watch')
    .set({ state: 'seen' })
    .where('state', '=', 'quiet')
    .where('last_seen_at', '>=', since.toISOString())
    .execute()

const takesClicks = sql<boolean>`promotion.status = 'public'`

/** Ends alarms of promotions whose conversions have come again, or that take none any more. */
export async function endAlarms(tx: Tx, now: Date) {
  const ended = await tx
    .updateTable('conversion_alarm')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`(exists (select from tag_watch where tag_watch.promotion_id = conversion_alarm.promotion_id and tag_watch.last_counted_at > conversion_alarm.quiet_since)
        or not exists (select from promotion where promotion.id = conversion_alarm.promotion_id and ${takesClicks}))`,
    )
    .returning('promotion_id')
    .execute()
  if (ended.length > 0)
    await tx
      .updateTable('tag_watch')
      .set({ state: 'seen' })
      .where('state', '=', 'stopped')
      .where(
        'promotion_id',
        'in',
        ended.map(({ promotion_id }) => promotion_id),
      )
      .execute()
  return ended.length
}

/** A promotion whose clicks go on while its conversions have stopped. */
export interface Silent extends Flow {
  promotion_id: number
  ad_name: string
  advertiser_id: number
  last_counted_at: string
}

/** Public promotions that have had conversions, none for a while, and no alarm: what came before and since. All of it is counted by the day and the hour. */
export async function silentPromotions(tx: Tx, now: Date): Promise<Silent[]> {
  const { rows } = await sql<Omit<Silent, 'quietMs'>>`
    select watch.promotion_id, promotion.ad_name, promotion.advertiser_id, watch.last_counted_at,
      (select coalesce(sum(results), 0) from result_day where result_day.promotion_id = watch.promotion_id
        and result_day.route in ('script', 'image', 's2s', 'call')
        and result_day.day > (watch.last_counted_at at time zone 'Asia/Tokyo')::date - ${usualDays}::int) as conversions,
      (select coalesce(sum(counted), 0) from click_hour where click_hour.promotion_id = watch.promotion_id
        and click_hour.hour > watch.last_counted_at - ${usualDays} * interval '1 day' and click_hour.hour <= watch.last_counted_at) as clicks,
      (select coalesce(sum(counted), 0) from click_hour where click_hour.promotion_id = watch.promotion_id
        and click_hour.hour > watch.last_counted_at) as "quietClicks",
      extract(epoch from watch.last_counted_at - promotion.created_at)::float8 / 86400 as "knownDays"
    from tag_watch as watch join promotion on promotion.id = watch.promotion_id
    where ${takesClicks} and watch.state <> 'stopped' and watch.last_counted_at <= ${new Date(now.getTime() - leastQuietMs)}
      and watch.last_counted_at > ${new Date(now.getTime() - 90 * dayMs)}
    order by watch.promotion_id
    for update of watch skip locked`.execute(tx)
  return rows.map((row) => ({
    ...row,
    quietMs: now.getTime() - Date.parse(row.last_counted_at),
  }))
}

/** Writes an alarm down; nothing where there is one already. */
export async function raiseAlarm(
  tx: Tx,
  { promotion_id, last_counted_at }: Silent,
  expected: number,
  now: Date,
) {
  const raised = await tx
    .insertInto('conversion_alarm')
    .values({ promotion_id, quiet_since: last_counted_at, expected, raised_at: now })
    .onConflict((open) => open.column('promotion_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  await tx
    .updateTable('tag_watch')
    .set({ state: 'stopped' })
    .where('promotion_id', '=', promotion_id)
    .execute()
  return raised !== undefined
}
