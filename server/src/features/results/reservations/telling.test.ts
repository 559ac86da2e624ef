import type { ReservationDetail } from '@tsunagi/contract/results/reservations'
import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildNetwork, type Network } from '../../../tracker/testing/network.ts'
import { expireReservations, postDueReservations } from './posting.service.ts'
import { tellOfReservations } from './telling.service.ts'

const path = '/api/actionReserve'
let t: TestApp
let admin: Caller
let net: Network
let count = 0

beforeEach(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  net = await buildNetwork(t.db)
  await t.asAffiliater(net.media.affiliater_id)
  await t.asAdvertiser(net.promotion.advertiser_id)
  return () => t.close()
})

const register = async (given: object) =>
  (
    await admin.post<{ id: number }>(`${path}/regist`, {
      type: 'booking',
      promotion_id: net.promotion.id,
      goal_id: net.goal.id,
      media_id: net.media.id,
      reservation_number: `told-${++count}`,
      ...given,
    })
  ).body.id
const decide = (ids: readonly number[], move: string) =>
  admin.post(`${path}/allUpdate`, { ids, move, reason: '来店あり' })
const tell = () => tellOfReservations(t.db, t.clock, 'http://app.test')
/** Who was told, and which outcomes the mail names. */
const told = async () => {
  await tell()
  const people = await t.db
    .selectFrom('user_account')
    .select(['mail_address', 'affiliater_id'])
    .execute()
  return (await mails(t.db))
    .filter(({ template }) => template === 'reservationsEnded')
    .map(({ to_address, body }) => [
      people.find(({ mail_address }) => mail_address === to_address)!.affiliater_id
        ? 'affiliater'
        : 'advertiser',
      body.match(/不成立|成立|キャンセル|期限切れ|自動計上/g),
    ])
}

describe('whom a reservation names is told by mail', () => {
  test.each([
    ['fulfil', '成立'],
    ['fail', '不成立'],
    ['cancel', 'キャンセル'],
  ])('when somebody decides: %s', async (move, word) => {
    const id = await register({ notifies: ['affiliater'] })
    expect((await decide([id], move)).status).toBe(200)
    expect(await told()).toEqual([['affiliater', [word]]])
  })

  test('when nobody did in time', async () => {
    await register({ notifies: ['advertiser'], expires_at: '2026-11-20T03:00:00Z' })
    t.clock.set('2026-11-21T03:00:00Z')
    await expireReservations(t.db, t.clock.now())
    expect(await told()).toEqual([['advertiser', ['期限切れ']]])
  })

  test('each time the system posts one that repeats', async () => {
    await register({
      type: 'scheduled',
      due_at: '2026-11-30T01:00:00Z',
      repeat_every: 'monthly',
      gross: 3000,
      net: 2000,
      notifies: ['affiliater', 'advertiser'],
    })
    for (const now of ['2026-11-30T02:00:00Z', '2026-12-30T02:00:00Z']) {
      t.clock.set(now)
      await postDueReservations(t.db, t.clock)
      await tell()
    }
    expect(await told()).toEqual([
      ['affiliater', ['自動計上']],
      ['advertiser', ['自動計上']],
      ['affiliater', ['自動計上']],
      ['advertiser', ['自動計上']],
    ])
  })

  test('once, in one mail of all that came together, also with two workers', async () => {
    const ids = [
      await register({ notifies: ['affiliater'] }),
      await register({ notifies: ['affiliater'] }),
    ]
    await decide(ids, 'fulfil')
    await Promise.all([tell(), tell(), tell()])
    expect(await told()).toEqual([['affiliater', ['成立', '成立']]])
    expect(await tell()).toBe(0)
  })

  test('and nobody else, nor of anything but an end', async () => {
    const silent = await register({})
    const moved = await register({ notifies: ['affiliater', 'advertiser'] })
    await decide([silent], 'fulfil')
    const later = { ids: [moved], move: 'extend', days: 3, reason: '延長' }
    expect((await admin.post(`${path}/reschedule`, later)).status).toBe(200)
    expect(await told()).toEqual([])
  })
})

test('whom to tell can be changed as long as a reservation is open, and the change is on record', async () => {
  const id = await register({ notifies: ['affiliater'] })
  const read = async () => (await admin.get<ReservationDetail>(`${path}/info/${id}`)).body
  const { version } = (await read()) as unknown as { version: number }
  const edit = { version, type: 'booking', notifies: ['advertiser'], reason: '依頼により' }
  expect((await admin.post(`${path}/edit/${id}`, edit)).status).toBe(200)
  expect(await read()).toMatchObject({ notifies: ['advertiser'] })
  expect((await read()).history.at(-1)?.changes).toMatchObject({
    notifies: [['affiliater'], ['advertiser']],
  })
  expect(
    (await admin.post(`${path}/edit/${id}`, { ...edit, notifies: ['everybody'] })).status,
  ).toBe(422)
})
