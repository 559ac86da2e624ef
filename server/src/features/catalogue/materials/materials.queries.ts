import { sql, type ExpressionBuilder } from 'kysely'
import type { Material, MaterialFilter } from '@tsunagi/contract/catalogue/materials'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Day } from '@tsunagi/contract/day'
import type { Page } from '@tsunagi/contract/paging'
import {
  containing,
  matches,
  ordering,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { nameWithCode } from '../masters/masterNames.queries.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'

/** The one way into materials: those of the promotions the viewer may see. */
export const visibleMaterials = (db: Db, viewer: User) =>
  db
    .selectFrom('material')
    .where('material.promotion_id', 'in', visiblePromotions(db, viewer).select('promotion.id'))

type MaterialFrom = ExpressionBuilder<Tables, 'material'>

/** What the list of sizes calls a picture as large as this. */
const sizeCode = sql.raw<string>("material.width || 'x' || material.height")

const conditions: Conditions<MaterialFrom, MaterialFilter> = {
  id: (eb, id) => eb('material.id', '=', id),
  word: (eb, word) =>
    eb.or([
      eb('material.name', 'ilike', containing(word)),
      eb('material.body', 'ilike', containing(word)),
      eb(
        'material.promotion_id',
        'in',
        eb
          .selectFrom('promotion')
          .select('promotion.id')
          .where('promotion.ad_name', 'ilike', containing(word)),
      ),
      sql<boolean>`material.id::text = ${word}`,
    ]),
  promotion_id: (eb, id) => eb('material.promotion_id', '=', id),
  kind: (eb, kind) => eb('material.kind', '=', kind),
  status: (eb, status) => eb('material.status', '=', status),
  banner_size: (_eb, code) => sql<boolean>`material.kind = 'image' and ${sizeCode} = ${code}`,
}

const columns = {
  id: sql.ref('material.id'),
  name: sql.ref('material.name'),
  created_at: sql.ref('material.created_at'),
  impressions: sql`coalesce(shown.impressions, 0)`,
  clicks: sql`coalesce(shown.clicks, 0)`,
}

const shownSince = (db: Db, since: string) =>
  db
    .selectFrom('click_hour')
    .select((eb) => [
      'material_id',
      eb.fn.sum<number>('impressions').as('impressions'),
      eb.fn.sum<number>('counted').as('clicks'),
    ])
    .where('hour', '>=', since)
    .groupBy('material_id')

export const imageUrl = (appUrl: string, image: string | null) =>
  image === null ? null : `${appUrl}/files/${image}`

const namedMaterials = (db: Db, viewer: User, { since, language }: MaterialView) =>
  visibleMaterials(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'material.promotion_id')
    .leftJoin(shownSince(db, since).as('shown'), 'shown.material_id', 'material.id')
    .select([
      'material.id',
      'material.promotion_id',
      'promotion.ad_name',
      'material.name',
      'material.reward_name',
      'material.kind',
      'material.body',
      'material.image',
      'material.width',
      'material.height',
      nameWithCode('bannerSizes', language, sizeCode).as('banner_size'),
      'material.destination_url',
      'material.closed_url',
      sql<Day | null>`material.starts_on`.as('starts_on'),
      sql<Day | null>`material.ends_on`.as('ends_on'),
      'material.status',
      'material.created_at',
      sql<number>`coalesce(shown.impressions, 0)`.as('impressions'),
      sql<number>`coalesce(shown.clicks, 0)`.as('clicks'),
    ])

/** Where the figures begin, and where images are served. */
export interface MaterialView {
  since: string
  appUrl: string
  /** In which sizes are named. */
  language: Language
}

export async function listMaterials(
  db: Db,
  viewer: User,
  view: MaterialView,
  { page, size, sort, ...filter }: MaterialFilter & Page,
) {
  const where = matches(conditions, filter)
  const [rows, { total }] = await Promise.all([
    namedMaterials(db, viewer, view)
      .where(where)
      .orderBy(ordering(sort, columns, columns.id))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    visibleMaterials(db, viewer)
      .where(where)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map(({ image, ...row }) => ({ ...row, image_url: imageUrl(view.appUrl, image) })),
    total,
  }
}

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
  const { image, ...row } = found
  return { ...row, image_url: imageUrl(view.appUrl, image) }
}
