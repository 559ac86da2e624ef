import { yen } from '@tsunagi/contract/money'
import type { PriceRequestDetail } from '@tsunagi/contract/catalogue/priceRequests'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tables } from '../src/platform/db.ts'
import type { Caller, TestApp } from './app.ts'
import { build } from './build.ts'

/** A special price that a medium asks for, with the step that asked. */
export const buildPriceRequest = async (
  db: Db,
  given: Partial<Insertable<Tables['price_request']>> & {
    promotion_id: number
    media_id: number
    affiliater_id: number
  },
) => {
  const request = await db
    .insertInto('price_request')
    .values({
      status: 'open',
      unit: 'yen',
      net: 2000,
      reason: '記事を増やすため',
      created_at: '2026-11-09T03:00:00Z',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: user_id } = await db
    .insertInto('user_account')
    .values({
      user_type: '1',
      affiliater_id: request.affiliater_id,
      mail_address: `asker${request.id}@test.example`,
      password_hash: '-',
      user_name: '申請 太郎',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { net, gross, valid_from, valid_to, reason: message, created_at: at } = request
  await db
    .insertInto('price_request_step')
    .values({
      request_id: request.id,
      kind: 'asked',
      at,
      user_id,
      net,
      gross,
      valid_from,
      valid_to,
      message,
    })
    .execute()
  return request
}

/** What is answered to what cannot be done. */
export interface Refusal {
  errors?: Record<string, string[]>
  message?: string
}

export const ask = async (caller: Caller, wish: object) => {
  const { status, body } = await caller.post<{ id: number }>('/api/priceRequest/save', wish)
  expect([status, body]).toEqual([200, { id: expect.any(Number) }])
  return body.id
}

export const read = async (caller: Caller, id: number) =>
  (await caller.get<PriceRequestDetail>(`/api/priceRequest/info/${id}`)).body

/** A medium, a promotion whose goal pays 1,000 of 1,250 yen, and everybody who has a part in it. */
export async function parties(t: TestApp, goal: Parameters<typeof build.goal>[1] = {}) {
  const promotion = await build.promotion(t.db)
  const paid = await build.goal(t.db, {
    promotion_id: promotion.id,
    gross: yen(1250),
    net: yen(1000),
    ...goal,
  })
  const media = await build.media(t.db)
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  await t.db
    .updateTable('advertiser')
    .set({ may_answer_price_requests: true })
    .where('id', '=', promotion.advertiser_id)
    .execute()
  return {
    promotion,
    goal: paid,
    media,
    publisher: await t.asAffiliater(media.affiliater_id),
    advertiser: await t.asAdvertiser(promotion.advertiser_id),
    wish: {
      promotion_id: promotion.id,
      media_id: media.id,
      goal_id: paid.id,
      net: 2000,
      reason: '記事を3本増やします',
    },
  }
}

export const previewed = async (
  caller: Caller,
  { promotion, goal, media }: Awaited<ReturnType<typeof parties>>,
) =>
  (
    await caller.get<{ gross: number; net: number; price: { rule: string } }>(
      `/api/promotion/pricePreview/${promotion.id}`,
      { goal_id: String(goal.id), media_id: String(media.id) },
    )
  ).body

export const mailsTo = async (t: TestApp, caller: Caller) => {
  const { mail_address } = await t.db
    .selectFrom('user_account')
    .select('mail_address')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return t.db
    .selectFrom('mail')
    .select(['template', 'subject', 'body'])
    .where('to_address', '=', mail_address)
    .orderBy('id')
    .execute()
}

/** What people do with special prices that are asked for, on an app and with the administrator that a file of tests has. */
export function priceRequests(app: () => TestApp, operator: () => Caller) {
  const stepOf = async (id: number) => (await read(operator(), id)).steps.at(-1)!.id
  const decide = async (caller: Caller, id: number, body: object) =>
    caller.post<Refusal>(`/api/priceRequest/decide/${id}`, { step_id: await stepOf(id), ...body })
  const reply = async (caller: Caller, id: number, answer: string, message = '') =>
    caller.post<Refusal>(`/api/priceRequest/reply/${id}`, {
      step_id: await stepOf(id),
      answer,
      message,
    })
  const priceOf = async (id: number) => {
    const { price_id } = await read(operator(), id)
    return app()
      .db.selectFrom('price_rule')
      .selectAll()
      .where('id', '=', price_id ?? 0)
      .executeTakeFirst()
  }
  return { stepOf, decide, reply, priceOf }
}
