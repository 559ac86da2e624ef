import fc from 'fast-check'
import { sql } from 'kysely'
import { dayOf, day, hourInJapan, weekdayInJapan, type Day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { dimensionOf, type DimensionName } from '@tsunagi/contract/office/reportDimensions'
import type { Measure } from '@tsunagi/contract/office/reportMetrics'
import type { DateBasis } from '@tsunagi/contract/results/results'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../../test/build.ts'
import { clickRecord, storeRecords } from '../../../../test/clickRecord.ts'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { clickLog } from '../../../logs/clickLog.ts'
import { browsers, systems, type AgentKind } from '../../../platform/deviceName.ts'
import type { User } from '../../../platform/session.ts'
import { checkTracking } from '../housekeeping/nightlyCheck.service.ts'
import { addAgents } from './agentSums.queries.ts'
import { inOne, type Era } from './eras.rules.ts'
import { sumsOf } from './figures.queries.ts'
import { sumsQuestion } from './question.rules.ts'
import { addReportSteps, forgetReportSums, mendReportSums } from './reportSums.queries.ts'

let database: TestDatabase
let places: Place[]
beforeAll(async () => {
  database = await testDatabase()
  // These results have no postings behind them: only what is counted matters here.
  await sql`alter table result disable trigger result_worth`.execute(database.db)
  places = await openPlaces()
})
afterAll(() => database.close())

const admin = { kind: 'admin', id: 1, scope: 'all' } as unknown as User

interface Place {
  promotion_id: number
  media_id: number
  material_id: number
  goal_id: number
  affiliater_id: number
  advertiser_id: number
}

/** Two promotions on two media each. */
async function openPlaces(): Promise<Place[]> {
  const { db } = database
  const media = [await build.media(db), await build.media(db)]
  const made: Place[] = []
  for (const code of ['a', 'b']) {
    const promotion = await build.promotion(db)
    const goal = await build.goal(db, { promotion_id: promotion.id, code })
    const material = await build.material(db, { promotion_id: promotion.id })
    for (const { id, affiliater_id } of media)
      made.push({
        promotion_id: promotion.id,
        media_id: id,
        material_id: material.id,
        goal_id: goal.id,
        affiliater_id,
        advertiser_id: promotion.advertiser_id,
      })
  }
  return made
}

/** On either side of midnight in Japan, of a month's end and of the end of the period. */
const instant = fc.constantFrom(
  '2026-09-30T14:59:59.700Z',
  '2026-09-30T15:00:00Z',
  '2026-10-20T03:00:00Z',
  '2026-10-31T14:59:59.700Z',
  '2026-10-31T15:00:00Z',
  '2026-11-10T03:00:00Z',
)
/** Of two systems and browsers, and of none that is known. */
const agents: readonly string[] = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0) Chrome/138.0.0.0 Safari/537.36 Edg/138.0',
  'Mozilla/5.0 (Windows NT 10.0) Chrome/138.0.0.0 Safari/537.36',
  'curl/8',
]
const status = fc.constantFrom('pending', 'approved', 'rejected', 'hold')
const place = fc.nat(3)
const month = fc.constantFrom('2026-10-01', '2026-11-01')
const event = fc.oneof(
  fc.record({
    kind: fc.constant('clicked' as const),
    place,
    at: instant,
    device: fc.constantFrom('pc', 'phone', 'bot'),
    agent: fc.constantFrom(...agents),
    page: fc
      .constantFrom('https://a.example/x?id=1', 'https://a.example/y/', '')
      .map((page): string => page),
    counted: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('shown' as const), place, at: instant }),
  fc.record({
    kind: fc.constant('made' as const),
    place,
    status,
    month,
    gross: fc.nat(5000),
    sale: fc.nat(9000),
    route: fc.constantFrom('s2s', 'manual', 'click'),
    at: instant,
    clicked: fc.option(instant),
    /** Of a click that was made, instead. */
    ofClick: fc.option(fc.nat()),
  }),
  fc.record({ kind: fc.constant('decided' as const), which: fc.nat(), status, month, at: instant }),
  fc.record({ kind: fc.constant('corrected' as const), which: fc.nat(), gross: fc.nat(5000) }),
  fc.record({ kind: fc.constant('moved' as const), which: fc.nat(), place }),
  fc.record({ kind: fc.constant('all rejected' as const), at: instant }),
  fc.record({ kind: fc.constant('deleted' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('added up' as const) }),
  fc.record({ kind: fc.constant('hours added up' as const), at: instant }),
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

const decided = (to: string, closing: string, at: string) => ({
  status: to as 'pending',
  reject_code: to === 'rejected' ? 'other' : null,
  closing_month: to === 'approved' ? closing : null,
  decided_at: to === 'approved' || to === 'rejected' ? at : null,
})

let number = 0
const made: number[] = []
const clicked: { cid: string; clicked_at: string }[] = []
const change = (which: number, to: object) =>
  made.length === 0
    ? null
    : database.db
        .updateTable('result')
        .set(to)
        .where('id', '=', made[which % made.length]!)
        .execute()

type Kind = Event['kind']
/** What happens at each kind of event. */
const happens: { [K in Kind]: (given: Extract<Event, { kind: K }>) => unknown } = {
  clicked: ({ place: at, at: clicked_at, page, device, agent, counted }) => {
    const { goal_id: _, ...placed } = places[at]!
    const click = clickRecord(placed, {
      clicked_at,
      referrer: page || null,
      device,
      user_agent: agent,
      counted,
      flags: counted ? [] : ['bot'],
    })
    clicked.push(click)
    return storeRecords(database.db, [click])
  },
  shown: ({ place: at, at: shown_at }) => {
    const { promotion_id, media_id, material_id } = places[at]!
    const record = { at: shown_at, promotion_id, media_id, material_id }
    return database.db
      .transaction()
      .execute((tx) => clickLog(tx).countImpressions([Buffer.from(JSON.stringify(record))]))
  },
  made: async (given) => {
    const { place: placed, status: to, month: closing, gross, sale, route, at, ofClick } = given
    const click = ofClick === null ? undefined : clicked[ofClick % (clicked.length || 1)]
    const result = await build.result(database.db, {
      ...places[placed]!,
      ...decided(to, closing, '2026-11-10T03:00:00Z'),
      gross: yen(gross),
      net: yen(Math.floor(gross / 2)),
      sale_amount: yen(sale),
      quantity: route === 'click' ? 3 : 1,
      route: route as 's2s',
      occurred_at: at,
      clicked_at: given.clicked,
      ...(click && { cid: click.cid, clicked_at: click.clicked_at }),
    })
    made.push(result.id)
  },
  decided: ({ which, status: to, month: closing, at }) => change(which, decided(to, closing, at)),
  corrected: ({ which, gross }) => change(which, { gross, net: 0 }),
  moved: ({ which, place: to }) => change(which, places[to]!),
  'all rejected': ({ at }) =>
    database.db
      .updateTable('result')
      .set(decided('rejected', '', at))
      .where('status', '<>', 'rejected')
      .execute(),
  deleted: async ({ which }) => {
    const id = made.splice(which % (made.length || 1), 1)[0]
    if (id === undefined) return
    await sql`delete from result_history where result_id = ${id}`.execute(database.db)
    await database.db.deleteFrom('result').where('id', '=', id).execute()
  },
  'added up': () => addReportSteps(database.db),
  'hours added up': async ({ at }) => {
    while ((await addAgents(database.db, new Date(at))) > 0);
  },
}
const follow = async (given: Event) => {
  await (happens[given.kind] as (given: Event) => unknown)(given)
}

type Row = Record<string, string | number | boolean | null>
const inPeriod = { from: day('2026-10-01'), to: day('2026-11-09') }
const isWithin = (at: string | null): at is string =>
  at !== null && dayOf(new Date(at)) >= inPeriod.from && dayOf(new Date(at)) <= inPeriod.to
const daysFrom = (date: Day) => (Date.parse(date) - Date.parse(inPeriod.from)) / 86_400_000

const kindIn = (kinds: readonly AgentKind[], { user_agent: agent }: Row) =>
  kinds.find(([, mark]) => mark.test(String(agent ?? '')))?.[0] ?? ''

/** The key of a row by a dimension, worked out by hand. */
function naiveKey(name: DimensionName, row: Row, at: string): string {
  const then = new Date(at)
  const page = String(row['referrer'] ?? '')
    .replace(/^https:\/\/|\?.*$/g, '')
    .replace(/\/$/, '')
  const ways: Partial<Record<DimensionName, string | number>> = {
    month: Number(dayOf(then).slice(5, 7)) - 10,
    day: daysFrom(dayOf(then)),
    hour: hourInJapan(then),
    weekday: weekdayInJapan(then),
    goal_kind: 'fixed',
    referrer_page: page,
    referrer_domain: page.split('/')[0]!,
    os: kindIn(systems, row),
    browser: kindIn(browsers, row),
  }
  return String(ways[name] ?? row[name] ?? '')
}

type Counts = Map<string, Partial<Record<Measure, number>>>
function count(into: Counts, key: string, parts: Partial<Record<Measure, number>>) {
  const sums = into.get(key) ?? {}
  for (const [name, value] of Object.entries(parts) as [Measure, number][])
    sums[name] = (sums[name] ?? 0) + value
  into.set(key, sums)
}

const outcomeOf = (row: Row, isConversion: boolean) => {
  const stands = row['status'] !== 'rejected'
  const isApproved = row['status'] === 'approved'
  const once = (holds: boolean) => Number(isConversion && holds)
  const timed = isConversion && isApproved && row['decided_at'] !== null
  const worth = (holds: boolean, amount: string) => (holds ? Number(row[amount]) : 0)
  return {
    results: once(true),
    approved: once(isApproved),
    rejected: once(!stands),
    pending: once(stands && !isApproved),
    click_rewards: isConversion || !stands ? 0 : Number(row['quantity']),
    sale_amount: worth(stands, 'sale_amount'),
    gross: worth(stands, 'gross'),
    net: worth(stands, 'net'),
    approved_gross: worth(isApproved, 'gross'),
    approved_net: worth(isApproved, 'net'),
    timed_approvals: Number(timed),
  }
}

/** What a report has to say, counted row by row. Shown impressions have no rows: the hours are theirs. */
async function naive(by: readonly DimensionName[], basis: DateBasis): Promise<Counts> {
  const { db } = database
  const found: Counts = new Map()
  const keyOf = (row: Row, at: string) => by.map((name) => naiveKey(name, row, at)).join('|')
  const column = { occurred: 'occurred_at', clicked: 'clicked_at', decided: 'decided_at' } as const
  const results = (await db
    .selectFrom('result')
    .leftJoin('click', (join) =>
      join
        .onRef('click.cid', '=', 'result.cid')
        .onRef('click.clicked_at', '=', 'result.clicked_at'),
    )
    .selectAll('result')
    .select(['click.device', 'click.user_agent'])
    .execute()) as unknown as Row[]
  for (const row of results) {
    const at = basis === 'closing' ? null : (row[column[basis]] as string | null)
    if (isWithin(at)) count(found, keyOf(row, at), outcomeOf(row, row['route'] !== 'click'))
  }
  if (basis === 'decided' || by.includes('goal_id') || by.includes('goal_kind')) return found
  for (const row of (await db.selectFrom('click').selectAll().execute()) as unknown as Row[]) {
    const at = row['clicked_at'] as string
    if (isWithin(at))
      count(found, keyOf(row, at), { all_clicks: 1, clicks: Number(row['counted']) })
  }
  return found
}

const questions: readonly (readonly [DateBasis, ...DimensionName[]])[] = [
  ['occurred', 'month'],
  ['occurred', 'month', 'media_id'],
  ['occurred', 'day', 'media_id'],
  ['occurred', 'promotion_id', 'media_id', 'material_id'],
  ['occurred', 'month', 'promotion_id', 'media_id'],
  ['decided', 'day', 'goal_id', 'affiliater_id'],
  ['occurred', 'weekday', 'hour'],
  ['occurred', 'goal_id', 'month'],
  ['clicked', 'month', 'advertiser_id'],
  ['clicked', 'affiliater_id', 'day'],
  ['decided', 'month', 'goal_kind'],
  ['decided', 'day', 'promotion_id'],
  ['occurred', 'day'],
  ['occurred', 'promotion_id'],
  ['occurred', 'media_id'],
  ['decided', 'affiliater_id'],
  ['occurred', 'device'],
  ['occurred', 'device', 'day'],
  ['occurred', 'referrer_page', 'media_id'],
  ['occurred', 'referrer_domain'],
  ['occurred', 'os', 'browser'],
  ['occurred', 'month', 'device'],
  ['clicked', 'browser', 'day'],
  ['decided', 'os', 'goal_id'],
  ['occurred', 'media_id', 'os'],
  ['occurred', 'promotion_id', 'device', 'media_id'],
]

const isNotNothing = ([, sums]: [string, object]) =>
  Object.values(sums).some((value) => value !== 0)

/** The period ends on the day it is asked: what is later counts for nothing. */
const today = inPeriod.to

async function reported(by: readonly DimensionName[], basis: DateBasis): Promise<Counts> {
  const untold = new Set<Measure>(['impressions'])
  const tellsClicks = by.every((name) => dimensionOf(name).tells.includes('clicks'))
  if (basis === 'decided' || !tellsClicks) untold.add('clicks').add('all_clicks')
  const question = sumsQuestion(admin, { by, basis, period: inPeriod, today, untold })
  const { rows } = await sumsOf(database.db, admin, {
    ...question,
    figures: [...question.figures, 'approval_days'],
  })
  return new Map(
    rows.map(({ keys, sums }) => [
      keys.join('|'),
      Object.fromEntries(
        Object.entries(sums).filter(([name]) => !/^adjusted|agency|seconds/.test(name)),
      ),
    ]),
  )
}

/** Without what is nothing. */
const plain = (counts: Counts) =>
  Object.fromEntries(
    [...counts]
      .filter(isNotNothing)
      .map(([key, sums]) => [
        key,
        Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0)),
      ]),
  )

test('after any sequence of events every report says what a count of the rows says', async () => {
  const compare = async () => {
    for (const [basis, ...by] of questions) {
      expect([basis, by, plain(await reported(by, basis))]).toEqual([
        basis,
        by,
        plain(await naive(by, basis)),
      ])
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 20 }), async (events) => {
      for (const given of events) await follow(given)
      await compare()
    }),
    { numRuns: 15 },
  )
  expect(await mendReportSums(database.db)).toBe(0)
  while ((await addReportSteps(database.db)) > 0);
  await compare()
  expect(await mendReportSums(database.db)).toBe(0)
}, 120_000)

test('of many rows the best are shown with all that they come to, beside the period before, and all rows together are the whole', async () => {
  for (const [place, gross] of [
    [0, 500],
    [1, 900],
    [2, 100],
  ] as const)
    for (const occurred_at of ['2026-10-05T03:00:00Z', '2026-11-02T03:00:00Z'])
      await build.result(database.db, {
        ...places[place]!,
        occurred_at,
        gross: yen(gross),
        net: yen(1),
      })
  const asked = (top: number, name: 'gross' | 'month') =>
    sumsOf(
      database.db,
      admin,
      sumsQuestion(admin, {
        by: ['month', 'promotion_id', 'media_id'],
        basis: 'occurred',
        period: { from: day('2026-11-01'), to: day('2026-11-09') },
        compared: inOne({ from: day('2026-10-01'), to: day('2026-10-09') }),
        order: { name, descending: name === 'gross' },
        top,
      }),
    )
  for (const name of ['gross', 'month'] as const) {
    const [all, best] = [await asked(1000, name), await asked(2, name)]
    expect(all.rows.length).toBeGreaterThan(4)
    expect(best).toEqual({
      rows: all.rows.filter(({ place }) => place <= 2),
      totals: all.totals,
      total: all.total,
    })
    for (const era of [0, 1] as const)
      expect(
        all.rows.filter((row) => row.era === era).reduce((sum, { sums }) => sum + sums.gross!, 0),
      ).toBe(all.totals[era].gross)
  }
})

test('months of placements are what their parts come to, also those that are not added up yet', async () => {
  const { db } = database
  const asked = (compared: Era | null) =>
    sumsOf(
      db,
      admin,
      sumsQuestion(admin, {
        by: ['month', 'promotion_id', 'media_id'],
        basis: 'occurred',
        period: { from: day('2026-09-30'), to: inPeriod.to },
        compared,
        today,
      }),
    )
  while ((await addReportSteps(db)) > 0);
  for (const occurred_at of ['2026-10-05T03:00:00Z', '2026-11-02T03:00:00Z'])
    await build.result(db, { ...places[3]!, occurred_at, gross: yen(9), net: yen(1) })
  await happens.shown({ kind: 'shown', place: 0, at: '2026-10-20T03:00:00Z' })
  const apart = inOne({ from: day('2020-01-01'), to: day('2020-01-02') })
  const together = await asked(apart)
  expect(together.rows.length).toBeGreaterThan(6)
  expect((await asked(null)).rows).toEqual(together.rows)
})

test('placements over years come to what their months do', async () => {
  const { db } = database
  const asked = async (by: ('month' | 'promotion_id' | 'media_id')[], from: string, to: string) => {
    const period = { from: day(from), to: day(to) }
    return sumsOf(db, admin, sumsQuestion(admin, { by, basis: 'occurred', period, today }))
  }
  for (const occurred_at of [
    '2023-12-10T03:00:00Z',
    '2023-12-31T15:00:00Z',
    '2024-06-10T03:00:00Z',
    '2025-12-31T14:59:59.700Z',
    '2025-12-31T15:00:00Z',
    '2026-09-10T03:00:00Z',
  ])
    await build.result(db, { ...places[2]!, occurred_at, gross: yen(++number), net: yen(1) })
  while ((await addReportSteps(db)) > 0);
  await build.result(db, {
    ...places[2]!,
    occurred_at: '2024-06-11T03:00:00Z',
    gross: yen(7),
    net: yen(2),
  })
  for (const [from, to] of [
    ['2023-12-01', today],
    ['2023-12-15', '2026-02-10'],
    ['2024-01-01', '2025-12-31'],
    ['2024-02-01', '2025-12-31'],
    ['2024-01-01', '2025-11-30'],
    ['2025-06-01', today],
  ] as const) {
    const months = await asked(['month', 'promotion_id', 'media_id'], from, to)
    const whole = await asked(['promotion_id', 'media_id'], from, to)
    const added: Record<string, Partial<Record<Measure, number>>> = {}
    for (const { keys, sums } of months.rows) {
      const sum = (added[keys.slice(1).join('|')] ??= {})
      for (const [name, value] of Object.entries(sums) as [Measure, number][])
        sum[name] = (sum[name] ?? 0) + value
    }
    expect(Object.fromEntries(whole.rows.map(({ keys, sums }) => [keys.join('|'), sums]))).toEqual(
      added,
    )
    expect(whole.totals).toEqual(months.totals)
  }
})

test('impressions are in days and months as in their hours', async () => {
  const { db } = database
  const hours = await sql<{
    shown: number
  }>`select coalesce(sum(impressions), 0) as shown from click_hour where hour >= '2026-09-30T15:00:00Z' and hour < '2026-11-09T15:00:00Z'`.execute(
    db,
  )
  for (const by of ['month', 'day'] as const) {
    const { rows } = await sumsOf(
      db,
      admin,
      sumsQuestion(admin, { by: [by], basis: 'occurred', period: inPeriod }),
    )
    expect(rows.reduce((sum, { sums }) => sum + sums.impressions!, 0)).toBe(hours.rows[0]!.shown)
  }
})

test('every night a difference is found, mended and told', async () => {
  const { db } = database
  const notes: string[] = []
  const check = () => checkTracking({ db, log: quietLog, note: ({ en }) => notes.push(en) })
  const told = () => notes.filter((line) => line.startsWith('Sums of reports that were wrong'))
  await follow({
    kind: 'clicked',
    place: 0,
    at: '2026-10-20T03:00:00Z',
    device: 'pc',
    agent: agents[0]!,
    page: '',
    counted: true,
  })
  await build.result(db, {
    ...places[0]!,
    occurred_at: '2026-10-20T03:00:00Z',
    gross: yen(777),
    net: yen(0),
  })
  while ((await addReportSteps(db)) > 0);
  while ((await addAgents(db, new Date('2026-11-10T03:00:00Z'))) > 0);
  await check()
  expect(told()).toEqual([])
  await sql`update outcome_month set gross = gross + 5 where basis = 'occurred' and day = '2026-10-01' and promotion_id = ${places[0]!.promotion_id}`.execute(
    db,
  )
  await sql`delete from visit_day where day = '2026-10-20'`.execute(db)
  await sql`update visit_promotion set clicks = clicks + 1 where day = '2026-10-20'`.execute(db)
  await sql`update visit_total set counted = counted + 1 where day = '2026-10-20'`.execute(db)
  await sql`delete from outcome_total where day = '2026-10-20'`.execute(db)
  await sql`update outcome_media set net = net - 1 where day = '2026-10-20'`.execute(db)
  await sql`delete from outcome_promotion where day = '2026-10-20'`.execute(db)
  await sql`update placement_month set clicks = clicks + 1, net = net - 1 where day = '2026-10-01'`.execute(
    db,
  )
  await sql`delete from placement_year where day = '2026-01-01'`.execute(db)
  await sql`update agent_promotion set clicks = clicks + 1 where day = '2026-10-20'`.execute(db)
  await sql`delete from agent_media where day = '2026-10-20'`.execute(db)
  await sql`update outcome_agent_month set net = net - 1 where day = '2026-10-01'`.execute(db)
  await check()
  expect(told()).toEqual([expect.stringMatching(/: ([2-9]|[1-9]\d)$/)])
  notes.length = 0
  await check()
  expect(told()).toEqual([])
})

test('what promotions came to is forgotten with them, and nothing else is', async () => {
  const { db } = database
  while ((await addReportSteps(db)) > 0);
  const [gone, kept] = [places[0]!.promotion_id, places.at(-1)!.promotion_id]
  const byMedia = async () => plain(await reported(['media_id', 'promotion_id'], 'occurred'))
  const before = await byMedia()
  await db.transaction().execute((tx) => forgetReportSums(tx, [gone]))
  const after = await byMedia()
  expect(Object.keys(after)).toEqual(Object.keys(before).filter((key) => key.endsWith(`|${kept}`)))
  const sums = (of: Record<string, Partial<Record<Measure, number>>>) =>
    Object.values(of).reduce((total, { results = 0 }) => total + results, 0)
  expect(sums(plain(await reported(['media_id'], 'occurred')))).toBe(sums(after))
  const nothing = sql`results = 0 and click_rewards = 0 and gross = 0 and net = 0`
  const empty = await sql`select media_id from outcome_media where ${nothing}
    union select media_id from outcome_media_month where ${nothing}
    union select media_id from visit_media where impressions = 0 and clicks = 0`.execute(db)
  expect(empty.rows).toEqual([])
  expect(await mendReportSums(db)).toBeGreaterThan(0)
  expect(await byMedia()).toEqual(before)
})

test('placements and what visitors used stay in reports when their clicks are removed', async () => {
  const { db } = database
  const pages = async () => plain(await reported(['referrer_page'], 'occurred'))
  const systemsSeen = async () => plain(await reported(['os'], 'occurred'))
  await follow({
    kind: 'clicked',
    place: 1,
    at: '2026-10-20T03:00:00Z',
    device: 'pc',
    agent: agents[0]!,
    page: 'https://kept.example/z?id=1',
    counted: true,
  })
  const before = await pages()
  expect(before['kept.example/z']).toEqual({ all_clicks: 1, clicks: 1 })
  while ((await addAgents(db, new Date('2026-11-10T03:00:00Z'))) > 0);
  const used = await systemsSeen()
  expect(used['iPhone']!.all_clicks).toBeGreaterThan(0)
  await sql`delete from click`.execute(db)
  expect(await mendReportSums(db)).toBe(0)
  expect(await pages()).toEqual(before)
  expect(await systemsSeen()).toEqual(used)
})
