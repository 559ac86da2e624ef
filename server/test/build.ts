import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { yen } from '@tsunagi/contract/money'
import {
  findPromotionSecret,
  insertPromotionSecret,
} from '../src/catalogue/promotionSecrets.queries.ts'
import { clickLog } from '../src/logs/clickLog.ts'
import { testKeys } from './secondFactor.ts'
import type { Db, Tables } from '../src/platform/db.ts'

let count = 0
const next = () => ++count
type Given<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

type GivenPrice = Pick<Given<'goal_price'>, 'gross' | 'net' | 'gross_rate' | 'net_rate'>

/** Of an affiliater that has named no bank account. */
export const noAccount = {
  bank_code: null,
  bank_name: null,
  branch_code: null,
  branch_name: null,
  account_type: null,
  account_number: null,
  account_holder_kana: null,
}

/** What a result says of its click is kept as if a notice had made it. */
async function keepClick(db: Db, { cid, clicked_at }: Given<'result'>) {
  if (cid && clicked_at) await clickLog(db).keep([{ cid, clickedAt: new Date(clicked_at) }])
}

/** Rows for tests: each takes what the test cares about and fills in the rest. */
export const build = {
  group: (db: Db, name = `グループ${next()}`) =>
    db
      .insertInto('master_row')
      .values({ kind: 'groups', code: `group${next()}`, name_ja: name, name_en: name, sort: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  closedDay: (db: Db, day = '2027-01-04') =>
    db
      .insertInto('master_row')
      .values({ kind: 'holidays', code: day, day, name_ja: '休業日', name_en: 'Closed', sort: 1 })
      .execute(),
  agency: (db: Db, given: Given<'agency'> = {}) =>
    db
      .insertInto('agency')
      .values({
        company: `代理店${next()}`,
        contact_name: '代理 花子',
        mail_address: 'agency@test.example',
        lifecycle: 'approved',
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  advertiser: (db: Db, given: Given<'advertiser'> = {}) =>
    db
      .insertInto('advertiser')
      .values({
        company: `広告主${next()}株式会社`,
        contact_name: '広告 太郎',
        mail_address: 'advertiser@test.example',
        postal_code: '1000001',
        address: '東京都千代田区1-1',
        lifecycle: 'approved',
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  affiliater: (db: Db, given: Given<'affiliater'> = {}) =>
    db
      .insertInto('affiliater')
      .values({
        kind: 'individual',
        user_name: `山田 太郎${next()}`,
        user_name_kana: 'ヤマダ タロウ',
        mail_address: 'affiliater@test.example',
        lifecycle: 'approved',
        bank_code: '0001',
        bank_name: 'みずほ',
        branch_code: '001',
        branch_name: '東京営業部',
        account_type: '1',
        account_number: '1234567',
        account_holder_kana: 'ﾔﾏﾀﾞ ﾀﾛｳ',
        bank_registered_at: '2026-01-01T00:00:00Z',
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  media: async (db: Db, given: Given<'media'> = {}) =>
    db
      .insertInto('media')
      .values({
        affiliater_id: given.affiliater_id ?? (await build.affiliater(db)).id,
        name: `メディア${next()}`,
        kind: 'blog',
        url: `https://media${next()}.test.example/`,
        categories: ['finance'],
        description: 'お金の情報を紹介するブログです。毎日更新しています。',
        status: 'approved',
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  promotion: async (db: Db, given: Given<'promotion'> = {}, secretsKey = testKeys.secrets) => {
    const advertiser_id = given.advertiser_id ?? (await build.advertiser(db)).id
    if (given.group_code)
      await db
        .insertInto('group_tag')
        .values({ code: given.group_code, advertiser_id })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute()
    const promotion = await db
      .insertInto('promotion')
      .values({
        advertiser_id,
        ad_name: `広告${next()}`,
        categories: ['credit_card'],
        summary: '概要',
        site_url: 'https://shop.test.example/',
        landing_url: 'https://shop.test.example/lp',
        status: 'public',
        result_condition: '新規申込',
        // Tests buy the moment they click.
        hold_seconds: 0,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await insertPromotionSecret(db, secretsKey, promotion.id)
    const s2s_secret = (await findPromotionSecret(db, secretsKey, promotion.id))!
    return { ...promotion, s2s_secret }
  },

  /** A goal with the price it pays from the beginning. */
  goal: async (
    db: Db,
    { gross, net, gross_rate, net_rate, ...given }: Given<'promotion_goal'> & GivenPrice = {},
  ) => {
    const goal = await db
      .insertInto('promotion_goal')
      .values({
        promotion_id: given.promotion_id ?? (await build.promotion(db)).id,
        code: `goal${next()}`,
        name: '申込',
        kind: 'fixed',
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await build.goalPrice(db, {
      goal_id: goal.id,
      gross: gross ?? yen(1500),
      net: net ?? yen(1000),
      gross_rate: gross_rate ?? 0,
      net_rate: net_rate ?? 0,
    })
    return goal
  },

  goalPrice: (db: Db, given: Given<'goal_price'> & { goal_id: number }) =>
    db
      .insertInto('goal_price')
      .values({ valid_from: '2020-01-01T00:00:00Z', ...given })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** A special price of a promotion for everybody, all goals and ever, where nothing else is given. */
  price: (db: Db, given: Given<'price_rule'> & { promotion_id: number }) =>
    db
      .insertInto('price_rule')
      .values({ level: 'promotion_special', unit: 'yen', ...given })
      .returningAll()
      .executeTakeFirstOrThrow(),

  material: async (db: Db, given: Given<'material'> = {}) =>
    db
      .insertInto('material')
      .values({
        promotion_id: given.promotion_id ?? (await build.promotion(db)).id,
        name: `素材${next()}`,
        kind: 'text',
        body: '詳しくはこちら',
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  partnership: (db: Db, given: Given<'partnership'> & { media_id: number; promotion_id: number }) =>
    db
      .insertInto('partnership')
      .values({ status: 'approved', ...given })
      .returningAll()
      .executeTakeFirstOrThrow(),

  link: (db: Db, given: Given<'link'> & { media_id: number; material_id: number }) =>
    db
      .insertInto('link')
      .values({ code: randomBytes(9).toString('base64url').replace(/[-_]/g, 'x'), ...given })
      .returningAll()
      .executeTakeFirstOrThrow(),

  reservation: async (db: Db, given: Given<'reservation'> = {}) => {
    const goal = await build.goal(
      db,
      given.promotion_id ? { promotion_id: given.promotion_id } : {},
    )
    const media = await build.media(db)
    const { advertiser_id } = await db
      .selectFrom('promotion')
      .select('advertiser_id')
      .where('id', '=', goal.promotion_id)
      .executeTakeFirstOrThrow()
    return db
      .insertInto('reservation')
      .values({
        reservation_number: `booking-${next()}`,
        reserved_at: '2026-11-01T03:00:00Z',
        expires_at: '2027-01-30T03:00:00Z',
        promotion_id: goal.promotion_id,
        goal_id: goal.id,
        media_id: media.id,
        affiliater_id: media.affiliater_id,
        advertiser_id,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** A result with all it belongs to; pass ids to share them between results. */
  result: async (db: Db, given: Given<'result'> = {}) => {
    const promotionId =
      given.promotion_id ??
      (await build.promotion(db, given.advertiser_id ? { advertiser_id: given.advertiser_id } : {}))
        .id
    const goalId = given.goal_id ?? (await build.goal(db, { promotion_id: promotionId })).id
    const mediaId =
      given.media_id ??
      (await build.media(db, given.affiliater_id ? { affiliater_id: given.affiliater_id } : {})).id
    const owner = await db
      .selectFrom('promotion')
      .select('advertiser_id')
      .where('id', '=', promotionId)
      .executeTakeFirstOrThrow()
    const publisher = await db
      .selectFrom('media')
      .select('affiliater_id')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow()
    await keepClick(db, given)
    const result = await db
      .insertInto('result')
      .values({
        status: 'pending',
        occurred_at: '2026-10-10T03:00:00Z',
        order_number: `order-${next()}`,
        gross: yen(1500),
        net: yen(1000),
        route: 's2s',
        price_rule: JSON.stringify({
          rule: 'promotion_goal',
          goal: 'order',
          kind: 'fixed',
          gross: 1500,
          net: 1000,
          gross_rate: 0,
          net_rate: 0,
          reason: { ja: '広告の単価', en: 'Price of the promotion' },
        }),
        ...given,
        promotion_id: promotionId,
        goal_id: goalId,
        media_id: mediaId,
        affiliater_id: publisher.affiliater_id,
        advertiser_id: owner.advertiser_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await db
      .insertInto('result_history')
      .values({
        result_id: result.id,
        from_status: null,
        to_status: result.status,
        gross: result.gross,
        net: result.net,
      })
      .execute()
    return result
  },
}
