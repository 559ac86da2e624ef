import { isDeepStrictEqual } from 'node:util'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../test/build.ts'
import { fixedClock } from '../platform/clock.ts'
import { connect, type Db } from '../platform/db.ts'
import { startPostgres, type EmbeddedPostgres } from '../platform/embeddedPostgres.ts'
import { migrate } from '../platform/migrate.ts'
import { ask, cidOf, eventually } from './testing/browser.ts'
import { decideOrderAgain } from './testing/again.ts'
import { buildNetwork, type Network } from './testing/network.ts'
import { dataFolder, startTestTracker } from './testing/startTest.ts'
import type { Tracker } from './server.ts'

const clock = fixedClock('2026-10-10T02:00:00Z')
const home = dataFolder()
const folders = [dataFolder(), dataFolder()]
let postgres: EmbeddedPostgres
let db: Db
let trackers: Tracker[]
let network: Network

const start = () =>
  startPostgres({ folder: `${home.path}/postgres`, settings: { shared_buffers: '32MB' } })
beforeAll(async () => {
  postgres = await start()
  await migrate(postgres.url)
  db = connect(postgres.url)
  network = await buildNetwork(db, {
    goals: [
      { code: 'buy', gross: yen(1500), net: yen(1000) },
      { code: 'click', kind: 'click', gross: yen(20), net: yen(10) },
    ],
  })
  // At noon in Japan everything is to pay double.
  const [sale, click] = network.goals
  const valid_from = '2026-10-10T03:00:00Z'
  await build.goalPrice(db, { goal_id: sale!.id, valid_from, gross: yen(3000), net: yen(2000) })
  await build.goalPrice(db, { goal_id: click!.id, valid_from, gross: yen(40), net: yen(20) })
  trackers = await Promise.all(
    folders.map(({ path }) => startTestTracker(postgres.url, path, { clock })),
  )
}, 60_000)
afterAll(async () => {
  for (const tracker of trackers) await tracker.close()
  await db.destroy()
  await postgres.stop()
  for (const { remove } of [home, ...folders]) remove()
})

let visitors = 0
const click = async (tracker: number) =>
  cidOf(
    await ask(trackers[tracker]!.port, `/c/${network.link.code}`, {
      headers: { 'x-forwarded-for': `198.51.100.${++visitors}` },
    }),
  )
const tell = (tracker: number, args: string, given: object) =>
  ask(trackers[tracker]!.port, '/track', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tsunagi-secret': network.promotion.s2s_secret,
    },
    body: JSON.stringify({ p: network.promotion.id, goal: 'buy', args, wait: 0, ...given }),
  })
/** Net and how many of it, by order number; rewards of clicks by their day. */
const paid = async () =>
  Object.fromEntries(
    (
      await db
        .selectFrom('result')
        .select(['order_number', 'quantity', 'net'])
        .orderBy('order_number')
        .execute()
    ).map(({ order_number, quantity, net }) => [order_number, [quantity, net]]),
  )

const resultsOf = (order: string) =>
  db.selectFrom('result').select(['occurred_at', 'net']).where('order_number', '=', order).execute()
/** When notices of an order were received. */
const told = (order: string) =>
  db
    .selectFrom('notice')
    .select('received_at')
    .where('order_number', '=', order)
    .orderBy('received_at')
    .execute()

test('an hour without the database over a change of prices: everything is paid at the price of its own time', async () => {
  const [early, late, booked] = [await click(0), await click(1), await click(0)]
  await tell(0, 'visit', { cid: booked, event: 'reserve', wait: 10 })
  await postgres.stop()

  clock.set('2026-10-10T02:59:59.999Z')
  await click(0)
  const accepted = [await tell(0, 'before', { cid: early })]
  clock.set('2026-10-10T03:00:00.000Z')
  await click(1)
  accepted.push(await tell(1, 'after', { cid: late }))
  // The shop's server tries again: it is the same order.
  accepted.push(await tell(0, 'before', { cid: early }))
  // Neither tracker can know that the other one has been told already.
  clock.set('2026-10-10T02:59:59.999Z')
  await tell(0, 'told twice', { cid: early })
  clock.set('2026-10-10T03:00:00.000Z')
  await tell(1, 'told twice', { cid: early })
  clock.set('2026-10-10T03:30:00Z')
  accepted.push(await tell(1, 'visit', { event: 'fulfil' }))
  expect(accepted.map(({ status }) => status)).toEqual([202, 202, 202, 202])

  clock.set('2026-10-10T04:00:00Z')
  postgres = await start()
  const media = `click-2026-10-10-m${network.media.id}`
  const everything: Record<string, unknown> = {
    before: [1, 1000],
    after: [1, 2000],
    visit: [1, 1000],
    [media]: [4, 40],
    [`${media}-2`]: [1, 20],
  }
  const paidOnce = async () => {
    const { 'told twice': _, ...results } = await paid()
    return results
  }
  await eventually(
    async () => (await told('told twice').catch(() => [])).length,
    (length) => length === 2,
    30_000,
  ).catch(() => {})
  await eventually(
    () => paidOnce().catch(() => ({})),
    (results) => isDeepStrictEqual(results, everything),
    30_000,
  ).catch(() => {})
  expect(await paidOnce()).toEqual(everything)

  // Whichever tracker came first with an order that both were told of made the one result, paid at the time that it says.
  const [made, ...more] = await resultsOf('told twice')
  expect(more).toEqual([])
  expect([
    { occurred_at: '2026-10-10T02:59:59.999Z', net: 1000 },
    { occurred_at: '2026-10-10T03:00:00.000Z', net: 2000 },
  ]).toContainEqual(made)
  expect(await told('told twice')).toEqual([
    { received_at: '2026-10-10T02:59:59.999Z' },
    { received_at: '2026-10-10T03:00:00.000Z' },
  ])
  everything['told twice'] = [1, made!.net]

  clock.set('2026-11-10T03:00:00Z')
  await decideOrderAgain(db, clock, 'before')
  expect(await paid()).toEqual(everything)
}, 120_000)
