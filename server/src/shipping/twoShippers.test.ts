import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clickByLink } from '../../test/clickRecord.ts'
import { conversionDeps } from '../../test/conversions.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { testKeys } from '../../test/secondFactor.ts'
import type { ClickRecord, ImpressionRecord, NoticeRecord } from '../journal/records.ts'
import { fixedClock } from '../platform/clock.ts'
import { secretDigest } from '../platform/digest.ts'
import { buildNetwork, type Network } from '../tracker/testing/network.ts'
import { readRecords, ship } from './ship.ts'

const clock = fixedClock('2026-10-10T03:00:00Z')
/** Longer than the database waits before it looks whether two transactions wait for each other. */
const longWait = 1500
let database: TestDatabase
let deps: Awaited<ReturnType<typeof conversionDeps>>
let network: Network

beforeAll(async () => {
  database = await testDatabase()
  network = await buildNetwork(database.db, { secretsKey: testKeys.secrets })
  deps = await conversionDeps(database.db, clock)
})
afterAll(async () => {
  await deps.catalogue.close()
  await database.close()
})

const at = () => clock.now().toISOString()
const click = () => clickByLink(network, clock.now(), { user_agent: 'Chrome' })

/** An hour in which nobody clicks. */
const impression = (): ImpressionRecord => ({
  type: 'impression',
  media_id: network.media.id,
  promotion_id: network.promotion.id,
  material_id: network.material.id,
  at: '2026-10-09T00:00:00.000Z',
})

const saleOf = ({ cid }: ClickRecord): NoticeRecord => ({
  type: 'notice',
  receipt_id: 'sale',
  received_at: at(),
  route: 's2s',
  method: 'POST',
  params: {
    p: String(network.promotion.id),
    cid,
    args: 'O-1',
    price: '1000',
    secret: secretDigest(network.promotion.s2s_secret),
  },
  cookie_cid: null,
  ip: null,
  user_agent: null,
  referrer: null,
  signed: null,
})

const shipping = (journal: string, records: readonly object[]) =>
  ship(database.db, deps, {
    journal,
    from: null,
    to: { segment: 1, offset: 1 },
    records: readRecords(
      deps,
      records.map((record) => Buffer.from(JSON.stringify(record))),
    ),
  }).arrived

test('a sale at one tracker, of a click that another one is just storing, is decided at once, and the click is counted once', async () => {
  const [here, there] = [click(), click()]
  await shipping('before', [impression()])
  const busy = await database.db.startTransaction().execute()
  await busy.selectFrom('click_hour').select('hour').forUpdate().execute()
  const sale = shipping('one', [here, impression(), saleOf(there)])
  await wait(200)
  const other = shipping('two', [there])
  await wait(longWait)
  await busy.commit().execute()
  const [[decided]] = await Promise.all([sale, other])
  expect(decided).toMatchObject({ receiptId: 'sale', code: 1 })
  const { clicks } = await database.db
    .selectFrom('click_hour')
    .select(({ fn }) => fn.sum<number>('clicks').as('clicks'))
    .executeTakeFirstOrThrow()
  const rows = await database.db.selectFrom('click').select('cid').orderBy('cid').execute()
  expect([clicks, rows.map(({ cid }) => cid)]).toEqual([2, [here.cid, there.cid].toSorted()])
})

test('two orders that a browser claims of one click, through two trackers at once, do not both pass where one is believed', async () => {
  const world = await buildNetwork(database.db, { promotion: { hold_per_click: 1 } })
  await deps.catalogue.refresh()
  const clicked = clickByLink(world, clock.now(), {
    clicked_at: '2026-10-10T02:00:00.000Z',
    user_agent: 'Chrome',
  })
  await shipping('clicks', [clicked])
  const claimOf = (order: string): NoticeRecord => ({
    ...saleOf(clicked),
    receipt_id: order,
    route: 'script',
    params: { p: String(world.promotion.id), cid: clicked.cid, args: order, price: '1000' },
  })
  const busy = await database.db.startTransaction().execute()
  await busy.selectFrom('media').select('id').where('id', '=', world.media.id).forUpdate().execute()
  const claims = ['first', 'second'].map((order) => shipping(order, [claimOf(order)]))
  await wait(200)
  await busy.commit().execute()
  const codes = (await Promise.all(claims)).map(([decided]) => decided!.code)
  expect(codes.toSorted()).toEqual([1, 3])
})
