import type { Alert } from '@tsunagi/contract/office/alerts'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { tellings } from '../../../../test/told.ts'
import { tellOfRates } from './rateMails.service.ts'
import { build } from '../../../../test/build.ts'
import { buildPlacement, type Placement } from '../../../../test/logs.ts'

let app: TestApp
let admin: Caller
let mine: Placement

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  mine = await buildPlacement(app.db, { promotion: { ad_name: '一番の広告' } })
  const quiet = await build.promotion(app.db, { ad_name: '静かな広告' })
  const paused = await build.promotion(app.db, { status: 'paused' })
  const watched = { state: 'quiet', last_seen_at: '2026-10-01T00:00:00Z' } as const
  await app.db
    .insertInto('tag_watch')
    .values([quiet, paused].map(({ id }) => ({ promotion_id: id, ...watched })))
    .execute()
  await rates(mine.promotion_id, 40)
  await rates((await build.promotion(app.db)).id, 5)
  await rates(paused.id, 40)
})
afterAll(() => app.close())

/** A hundred clicks and five results on each of four weeks, and so many yesterday. */
async function rates(promotionId: number, yesterday: number) {
  await sql`
    insert into visit_promotion (day, promotion_id, impressions, clicks, counted)
    select day, ${promotionId}, 0, 100, 100 from generate_series('2026-10-12'::date, '2026-11-09', '1 day') as day`.execute(
    app.db,
  )
  await sql`
    insert into outcome_promotion
    select 'occurred', day, ${promotionId}, 0, (select advertiser_id from promotion where id = ${promotionId}), case when day < '2026-11-09' then 5 else ${yesterday}::int end, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from generate_series('2026-10-12'::date, '2026-11-09', '1 day') as day`.execute(app.db)
}

const alertsOf = async (caller: Caller): Promise<Alert[]> =>
  (await caller.get<Dashboard>('/api/home/index')).body.alerts
const shown = async (caller: Caller) =>
  (await alertsOf(caller))
    .filter(({ dismissed }) => dismissed === null)
    .map(({ kind, ad_name }) => [kind, ad_name])
const move = (caller: Caller, how: string, promotion_id = mine.promotion_id) =>
  caller.post('/api/home/dismiss', { kind: 'rate', promotion_id, how })

test('a quiet tag and a rate far from its usual are told, of public promotions', async () => {
  expect(await alertsOf(admin)).toMatchObject([
    { kind: 'quiet', ad_name: '静かな広告', since: '2026-10-01T00:00:00.000Z' },
    { kind: 'rate', ad_name: '一番の広告', day: '2026-11-09', rate: 0.4, usual_rate: 0.05 },
  ])
})

test('conversions that stopped say since when, and how many are missing', async () => {
  const { id } = await build.promotion(app.db, { ad_name: '止まった広告' })
  await app.db
    .insertInto('tag_watch')
    .values({ promotion_id: id, state: 'stopped', last_seen_at: '2026-11-08T00:00:00Z' })
    .execute()
  await app.db
    .insertInto('conversion_alarm')
    .values({
      promotion_id: id,
      quiet_since: '2026-11-08T00:00:00Z',
      expected: 9,
      raised_at: '2026-11-09T00:00:00Z',
    })
    .execute()
  expect((await alertsOf(admin))[0]).toMatchObject({
    kind: 'stopped',
    promotion_id: id,
    expected: 9,
    since: '2026-11-08T00:00:00.000Z',
  })
  await app.db.deleteFrom('tag_watch').where('promotion_id', '=', id).execute()
})

test('each sees those of its own promotions, publishers none', async () => {
  expect(await shown(await app.asAdvertiser(mine.advertiser_id))).toEqual([['rate', '一番の広告']])
  for (const stranger of [
    await app.asAdvertiser(),
    await app.asAgency(),
    await app.asAffiliater(mine.affiliater_id),
  ])
    expect(await alertsOf(stranger)).toEqual([])
})

test('an administrator whose role has nothing to do with promotions is told of none', async () => {
  expect(await alertsOf(await app.asAdmin(['screening.index']))).toEqual([])
  expect(await shown(await app.asAdmin(['promotion.index']))).toHaveLength(2)
})

test('a rate far from its usual is mailed once to the advertiser and the operator, not to whoever has put it away', async () => {
  const people = {
    admin,
    calm: await app.asAdmin(),
    advertiser: await app.asAdvertiser(mine.advertiser_id),
    other: await app.asAdvertiser(),
    clerk: await app.asAdmin(['promotion.index']),
  }
  await people.calm.post('/api/home/dismiss', {
    kind: 'rate',
    promotion_id: mine.promotion_id,
    how: 'forever',
  })
  const { forget, told } = tellings(app.db, () => people)
  await forget()
  const deps = { db: app.db, clock: app.clock, appUrl: 'http://app.test' }
  expect([await tellOfRates(deps), await tellOfRates(deps)]).toEqual([1, 0])
  const { mails, words } = await told()
  const to = mails.flatMap(([template, who]) => (template === 'conversionRateUnusual' ? who : []))
  expect(to).toEqual(expect.arrayContaining(['admin', 'advertiser']))
  for (const nobody of ['calm', 'other', 'clerk']) expect(to).not.toContain(nobody)
  expect(words).toMatch(/一番の広告[^]*2026\/11\/09の成約率は40\.0%[^]*5\.0%/)
})

test('put away for the day it is back the next, for the person alone', async () => {
  const other = await app.asAdmin()
  expect((await move(admin, 'day')).status).toBe(200)
  expect(await shown(admin)).toEqual([['quiet', '静かな広告']])
  expect((await alertsOf(admin))[1]).toMatchObject({ kind: 'rate', dismissed: 'day' })
  expect(await shown(other)).toContainEqual(['rate', '一番の広告'])
  app.clock.set('2026-11-10T15:00:00Z')
  await sql`update outcome_promotion set results = 40, day = '2026-11-10' where day = '2026-11-09' and promotion_id = ${mine.promotion_id}`.execute(
    app.db,
  )
  await sql`update visit_promotion set day = '2026-11-10' where day = '2026-11-09' and promotion_id = ${mine.promotion_id}`.execute(
    app.db,
  )
  expect(await shown(admin)).toContainEqual(['rate', '一番の広告'])
})

test('put away for good it stays away until it is taken back', async () => {
  await move(admin, 'forever')
  expect(await shown(admin)).not.toContainEqual(['rate', '一番の広告'])
  await move(admin, 'back')
  expect(await shown(admin)).toContainEqual(['rate', '一番の広告'])
})

test('nobody puts away what is somebody else’s, or no alert at all', async () => {
  expect((await move(await app.asAdvertiser(), 'day')).status).toBe(404)
  expect((await move(admin, 'day', 999_999)).status).toBe(404)
  expect((await move(admin, 'tomorrow')).status).toBe(422)
  expect((await move(await app.asAffiliater(mine.affiliater_id), 'day')).status).toBe(404)
})
