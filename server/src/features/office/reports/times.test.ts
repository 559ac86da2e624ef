import { yen } from '@tsunagi/contract/money'
import {
  dimensionOf,
  filterNames,
  type DimensionName,
} from '@tsunagi/contract/office/reportDimensions'
import {
  resultAges,
  timeBins,
  type Cohort,
  type ReportTimes,
} from '@tsunagi/contract/office/reportTimes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'

let t: TestApp
let admin: Caller
let mine: Placement
let other: Placement
const day = 86_400

interface Made {
  of: 'mine' | 'other'
  occurred: number
  took: number | null
  status: 'pending' | 'approved' | 'rejected'
  waited: number | null
}
const made: Made[] = []
const at = (text: string) => Date.parse(text) / 1000
const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
const now = '2026-11-10T03:00:00Z'

/** The same numbers every time. */
let seed = 7
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647

beforeAll(async () => {
  t = await testApp(now)
  admin = await t.asAdmin()
  ;[mine, other] = [await buildPlacement(t.db), await buildPlacement(t.db)]
  for (let count = 0; count < 80; count++) await make(count % 3 === 0 ? 'other' : 'mine')
  // A rewarded click is no conversion.
  await buildResult(t.db, mine, { occurred_at: '2026-10-05T03:00:00Z', route: 'click' })
}, 60_000)
afterAll(() => t.close())

async function make(of: Made['of']) {
  const occurred = Math.floor(at('2026-07-01T00:00:00Z') + random() * 120 * day)
  const took = random() < 0.15 ? null : Math.floor(10 ** (random() * 6.6))
  const fate = random()
  const status = fate < 0.5 ? 'approved' : fate < 0.7 ? 'rejected' : 'pending'
  const waited = Math.floor(random() * Math.min(120 * day, at(now) - occurred))
  made.push({ of, occurred, took, status, waited: status === 'pending' ? null : waited })
  await buildResult(t.db, of === 'mine' ? mine : other, {
    occurred_at: iso(occurred),
    clicked_at: took === null ? null : iso(occurred - took),
    status,
    gross: yen(7_654_321),
    net: yen(6_543_217),
    sale_amount: yen(0),
    ...(status !== 'pending' && { decided_at: iso(occurred + waited) }),
    ...(status === 'approved' && { closing_month: '2026-11-01' }),
    ...(status === 'rejected' && { reject_code: 'cancelled' }),
  })
}

const period = { from: '2026-07-01', to: '2026-11-10' }
const times = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<ReportTimes>('/api/report/times', { ...period, ...query })).body
const ages = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<{ items: Cohort[] }>('/api/report/ages', { ...period, ...query })).body.items

/** To the second within an hour, to the minute within two days, to the hour beyond. */
function counted(seconds: number): number {
  const step = seconds < 3600 ? 1 : seconds < 2 * day ? 60 : 3600
  return Math.floor(seconds / step) * step
}

/** The first value that so large a part does not exceed. */
function quantile(values: number[], part: number): number | null {
  const sorted = values.map(counted).toSorted((one, two) => one - two)
  return sorted[Math.ceil(sorted.length * part - 1e-9) - 1] ?? null
}

function naiveTimes(rows: Made[]) {
  const took = rows.flatMap((row) => row.took ?? [])
  const binOf = (seconds: number) => {
    const bin = timeBins.findIndex((until) => seconds < until)
    return bin === -1 ? timeBins.length : bin
  }
  return {
    results: rows.length,
    without_click: rows.length - took.length,
    bins: [...timeBins, null].map((until_seconds, bin) => ({
      until_seconds,
      results: took.filter((seconds) => binOf(seconds) === bin).length,
    })),
    median_seconds: quantile(took, 0.5),
    most_seconds: quantile(took, 0.9),
    median_approval_seconds: quantile(
      rows.flatMap(({ status, waited }) => (status === 'approved' ? waited! : [])),
      0.5,
    ),
  }
}

const monthOf = (seconds: number) => iso(seconds + 9 * 3600).slice(0, 7)

function naiveAges(rows: Made[]) {
  return ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) => {
    const own = rows.filter(({ occurred }) => monthOf(occurred) === month)
    const by = (status: Made['status'], days: number | null) =>
      own.filter((row) => row.status === status && (days === null || row.waited! <= days * day))
        .length
    const ends =
      month === '2026-11'
        ? '2026-11-11'
        : `2026-${String(Number(month.slice(5)) + 1).padStart(2, '0')}-01`
    return {
      month,
      results: own.length,
      ages: resultAges.map((until_days) => {
        const [approved, rejected] = [by('approved', until_days), by('rejected', until_days)]
        const isReached =
          until_days === null || at(`${ends}T00:00:00+09:00`) + until_days * day <= at(now)
        return {
          until_days,
          state: isReached ? { approved, rejected, open: own.length - approved - rejected } : null,
        }
      }),
    }
  })
}

describe('times and ages equal a naive count', () => {
  test.each([
    ['of everything for the operator', () => admin, {}, () => made],
    [
      'of its own for an advertiser',
      () => t.asAdvertiser(mine.advertiser_id),
      {},
      () => made.filter(({ of }) => of === 'mine'),
    ],
    [
      'of its own for a publisher',
      () => t.asAffiliater(other.affiliater_id),
      {},
      () => made.filter(({ of }) => of === 'other'),
    ],
    ['of nothing for a stranger', () => t.asAdvertiser(), {}, () => []],
    [
      'narrowed to a promotion',
      () => admin,
      'promotion',
      () => made.filter(({ of }) => of === 'other'),
    ],
  ])('%s', async (_what, as, narrowed, expected) => {
    const caller = await as()
    const query: Record<string, string> =
      narrowed === 'promotion' ? { promotion_id: String(other.promotion_id) } : {}
    const found = await times(caller, query)
    const naive = naiveTimes(expected())
    expect(found).toEqual({ ...period, ...naive })
    expect(await ages(caller, query)).toEqual(naiveAges(expected()))
  })
})

test('a month that is not as old yet says nothing of an age', async () => {
  const items = await ages(admin)
  const october = items.find(({ month }) => month === '2026-10')!
  expect(october.ages.map(({ state }) => state !== null)).toEqual([true, false, false, false, true])
})

test.each(filterNames)('both can be narrowed by %s', async (name) => {
  const values: Partial<Record<DimensionName, string>> = {
    goal_kind: 'fixed',
    device: 'phone',
    rank: 'gold',
  }
  const value = values[name] ?? (name.endsWith('_id') || isTime(name) ? '1' : 'nothing')
  for (const path of ['times', 'ages']) {
    const { status, raw } = await admin.get(`/api/report/${path}`, {
      from: '2026-10-20',
      to: '2026-11-10',
      [name]: value,
    })
    expect(status, raw.toString()).toBe(200)
  }
})
const isTime = (name: DimensionName) => dimensionOf(name).time === true

test('neither says anything of money', async () => {
  for (const caller of [
    await t.asAffiliater(mine.affiliater_id),
    await t.asAdvertiser(mine.advertiser_id),
  ])
    for (const path of ['times', 'ages'])
      expect((await caller.get(`/api/report/${path}`, period)).raw.toString()).not.toMatch(
        /7654321|6543217/,
      )
})

test('of whatever is too long the limit that holds is said', async () => {
  const asked = async (path: string, from: string, more: Record<string, string> = {}) =>
    (
      await admin.get<{ errors: { to: string[] } }>(`/api/report/${path}`, {
        from,
        to: '2026-11-10',
        ...more,
      })
    ).body.errors.to
  for (const path of ['times', 'ages']) {
    for (const from of ['2025-11-10', '2022-01-01'])
      expect(await asked(path, from)).toEqual([expect.stringContaining('12か月以内')])
    expect(await asked(path, '2022-01-01', { referrer_page: 'a.example/x' })).toEqual([
      expect.stringContaining('92日以内'),
    ])
  }
})

test.each([
  ['a year and a day', () => admin, { from: '2025-11-10', to: '2026-11-10' }, 'to'],
  ['the wrong way round', () => admin, { from: '2026-11-10', to: '2026-11-01' }, 'to'],
  ['a condition of the operator', () => t.asAffiliater(), { staff_id: '1' }, 'staff_id'],
  ['a page over a year', () => admin, { referrer_page: 'a.example/x', from: '2026-01-01' }, 'to'],
])('%s is refused', async (_what, as, query, field) => {
  const caller = await as()
  for (const path of ['times', 'ages']) {
    const { status, body } = await caller.get(`/api/report/${path}`, query as never)
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
  }
})
