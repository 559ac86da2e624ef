import type { Day, Period } from '@tsunagi/contract/day'
import type { AlertKind } from '@tsunagi/contract/office/alerts'
import { sql } from 'kysely'
import { userTypes } from '@tsunagi/contract/endpoint'
import type { RateDay } from '../../../domain/alerts/unusualRate.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { clicksSince, outcomesSince } from '../../catalogue/promotions/promotionSums.queries.ts'
import { visiblePromotions } from '../../catalogue/promotions/promotions.filter.queries.ts'

/** Public promotions whose conversions have stopped, or whose tag was not seen for days. */
export const tagAlerts = (db: Db, viewer: User) =>
  visiblePromotions(db, viewer)
    .innerJoin('tag_watch', 'tag_watch.promotion_id', 'promotion.id')
    .leftJoin('conversion_alarm', (join) =>
      join
        .onRef('conversion_alarm.promotion_id', '=', 'promotion.id')
        .on('conversion_alarm.ended_at', 'is', null),
    )
    .where('promotion.status', '=', 'public')
    .where('tag_watch.state', 'in', ['stopped', 'quiet'])
    .select([
      sql<AlertKind>`tag_watch.state`.as('kind'),
      'promotion.id as promotion_id',
      'promotion.ad_name',
      sql<string | null>`coalesce(conversion_alarm.quiet_since, tag_watch.last_seen_at)`.as(
        'since',
      ),
      'conversion_alarm.expected',
      sql<null>`null`.as('day'),
      sql<null>`null`.as('rate'),
      sql<null>`null`.as('usual_rate'),
    ])
    .orderBy('tag_watch.state', 'desc')
    .orderBy('promotion.id')
    .execute()

/** Clicks that count, and results, of a viewer's promotions on each day of a period on which there were any, counted from its first. */
export async function rateDaysOf(db: Db, viewer: User, { from, to }: Period) {
  const sought = { since: from }
  const { rows } = await sql<RateDay & { promotion_id: number; index: number }>`
    select promotion_id, day - ${from}::date as index, sum(clicks) as clicks, sum(results) as results
    from (
      select promotion_id, day, counted as clicks, 0 as results from ${clicksSince(sought, ['day', 'counted'])} as visit
      union all select promotion_id, day, 0, results from ${outcomesSince(sought, ['day', 'results'])} as outcome) as either
    where day <= ${to} and promotion_id in (${visiblePromotions(db, viewer).select('promotion.id')})
    group by 1, 2`.execute(db)
  return rows
}

/** The names of those that are public, as far as a viewer sees them. */
export const publicNames = async (db: Db, viewer: User, ids: readonly number[]) =>
  new Map(
    ids.length === 0
      ? []
      : (
          await visiblePromotions(db, viewer)
            .where('promotion.id', 'in', ids)
            .where('promotion.status', '=', 'public')
            .select(['promotion.id', 'promotion.ad_name'])
            .execute()
        ).map(({ id, ad_name }) => [id, ad_name] as const),
  )

interface Which {
  kind: AlertKind
  promotion_id: number
  /** As the alert has it. */
  subject_id: number
}

/** What a person has put away and not yet got back, by kind, promotion and whom of it. */
export const dismissedBy = async (db: Db, userId: number, today: Day) =>
  new Map(
    (
      await db
        .selectFrom('alert_dismissal')
        .select(['kind', 'promotion_id', 'subject_id', 'until'])
        .where('user_id', '=', userId)
        .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', today)]))
        .execute()
    ).map(({ kind, promotion_id, subject_id, until }) => [
      `${kind} ${promotion_id} ${subject_id}`,
      until === null ? ('forever' as const) : ('day' as const),
    ]),
  )

/** `until` null = for good. */
export const putAway = (db: Db, userId: number, which: Which, until: Day | null) =>
  db
    .insertInto('alert_dismissal')
    .values({ user_id: userId, ...which, until })
    .onConflict((there) =>
      there.columns(['user_id', 'kind', 'promotion_id', 'subject_id']).doUpdateSet({ until }),
    )
    .execute()

/** Shows an alert again that a person had put away; nothing happens where they had not. */
export const takeBack = (db: Db, userId: number, { kind, promotion_id, subject_id }: Which) =>
  db
    .deleteFrom('alert_dismissal')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('promotion_id', '=', promotion_id)
    .where('subject_id', '=', subject_id)
    .execute()

/** Notes that a day of a promotion was told of; null = it was before. */
export const raiseRateAlarm = async (
  tx: Tx,
  promotionId: number,
  on: Day,
  now: Date,
): Promise<{ advertiser_id: number } | null> => {
  const raised = await tx
    .insertInto('rate_alarm')
    .values({ promotion_id: promotionId, day: on, raised_at: now })
    .onConflict((told) => told.doNothing())
    .returning('promotion_id')
    .executeTakeFirst()
  if (!raised) return null
  return tx
    .selectFrom('promotion')
    .select('advertiser_id')
    .where('id', '=', promotionId)
    .executeTakeFirstOrThrow()
}

/** Who has put an alert about a promotion away, for good or for today. */
export const whoPutAway = async (
  db: Db,
  { kind, promotion_id }: Omit<Which, 'subject_id'>,
  today: Day,
): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('alert_dismissal')
        .select('user_id')
        .where('kind', '=', kind)
        .where('promotion_id', '=', promotion_id)
        .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', today)]))
        .execute()
    ).map(({ user_id }) => user_id),
  )

/** An owner of the network, with whose eyes all of it is looked at. */
export const anyOwner = async (db: Db): Promise<number | null> =>
  (
    await db
      .selectFrom('user_account')
      .select('id')
      .where('user_type', '=', userTypes.admin)
      .where('role_id', 'is', null)
      .where('lifecycle', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null
