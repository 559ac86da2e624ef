import { sql } from 'kysely'
import type { Setting } from '@tsunagi/contract/office/settingSections'
import { contentColumns } from '../../server/src/catalogue/materialContent.queries.ts'
import { directLanding } from '../../server/src/catalogue/directLanding.queries.ts'
import { targetOf } from '../../server/src/catalogue/targeting.queries.ts'
import { unsealSecret } from '../../server/src/features/results/kickbacks/linkSecrets.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { readSetting, writeSetting } from '../../server/src/platform/settings.queries.ts'

export type DemoSites = NonNullable<Setting<'demo'>>

/** Which medium is the blog and which advertiser keeps the shop; null before the demo network is filled in. */
export const demoSites = (db: Db): Promise<DemoSites | null> => readSetting(db, 'demo')

/** Lets everything that pointed to the demo's former address point to its present one. */
export async function moveDemo(db: Db, sites: DemoSites, url: string, now: Date): Promise<void> {
  if (sites.url === url) return
  await db.transaction().execute(async (tx) => {
    await sql`update promotion set landing_url = ${url} || substr(landing_url, ${sites.url.length + 1}) where starts_with(landing_url, ${`${sites.url}/`})`.execute(
      tx,
    )
    await sql`update media set url = ${url} || substr(url, ${sites.url.length + 1}) where starts_with(url, ${`${sites.url}/`})`.execute(
      tx,
    )
    await sql`update media_link_setting set url = ${url} || substr(url, ${sites.url.length + 1}), version = version + 1 where starts_with(url, ${`${sites.url}/`})`.execute(
      tx,
    )
    await writeSetting(tx, 'demo', { ...sites, url }, now)
  })
}

export type LiveLink = Awaited<ReturnType<typeof liveLinks>>[number]

/** The links a medium may show now, in the order in which they were taken. */
export const liveLinks = (db: Db, mediaId: number) =>
  db
    .selectFrom('link')
    .innerJoin('material', 'material.id', 'link.material_id')
    .innerJoin('promotion', 'promotion.id', 'material.promotion_id')
    .innerJoin('partnership', (join) =>
      join
        .onRef('partnership.promotion_id', '=', 'promotion.id')
        .onRef('partnership.media_id', '=', 'link.media_id'),
    )
    .select([
      'link.code',
      'link.short_code',
      'promotion.id as promotion_id',
      'promotion.ad_name',
      'promotion.summary',
      'promotion.advertiser_id',
      'material.id as material_id',
      'material.name',
      ...contentColumns,
      ...targetOf('material'),
    ])
    .select(directLanding.as('direct_landing'))
    .where('link.media_id', '=', mediaId)
    .where('partnership.status', '=', 'approved')
    .where('promotion.status', '=', 'public')
    .where('material.status', '=', 'public')
    .where('material.kind', '<>', 'mail')
    .orderBy('partnership.decided_at', 'desc')
    .orderBy('promotion.id')
    .orderBy('link.created_at')
    .orderBy('material.id')
    .execute()

/** What signs the kickbacks of a medium; the blog's owner has copied it from the link settings. */
export async function mediaSecret(
  db: Db,
  mediaId: number,
  secretsKey: string,
): Promise<string | null> {
  const setting = await db
    .selectFrom('media_link_setting')
    .select('secret')
    .where('media_id', '=', mediaId)
    .executeTakeFirst()
  return setting?.secret ? unsealSecret(secretsKey, mediaId, setting.secret) : null
}

export interface Offer {
  id: number
  ad_name: string
  summary: string
  detail: string
  advertiser_id: number
  company: string
  goals: { code: string; name: string; kind: 'fixed' | 'share' | 'call' }[]
}

/** A promotion with the goals a visitor can reach. */
export async function findOffer(db: Db, id: number): Promise<Offer | null> {
  const promotion = await db
    .selectFrom('promotion')
    .innerJoin('advertiser', 'advertiser.id', 'promotion.advertiser_id')
    .select([
      'promotion.id',
      'promotion.ad_name',
      'promotion.summary',
      'promotion.detail',
      'promotion.advertiser_id',
      'advertiser.company',
    ])
    .where('promotion.id', '=', id)
    .executeTakeFirst()
  if (!promotion) return null
  const goals = await db
    .selectFrom('promotion_goal')
    .select(['code', 'name', 'kind'])
    .where('promotion_id', '=', id)
    .where('closed', '=', false)
    .where('kind', '<>', 'click')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return { ...promotion, goals: goals as Offer['goals'] }
}

/** The promotion that a link belongs to. */
export const promotionOfLink = async (db: Db, code: string) =>
  (
    await db
      .selectFrom('link')
      .innerJoin('material', 'material.id', 'link.material_id')
      .select('material.promotion_id')
      .where('link.code', '=', code)
      .executeTakeFirst()
  )?.promotion_id ?? null

/** The first promotion of an advertiser that is public. */
export const firstPromotion = async (db: Db, advertiserId: number) =>
  (
    await db
      .selectFrom('promotion')
      .select('id')
      .where('advertiser_id', '=', advertiserId)
      .where('status', '=', 'public')
      .orderBy('id')
      .executeTakeFirst()
  )?.id ?? null

/** The database answers. */
export const isReachable = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
