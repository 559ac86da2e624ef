import { sql } from 'kysely'
import { dayMs } from '@tsunagi/contract/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { buildPlacement, type Placement } from '../../test/logs.ts'
import { randomFrom } from '../domain/random/random.rules.ts'
import type { ClickRecord } from '../journal/records.ts'
import type { Db } from '../platform/db.ts'
import { piecesOf } from '../platform/wholeList.ts'
import { clickhouseClicks } from './clickhouse/clickhouseClicks.ts'
import { evidenceOf, type ClickLog, type ClickSearch, type Whose } from './clicks.ts'
import { postgresClicks } from './postgres/postgresClicks.ts'
import { mostCounted } from './search.rules.ts'
import { storeTogether } from './testing/storeTogether.ts'
import {
  anonymous,
  anything,
  buildResults,
  byCid,
  inOrder,
  instantOf,
  isNamed,
  isOf,
  isSought,
  meets,
  randomSearch,
  rowOf,
  twiceADay,
  withoutId,
  worldOf,
} from './testing/clickModel.ts'
import { days, firstAt, now, pick, randomClicks, type World } from './testing/randomClicks.ts'
import { embeddedEngine, embeddedStore } from './testing/stores.ts'

/** `npm run contract:logs` asks with a million. */
const count = Number(process.env['CONTRACT_CLICKS'] ?? 3000)
const questions = Number(process.env['CONTRACT_QUESTIONS'] ?? 60)
const pieceSize = Math.max(500, Math.ceil(count / 100))
const batchSize = Math.max(100, Math.ceil(count / 40))

interface Store {
  log: (db: Db) => ClickLog
  close(): Promise<void>
}
const stores: Record<string, () => Promise<Store>> = {
  PostgreSQL: async () => ({ log: postgresClicks, close: async () => {} }),
  ...(embeddedEngine && {
    ClickHouse: async () => {
      const { store, close } = await embeddedStore()
      return { log: (db: Db) => clickhouseClicks(db, store), close }
    },
  }),
}

describe.each(Object.keys(stores))('clicks in %s', (name) => {
  let database: TestDatabase
  let store: Store
  let log: ClickLog
  let world: World
  let clicks: ClickRecord[]
  let converted: Set<string>

  beforeAll(async () => {
    database = await testDatabase()
    store = await stores[name]!()
    log = store.log(database.db)
    for (const month of [firstAt, now.getTime()]) await log.prepareMonths(new Date(month))
    const places: Placement[] = []
    for (let n = 0; n < 5; n++) places.push(await buildPlacement(database.db))
    world = worldOf(places)
    clicks = randomClicks(count, world)
    converted = new Set(clicks.filter((_, n) => n % 17 === 0).map(({ cid }) => cid))
  })
  afterAll(async () => {
    await store.close()
    await database.close()
  })

  const nth = (n: number) => clicks[n % clicks.length]!
  const keyOf = ({ cid, clicked_at }: ClickRecord) => ({ cid, clickedAt: new Date(clicked_at) })

  test('arrive once, and are counted once, though every third transaction fails and is done again', async () => {
    for (let at = 0, batch = 0; at < clicks.length; at += batchSize, batch++) {
      const records = clicks.slice(at, at + batchSize)
      const from = { segment: 1, offset: at }
      const stored = (tx: Db, some: readonly ClickRecord[]) =>
        storeTogether(store.log(tx), some, { journal: 'tracker', from })
      if (batch % 3 === 0)
        await expect(
          database.db.transaction().execute(async (tx) => {
            // The journal may have grown when it is read again.
            await stored(tx, records.slice(0, batchSize / 2))
            throw new Error('the connection broke')
          }),
        ).rejects.toThrow('broke')
      await database.db.transaction().execute((tx) => stored(tx, records))
    }
    const { rows } = await sql<{ clicks: number; counted: number; paged: number }>`
      select sum(clicks)::int as clicks, sum(counted)::int as counted, (select sum(clicks)::int from page_step) as paged from click_hour`.execute(
      database.db,
    )
    const counted = clicks.filter((click) => click.counted).length
    expect(rows[0]).toEqual({ clicks: count, counted, paged: count })
    expect((await log.months()).length).toBeGreaterThan(1)
  })

  test('that a notice made again are counted once, whichever comes first', async () => {
    const [early, late, beside] = [3, 4, 5].map((n) => ({ ...nth(n), cid: `again${n - 3}` }))
    const hours = async () =>
      (
        await database.db
          .selectFrom('click_hour')
          .select(({ fn }) => fn.sum<number>('clicks').as('clicks'))
          .executeTakeFirstOrThrow()
      ).clicks
    const inTransaction = (work: (log: ClickLog) => Promise<unknown>) =>
      database.db.transaction().execute((tx) => work(store.log(tx)))
    const arrive = (offset: number, ...arriving: ClickRecord[]) =>
      inTransaction((own) =>
        storeTogether(own, arriving, { journal: 'tracker', from: { segment: 2, offset } }),
      )
    const makeAgain = (click: ClickRecord) => inTransaction((own) => own.makeAgain(click))
    await makeAgain(early!)
    expect((await log.find([keyOf(early!)]))[0]?.cid).toBe('again0')
    await arrive(0, beside!, early!)
    await arrive(1, late!)
    await makeAgain(late!)
    expect(await hours()).toBe(count + 3)
    await log.prepareMonths(now)
    const added = [early!, late!, beside!]
    const cids = added.map(({ cid }) => cid)
    expect((await log.named(cids)).map(({ cid }) => cid).toSorted()).toEqual(cids)
    clicks = inOrder([...clicks, ...added])
  })

  test.runIf(name === 'ClickHouse')(
    'say which promise is broken, as the nightly check of PostgreSQL does',
    async () => {
      const broken = async () =>
        Object.fromEntries((await log.brokenPromises()).map((each) => [each.promise, each.broken]))
      const said = {
        'I8 one row for each click': 0,
        'I9 flagged clicks do not count': 0,
        'I9 a visitor counts once a day': twiceADay(clicks),
        'I9 the hours add up to the clicks': 0,
      }
      await database.db
        .insertInto('journal_position')
        .values({ journal: 'tracker', segment: 3, position: 0, updated_at: now })
        .execute()
      expect(await broken()).toEqual(said)
      const { hour } = await database.db
        .selectFrom('click_hour')
        .select('hour')
        .orderBy('hour', 'desc')
        .executeTakeFirstOrThrow()
      const more = (by: number) =>
        sql`update click_hour set clicks = clicks + ${by} where ctid = (select ctid from click_hour where hour = ${hour} limit 1)`.execute(
          database.db,
        )
      await more(1)
      expect(await broken()).toEqual({ ...said, 'I9 the hours add up to the clicks': 1 })
      await more(-1)
    },
  )

  test('are found by what their ids say, and by their ids alone', async () => {
    const asked = [nth(0), nth(77), nth(2999), { ...nth(5), cid: 'nobody' }]
    const found = await log.find(asked.map(keyOf))
    expect(found).toEqual([...asked.slice(0, 3).map(evidenceOf), null])
    const named = await log.named([nth(9).cid, 'nobody', nth(8).cid])
    expect(named.map(withoutId).toSorted(byCid)).toEqual(
      [nth(9), nth(8)].map(rowOf).toSorted(byCid),
    )
    const own = log.of(everybody)
    expect((await own.get(named[0]!.id))?.cid).toBe(named[0]!.cid)
    expect(await log.of({ advertisers: 'none', affiliaters: 'none' }).get(named[0]!.id)).toBe(
      undefined,
    )
  })

  const everybody: Whose = { advertisers: 'all', affiliaters: 'all' }
  const soughtBy = (random: () => number, n: number) => {
    const to = new Date(firstAt + random() * days * dayMs)
    const promotionIds = world.promotions.slice(0, 1 + (n % 5)).map(({ id }) => id)
    return { promotionIds, from: new Date(to.getTime() - 30 * dayMs), to }
  }

  test('give the same evidence of a visitor', async () => {
    const random = randomFrom(7)
    const visitors = clicks.filter(({ visitor_id }) => visitor_id !== null)
    for (let n = 0; n < questions; n++) {
      const visitor = pick(random, visitors).visitor_id!
      const sought = soughtBy(random, n)
      const theirs = clicks.filter(
        (click) => click.visitor_id === visitor && isSought(sought, click),
      )
      const [first, last] = [
        await log.firstOfVisitor(visitor, sought),
        await log.lastOfVisitor(visitor, sought),
      ]
      expect([first?.cid, last?.cid]).toEqual([theirs[0]?.cid, theirs.at(-1)?.cid])
    }
  })

  test('give the same evidence of an address', async () => {
    const random = randomFrom(8)
    const told = clicks.filter(({ ip, user_agent }) => ip !== null && user_agent !== null)
    for (let n = 0; n < questions; n++) {
      const { ip, user_agent } = pick(random, told)
      const sought = soughtBy(random, n)
      const theirs = clicks.filter(
        (click) => click.ip === ip && click.user_agent === user_agent && isSought(sought, click),
      )
      const last = await log.lastOfAddress(ip!, user_agent!, sought)
      expect(last?.clicked_at).toEqual(theirs.at(-1)?.clicked_at)
    }
  })

  test('answer every filter, word, order and page the same', async () => {
    const random = randomFrom(11)
    const byId = new Map(clicks.map((click) => [click.cid, click]))
    await buildResults(database.db, clicks, converted)
    for (let n = 0; n < questions; n++) {
      const search = randomSearch(random, world)
      const whose = pick<Whose>(random, [
        { advertisers: 'all', affiliaters: 'all' },
        { advertisers: 'none', affiliaters: sql`(${world.media[0]!.affiliater_id}::bigint)` },
        {
          advertisers: sql`(${world.promotions[1]!.advertiser_id}::bigint)`,
          affiliaters: sql`(${world.media[0]!.affiliater_id}::bigint)`,
        },
      ])
      const seen = clicks.filter(
        (click) => isOf(whose, world, click) && meets(search, click, converted.has(click.cid)),
      )
      if (search.sort.startsWith('-')) seen.reverse()
      const most = mostCounted(whose, search)
      const more = seen.length > most
      const page = seen.slice((search.page - 1) * search.size, search.page * search.size)
      const found = await log.of(whose).search(search)
      expect([search, found.total, found.more, found.rows.map(instantOf)]).toEqual([
        search,
        more ? most : seen.length,
        more,
        page.map(instantOf),
      ])
      for (const row of found.rows) expect(withoutId(row)).toEqual(rowOf(byId.get(row.cid)!))
    }
  })

  test('are read whole, a piece after the other', async () => {
    const search: ClickSearch = {
      ...anything,
      status: 'without_result',
      size: pieceSize,
      sort: '-clicked_at',
    }
    const cids: string[] = []
    for await (const rows of piecesOf(pieceSize, async (page, size) => [
      ...(await log.of(everybody).search({ ...search, page, size })).rows,
    ]))
      cids.push(...rows.map(({ cid }) => cid))
    const wanted = clicks
      .filter((click) => meets(search, click, converted.has(click.cid)))
      .map(({ cid }) => cid)
    expect(new Set(cids).size).toBe(cids.length)
    expect(cids.toSorted()).toEqual(wanted.toSorted())
  })

  test('count the same by device and browser, since a day, and of media', async () => {
    const { id } = world.promotions[0]!
    const since = new Date(firstAt + 20 * dayMs)
    const withResult = sql`select result.cid from result where result.cid is not null`
    const measured = await log.measured(id, since.toISOString(), withResult)
    const expected = clicks.filter(
      ({ promotion_id, clicked_at, counted, user_agent }) =>
        promotion_id === id &&
        Date.parse(clicked_at) >= since.getTime() &&
        counted &&
        user_agent !== null,
    )
    expect(measured.reduce((sum, row) => sum + row.clicks, 0)).toBe(expected.length)
    expect(measured.reduce((sum, row) => sum + row.converted, 0)).toBe(
      expected.filter(({ cid }) => converted.has(cid)).length,
    )
    const safari = expected.filter(({ user_agent }) => /iPhone|Macintosh/.test(user_agent!))
    expect(
      measured.filter(({ is_safari }) => is_safari).reduce((sum, row) => sum + row.clicks, 0),
    ).toBe(safari.length)
    const last = new Date(firstAt + (days - 1) * dayMs)
    const recalled: string[] = []
    for await (const portion of log.countedSince(last))
      recalled.push(...portion.map(({ clicked_at }) => clicked_at))
    expect(recalled).toEqual(
      clicks
        .filter(({ counted, clicked_at }) => counted && Date.parse(clicked_at) >= last.getTime())
        .map(({ clicked_at }) => clicked_at)
        .toSorted()
        .toReversed(),
    )
    const ids = [...world.media.map((medium) => medium.id), 999_999]
    expect((await log.among('media_id', ids)).toSorted()).toEqual(ids.slice(0, -1).toSorted())
  })

  test('lose the same when they are anonymised, and are forgotten by the month', async () => {
    const before = new Date(firstAt + 30 * dayMs)
    const isOld = ({ clicked_at }: ClickRecord) => Date.parse(clicked_at) < before.getTime()
    const named = clicks.filter((click) => isOld(click) && isNamed(click))
    expect(await log.anonymise(before)).toBe(named.length)
    expect(await log.anonymise(before)).toBe(0)
    const some = [...named.slice(0, 50), ...clicks.filter((click) => !isOld(click)).slice(0, 20)]
    const rows = await log.named(some.map(({ cid }) => cid))
    expect(rows.map(withoutId).toSorted(byCid)).toEqual(
      some.map((click) => rowOf(isOld(click) ? anonymous(click) : click)).toSorted(byCid),
    )

    const forgotten: number[] = []
    await log.forget(new Date('2026-11-02T00:00:00Z'), {
      pauseMs: 10,
      tries: 100,
      writeDown: async (_, entries) => forgotten.push(entries),
    })
    const left = clicks.filter(({ clicked_at }) => clicked_at >= '2026-11-01')
    expect(forgotten.reduce((sum, entries) => sum + entries, 0)).toBe(clicks.length - left.length)
    const { total, more } = await log
      .of({ advertisers: 'all', affiliaters: 'all' })
      .search(anything)
    expect([total, more]).toEqual([Math.min(left.length, 1000), left.length > 1000])
  })
})
