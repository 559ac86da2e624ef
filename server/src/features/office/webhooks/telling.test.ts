import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Claim } from '@tsunagi/contract/money/claims'
import { yen } from '@tsunagi/contract/money'
import { sharedWebhookEvents, webhookEvents } from '@tsunagi/contract/office/webhookEvents'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { apply, decide, list } from '../../../../test/partnerships.ts'
import { openReceiver } from '../../../../test/receiver.ts'
import { addWebhook, messageOf, tellOnce } from '../../../../test/webhooks.ts'
import { endPartnerships } from '../../catalogue/partnerships/partnerships.service.ts'
import { leaveSystemsUntold } from './moments.queries.ts'

const start = '2026-11-10T03:00:00Z'
let t: TestApp
let network: Network
let owner: Caller
let advertiser: Caller
let receiver: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  t = await testApp(start)
  await fillSender(t.db)
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await t.close()
})
beforeEach(async () => {
  t.clock.set(start)
  await t.db.deleteFrom('webhook_endpoint').execute()
  receiver.clear()
  network = await buildNetwork(t.db)
  owner = await t.asAdmin()
  advertiser = await t.asAdvertiser(network.advertiserId)
  await addWebhook(owner, `${receiver.url}/operator`, webhookEvents)
  await addWebhook(advertiser, `${receiver.url}/advertiser`, sharedWebhookEvents)
  await addWebhook(await t.asAdvertiser(), `${receiver.url}/stranger`, sharedWebhookEvents)
})

/** What each system was told since it was asked last. */
async function told() {
  await tellOnce(t)
  const of = (url: string) =>
    receiver.got.filter((each) => each.url === url).map((each) => messageOf(each))
  const all = {
    operator: of('/operator'),
    advertiser: of('/advertiser'),
    stranger: of('/stranger'),
  }
  receiver.clear()
  expect(all.stranger).toEqual([])
  return all
}
const typesOf = (messages: readonly { type: string }[]) =>
  messages.map(({ type }) => type).toSorted()

describe('of a result', () => {
  let orders = 0
  const make = async () =>
    (
      await owner.post<{ id: number }>('/api/actionLogRaw/regist', {
        promotion_id: network.promotionId,
        goal_id: network.goalId,
        media_id: network.mediaId,
        order_number: `order-${++orders}`,
        occurred_at: '2026-11-09T03:00:00Z',
        reason: '通知の障害のため',
      })
    ).body.id
  const becomes = (id: number, status: string, more: object = {}) =>
    owner.post('/api/actionLogRaw/allUpdate', { ids: [id], status, ...more })

  beforeEach(async () => {
    await build.partnership(t.db, { media_id: network.mediaId, promotion_id: network.promotionId })
    await t.db
      .updateTable('promotion')
      .set({ result_mode: 'manual' })
      .where('id', '=', network.promotionId)
      .execute()
    await told()
  })

  test('that occurs both sides hear, each of its own side of the price', async () => {
    const id = await make()
    const { operator, advertiser: theirs } = await told()
    expect(operator).toMatchObject([
      {
        type: 'result.created',
        timestamp: expect.stringMatching(/Z$/),
        data: { id, status: 'pending', promotion_id: network.promotionId, net: expect.any(Number) },
      },
    ])
    expect(operator[0]!.data['net']).toBeGreaterThan(0)
    expect(theirs).toMatchObject([
      { type: 'result.created', data: { id, gross: operator[0]!.data['gross'], net: null } },
    ])
    expect(Object.keys(theirs[0]!.data)).not.toContain('risk_count')
  })

  test('each decision is told as what it is, and a change of the amounts too', async () => {
    const id = await make()
    await told()
    await becomes(id, 'approved')
    expect(typesOf((await told()).advertiser)).toEqual(['result.approved'])
    const { version } = (await owner.get<{ version: number }>(`/api/actionLogRaw/info/${id}`)).body
    await owner.post(`/api/actionLogRaw/update/${id}`, {
      status: 'approved',
      gross: 2500,
      net: 900,
      reason: '金額の誤り',
      version,
    })
    expect((await told()).operator).toMatchObject([
      { type: 'result.changed', data: { id, gross: 2500, net: 900 } },
    ])
    await becomes(id, 'rejected', { reject_code: 'other', reject_comment: '返品のため' })
    expect(typesOf((await told()).operator)).toEqual(['result.rejected'])
  })

  test('the publisher’s name is in it only where the advertiser may read it', async () => {
    const name = 'ブログ太郎'
    await t.db
      .updateTable('affiliater')
      .set({ company: name })
      .where('id', '=', network.affiliaterId)
      .execute()
    const sees = (may_see_affiliater_name: boolean) =>
      t.db
        .updateTable('advertiser')
        .set({ may_see_affiliater_name })
        .where('id', '=', network.advertiserId)
        .execute()
    await sees(false)
    await make()
    const hidden = await told()
    expect(hidden.operator[0]!.data['affiliater_name']).toBe(name)
    expect(JSON.stringify(hidden.advertiser)).not.toContain(name)
    await sees(true)
    await make()
    expect((await told()).advertiser[0]!.data['affiliater_name']).toBe(name)
  })

  test('that is a reward for the clicks of a day is told once the day is over', async () => {
    await build.result(t.db, {
      promotion_id: network.promotionId,
      goal_id: network.goalId,
      media_id: network.mediaId,
      route: 'click',
      occurred_at: '2026-11-10T01:00:00Z',
    })
    expect((await told()).operator).toEqual([])
    t.clock.set('2026-11-10T15:00:00Z')
    expect(typesOf((await told()).advertiser)).toEqual(['result.created'])
  })

  test('an advertiser that was suspended hears nothing more', async () => {
    await t.db
      .updateTable('advertiser')
      .set({ lifecycle: 'suspended' })
      .where('id', '=', network.advertiserId)
      .execute()
    await make()
    const all = await told()
    expect([all.operator.length, all.advertiser.length]).toEqual([1, 0])
  })
})

test('of a partnership from the application to its end', async () => {
  const publisher = await t.asAffiliater(network.affiliaterId)
  await apply(publisher, network.mediaId, network.promotionId)
  const { id } = (await list(advertiser)).items[0]!
  const applied = await told()
  for (const messages of [applied.operator, applied.advertiser])
    expect(messages).toMatchObject([
      {
        type: 'partnership.applied',
        data: {
          id,
          status: 'applying',
          media_id: network.mediaId,
          promotion_id: network.promotionId,
        },
      },
    ])
  await decide(advertiser, [id], 'approve')
  expect(typesOf((await told()).advertiser)).toEqual(['partnership.approved'])
  await owner.post('/api/promotion/decidePartnership', {
    ids: [id],
    move: 'end',
    reason: '終了',
    grace_days: 1,
  })
  expect((await told()).advertiser).toEqual([])
  t.clock.set('2026-11-12T03:00:00Z')
  await endPartnerships(t.db, t.clock, 'http://app.test')
  expect((await told()).advertiser).toMatchObject([
    { type: 'partnership.ended', data: { id, status: 'ended', last_day: '2026-11-11' } },
  ])
})

test('of people and media who are let in, the operator alone', async () => {
  const { id } = await build.affiliater(t.db, { lifecycle: 'pending' })
  const medium = await build.media(t.db, { affiliater_id: id, status: 'pending' })
  expect(typesOf((await told()).operator)).toEqual(['affiliater.registered'])
  const { body } = await owner.get<{ version: number; media: { id: number; version: number }[] }>(
    `/api/screening/info/${id}`,
  )
  await owner.post(`/api/screening/decide/${id}`, {
    version: body.version,
    event: 'approve',
    media: [{ id: medium.id, version: body.media[0]!.version, status: 'approved' }],
  })
  const { operator, advertiser: theirs } = await told()
  expect(operator.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
    { type: 'affiliater.approved', data: { id, lifecycle: 'approved' } },
    { type: 'media.approved', data: { id: medium.id, affiliater_id: id, status: 'approved' } },
  ])
  expect(theirs).toEqual([])
})

test('of a promotion that stops', async () => {
  await owner.post('/api/promotion/update', { ids: [network.promotionId], status: 'paused' })
  const all = await told()
  for (const messages of [all.operator, all.advertiser])
    expect(messages).toMatchObject([
      { type: 'promotion.status_changed', data: { id: network.promotionId, status: 'paused' } },
    ])
})

test('of a month that is opened again', async () => {
  for (const [move, more] of [
    ['close', {}],
    ['reopen', { reason: '締め直し' }],
  ] as const)
    expect(
      (await owner.post(`/api/claimManagement/${move}`, { month: '2026-10', ...more })).status,
    ).toBe(200)
  expect((await told()).operator).toMatchObject([
    { type: 'month.closed', data: { month: '2026-10' } },
    { type: 'month.reopened', data: { month: '2026-10', closed_at: null } },
  ])
})

test('of an application that is rejected', async () => {
  await apply(await t.asAffiliater(network.affiliaterId), network.mediaId, network.promotionId)
  await told()
  await decide(advertiser, [(await list(advertiser)).items[0]!.id], 'reject', '条件に合わないため')
  expect(typesOf((await told()).advertiser)).toEqual(['partnership.rejected'])
})

test('not of what is brought here from another system', async () => {
  await t.db.transaction().execute(async (tx) => {
    await leaveSystemsUntold(tx)
    await build.affiliater(tx, { lifecycle: 'approved' })
  })
  await build.affiliater(t.db, { lifecycle: 'approved' })
  expect(typesOf((await told()).operator)).toEqual(['affiliater.approved', 'affiliater.registered'])
})

test('of a month from its closing to the money that moves, in whole yen', async () => {
  await approvedResult(t, owner, network, 10_000, 8_000, '2026-11-05T00:00:00Z')
  await told()
  t.clock.set('2026-12-01T03:00:00Z')
  owner = await t.asAdmin()
  await closeAndIssue(owner, '2026-11')
  const closed = await told()
  expect(new Set(typesOf(closed.operator))).toEqual(new Set(['claim.issued', 'month.closed']))
  expect(closed.operator).toContainEqual({
    type: 'month.closed',
    timestamp: expect.any(String),
    data: { month: '2026-11', closed_at: '2026-12-01T03:00:00.000Z' },
  })
  expect(closed.advertiser).toMatchObject([
    {
      type: 'claim.issued',
      data: { month: '2026-11', subtotal: 10_000, tax: 1000, total: 11_000 },
    },
  ])

  const [claim] = (
    await owner.get<{ items: Claim[] }>('/api/claimManagement/index', {
      advertiser_id: String(network.advertiserId),
    })
  ).body.items
  await owner.post(`/api/claimManagement/receive/${claim!.id}`, {
    received_on: '2026-12-01',
    amount: yen(11_000),
    payer_name: '麻布',
    memo: '',
    bank_fee: 0,
  })
  const paid = await told()
  for (const messages of [paid.operator, paid.advertiser])
    expect(messages).toMatchObject([
      { type: 'claim.paid', data: { id: claim!.id, status: 'paid', outstanding: 0 } },
    ])

  const { id } = await t.db
    .selectFrom('payment')
    .select('id')
    .where('affiliater_id', '=', network.affiliaterId)
    .executeTakeFirstOrThrow()
  expect((await owner.post('/api/paymentManagement/confirm', { ids: [id] })).status).toBe(200)
  const confirmed = await told()
  expect(confirmed.operator).toMatchObject([
    { type: 'payment.confirmed', data: { id, subtotal: 8000, tax: 800, status: 'confirmed' } },
  ])
  expect(confirmed.advertiser).toEqual([])

  for (const [move, back] of [
    ['unconfirm', ['confirm']],
    ['hold', ['release', 'confirm']],
  ] as const) {
    const by = { ids: [id], reason: '口座の確認のため' }
    expect((await owner.post(`/api/paymentManagement/${move}`, by)).status).toBe(200)
    expect(typesOf((await told()).operator)).toEqual(['payment.unconfirmed'])
    for (const step of back)
      expect((await owner.post(`/api/paymentManagement/${step}`, { ids: [id] })).status).toBe(200)
    expect(typesOf((await told()).operator)).toEqual(['payment.confirmed'])
  }

  const { pay_on } = await t.db
    .selectFrom('payment')
    .select('pay_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await owner.post('/api/paymentManagement/export', { ids: [id], pay_on: null })
  t.clock.set(`${pay_on}T03:00:00Z`)
  owner = await t.asAdmin()
  await owner.post('/api/paymentManagement/markPaid', { ids: [id], paid_on: pay_on })
  await owner.post('/api/paymentManagement/unmarkPaid', { ids: [id], reason: '誤り' })
  expect(typesOf((await told()).operator)).toEqual(['payment.paid', 'payment.returned'])

  const deposit = await t.db.selectFrom('deposit').select('id').executeTakeFirstOrThrow()
  await owner.post(`/api/receipt/unmatch/${deposit.id}`)
  await owner.post(`/api/claimManagement/void/${claim!.id}`, { reason: '金額の誤り' })
  const undone = await told()
  for (const messages of [undone.operator, undone.advertiser])
    expect(typesOf(messages)).toEqual(['claim.reopened', 'claim.voided'])
})
