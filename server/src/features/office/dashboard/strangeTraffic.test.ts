import type { Alert } from '@tsunagi/contract/office/alerts'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { addDays, day, startOfDay } from '@tsunagi/contract/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'
import { watchTraffic } from './strangeTraffic.service.ts'

let app: TestApp
let admin: Caller
let promotion: { id: number; advertiser_id: number }
let flooder: { id: number; affiliater_id: number }
let slow: { id: number; affiliater_id: number }

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  promotion = await build.promotion(app.db, { ad_name: '狙われた広告' })
  for (let each = 0; each < 3; each++) await honest(promotion.id)
  flooder = await medium({ name: '連打ブログ' })
  await clicks(flooder.id, 9_000, '2026-11-09')
  await clicks(flooder.id, 3_000, '2026-10-12')
  await clicks(flooder.id, 50_000, '2026-10-10')
  slow = await medium({ name: '待ちぶせメディア' })
  await sales(slow.id, 30, { after: 25, late: 12 })
  await night()
})
afterAll(() => app.close())

const medium = (given: { name: string; affiliater_id?: number }) => build.media(app.db, given)

const clicks = (mediaId: number, counted: number, on: string, promotionId = promotion.id) =>
  app.db
    .insertInto('visit_day')
    .values({
      day: on,
      promotion_id: promotionId,
      media_id: mediaId,
      material_id: 0,
      impressions: 0,
      clicks: counted,
      counted,
    })
    .execute()

/** Results of a day within the thirty, each an hour after its click but for those that are late. */
async function sales(
  mediaId: number,
  number: number,
  { after, late, on = promotion.id }: { after: number; late: number; on?: number },
) {
  const goal = await build.goal(app.db, { promotion_id: on })
  const occurred = startOfDay(addDays(day('2026-11-10'), -3)).getTime()
  for (let made = 0; made < number; made++)
    await build.result(app.db, {
      promotion_id: on,
      goal_id: goal.id,
      media_id: mediaId,
      occurred_at: new Date(occurred),
      clicked_at: new Date(occurred - (made < late ? after : 1) * 3_600_000),
    })
}

/** One result of a hundred clicks, one of twenty a day and a minute after its click. */
async function honest(promotionId: number) {
  const { id } = await medium({ name: '普通のメディア' })
  await clicks(id, 2_000, '2026-11-07', promotionId)
  await sales(id, 20, { after: 24 + 1 / 60, late: 1, on: promotionId })
}

const night = () => watchTraffic(app)

const alertsOf = async (caller: Caller): Promise<Alert[]> =>
  (await caller.get<Dashboard>('/api/home/index')).body.alerts
const shown = async (caller: Caller) =>
  (await alertsOf(caller))
    .filter(({ dismissed }) => dismissed === null)
    .map(({ kind, subject_id }) => [kind, subject_id])
const both = () => [
  ['flooding', flooder.affiliater_id],
  ['late', slow.id],
]

test('a publisher with ten thousand clicks in thirty days and hardly a result, and a medium whose results come late, are told with their figures', async () => {
  expect(await alertsOf(admin)).toMatchObject([
    {
      kind: 'flooding',
      ad_name: '狙われた広告',
      subject_id: flooder.affiliater_id,
      affiliater_id: flooder.affiliater_id,
      media_id: null,
      counted: 12_000,
      rate: 0,
      usual_rate: 0.01,
      since: '2026-11-10T03:00:00.000Z',
      dismissed: null,
    },
    {
      kind: 'late',
      subject_id: slow.id,
      affiliater_id: slow.affiliater_id,
      media_id: slow.id,
      media_name: '待ちぶせメディア',
      counted: 30,
      rate: 0.4,
      usual_rate: 0.05,
    },
  ])
})

test('nobody else is told: no advertiser, no publisher, no administrator who reads nothing of publishers or has other clients', async () => {
  for (const nobody of [
    await app.asAdvertiser(promotion.advertiser_id),
    await app.asAffiliater(flooder.affiliater_id),
    await app.asAdmin(['promotion.index']),
    await app.asAdmin(['affiliater.index']),
  ])
    expect(await alertsOf(nobody)).toEqual([])
  const limited = await app.asAdmin(['promotion.index', 'affiliater.index'])
  expect(await shown(limited)).toEqual(both())
  await limitToOwnClients(app.db, limited)
  expect(await alertsOf(limited)).toEqual([])
})

test('put away for one publisher it stays for the others, and for other people', async () => {
  const another = await medium({ name: 'もう一つ' })
  await clicks(another.id, 20_000, '2026-11-09')
  await night()
  const which = { kind: 'flooding', promotion_id: promotion.id }
  const move = (subject_id: number, how: string) =>
    admin.post('/api/home/dismiss', { ...which, subject_id, how })
  expect((await move(flooder.affiliater_id, 'forever')).status).toBe(200)
  expect(await shown(admin)).toEqual([
    ['flooding', another.affiliater_id],
    ['late', slow.id],
  ])
  expect(await shown(await app.asAdmin())).toHaveLength(3)
  await move(flooder.affiliater_id, 'back')
  expect(await shown(admin)).toHaveLength(3)
  await app.db.deleteFrom('visit_day').where('media_id', '=', another.id).execute()
})

test('what goes on keeps the day it was found first, and is gone the night after it is over', async () => {
  app.clock.set('2026-11-10T19:20:00Z')
  await night()
  expect((await alertsOf(admin)).map(({ kind, since }) => [kind, since])).toEqual([
    ['flooding', '2026-11-10T03:00:00.000Z'],
    ['late', '2026-11-10T03:00:00.000Z'],
  ])
  app.clock.set('2026-11-11T19:20:00Z')
  await night()
  expect(await shown(admin), 'the clicks of 12 October are older than thirty days').toEqual([
    ['late', slow.id],
  ])
})

test('a promotion that is not public any more has none', async () => {
  const paused = await build.promotion(app.db)
  for (let each = 0; each < 3; each++) await honest(paused.id)
  await clicks(flooder.id, 30_000, '2026-11-09', paused.id)
  await night()
  expect(await shown(admin)).toContainEqual(['flooding', flooder.affiliater_id])
  await app.db
    .updateTable('promotion')
    .set({ status: 'paused' })
    .where('id', '=', paused.id)
    .execute()
  expect(await shown(admin)).toEqual([['late', slow.id]])
})
