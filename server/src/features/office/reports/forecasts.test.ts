import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import type { Forecasts } from '@tsunagi/contract/office/forecasts'
import { yen } from '@tsunagi/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'

let app: TestApp
let admin: Caller
let mine: Placement

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  mine = await buildPlacement(app.db)
  const other = await buildPlacement(app.db)
  const material = await build.material(app.db, { promotion_id: mine.promotion_id })
  // Ten clicks on every day of half a year, the last of them yesterday, and three on this one.
  await sql`
    insert into click_hour (hour, promotion_id, media_id, material_id, impressions, clicks, counted)
    select at, ${mine.promotion_id}, ${mine.media_id}, ${material.id}, 100, 12, case when at < '2026-11-10' then 10 else 3 end
    from generate_series('2026-05-01T03:00:00Z'::timestamptz, '2026-11-10T03:00:00Z', '1 day') as at`.execute(
    app.db,
  )
  await sql`
    insert into click_hour (hour, promotion_id, media_id, material_id, impressions, clicks, counted)
    select at, ${other.promotion_id}, ${other.media_id}, 1, 0, 1, 1 from generate_series('2026-11-01T03:00:00Z'::timestamptz, '2026-11-09T03:00:00Z', '1 day') as at`.execute(
    app.db,
  )
  const goal = await build.goal(app.db, { promotion_id: mine.promotion_id })
  for (let back = 1; back <= 150; back++)
    await buildResult(app.db, mine, {
      goal_id: goal.id,
      occurred_at: new Date(Date.parse('2026-11-10T03:00:00Z') - back * 86_400_000).toISOString(),
      gross: yen(1000),
      net: yen(700),
    })
})
afterAll(() => app.close())

interface Answer {
  from: string
  to: string
  figures: Forecasts
}
const forecast = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<Answer>('/api/report/forecast', query)).body

const certain = (value: number) => ({ value, low: value, high: value, error: 0 })

test('the running month comes to what every day of it usually brings, on each side of the money', async () => {
  const query = { promotion_id: String(mine.promotion_id) }
  expect(await forecast(admin, query)).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    figures: {
      impressions: certain(3000),
      clicks: certain(300),
      results: certain(30),
      gross: certain(30_000),
      net: certain(21_000),
      margin: certain(9000),
    },
  })
  const advertiser = await forecast(await app.asAdvertiser(mine.advertiser_id))
  expect(Object.keys(advertiser.figures)).toEqual(['impressions', 'clicks', 'results', 'gross'])
  const affiliater = await forecast(await app.asAffiliater(mine.affiliater_id))
  expect(affiliater.figures).toEqual({
    impressions: certain(3000),
    clicks: certain(300),
    results: certain(30),
    net: certain(21_000),
  })
})

test('the home screen says the same of the same', async () => {
  for (const caller of [
    admin,
    await app.asAdvertiser(mine.advertiser_id),
    await app.asAffiliater(mine.affiliater_id),
  ]) {
    const { performance } = (await caller.get<Dashboard>('/api/home/index')).body
    expect(performance!.forecasts).toEqual((await forecast(caller)).figures)
    expect(performance!.forecasts.results).toEqual(certain(30))
  }
})

test('of what began this month nothing is said', async () => {
  const { figures } = await forecast(admin, { media_id: String(mine.media_id) })
  expect(figures.clicks).toEqual(certain(300))
  const young = await app.db
    .selectFrom('media')
    .select('id')
    .where('id', '<>', mine.media_id)
    .executeTakeFirstOrThrow()
  expect((await forecast(admin, { media_id: String(young.id) })).figures).toEqual({})
})

test('strangers learn nothing, and nobody narrows it by what it cannot tell', async () => {
  for (const stranger of [await app.asAdvertiser(), await app.asAgency(), await app.asAffiliater()])
    expect((await forecast(stranger, { promotion_id: String(mine.promotion_id) })).figures).toEqual(
      {},
    )
  for (const query of [{ device: 'pc' }, { promotion_id: 'x' }, { from: '2026-01-01' }] as Record<
    string,
    string
  >[])
    expect((await admin.get('/api/report/forecast', query)).status).toBe(422)
  const agency = await app.asAgency()
  expect((await agency.get('/api/report/forecast', { agency_id: '1' })).status).toBe(422)
  expect((await app.asNobody.get('/api/report/forecast')).status).toBe(401)
})
