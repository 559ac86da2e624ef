import { yen } from '@tsunagi/contract/money'
import type { ComingPriceChange, PriceChange } from '@tsunagi/contract/catalogue/priceChanges'
import { expect } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../../test/app.ts'
import { build } from '../../../../../test/build.ts'
import { loadCatalogue } from '../../../../catalogue/catalogue.queries.ts'
import { priceAt } from '../../../../domain/pricing/goalPrice.rules.ts'
import { runPriceChanges } from '../announcing.service.ts'

/** When tests begin, and when the changes they plan take effect. */
export const start = '2026-11-10T03:00:00Z'
export const due = '2026-11-20T03:00:00.000Z'
export const path = '/api/adUnitPriceChangeReservation'

/** A public promotion with one goal, its advertiser, and affiliaters in partnership. */
export interface PricedWorld {
  promotion: Awaited<ReturnType<typeof build.promotion>>
  goal: Awaited<ReturnType<typeof build.goal>>
  affiliaters: Caller[]
  media: Awaited<ReturnType<typeof build.media>>[]
  advertiser: Caller
}
type Priced = Pick<PricedWorld, 'promotion' | 'goal'>

/** A planned change to 1,200 gross and 800 net, as it is sent. */
export const input = ({ promotion, goal }: Priced, given: object = {}, price: object = {}) => ({
  promotion_id: promotion.id,
  apply_at: due,
  items: [{ goal_id: goal.id, kind: 'fixed', gross: 1200, net: 800, ...price }],
  ...given,
})

/** One goal of ¥1,500 gross and ¥1,000 net. */
async function buildWorld(t: TestApp, partners: number): Promise<PricedWorld> {
  const promotion = await build.promotion(t.db)
  const goal = await build.goal(t.db, {
    promotion_id: promotion.id,
    name: '申込',
    gross: yen(1500),
    net: yen(1000),
  })
  const affiliaters: Caller[] = []
  const media = []
  for (let n = 0; n < partners; n++) {
    const medium = await build.media(t.db)
    await build.partnership(t.db, { media_id: medium.id, promotion_id: promotion.id })
    affiliaters.push(await t.asAffiliater(medium.affiliater_id))
    media.push(medium)
  }
  const advertiser = await t.asAdvertiser(promotion.advertiser_id)
  return { promotion, goal, affiliaters, media, advertiser }
}

/** The mails that were written after one. */
const mailsOf = (t: TestApp) => ({
  mailsAbout: (template: string, after: number) =>
    t.db
      .selectFrom('mail')
      .select(['to_address', 'body'])
      .where('template', '=', template)
      .where('id', '>', after)
      .execute(),
  lastMail: async () =>
    (
      await t.db
        .selectFrom('mail')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
    ).id ?? 0,
})

/** The API with an administrator, and what tests about planned prices ask of it. */
export async function openPrices() {
  const t = await testApp(start)
  const admin = await t.asAdmin()
  return {
    t,
    admin,
    world: ({ partners = 2 } = {}) => buildWorld(t, partners),
    ...mailsOf(t),
    plan: async (of: Priced, given?: object, price?: object) => {
      const reply = await admin.post<{ id: number }>(`${path}/save`, input(of, given, price))
      expect([reply.status, reply.body]).toMatchObject([200, {}])
      return reply.body.id
    },
    info: async (id: number) =>
      (await admin.get<PriceChange & { version: number }>(`${path}/info/${id}`)).body,
    coming: async (caller: Caller, promotionId?: number) =>
      (
        await caller.get<{ items: ComingPriceChange[] }>(
          '/api/promotion/priceChange',
          promotionId ? { promotion_id: String(promotionId) } : {},
        )
      ).body.items,
    /** The worker comes round until nothing is left to do. */
    worker: async () => {
      while ((await runPriceChanges(t.db, t.clock, 'http://app.test')) > 0);
    },
    /** What the tracker reads, and would pay at an instant. */
    paidAt: async ({ promotion, goal }: Priced, at: string) => {
      const catalogue = await loadCatalogue(t.db, t.clock.now())
      const found = [...catalogue.promotions].find(({ id }) => id === promotion.id)!
      return priceAt(found.goals.find(({ id }) => id === goal.id)!.prices, new Date(at))!.net
    },
    /** Saves the promotion with one goal, as its form would. */
    edit: (caller: Caller, { promotion, goal }: Priced, price: object, given: object = {}) =>
      caller.post(`/api/promotion/edit/${promotion.id}`, {
        ad_name: '新しい名称',
        categories: ['credit_card'],
        summary: '概要',
        site_url: 'https://shop.test.example/',
        landing_url: 'https://shop.test.example/lp',
        status: 'public',
        result_condition: '新規申込',
        goals: [{ id: goal.id, code: goal.code, name: '申込', kind: 'fixed', ...price }],
        ...given,
      }),
  }
}
