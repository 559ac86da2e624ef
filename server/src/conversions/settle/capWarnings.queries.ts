import { sql } from 'kysely'
import { clickCaps, type AdvertiserCap } from '@tsunagi/contract/catalogue/conversionRules'
import { paysForClicks } from '../../catalogue/capState.queries.ts'
import type { Db } from '../../platform/db.ts'
import { capPeriod } from '../../domain/caps/capPeriod.rules.ts'
import {
  isOfAdvertiser,
  isOfPromotion,
  usedOf,
  type CapMark,
} from '../../domain/caps/caps.rules.ts'

/** A mark that a cap has reached. */
export interface NotedMark extends CapMark {
  promotionId: number
  at: Date
}

/** A finer cap is told from others of the same goal, affiliater or medium by what it counts, and how long. */
const nameOf = (cap: CapMark['cap']) =>
  isOfPromotion(cap) || isOfAdvertiser(cap)
    ? cap.source
    : `${cap.source}_${cap.measure}_${cap.period}`

/** Notes that caps are nearly or fully reached, once for each of their days or months as long as they stay as high; the worker writes the mails. */
export const noteMarks = (db: Db, marks: readonly NotedMark[]) =>
  db
    .insertInto('cap_warning')
    .values(
      marks.map(({ promotionId, cap, percent, at }) => ({
        ...(isOfAdvertiser(cap)
          ? { advertiser_id: cap.advertiserId }
          : { promotion_id: promotionId }),
        cap: nameOf(cap),
        goal_id: cap.goalId,
        affiliater_id: cap.affiliaterId,
        media_id: cap.mediaId,
        period: capPeriod(cap.period, at)?.day ?? '0001-01-01',
        percent,
        used: usedOf(cap),
        cap_limit: cap.limit,
        reached_at: at,
      })),
    )
    .onConflict((conflict) => conflict.constraint('cap_warning_once').doNothing())
    .execute()

/** Forgets the marks of a cap of advertisers that use little of it again: when it is used up next, they are told anew. */
export const forgetMarks = async (
  db: Db,
  cap: AdvertiserCap,
  advertiserIds: readonly number[],
): Promise<void> => {
  if (advertiserIds.length === 0) return
  await db
    .deleteFrom('cap_warning')
    .where('cap', '=', cap)
    .where('advertiser_id', 'in', advertiserIds)
    .execute()
}

/** Notes the marks that caps of clicks have reached, and budgets that clicks use up: no notice tells of them. Answers how many are new. */
export const noteClickMarks = async (db: Db, now: Date): Promise<number> =>
  Number(
    (
      await sql`
        insert into cap_warning (promotion_id, advertiser_id, cap, period, percent, used, cap_limit, reached_at)
        select distinct case when source = 'advertiser_budget' then null else promotion.id end,
          case when source = 'advertiser_budget' then promotion.advertiser_id end, source, first, percent, used, most, ${now}::timestamptz
        from promotion
        join advertiser on advertiser.id = promotion.advertiser_id
        cross join lateral caps_used(promotion, ${now}) as cap
        cross join (values (80), (100)) as mark (percent)
        where (num_nonnulls(${sql.join(clickCaps.map((cap) => sql.ref(`promotion.${cap}`)))}) > 0 or (monthly_budget is not null and ${paysForClicks}))
          and promotion.status = 'public' and source in (${sql.join([...clickCaps, 'advertiser_budget'])}) and used * 100 >= most * percent
        on conflict on constraint cap_warning_once do nothing`.execute(db)
    ).numAffectedRows ?? 0,
  )
