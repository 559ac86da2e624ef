import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReservationDetail } from '@tsunagi/contract/results/reservations'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNetwork, giveMediaAgency, pendingResult } from '../../../../test/money.ts'

let app: TestApp
let admin: Caller
let others: Caller[]
let promotionId: number
let name: string

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  const agency = await build.agency(app.db)
  const advertiser = await build.advertiser(app.db, { agency_id: agency.id })
  promotionId = (await build.promotion(app.db, { advertiser_id: advertiser.id })).id
  others = [await app.asAdvertiser(advertiser.id), await app.asAgency(agency.id)]
  name = (
    await app.db
      .selectFrom('user_account')
      .select('user_name')
      .where('id', '=', admin.userId)
      .executeTakeFirstOrThrow()
  ).user_name
})
afterAll(() => app.close())

const decide = (caller: Caller, id: number, status: string, more: object = {}) =>
  caller.post('/api/actionLogRaw/allUpdate', { ids: [id], status, ...more })

test('who of the operator decided a result, the operator reads; to others it was the operator', async () => {
  const { id } = await build.result(app.db, { promotion_id: promotionId })
  await decide(admin, id, 'hold')
  const read = async (caller: Caller) =>
    (await caller.get<ResultDetail>(`/api/actionLogRaw/info/${id}`)).body
  const actorIn = ({ history }: ResultDetail) =>
    history.find(({ to_status }) => to_status === 'hold')!.actor
  expect(actorIn(await read(admin))).toBe(name)
  for (const other of others) {
    const result = await read(other)
    expect(actorIn(result)).toBe('運営')
    expect(JSON.stringify(result)).not.toContain(name)
  }
  const late = await decide(others[0]!, id, 'approved', { seen: ['pending'] })
  expect(late.status).toBe(409)
  expect(late.body['message']).toContain('に運営が決めました。')
  await app.app.inject({
    method: 'PUT',
    url: '/api/user/language',
    headers: others[0]!.headers,
    payload: { language: 'en' },
  })
  expect(actorIn(await read(others[0]!))).toBe('Operator')
})

test('whoever is paid for a result does not read who of the advertiser decided it, nor that it went by itself', async () => {
  const network = await buildNetwork(app.db)
  const advertiser = await app.asAdvertiser(network.advertiserId)
  const agencyId = await giveMediaAgency(app.db, network.affiliaterId)
  const paid = [await app.asAffiliater(network.affiliaterId), await app.asAgency(agencyId)]
  const { id } = await pendingResult(app.db, network, 2000, 1400)
  await decide(advertiser, id, 'rejected', { reject_code: 'cancelled' })
  const decided = async (caller: Caller) =>
    (await caller.get<ResultDetail>(`/api/actionLogRaw/info/${id}`)).body.journey.find(
      ({ kind }) => kind === 'status',
    )
  expect(await decided(advertiser)).toMatchObject({
    actor: expect.any(String),
    is_automatic: false,
  })
  for (const caller of paid)
    expect(await decided(caller)).toMatchObject({ actor: null, is_automatic: false })
})

test('nor do others read who of the operator made or changed a reservation', async () => {
  const reservation = await build.reservation(app.db, { promotion_id: promotionId })
  await app.db
    .updateTable('reservation')
    .set({ made_by: admin.userId })
    .where('id', '=', reservation.id)
    .execute()
  const moved = await admin.post('/api/actionReserve/allUpdate', {
    ids: [reservation.id],
    move: 'cancel',
    reason: '日程変更',
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  for (const [caller, actor] of [
    [admin, name],
    [others[0]!, 'Operator'],
    [others[1]!, null],
  ] as const) {
    const { body } = await caller.get<ReservationDetail>(
      `/api/actionReserve/info/${reservation.id}`,
    )
    expect(body.history.at(-1)!.actor).toBe(actor)
    expect(body.made_by ?? actor).toBe(actor)
  }
})
