import { targetOf } from '../../../catalogue/targeting.queries.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Option, OptionQuery, Page } from '@tsunagi/contract/paging'
import type { PromotionPeriod } from '@tsunagi/contract/catalogue/promotionInput'
import type { PromotionFilter } from '@tsunagi/contract/catalogue/promotionFilter'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { day, dayOf, type Day } from '@tsunagi/contract/day'
import { sinceLastDays } from '../../../platform/clock.ts'
import { matches, type Db } from '../../../platform/db.ts'
import { firstOptions, orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { beforePaging } from '../../../platform/wholeList.ts'
import { notFound } from '../../../platform/errors.ts'
import { offeredIcons } from '../masters/masterNames.queries.ts'
import { masterNames } from '../masters/masterNames.queries.ts'
import { listedUnder } from './listedUnder.queries.ts'
import { ownRows, type Viewpoint } from '../../people/accounts/scope.queries.ts'
import { isConversion } from '../../../conversions/clicks/conversion.queries.ts'
import { finerCapUse } from '../../../conversions/facts/capUse.queries.ts'
import { capUseOf, conversionRulesOf } from './conversionRules.queries.ts'
import { roomOfPromotion } from '../../../catalogue/capState.queries.ts'
import { isFavouriteOf } from './favourites.queries.ts'
import { openGoals, presentGoals } from './goals.queries.ts'
import {
  allOfThem,
  hasIcon,
  pageOfThose,
  shownIcons,
  type Marked,
  type NamedIcon,
} from './icons.rules.ts'
import { alarmOf, nextPlans, tagSeenFor, tagStateFor } from './tagState.queries.ts'
import {
  dealtPromotions,
  mayBeOpened,
  plainConditions,
  promotionConditions,
  visiblePromotions,
} from './promotions.filter.queries.ts'

const columns = {
  id: sql.ref('promotion.id'),
  ad_name: sql.ref('promotion.ad_name'),
  updated_at: sql.ref('promotion.updated_at'),
  clicks: sql`coalesce(clicked.clicks, 0)`,
  results: sql`coalesce(occurred.results, 0)`,
}

const clicksSince = (db: Db, viewer: Viewpoint, since: string) =>
  db
    .selectFrom('click_hour')
    .select((eb) => ['promotion_id', eb.fn.sum<number>('counted').as('clicks')])
    .where(ownRows(viewer))
    .where('hour', '>=', since)
    .groupBy('promotion_id')

const resultsSince = (db: Db, viewer: Viewpoint, since: string) =>
  db
    .selectFrom('result')
    .select((eb) => ['promotion_id', eb.fn.countAll<number>().as('results')])
    .where(isConversion)
    .where(ownRows(viewer))
    .where('occurred_at', '>=', since)
    .groupBy('promotion_id')

/** The marks of a promotion as a viewer may see them: affiliaters may not. */
const tagsFor = ({ kind }: Viewpoint) =>
  sql<string[]>`case when ${kind !== 'affiliater'} then promotion.tags else '{}' end`

const partnershipCounts = (db: Db, viewer: Viewpoint) =>
  db
    .selectFrom('partnership')
    .select([
      'promotion_id',
      sql<number>`count(*) filter (where partnership.status = 'approved')`.as('approved'),
      sql<number>`count(*) filter (where partnership.status = 'applying')`.as('waiting'),
    ])
    .where(ownRows(viewer))
    .groupBy('promotion_id')

const periodOn = (today: Day) =>
  sql<PromotionPeriod>`case when promotion.starts_on > ${today}::date then 'before' when promotion.ends_on < ${today}::date then 'over' else 'within' end`

/** Promotions with their open goals and figures of the last 30 days, as far as the viewer may see them. */
const namedPromotions = (db: Db, viewer: Viewpoint, language: Language, now: Date) => {
  const since = sinceLastDays(now, 30)
  return visiblePromotions(db, viewer)
    .innerJoin('advertiser', 'advertiser.id', 'promotion.advertiser_id')
    .leftJoin(clicksSince(db, viewer, since).as('clicked'), 'clicked.promotion_id', 'promotion.id')
    .leftJoin(
      resultsSince(db, viewer, since).as('occurred'),
      'occurred.promotion_id',
      'promotion.id',
    )
    .leftJoin(nextPlans(db).as('plan'), 'plan.promotion_id', 'promotion.id')
    .leftJoin(partnershipCounts(db, viewer).as('partners'), 'partners.promotion_id', 'promotion.id')
    .select((eb) => [
      'promotion.id',
      'promotion.ad_name',
      ...listedUnder(language),
      tagsFor(viewer).as('tags'),
      'promotion.advertiser_id',
      'advertiser.company as advertiser_name',
      'promotion.status',
      periodOn(dayOf(now)).as('period'),
      'promotion.partnership_mode',
      openGoals(eb, now).as('goals'),
      'promotion.updated_at',
      tagStateFor(viewer).as('tag_state'),
      tagSeenFor(viewer).as('tag_seen_at'),
      'plan.status as next_status',
      'plan.apply_at as next_status_at',
      sql<number>`coalesce(partners.approved, 0)`.as('approved_partnerships'),
      sql<number>`coalesce(partners.waiting, 0)`.as('waiting_partnerships'),
      sql<number>`coalesce(clicked.clicks, 0)`.as('clicks'),
      sql<number>`coalesce(occurred.results, 0)`.as('results'),
      roomOfPromotion(now).as('room'),
    ])
}

/** Goals without the side the viewer may not see, and the icons. */
const presented = <Row extends Marked & { goals: Parameters<typeof presentGoals>[0] }>(
  row: Row,
  icons: readonly NamedIcon[],
  viewer: Viewpoint,
  now: Date,
) => ({
  ...row,
  goals: presentGoals(row.goals, viewer),
  icons: shownIcons(icons, row, dayOf(now)),
})

/** A page of promotions; those with an icon are found among all. */
export async function listPromotions(
  db: Db,
  viewer: Viewpoint,
  language: Language,
  now: Date,
  query: PromotionFilter & Page,
) {
  if (query.icon === undefined) return findPromotions(db, viewer, language, now, query)
  const all = await beforePaging(() =>
    findPromotions(db, viewer, language, now, { ...query, ...allOfThem }),
  )
  return pageOfThose(all.items, hasIcon(query.icon), query)
}

async function findPromotions(
  db: Db,
  viewer: Viewpoint,
  language: Language,
  now: Date,
  { page, size, sort, ...filter }: PromotionFilter & Page,
) {
  const where = matches(promotionConditions(viewer, now), filter)
  const [{ items: rows, total }, icons] = await Promise.all([
    pageOf(
      db,
      namedPromotions(db, viewer, language, now).where(where),
      visiblePromotions(db, viewer).where(where).select(totalCount),
      { page, size, order: orderOf(sort, columns, columns.id) },
    ),
    offeredIcons(db, language),
  ])
  return { items: rows.map((row) => presented(row, icons, viewer, now)), total }
}

/** One promotion with its conditions. */
export async function getPromotion(
  db: Db,
  viewer: Viewpoint,
  language: Language,
  now: Date,
  id: number,
): Promise<Omit<PromotionDetail, 's2s_secret' | 'tracking_url'>> {
  const row = await namedPromotions(db, viewer, language, now)
    .select([
      'promotion.summary',
      'promotion.detail',
      'promotion.site_url',
      'promotion.landing_url',
      'promotion.result_mode',
      'promotion.approval_days',
      'promotion.approval_hour',
      'promotion.on_expiry',
      'promotion.result_condition',
      'promotion.reject_condition',
      'promotion.approval_condition',
      'promotion.expected_days',
      sql<PromotionDetail['listing']>`promotion.listing`.as('listing'),
      'promotion.listing_ng_words',
      masterNames('mediaTypes', language, 'promotion.ng_media').as('ng_media'),
      'promotion.pr_label',
      'promotion.ng_claims',
      'promotion.pre_check',
      'promotion.click_window_days',
      'promotion.ends_on',
      'promotion.link_hosts',
      'promotion.closed_url',
      ...targetOf('promotion'),
      favouriteOf(viewer).as('is_favourite'),
    ])
    .where('promotion.id', '=', id)
    .where(mayBeOpened(viewer, now))
    .executeTakeFirst()
  if (!row) throw notFound()
  const rules = viewer.kind === 'affiliater' ? null : await conversionRulesOf(db, id)
  return {
    ...presented(row, await offeredIcons(db, language), viewer, now),
    rules,
    alarm: viewer.kind === 'affiliater' ? null : await alarmOf(db, id),
    caps: rules && (await capUseOf(db, id, rules, now)),
    finer_caps_used: rules && (await finerCapUse(db, id, rules, now)),
    starts_on: row.starts_on === null ? null : day(row.starts_on),
    ends_on: row.ends_on === null ? null : day(row.ends_on),
  }
}

const favouriteOf = (viewer: Viewpoint): RawBuilder<boolean | null> =>
  viewer.kind === 'affiliater' ? isFavouriteOf(viewer.affiliaterId) : sql`null::boolean`

/** Some promotions by part of their name, or the one with an id. */
const named = (promotions: ReturnType<typeof visiblePromotions>, { word, id }: OptionQuery) =>
  promotions
    .select(['promotion.id', 'promotion.ad_name as name'])
    .where(matches(plainConditions, { word, id }))

/** Promotions that can be chosen. */
export const promotionNames = (
  db: Db,
  viewer: Viewpoint,
  now: Date,
  sought: OptionQuery,
): Promise<Option[]> =>
  firstOptions(named(visiblePromotions(db, viewer), sought).where(mayBeOpened(viewer, now)))

/** Promotions that a list of what happened can be narrowed to. */
export const dealtPromotionNames = (
  db: Db,
  viewer: Viewpoint,
  sought: OptionQuery,
): Promise<Option[]> => firstOptions(named(dealtPromotions(db, viewer), sought))
