import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { buildClick, buildPlacement } from '../../../../test/logs.ts'
import { bringClicks } from '../../../logs/clickhouse/bringing.ts'
import { keepClicksIn } from '../../../logs/store.ts'
import { embeddedEngine, embeddedStore } from '../../../logs/testing/stores.ts'
import { countRows, inSnapshot, linesOf, tableShapes } from './snapshot.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  keepClicksIn(null)
})
afterAll(async () => {
  keepClicksIn(null)
  await database.close()
})

/** What an export says of clicks, and how many there are. */
const exported = () =>
  inSnapshot(database.db, async (tx) => {
    const clicks = (await tableShapes(tx)).filter(({ name }) => name === 'click')
    const lines: string[] = []
    for await (const some of linesOf(tx, clicks[0]!)) lines.push(...some)
    return { lines, rows: await countRows(tx, clicks) }
  })

test.runIf(embeddedEngine)(
  'an export says the same of clicks, wherever they are kept',
  async () => {
    const placement = await buildPlacement(database.db)
    for (const [n, given] of [
      { params: JSON.stringify({ sub1: '七 "8"', pcp: 'a\\b' }), referrer: 'https://a.example/?q' },
      { ip: '2001:db8::1', user_agent: 'Ａ\u{1f600}', flags: ['bot', 'head'], counted: false },
      { clicked_at: '2026-11-01T00:00:00.120Z', visitor_id: 'v', country: 'JP' },
    ].entries())
      await buildClick(database.db, placement, {
        cid: `c${n}`,
        target_url: `https://shop.test.example/?cid=c${n}`,
        ...given,
      })
    const before = await exported()
    expect(before.rows).toBe(3)
    const { store, close } = await embeddedStore()
    expect(await bringClicks(database.db, store)).toBe(3)
    expect((await exported()).rows).toBe(0)
    keepClicksIn(store)
    expect(await exported()).toEqual(before)
    await close()
  },
)
