import { yen } from '@tsunagi/contract/money'
import type { Result } from '@tsunagi/contract/results/results'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildClick } from '../../../../test/logs.ts'
import {
  closeAndIssue,
  approvedResult,
  buildNetwork,
  fillSender,
  type Network,
} from '../../../../test/money.ts'

let app: TestApp
let admin: Caller
let network: Network
beforeAll(async () => {
  app = await testApp('2026-10-10T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  network = await buildNetwork(app.db)
})
afterAll(() => app.close())

const found = async (query: Record<string, string>, caller = admin) =>
  (
    await caller.get<{ items: Result[] }>('/api/actionLogRaw/search', {
      promotion_id: String(network.promotionId),
      ...query,
    })
  ).body.items
const idsOf = async (query: Record<string, string>, caller = admin) =>
  (await found(query, caller)).map(({ id }) => id)
const make = (given: Parameters<typeof build.result>[1] = {}) =>
  build.result(app.db, {
    promotion_id: network.promotionId,
    goal_id: network.goalId,
    media_id: network.mediaId,
    ...given,
  })

test('results are found by what they were worth, each side by its own money only', async () => {
  const { id } = await make({ gross: yen(77_000), net: yen(66_000), sale_amount: yen(555_000) })
  expect(await idsOf({ amount_from: '500000', amount_to: '600000' })).toEqual([id])
  expect(await idsOf({ amount_of: 'gross', amount_from: '77000' })).toEqual([id])
  expect(await idsOf({ amount_of: 'net', amount_from: '66000', amount_to: '66000' })).toEqual([id])
  const publisher = await app.asAffiliater(network.affiliaterId)
  const owner = await app.asAdvertiser(network.advertiserId)
  expect(await idsOf({ amount_of: 'gross', amount_from: '1' }, publisher)).toEqual([])
  expect(await idsOf({ amount_of: 'net', amount_from: '1' }, owner)).toEqual([])
  expect(await idsOf({ amount_of: 'net', amount_from: '66000' }, publisher)).toEqual([id])
})

test('what looked unusual is found by the operator alone', async () => {
  const detail = { ja: 'クリックから1秒', en: 'one second after its click' }
  const { id } = await make({
    status: 'hold',
    risks: JSON.stringify([
      { rule: 'too_soon', detail },
      { rule: 'own_address', detail },
    ]),
  })
  expect(await idsOf({ risks_from: '2' })).toEqual([id])
  expect(await idsOf({ risks_from: '3' })).toEqual([])
  expect(await found({ status: 'hold' })).toMatchObject([{ id, risk_count: 2 }])
  const owner = await app.asAdvertiser(network.advertiserId)
  expect(await idsOf({ risks_from: '1' }, owner)).toEqual([])
  expect(await found({ status: 'hold' }, owner)).toMatchObject([{ id, risk_count: null }])
})

test('a result knows the device and the page of its click', async () => {
  const [clicked_at, cid] = ['2026-10-09T03:00:00Z', 'click-of-a-phone']
  const { id: material_id } = await build.material(app.db, { promotion_id: network.promotionId })
  const placement = {
    promotion_id: network.promotionId,
    media_id: network.mediaId,
    material_id,
    affiliater_id: network.affiliaterId,
    advertiser_id: network.advertiserId,
  }
  const referrer = 'https://blog.example/cards'
  await buildClick(app.db, placement, { cid, clicked_at, device: 'phone', referrer })
  const { id } = await make({ cid, clicked_at })
  expect(await found({ device: 'phone' })).toMatchObject([{ id, device: 'phone', referrer }])
  expect(await idsOf({ referrer: 'BLOG.example' })).toEqual([id])
  const owner = await app.asAdvertiser(network.advertiserId)
  expect(await idsOf({ referrer: 'blog' }, owner)).toEqual([])
  expect(await found({ device: 'phone' }, owner)).toMatchObject([{ id, referrer: null }])
})

test('a special price, a category and the state of a kickback are found', async () => {
  const price_rule = (rule: string) =>
    JSON.stringify({
      rule,
      goal: 'g',
      kind: 'fixed',
      gross: 1,
      net: 1,
      gross_rate: 0,
      net_rate: 0,
      reason: { ja: '', en: '' },
    })
  const { id } = await make({ price_rule: price_rule('promotion_special') })
  expect(await idsOf({ special_price: 'yes' })).toEqual([id])
  expect(await idsOf({ special_price: 'no' })).not.toContain(id)
  const category = (await found({ special_price: 'yes' }))[0]!.categories[0]!.code
  expect(await idsOf({ special_price: 'yes', category })).toEqual([id])
  expect(await idsOf({ special_price: 'yes', kickback_state: 'failed' })).toEqual([])
})

test('a result is found by where its month stands', async () => {
  const id = await approvedResult(app, admin, network, 9000, 8000)
  expect(await idsOf({ closing_state: 'open' })).toEqual([id])
  app.clock.set('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  await closeAndIssue(admin, '2026-10')
  expect(await idsOf({ closing_state: 'open' })).toEqual([])
  expect(await idsOf({ closing_state: 'closed' })).toEqual([id])
  expect(await idsOf({ closing_state: 'paid' })).toEqual([])
  await app.db.updateTable('payment').set({ status: 'paid', paid_on: '2026-11-10' }).execute()
  expect(await idsOf({ closing_state: 'paid' })).toEqual([id])
})

test('results are found by goal and material, and by the operator also by agency, staff in charge and reviewer', async () => {
  const staff = await app.asAdmin()
  const agency = await build.agency(app.db)
  const material = await build.material(app.db, { promotion_id: network.promotionId })
  const goal = await build.goal(app.db, { promotion_id: network.promotionId })
  const [mine, other] = [
    await make({ material_id: material.id, reviewer_id: staff.userId }),
    await make({ goal_id: goal.id }),
  ]
  expect(await idsOf({ material_id: String(material.id) })).toEqual([mine.id])
  expect(await idsOf({ goal_id: String(goal.id) })).toEqual([other.id])
  const looksAfter = { agency_id: agency.id, staff_id: staff.userId }
  await app.db
    .updateTable('affiliater')
    .set(looksAfter)
    .where('id', '=', network.affiliaterId)
    .execute()
  const owner = await app.asAdvertiser(network.advertiserId)
  for (const [name, id] of Object.entries({ agency_id: agency.id, staff_id: staff.userId })) {
    expect(await idsOf({ [name]: String(id) })).toContain(mine.id)
    expect(await idsOf({ [name]: String(id) }, owner)).toEqual([])
  }
  expect(await idsOf({ agency_id: String((await build.agency(app.db)).id) })).toEqual([])
  expect(await idsOf({ reviewed_by: 'me' }, staff)).toEqual([mine.id])
  expect(await found({ reviewer_id: String(staff.userId) })).toMatchObject([
    { id: mine.id, reviewer_name: expect.any(String) },
  ])
  expect(await idsOf({ reviewed_by: 'nobody' })).not.toContain(mine.id)
  expect(await idsOf({ reviewed_by: 'nobody' })).toContain(other.id)
})

test('results that came of reservations are found by that, whatever tracked them', async () => {
  const { id } = await make({ route: 's2s' })
  await make({ route: 'manual' })
  const reservation = await build.reservation(app.db, { promotion_id: network.promotionId })
  await app.db
    .insertInto('reservation_posting')
    .values({ reservation_id: reservation.id, n: 1, result_id: id, posted_at: app.clock.now() })
    .execute()
  expect(await idsOf({ route: 'reservation' })).toEqual([id])
})
