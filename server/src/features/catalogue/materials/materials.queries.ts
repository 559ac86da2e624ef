import { contentColumns } from '../../../catalogue/materialContent.queries.ts'
import { isInPeriod } from '../../../catalogue/materialUse.queries.ts'
import { targetOf } from '../../../catalogue/targeting.queries.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Material, MaterialFilter } from '@tsunagi/contract/catalogue/materials'
import type { Language } from '@tsunagi/contract/messages/text'
import { dayOf, type Day } from '@tsunagi/contract/day'
import type { MasterName } from '@tsunagi/contract/catalogue/masters'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { sinceLastDays } from '../../../platform/clock.ts'
import { notFound } from '../../../platform/errors.ts'
import {
  byPromotion,
  isBusinessOf,
  ownRows,
  type Viewpoint,
} from '../../people/accounts/scope.queries.ts'
import type { User } from '../../../platform/session.ts'
import { nameWithCode } from '../masters/masterNames.queries.ts'
import { hasSpecialPrice } from '../prices/prices.queries.ts'
import { shownFiles } from './linkHtml.rules.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** The one way into materials: those of the promotions the viewer may see. */
export const visibleMaterials = (db: Db, viewer: Viewpoint) =>
  db
    .selectFrom('material')
    .where('material.promotion_id', 'in', visiblePromotions(db, viewer).select('promotion.id'))

/** Materials of promotions that are a viewer's business, those that media of its business have links of, and those of results that are its. */
export const dealtMaterials = (db: Db, viewer: Viewpoint) =>
  db.selectFrom('material').where(
    isBusinessOf(viewer, {
      advertiser: byPromotion('material.promotion_id'),
      affiliater: (ids) =>
        sql`material.id in (
          select link.material_id from link join media on media.id = link.media_id where media.affiliater_id in ${ids}
          union all select material_id from outcome_day where basis = 'occurred' and affiliater_id in ${ids})`,
    }),
  )

type MaterialFrom = ExpressionBuilder<Tables, 'material'>

/** What the list of sizes calls a picture as large as this. */
const sizeCode = sql.raw<string>("material.width || 'x' || material.height")

/** What materials may be searched by; whether one is shown is decided by the business day. */
export const materialConditions = (
  now: Date,
  today = dayOf(now),
): Conditions<MaterialFrom, MaterialFilter> => ({
  id: (eb, id) => eb('material.id', '=', id),
  word: (eb, word) =>
    eb.or([
      eb('material.name', '~*', wordPattern(word)),
      eb('material.body', '~*', wordPattern(word)),
      eb('material.title', '~*', wordPattern(word)),
      sql<boolean>`${word} = any (material.tags)`,
      eb(
        'material.promotion_id',
        'in',
        eb
          .selectFrom('promotion')
          .select('promotion.id')
          .where('promotion.ad_name', '~*', wordPattern(word)),
      ),
      sql<boolean>`material.id::text = ${word}`,
    ]),
  promotion_id: (eb, id) => eb('material.promotion_id', '=', id),
  advertiser_id: (eb, id) =>
    eb(
      'material.promotion_id',
      'in',
      eb.selectFrom('promotion').select('promotion.id').where('promotion.advertiser_id', '=', id),
    ),
  kind: (eb, kind) => eb('material.kind', '=', kind),
  in_period: (_eb, wanted) => sql<boolean>`${isInPeriod(today)} = ${wanted}`,
  device: (_eb, code) =>
    sql<boolean>`(material.target_devices = '{}' or ${code} = any (material.target_devices))`,
  has_special_price: (_eb, wanted) => sql<boolean>`${hasSpecialPrice(now)} = ${wanted}`,
  status: (eb, status) => eb('material.status', '=', status),
  banner_size: (_eb, code) =>
    sql<boolean>`material.kind in ('image', 'native') and ${sizeCode} = ${code}`,
  movie_size: (_eb, code) => sql<boolean>`material.kind = 'video' and ${sizeCode} = ${code}`,
  ab_group: (eb, group) => eb('material.ab_group', '=', group),
  release: (_eb, release) => sql<boolean>`${isLimited(today)} = ${release === 'limited'}`,
})

const isLimited = (today: Day) => sql<boolean>`is_material_limited(material.id, ${today}::date)`

const columns = {
  id: sql.ref('material.id'),
  name: sql.ref('material.name'),
  created_at: sql.ref('material.created_at'),
  priority: sql.ref('material.priority'),
  impressions: sql`coalesce(shown.impressions, 0)`,
  clicks: sql`coalesce(shown.clicks, 0)`,
  results: sql`coalesce(occurred.results, 0)`,
}

const shownSince = (db: Db, viewer: User, since: string) =>
  db
    .selectFrom('click_hour')
    .select((eb) => [
      'material_id',
      eb.fn.sum<number>('impressions').as('impressions'),
      eb.fn.sum<number>('counted').as('clicks'),
    ])
    .where(ownRows(viewer))
    .where('hour', '>=', since)
    .groupBy('material_id')

const resultsSince = (db: Db, viewer: User, since: string) =>
  db
    .selectFrom('result')
    .select((eb) => ['material_id', eb.fn.countAll<number>().as('results')])
    .where(ownRows(viewer))
    .where('occurred_at', '>=', since)
    .groupBy('material_id')

const namedMaterials = (db: Db, viewer: User, { now, language }: MaterialView) =>
  visibleMaterials(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'material.promotion_id')
    .leftJoin(
      shownSince(db, viewer, sinceLastDays(now, 30)).as('shown'),
      'shown.material_id',
      'material.id',
    )
    .leftJoin(
      resultsSince(db, viewer, sinceLastDays(now, 30)).as('occurred'),
      'occurred.material_id',
      'material.id',
    )
    .select([
      'material.id',
      'material.promotion_id',
      'promotion.ad_name',
      'material.name',
      'material.reward_name',
      ...contentColumns,
      sql<MasterName | null>`case material.kind when 'video' then ${nameWithCode('movieSizes', language, sizeCode)}
        else ${nameWithCode('bannerSizes', language, sizeCode)} end`.as('banner_size'),
      'material.destination_url',
      'material.closed_url',
      ...targetOf('material'),
      sql<Day | null>`material.starts_on`.as('starts_on'),
      sql<Day | null>`material.ends_on`.as('ends_on'),
      'material.status',
      'material.tags',
      'material.ab_group',
      'material.priority',
      'material.created_at',
      sql<number>`coalesce(shown.impressions, 0)`.as('impressions'),
      sql<number>`coalesce(shown.clicks, 0)`.as('clicks'),
      sql<number | null>`round(shown.clicks::numeric / nullif(shown.impressions, 0), 4)::float8`.as(
        'click_rate',
      ),
      sql<number>`coalesce(occurred.results, 0)`.as('results'),
      // The planner reads all links there are for an `exists` of a page of materials.
      sql<boolean>`coalesce((select true from link where link.material_id = material.id limit 1), false)`.as(
        'is_linked',
      ),
      sql<
        Material['release']
      >`case when ${isLimited(dayOf(now))} then 'limited' else 'open' end`.as('release'),
    ])

/** When it is looked at, and where images are served. */
export interface MaterialView {
  now: Date
  appUrl: string
  /** In which sizes are named. */
  language: Language
}

/** A page of the materials that the viewer may see. */
export async function listMaterials(
  db: Db,
  viewer: User,
  view: MaterialView,
  { page, size, sort, ...filter }: MaterialFilter & Page,
) {
  const where = matches(materialConditions(view.now), filter)
  const { items: rows, total } = await pageOf(
    db,
    namedMaterials(db, viewer, view).where(where),
    visibleMaterials(db, viewer).where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
  return {
    items: rows.map((row) => withFiles(row, view)),
    total,
  }
}

/** A material that the viewer may see; not found where there is none. */
export async function getMaterial(
  db: Db,
  viewer: User,
  view: MaterialView,
  id: number,
): Promise<Material> {
  const found = await namedMaterials(db, viewer, view)
    .where('material.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return withFiles(found, view)
}

const withFiles = <Row extends Parameters<typeof shownFiles>[1]>(
  { image, video, ...row }: Row,
  { appUrl }: MaterialView,
) => ({ ...row, ...shownFiles(appUrl, { image, video, video_url: row.video_url }) })
