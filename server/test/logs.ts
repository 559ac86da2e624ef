import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '../src/platform/db.ts'
import { bringClicks } from '../src/logs/clickhouse/bringing.ts'
import { logStore } from '../src/logs/store.ts'
import { sealSecret } from '../src/features/results/kickbacks/linkSecrets.ts'
import { testKeys } from './secondFactor.ts'
import { build } from './build.ts'

type Given<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/** A medium and a promotion that clicks, notices and results belong to. */
export interface Placement {
  promotion_id: number
  media_id: number
  material_id: number
  affiliater_id: number
  advertiser_id: number
}

/** Where a click on a material, of a promotion and on a medium, belongs. */
export const placementOf = ({
  promotion,
  media,
  material,
}: {
  promotion: { id: number; advertiser_id: number }
  media: { id: number; affiliater_id: number }
  material: { id: number }
}): Placement => ({
  promotion_id: promotion.id,
  media_id: media.id,
  material_id: material.id,
  affiliater_id: media.affiliater_id,
  advertiser_id: promotion.advertiser_id,
})

export async function buildPlacement(
  db: Db,
  given: { media?: Given<'media'>; promotion?: Given<'promotion'>; link?: LinkGiven } = {},
): Promise<Placement> {
  const promotion = await build.promotion(db, given.promotion)
  const media = await build.media(db, given.media)
  if (given.link) await buildLinkSetting(db, media.id, given.link)
  const material = await build.material(db, { promotion_id: promotion.id })
  return placementOf({ promotion, media, material })
}

type LinkGiven = Omit<Given<'media_link_setting'>, 'media_id' | 'secret'> & { secret?: string }

/** How a medium is told of its results; its signing secret is sealed with the tests' key. */
export const buildLinkSetting = (db: Db, mediaId: number, { secret, ...given }: LinkGiven) =>
  db
    .insertInto('media_link_setting')
    .values({
      media_id: mediaId,
      enabled: true,
      secret: secret ? sealSecret(testKeys.secrets, mediaId, secret) : null,
      ...given,
    })
    .execute()

export async function buildClick(db: Db, placement: Placement, given: Given<'click'> = {}) {
  const click = await db
    .insertInto('click')
    .values({
      cid: `cid-${randomUUID()}`,
      link_code: 'linkcode0001',
      clicked_at: '2026-11-09T03:00:00Z',
      target_url: 'https://shop.test.example/lp',
      counted: true,
      device: 'phone',
      ...placement,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const store = logStore()
  if (store) await bringClicks(db, store)
  return click
}

export const buildCounts = (
  db: Db,
  { promotion_id, media_id, material_id }: Placement,
  hour: string,
  counts: { impressions?: number; clicks?: number; counted?: number },
) =>
  db
    .insertInto('click_hour')
    .values({ promotion_id, media_id, material_id, hour, ...counts })
    .execute()

export const buildNotice = (db: Db, given: Given<'notice'> = {}) =>
  db
    .insertInto('notice')
    .values({
      receipt_id: randomUUID(),
      received_at: '2026-11-09T03:05:00Z',
      code: 1,
      route: 's2s',
      method: 'POST',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A result of a placement: the factory needs only these of its ids. */
export const buildResult = (
  db: Db,
  { promotion_id, media_id }: Placement,
  given: Given<'result'> = {},
) => build.result(db, { ...given, promotion_id, media_id })

/** A kickback of a result's first change. */
export async function buildKickback(
  db: Db,
  result: {
    id: number
    media_id: number
    affiliater_id: number
    promotion_id: number
    status: string
  },
  given: Given<'kickback'> = {},
) {
  const history = await db
    .selectFrom('result_history')
    .select('id')
    .where('result_id', '=', result.id)
    .where('id', 'not in', db.selectFrom('kickback').select('result_history_id'))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('kickback')
    .values({
      result_history_id: history.id,
      result_id: result.id,
      media_id: result.media_id,
      affiliater_id: result.affiliater_id,
      promotion_id: result.promotion_id,
      result_status: result.status,
      template: 'https://receiver.test.example/?id=[result_id]',
      url: `https://receiver.test.example/?id=${result.id}`,
      created_at: '2026-11-09T03:06:00Z',
      next_attempt_at: '2026-11-09T03:06:00Z',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
