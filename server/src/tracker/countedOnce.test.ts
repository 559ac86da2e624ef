import { sql } from 'kysely'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, cookiesOf, eventually } from './testing/browser.ts'
import { openWorld, shopOf, start, type Shop, type World } from './testing/conversionWorld.ts'
import { dataFolder, startTestTracker } from './testing/startTest.ts'
import type { Tracker } from './server.ts'

let world: World
let other: Tracker
const folder = dataFolder()
beforeAll(async () => {
  world = await openWorld()
  other = await startTestTracker(world.url, folder.path, { clock: world.clock })
})
afterAll(async () => {
  await other.close()
  await world.close()
  folder.remove()
})
beforeEach(() => world.clock.set(start))

/** A promotion that both trackers know. */
async function shop(given: Parameters<World['network']>[0] = {}) {
  const here = await world.network(given)
  await shopOf({ port: other.port, clock: world.clock, network: here, db: world.db })
  return here
}

const clickAt = (port: number, { link }: Shop, headers: Record<string, string>) =>
  ask(port, `/c/${link.code}`, { headers: { 'x-forwarded-for': '133.242.9.1', ...headers } })

/** What is stored of the clicks on a promotion, as soon as there are so many. */
async function stored({ promotion }: Shop, count: number) {
  const rows = await eventually(
    () =>
      world.db
        .selectFrom('click')
        .select(['counted', 'flags'])
        .where('promotion_id', '=', promotion.id)
        // Which are only asked whether the promotion is known.
        .where(sql<boolean>`not 'head' = any(flags)`)
        .orderBy('id')
        .execute(),
    ({ length }) => length === count,
  )
  const { counted } = await world.db
    .selectFrom('click_hour')
    .select(({ fn }) => fn.sum<number>('counted').as('counted'))
    .where('promotion_id', '=', promotion.id)
    .executeTakeFirstOrThrow()
  return {
    counted,
    rows: rows.filter((row) => row.counted).length,
    reasons: rows.flatMap(({ flags }) => flags).toSorted(),
  }
}

test('a visitor counts once a day, wherever it clicks: with its cookie, and without one by its address and browser', async () => {
  const network = await shop()
  const cookie = cookiesOf(await clickAt(world.port, network, {}))
  await stored(network, 1)
  world.clock.set('2026-10-10T03:05:00Z')
  await clickAt(other.port, network, { cookie, 'x-forwarded-for': '133.242.9.2' })
  await clickAt(other.port, network, {})
  expect(await stored(network, 3)).toEqual({ counted: 1, rows: 1, reasons: ['repeat', 'repeat'] })
  world.clock.set('2026-10-10T15:00:00Z')
  await clickAt(other.port, network, { cookie })
  expect(await stored(network, 4)).toMatchObject({ counted: 2, rows: 2 })
})

test('a double click counts once, though its halves go to two trackers at the same moment, and is paid once', async () => {
  const network = await shop({
    promotion: { frequency_clicks: 5 },
    goals: [{ code: 'click', kind: 'click', gross: yen(20), net: yen(15) }],
  })
  const cookie = `tv=${'d'.repeat(22)}`
  await Promise.all([world.port, other.port].map((port) => clickAt(port, network, { cookie })))
  expect(await stored(network, 2)).toEqual({ counted: 1, rows: 1, reasons: ['double_click'] })
  const [reward] = await network.resultsOf()
  expect(reward).toMatchObject({ quantity: 1, gross: 20 })
})

test('a cap of clicks is kept to the click, though two trackers count towards it at once', async () => {
  const network = await shop({ promotion: { cap_clicks_total: 5, cap_reached: 'refuse' } })
  const visitors = Array.from({ length: 24 }, (_, n) => n)
  await Promise.all(
    visitors.map((n) =>
      clickAt(n % 2 === 0 ? world.port : other.port, network, {
        'x-forwarded-for': `133.242.10.${n}`,
      }),
    ),
  )
  expect(await stored(network, 24)).toEqual({
    counted: 5,
    rows: 5,
    reasons: Array.from({ length: 19 }, () => 'click_cap'),
  })
})
