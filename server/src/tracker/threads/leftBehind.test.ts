import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJournal } from '../../../test/journal.ts'
import { clickByLink } from '../../../test/clickRecord.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { journalsIn, segmentsIn } from '../../journal/journalFolder.ts'
import type { ClickRecord } from '../../journal/records.ts'
import { fixedClock } from '../../platform/clock.ts'
import { ask, chrome, eventually } from '../testing/browser.ts'
import { buildNetwork, type Network } from '../testing/network.ts'
import { dataFolder, startTestTracker } from '../testing/startTest.ts'

const clock = fixedClock('2026-10-10T03:00:00Z')
const folder = dataFolder()
let database: TestDatabase
let network: Network
beforeAll(async () => {
  database = await testDatabase()
  network = await buildNetwork(database.db)
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

const clickBy = (visitor_id: string) =>
  clickByLink(network, clock.now(), { visitor_id, ip: '133.242.1.5', user_agent: chrome })

/** What a thread had written down when its process was killed. */
async function leave(place: { folder: string }, clicks: ClickRecord[]) {
  const journal = await openJournal({
    folder: place.folder,
    clock,
  })
  for (const click of clicks) await journal.append(JSON.stringify(click))
  await journal.close()
}

test('what threads have written that are no more arrives once, and their visitors are known', async () => {
  const places = journalsIn(folder.path, 3)
  const visitors = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(22))
  const clicks = visitors.map(clickBy)
  await leave(places[1]!, clicks.slice(0, 2))
  await leave(places[2]!, clicks.slice(2))
  clock.set('2026-10-10T03:05:00Z')
  const tracker = await startTestTracker(database.url, folder.path, { clock })
  const again = await ask(tracker.port, `/c/${network.link.code}`, {
    headers: { cookie: `tv=${visitors[3]}`, 'x-forwarded-for': '133.242.9.9' },
  })
  expect(again.status).toBe(302)
  await eventually(
    async () =>
      (await ask(tracker.port, '/readyz')).json<{ waiting_bytes: number | null }>().waiting_bytes,
    (bytes) => bytes === 0,
  )
  const rows = await database.db
    .selectFrom('click')
    .select(['visitor_id', 'flags'])
    .orderBy('visitor_id')
    .orderBy('clicked_at')
    .execute()
  expect(rows).toEqual([
    ...visitors.map((visitor_id) => ({ visitor_id, flags: [] })),
    { visitor_id: visitors[3], flags: ['repeat'] },
  ])
  await tracker.close()
})

test('a journal is found again when there are as many threads as before, and nothing of it is sent twice', async () => {
  const before = journalsIn(folder.path)
  expect(journalsIn(folder.path, 3)).toEqual(before)
  expect(before).toHaveLength(3)
  for (const { folder: each } of before) expect(segmentsIn(each).length).toBeGreaterThan(0)
  const tracker = await startTestTracker(database.url, folder.path, { clock })
  await eventually(
    async () =>
      (await ask(tracker.port, '/readyz')).json<{ waiting_bytes: number | null }>().waiting_bytes,
    (bytes) => bytes === 0,
  )
  expect(await database.db.selectFrom('click').select('cid').execute()).toHaveLength(5)
  await tracker.close()
})
