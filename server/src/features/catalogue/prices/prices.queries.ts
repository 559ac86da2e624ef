import { sql, type ExpressionBuilder } from 'kysely'
import type {
  AgreedPrice,
  AgreedPriceFilter,
  priceStatuses,
} from '@tsunagi/contract/catalogue/agreedPrices'
import type { PriceLevel } from '@tsunagi/contract/catalogue/priceLevels'
import { basisPoints } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import { daysAfter } from '../../../platform/clock.ts'
import {
  endOf,
  matches,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import { sellsPromotion, shownName } from '../../people/advertisers/sight.queries.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** The one way into agreed prices: those of the promotions the viewer may see. */
export const visiblePrices = (db: Db, viewer: Viewpoint) =>
  db
    .selectFrom('price_rule')
    .where('price_rule.promotion_id', 'in', visiblePromotions(db, viewer).select('promotion.id'))

/** Whether a price has priced as many results as it was agreed for. */
export const isUsedUp = sql<boolean>`coalesce(price_rule.results >= price_rule.after_results, false)`
/** Whether a price has not yet priced as many results as it was agreed for. */
export const isLeft = sql<boolean>`(not ${isUsedUp})`

const statusAt = (now: Date) => sql<(typeof priceStatuses)[number]>`case
  when price_rule.valid_to <= ${now} and price_rule.stopped_at is not null then 'stopped'
  when price_rule.valid_to <= ${now} or ${isUsedUp} then 'ended'
  when price_rule.valid_from > ${now} then 'planned' else 'running' end`

/** Whether a row's `material` has a special price that applies, or will. */
export const hasSpecialPrice = (now: Date) =>
  sql<boolean>`exists (select from price_rule where price_rule.material_id = material.id
    and price_rule.level = 'material_special' and ${statusAt(now)} in ('planned', 'running'))`

const named = (db: Db, viewer: User) =>
  visiblePrices(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'price_rule.promotion_id')
    .leftJoin('promotion_goal as goal', 'goal.id', 'price_rule.goal_id')
    .leftJoin('material', 'material.id', 'price_rule.material_id')
    .leftJoin('media', 'media.id', 'price_rule.media_id')
    .leftJoin('affiliater', 'affiliater.id', 'price_rule.affiliater_id')
    .leftJoin('master_row as affiliater_group', 'affiliater_group.id', 'price_rule.group_id')

/** What the target is called; an advertiser is not told how the operator groups its affiliaters. */
const targetName = (viewer: User) =>
  sql<string | null>`case price_rule.target
    when 'media' then media.name
    when 'affiliater' then ${shownName(viewer, sellsPromotion('price_rule.promotion_id'))}
    when 'group' then ${viewer.kind === 'admin' ? sql.ref(`affiliater_group.name_${viewer.language}`) : sql`null`}
    else price_rule.target_value end`

type PriceFrom = ExpressionBuilder<
  Pick<Tables, 'price_rule' | 'media'> & { affiliater_group: Tables['master_row'] },
  'price_rule' | 'media' | 'affiliater_group'
>

const conditions = (viewer: User, now: Date): Conditions<PriceFrom, AgreedPriceFilter> => ({
  promotion_id: (eb, id) => eb('price_rule.promotion_id', '=', id),
  material_id: (eb, id) => eb('price_rule.material_id', '=', id),
  target: (eb, target) => eb('price_rule.target', '=', target),
  word: (eb, word) =>
    eb.or([
      eb('price_rule.name', '~*', wordPattern(word)),
      eb('price_rule.code', '~*', wordPattern(word)),
      sql<boolean>`${targetName(viewer)} ~* ${wordPattern(word)}`,
    ]),
  status: (_eb, status) => sql<boolean>`${statusAt(now)} = ${status}`,
  active_on: (_eb, day) =>
    sql<boolean>`tstzrange(price_rule.valid_from, price_rule.valid_to) && tstzrange(${startOf(day)}, ${endOf(day)})`,
  expiring: (_eb, wanted) =>
    sql<boolean>`coalesce(price_rule.valid_to > ${now} and price_rule.valid_to <= ${daysAfter(now, expiringDays)} and ${isLeft}, false) = ${wanted}`,
})

/** So many days before its end a price is said to be expiring. */
export const expiringDays = 14

const columns = {
  id: sql.ref('price_rule.id'),
  name: sql.ref('price_rule.name'),
  code: sql.ref('price_rule.code'),
  valid_from: sql.ref('price_rule.valid_from'),
  valid_to: sql.ref('price_rule.valid_to'),
}

const selected = (db: Db, viewer: User, now: Date) =>
  named(db, viewer)
    .leftJoin('user_account', 'user_account.id', 'price_rule.created_by')
    .select([
      'price_rule.id',
      'price_rule.level',
      statusAt(now).as('status'),
      'price_rule.promotion_id',
      'promotion.ad_name',
      'price_rule.material_id',
      'material.name as material_name',
      'price_rule.code',
      'price_rule.target',
      'price_rule.media_id',
      'price_rule.affiliater_id',
      'price_rule.group_id',
      sql<AgreedPrice['rank']>`price_rule.rank`.as('rank'),
      'price_rule.parameter',
      sql<AgreedPrice['devices']>`price_rule.devices`.as('devices'),
      'price_rule.countries',
      targetName(viewer).as('target_name'),
      'price_rule.goal_id',
      'goal.name as goal_name',
      'price_rule.name',
      'price_rule.unit',
      'price_rule.gross',
      'price_rule.net',
      'price_rule.gross_rate',
      'price_rule.net_rate',
      'price_rule.valid_from',
      'price_rule.valid_to',
      'price_rule.window_days',
      'price_rule.after_results',
      'price_rule.results',
      'price_rule.reason',
      'price_rule.notify',
      'price_rule.created_at',
      'user_account.user_name as created_by_name',
    ])
type Selected = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

const presented = (viewer: User, { created_by_name, ...row }: Selected): AgreedPrice => {
  const amounts = shownTo(viewer, row)
  const rates = shownTo(viewer, {
    gross: basisPoints(row.gross_rate),
    net: basisPoints(row.net_rate),
  })
  return {
    ...row,
    ...amounts,
    gross_rate: rates.gross,
    net_rate: rates.net,
    created_by_name: viewer.kind === 'admin' ? created_by_name : null,
    // Who is grouped how, and why the operator agreed a price, is its own business.
    ...(viewer.kind !== 'admin' && { reason: '', group_id: null }),
  }
}

/** A page of the agreed prices of some levels that the viewer may see. */
export async function listPrices(
  db: Db,
  viewer: User,
  levels: readonly PriceLevel[],
  now: Date,
  { page, size, sort, ...filter }: AgreedPriceFilter & Page,
) {
  const where = matches(conditions(viewer, now), filter)
  const { items: rows, total } = await pageOf(
    db,
    selected(db, viewer, now)
      .where('price_rule.level', 'in', levels)
      .where(where as never),
    named(db, viewer)
      .where('price_rule.level', 'in', levels)
      .where(where as never)
      .select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
  return { items: rows.map((row) => presented(viewer, row)), total }
}

/** An agreed price of some levels; not found where there is none that the viewer may see. */
export async function getPrice(
  db: Db,
  viewer: User,
  levels: readonly PriceLevel[],
  now: Date,
  id: number,
): Promise<AgreedPrice> {
  const row = await selected(db, viewer, now)
    .where('price_rule.level', 'in', levels)
    .where('price_rule.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return presented(viewer, row)
}

/** The promotion of a price of some levels; 404 where it is not the viewer's. */
export async function promotionOf(
  db: Db,
  viewer: Viewpoint,
  levels: readonly PriceLevel[],
  id: number,
): Promise<number> {
  const row = await visiblePrices(db, viewer)
    .select('price_rule.promotion_id')
    .where('price_rule.level', 'in', levels)
    .where('price_rule.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.promotion_id
}

/** Materials of a promotion with prices of their own at an instant. Whoever asks knows that the viewer may see the promotion. */
export const materialsWithPrices = async (
  db: Db,
  promotionId: number,
  at: Date,
): Promise<number[]> =>
  (
    await db
      .selectFrom('price_rule')
      .select('material_id')
      .distinct()
      .where('promotion_id', '=', promotionId)
      .where('material_id', 'is not', null)
      .where(sql<boolean>`tstzrange(valid_from, valid_to) @> ${at}::timestamptz`)
      .orderBy('material_id')
      .execute()
  ).map(({ material_id }) => material_id!)
