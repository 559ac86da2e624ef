import { buildSlot } from './slots.ts'
import { yen } from '@tsunagi/contract/money'
import type { Db } from '../src/platform/db.ts'
import { build } from './build.ts'
import { buildLinkSetting } from './logs.ts'
import { buildPriceChange } from './priceChanges.ts'
import { buildInquiry } from './inquiries.ts'
import { buildPriceRequest } from './priceRequests.ts'

/** Amounts, an address and a name that occur nowhere else, so that finding one in an answer is a leak. */
export const marks = { gross: 7_654_321, net: 6_543_217, ip: '203.0.113.77', foreign: '他人の秘密' }

let count = 0

/** One of everything that has an owner, with the marked values, by the resource in its path. */
export async function oneOfEverything(db: Db, advertiserId: number, affiliaterId: number) {
  const goods = await oneOfTheCatalogue(db, advertiserId, affiliaterId)
  const result = await oneResult(db, goods, affiliaterId)
  const parties = { affiliater_id: affiliaterId, advertiser_id: advertiserId }
  const { click, notice } = await oneOfTheLogs(db, goods, { ...parties, result })
  const kickback = await oneKickback(db, goods, { affiliaterId, resultId: result.id })
  const sink = await oneSink(db, goods.promotion.id)
  const webhook = await oneWebhook(db, advertiserId)
  const inquiry = await buildInquiry(
    db,
    { promotion_id: goods.promotion.id, media_id: goods.media.id, ...parties },
    { body: marks.foreign },
  )
  return {
    media: goods.media.id,
    promotion: goods.promotion.id,
    adMaterial: goods.material.id,
    actionLogRaw: result.id,
    checkLog: click.id,
    trackLog: notice.id,
    kickbackLog: kickback.id,
    partnership: goods.partnership.id,
    clickPage: goods.page.id,
    adCheck: goods.check.id,
    adPlatform: sink.id,
    webhook: webhook.id,
    adUnitPriceChangeReservation: goods.change.id,
    priceRequest: goods.request.id,
    slot: goods.slot.id,
    inquiry: inquiry.id,
  }
}

type Goods = Awaited<ReturnType<typeof oneOfTheCatalogue>>

async function oneOfTheCatalogue(db: Db, advertiserId: number, affiliaterId: number) {
  const cid = `marked-cid-${++count}`
  const promotion = await build.promotion(db, {
    advertiser_id: advertiserId,
    ad_name: marks.foreign,
    status: 'paused',
  })
  const goal = await build.goal(db, {
    promotion_id: promotion.id,
    gross: yen(marks.gross),
    net: yen(marks.net),
  })
  const media = await build.media(db, { affiliater_id: affiliaterId, name: marks.foreign })
  await buildLinkSetting(db, media.id, {
    url: 'https://receiver.test.example/k?id=[result_id]',
    secret: 'whsec_marked',
  })
  const material = await build.material(db, { promotion_id: promotion.id, name: marks.foreign })
  const partnership = await build.partnership(db, {
    media_id: media.id,
    promotion_id: promotion.id,
  })
  const link = await build.link(db, { media_id: media.id, material_id: material.id })
  const change = await buildPriceChange(db, { promotion_id: promotion.id, goal_id: goal.id })
  const request = await buildPriceRequest(db, {
    promotion_id: promotion.id,
    media_id: media.id,
    affiliater_id: affiliaterId,
    net: marks.net,
    gross: marks.gross,
    reason: marks.foreign,
  })
  await db
    .updateTable('advertiser')
    .set({ may_answer_price_requests: true })
    .where('id', '=', advertiserId)
    .execute()
  const slot = await buildSlot(db, { media_id: media.id, name: marks.foreign }, [material.id])
  const { page, check } = await oneAdCheck(db, media.id, promotion.id)
  return {
    page,
    check,
    cid,
    promotion,
    goal,
    media,
    material,
    partnership,
    link,
    change,
    request,
    slot,
  }
}

async function oneAdCheck(db: Db, mediaId: number, promotionId: number) {
  const page = await db
    .insertInto('click_page')
    .values({
      media_id: mediaId,
      promotion_id: promotionId,
      page: `https://blog.test.example/${marks.foreign}`,
      first_seen: '2026-11-01T00:00:00Z',
      last_seen: '2026-11-02T00:00:00Z',
      clicks: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const check = await db
    .insertInto('ad_check')
    .values({
      page_id: page.id,
      status: 'warned',
      asked_at: '2026-11-02T00:00:00Z',
      deadline_on: '2099-01-01',
      message: marks.foreign,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { page, check }
}

async function oneResult(
  db: Db,
  { cid, promotion, goal, media, material }: Goods,
  affiliaterId: number,
) {
  const result = await build.result(db, {
    promotion_id: promotion.id,
    goal_id: goal.id,
    media_id: media.id,
    material_id: material.id,
    gross: yen(marks.gross),
    net: yen(marks.net),
    cid,
    occurred_at: '2026-11-09T03:00:00Z',
    price_rule: JSON.stringify({
      rule: 'promotion_goal',
      kind: 'fixed',
      gross: marks.gross,
      net: marks.net,
      reason: { ja: '広告の単価', en: 'Price' },
    }),
  })
  await build.reservation(db, {
    promotion_id: promotion.id,
    goal_id: goal.id,
    media_id: media.id,
    affiliater_id: affiliaterId,
    gross: yen(marks.gross),
    net: yen(marks.net),
  })
  return result
}

async function oneOfTheLogs(
  db: Db,
  { cid, promotion, media, material, link }: Goods,
  { result, ...parties }: { affiliater_id: number; advertiser_id: number; result: { id: number } },
) {
  const facts = { media_id: media.id, promotion_id: promotion.id, ...parties, ip: marks.ip }
  const click = await db
    .insertInto('click')
    .values({
      ...facts,
      cid,
      link_code: link.code,
      material_id: material.id,
      clicked_at: '2026-11-09T02:00:00Z',
      target_url: promotion.landing_url,
      counted: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notice = await db
    .insertInto('notice')
    .values({
      ...facts,
      receipt_id: cid,
      received_at: '2026-11-09T03:00:00Z',
      code: 1,
      route: 's2s',
      method: 'GET',
      cid,
      result_id: result.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { click, notice }
}

async function oneKickback(
  db: Db,
  { promotion, media }: Goods,
  { affiliaterId, resultId }: { affiliaterId: number; resultId: number },
) {
  const change = await db
    .selectFrom('result_history')
    .select('id')
    .where('result_id', '=', resultId)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('kickback')
    .values({
      result_history_id: change.id,
      result_id: resultId,
      media_id: media.id,
      affiliater_id: affiliaterId,
      promotion_id: promotion.id,
      result_status: 'pending',
      template: 'x',
      url: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const oneWebhook = (db: Db, advertiserId: number) =>
  db
    .insertInto('webhook_endpoint')
    .values({
      advertiser_id: advertiserId,
      name: marks.foreign,
      url: 'https://system.example/hook',
      events: ['result.created'],
      created_at: '2026-11-01T00:00:00Z',
      updated_at: '2026-11-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const oneSink = (db: Db, promotionId: number) =>
  db
    .insertInto('sink')
    .values({
      promotion_id: promotionId,
      kind: 'meta',
      name: marks.foreign,
      account_owner: 'advertiser',
      send_on: 'occurred',
      value_source: 'reward',
      dedupe_by: 'result',
      click_id_only: true,
      default_event: 'Purchase',
      active_since: '2026-11-01T00:00:00Z',
      created_at: '2026-11-01T00:00:00Z',
      updated_at: '2026-11-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The claim and the payment that closing made for them. */
export async function documentsOf(db: Db, advertiserId: number, affiliaterId: number) {
  const claim = await db
    .selectFrom('claim')
    .select('id')
    .where('advertiser_id', '=', advertiserId)
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('affiliater_id', '=', affiliaterId)
    .executeTakeFirstOrThrow()
  return { claimManagement: claim.id, paymentManagement: payment.id }
}
