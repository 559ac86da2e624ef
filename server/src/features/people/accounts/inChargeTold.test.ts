import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientNotices, type ClientNotice } from '@tsunagi/contract/office/clientNotices'
import { keyOf } from '@tsunagi/contract/endpoint'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { readersOf } from './readers.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const toldOf = (of: ClientNotice, about: Parameters<typeof readersOf>[1]) =>
  t.db
    .transaction()
    .execute(async (tx) => (await readersOf(tx, { operator: { of, about } })).map(({ id }) => id))

test('of a client the owners are told, and who is in charge of it and may open what it is about', async () => {
  const owner = await t.asAdmin()
  const [inCharge, elsewhere] = [
    await t.asAdmin(['promotion.index']),
    await t.asAdmin(['promotion.index']),
  ]
  const lacksIt = await t.asAdmin(['inquiry.search'])
  const { id: advertiser } = await build.advertiser(t.db, { staff_id: inCharge.userId })
  await build.advertiser(t.db, { staff_id: elsewhere.userId })
  const { id: other } = await build.advertiser(t.db, { staff_id: lacksIt.userId })
  const of = 'capReached'
  expect(keyOf(clientNotices[of])).toBe('promotion.index')
  expect(await toldOf(of, { advertisers: [advertiser] })).toEqual([owner.userId, inCharge.userId])
  expect(await toldOf(of, { advertisers: [other] })).toEqual([owner.userId])
  expect(await toldOf('inquiryMoved', { advertisers: [other] })).toEqual([
    owner.userId,
    lacksIt.userId,
  ])
  expect(await toldOf(of, { advertisers: 'all' })).toEqual([
    owner.userId,
    inCharge.userId,
    elsewhere.userId,
  ])
  await t.db
    .updateTable('user_account')
    .set({ lifecycle: 'suspended' })
    .where('id', '=', inCharge.userId)
    .execute()
  expect(await toldOf(of, { advertisers: [advertiser] })).toEqual([owner.userId])
})

test('publishers and agencies have somebody in charge as well', async () => {
  const clerk = await t.asAdmin([keyOf(clientNotices.statementDisputed)])
  const { id: affiliater } = await build.affiliater(t.db, { staff_id: clerk.userId })
  const { id: agency } = await build.agency(t.db, { staff_id: clerk.userId })
  for (const about of [{ affiliaters: [affiliater] }, { agencies: [agency] }])
    expect(await toldOf('statementDisputed', about)).toContain(clerk.userId)
  expect(await toldOf('statementDisputed', { advertisers: [affiliater] })).not.toContain(
    clerk.userId,
  )
})

test('chooses how to be told of kinds that tell of a client and may be opened', async () => {
  const clerk = await t.asAdmin([keyOf(clientNotices.inquiryMoved)])
  const kinds = async () =>
    (await clerk.get<{ items: { kind: string }[] }>('/api/notification/wishes')).body.items.map(
      ({ kind }) => kind,
    )
  expect(await kinds()).not.toContain('inquiry')
  await build.affiliater(t.db, { staff_id: clerk.userId })
  expect(await kinds()).toContain('inquiry')
  expect(await kinds()).not.toContain('promotion')
  expect(
    (await clerk.post('/api/notification/wish', { kind: 'inquiry', how: 'daily' })).status,
  ).toBe(200)
  expect((await clerk.post('/api/notification/wish', { kind: 'closing', how: 'off' })).status).toBe(
    422,
  )
})
