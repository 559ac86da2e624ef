import { sql } from 'kysely'
import fc from 'fast-check'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../../test/build.ts'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { foldResultDays } from '../../results/results/resultDays.queries.ts'
import { addStepsUp } from '../../../conversions/facts/capUse.queries.ts'
import { brokenTrackingPromises } from './trackingInvariants.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  // These results have no postings behind them: only what is counted matters here.
  await sql`alter table result disable trigger result_worth`.execute(database.db)
})
afterAll(() => database.close())

const status = fc.constantFrom('pending', 'approved', 'rejected', 'hold')
const event = fc.oneof(
  fc.record({
    kind: fc.constant('made' as const),
    place: fc.nat(3),
    status,
    gross: fc.nat(5000),
    route: fc.constantFrom('s2s', 'manual', 'click'),
    at: fc.constantFrom('2026-10-31T14:59:59Z', '2026-10-31T15:00:00Z', '2026-11-10T03:00:00Z'),
  }),
  fc.record({ kind: fc.constant('decided' as const), which: fc.nat(), status }),
  fc.record({ kind: fc.constant('corrected' as const), which: fc.nat(), gross: fc.nat(5000) }),
  fc.record({ kind: fc.constant('moved' as const), which: fc.nat(), place: fc.nat(3) }),
  fc.record({ kind: fc.constant('noted' as const) }),
  fc.record({ kind: fc.constant('added up' as const) }),
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

const decided = (to: string) => ({
  status: to as 'pending',
  reject_code: to === 'rejected' ? 'other' : null,
  closing_month: to === 'approved' ? '2026-11-01' : null,
})

/** Two goals of a promotion, each with results of two media of one affiliater. */
async function openPlaces() {
  const promotion = await build.promotion(database.db)
  const media = [await build.media(database.db)]
  media.push(await build.media(database.db, { affiliater_id: media[0]!.affiliater_id }))
  const goals = [
    await build.goal(database.db, { promotion_id: promotion.id, code: 'a' }),
    await build.goal(database.db, { promotion_id: promotion.id, code: 'b' }),
  ]
  return [0, 1, 2, 3].map((place) => ({
    promotion_id: promotion.id,
    goal_id: goals[place % 2]!.id,
    media_id: media[place >> 1]!.id,
  }))
}

test('after any sequence of events the counters say what the results say', async () => {
  const { db } = database
  const places = await openPlaces()
  const made: number[] = []
  const change = (which: number, to: object) =>
    made.length === 0
      ? null
      : db
          .updateTable('result')
          .set(to)
          .where('id', '=', made[which % made.length]!)
          .execute()
  const follow = async (given: Event) => {
    switch (given.kind) {
      case 'made': {
        const { place, gross, route, at } = given
        const result = await build.result(db, {
          ...places[place]!,
          ...decided(given.status),
          gross: yen(gross),
          net: yen(0),
          route: route as 's2s',
          occurred_at: at,
        })
        return made.push(result.id)
      }
      case 'decided':
        return change(given.which, decided(given.status))
      case 'corrected':
        return change(given.which, { gross: given.gross })
      case 'moved':
        return change(given.which, places[given.place]!)
      case 'noted':
        return db.updateTable('result').set({ memo: 'x' }).execute()
      case 'added up':
        await foldResultDays(db)
        return addStepsUp(db)
    }
  }
  const promises = async () =>
    (await brokenTrackingPromises(db)).filter(({ promise }) => /caps|of results say/.test(promise))
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 15 }), async (events) => {
      for (const given of events) await follow(given)
      expect(await promises()).toEqual([])
    }),
    { numRuns: 25 },
  )
  while ((await addStepsUp(db)) > 0);
  while ((await foldResultDays(db)) > 0);
  expect(await db.selectFrom('cap_step').select('id').execute()).toEqual([])
  expect(
    await db.selectFrom('result_day').select('day').where('is_new', '=', true).execute(),
  ).toEqual([])
  expect(await promises()).toEqual([])
  const broken = async () => (await promises()).map(({ promise }) => promise)
  await db.updateTable('cap_count').set({ results: 1000 }).where('goal_id', '>', 0).execute()
  expect(await broken()).toEqual([expect.stringContaining('caps')])
  await db.updateTable('result_sum').set({ gross: 2 }).execute()
  expect(await broken()).toContain('the sums of results say what the days of results say')
  await db.updateTable('result_day').set({ gross: 1 }).execute()
  expect(await broken()).toContain('the days of results say what the results say')
}, 60_000)
