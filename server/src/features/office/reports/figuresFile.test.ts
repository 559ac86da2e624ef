import { RawNode, sql, type KyselyPlugin } from 'kysely'
import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { yen } from '@tsunagi/contract/money'
import { reports, type ReportAnswer } from '@tsunagi/contract/office/reports'
import { rowsBehind } from '@tsunagi/contract/office/figureRows'
import type { Response } from '@tsunagi/contract/endpoint'
import type { results } from '@tsunagi/contract/results/results'
import type { DimensionName } from '@tsunagi/contract/office/reportDimensions'
import { metricNames, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildClick, buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import type { User } from '../../../platform/session.ts'
import { ZipReader } from '../../../platform/zipReader.ts'
import { figuresAsCsv } from './figuresFile.service.ts'

let app: TestApp
let admin: Caller
let mine: Placement

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  mine = await buildPlacement(app.db, { promotion: { ad_name: '=危険な名前' } })
  const other = await buildPlacement(app.db)
  const money = (gross: number) => ({ gross: yen(gross), net: yen(gross / 2), sale_amount: yen(0) })
  const approved = { closing_month: '2026-11-01', decided_at: '2026-11-04T03:00:00Z' }
  for (const status of ['pending', 'approved', 'hold'] as const)
    await buildResult(app.db, mine, {
      occurred_at: '2026-11-02T03:00:00Z',
      status,
      device: 'phone',
      ...(status === 'approved' && approved),
      ...money(3000),
    })
  await buildResult(app.db, mine, {
    occurred_at: '2026-11-03T03:00:00Z',
    status: 'rejected',
    reject_code: 'cancelled',
    decided_at: '2026-11-04T03:00:00Z',
    ...money(900),
  })
  await buildResult(app.db, mine, { occurred_at: '2026-10-02T03:00:00Z', ...money(1000) })
  await buildResult(app.db, mine, {
    occurred_at: '2026-11-04T14:59:00Z',
    route: 'click',
    quantity: 7,
    ...money(70),
  })
  await buildResult(app.db, other, { occurred_at: '2026-11-03T15:30:00Z', ...money(500) })
  await buildClick(app.db, mine, { clicked_at: '2026-11-02T03:00:00Z' })
})
afterAll(() => app.close())

type Query = Record<string, string | readonly string[]>
/** An address with its conditions; several of one name stand beside each other. */
const at = (path: string, query: Query) =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value] as [string, string])))}`

const days = {
  by: 'day',
  figures: ['results', 'gross', 'approval_rate'],
  from: '2026-11-01',
  to: '2026-11-03',
  compare: 'previous_month',
}

test('a CSV has the figures of the screen, those of the other period, and the difference', async () => {
  const { raw } = await admin.get(at('/api/report/figures/csv', days))
  const lines = raw.toString().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"日","成果発生","成果発生（比較期間）","成果発生（増減）","成果発生（増減率）","グロス","グロス（比較期間）","グロス（増減）","グロス（増減率）","承認率","承認率（比較期間）","承認率（増減）"',
  )
  expect(lines[2]).toBe('"2026-11-02","3","1","2","200","9000","1000","8000","800","100",,')
  expect(lines.at(-2)).toMatch(/^"合計","4","1","3","300"/)
})

test('a CSV for Japanese Excel is CP932, and a name is no formula', async () => {
  const { raw } = await admin.get('/api/report/figures/csv', {
    by: 'promotion_id',
    figures: 'results',
    from: '2026-11-01',
    to: '2026-11-03',
    encoding: 'cp932',
  })
  expect(iconv.decode(raw, 'cp932')).toContain(`"'=危険な名前","4"`)
})

const folder = scratchFolder('workbook')
afterAll(() => rmSync(folder, { recursive: true }))

async function sheetOf(workbook: Buffer): Promise<string> {
  const path = join(folder, 'report.xlsx')
  await writeFile(path, workbook)
  const zip = await ZipReader.open(path)
  const sheet = await text(await zip.read('xl/worksheets/sheet1.xml'))
  zip.close()
  return sheet
}

test('a CSV has every row once, also of many more than an answer holds, and what they come to', async () => {
  const many = 10_500
  await sql`insert into outcome_media_month
    select 'occurred', date '2026-09-01', 1000000 + n, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, ${many}::int) as n`.execute(
    app.db,
  )
  const month = { by: 'media_id', figures: 'results', from: '2026-09-01', to: '2026-09-30' }
  const file = async (more: Query) => {
    const { raw } = await admin.get(at('/api/report/figures/csv', { ...month, ...more }))
    return raw.toString().trimEnd().split('\r\n').slice(1)
  }
  const rows = await file({})
  expect(rows.pop()).toBe(`"合計","${many}"`)
  expect(rows).toEqual(Array.from({ length: many }, (_, n) => `"${1000001 + n}","1"`))
  expect(await file({ top: '2' })).toEqual([
    '"1000001","1"',
    '"1000002","1"',
    `"その他","${many - 2}"`,
    `"合計","${many}"`,
  ])
  const { body } = await admin.get<ReportAnswer>(at('/api/report/figures', month))
  expect(body.items).toHaveLength(1001)
})

test('a thousand rows are in the order that was asked for, more in the order of what tells them apart; each piece is asked for once', async () => {
  const fill = (month: string, rows: number) =>
    sql`insert into outcome_media_month
      select 'occurred', ${month}::date, 1000000 + n, 1, n, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, ${rows}::int) as n`.execute(
      app.db,
    )
  await fill('2026-07-01', 1000)
  await fill('2026-08-01', 1001)
  const file = async (month: string, days: string) => {
    let questions = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (RawNode.is(node) && node.sqlFragments.join('').includes('from shown')) questions++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const question = { by: 'media_id', figures: 'results', sort: '-results' }
    const { content } = await figuresAsCsv(
      app.db.withPlugin(counting),
      app.clock,
      { id: admin.userId, kind: 'admin', permissions: null, scope: 'all' } as User,
      'ja',
      reports.figuresCsv.query.parse({
        ...question,
        from: `${month}-01`,
        to: `${month}-${days}`,
      }),
    )
    const lines = (await text(content as Readable)).trimEnd().split('\r\n')
    return { lines, questions }
  }
  const thousand = await file('2026-07', '31')
  expect(thousand.lines.slice(1, 3)).toEqual(['"1001000","1000"', '"1000999","999"'])
  expect(thousand).toMatchObject({ lines: { length: 1002 }, questions: 1 })
  const more = await file('2026-08', '31')
  expect(more.lines.slice(1, 3)).toEqual(['"1000001","1"', '"1000002","2"'])
  expect(more).toMatchObject({ lines: { length: 1003 }, questions: 1 })
})

test('in a workbook numbers are numbers, days are days and names are texts', async () => {
  const { raw, headers } = await admin.get(at('/api/report/figures/xlsx', days))
  expect(headers['content-type']).toContain('spreadsheetml')
  const sheet = await sheetOf(raw)
  // 2 November 2026 is the 46,328th day of spreadsheets.
  expect(sheet).toMatch(/<c r="A3" s="\d+"><v>46328<\/v>/)
  expect(sheet).toMatch(/<c r="B3" s="\d+"><v>3<\/v>/)
  expect(sheet).toMatch(/<c r="F3" s="\d+"><v>9000<\/v>/)
  expect(sheet).toMatch(/<c r="J3" s="\d+"><v>1<\/v>/)
})

test('in a workbook months are their first days, and in a CSV as they are written', async () => {
  const months = { by: 'month', figures: 'results', from: '2026-10-01', to: '2026-11-03' }
  const sheet = await sheetOf((await admin.get(at('/api/report/figures/xlsx', months))).raw)
  // 1 October 2026 is the 46,296th day of spreadsheets.
  expect(sheet).toMatch(/<c r="A2" s="\d+"><v>46296<\/v>/)
  const { raw } = await admin.get(at('/api/report/figures/csv', months))
  expect(raw.toString().split('\r\n')[1]).toBe('"2026-10","1"')
})

test('what is not theirs is in no file of theirs', async () => {
  const advertiser = await app.asAdvertiser(mine.advertiser_id)
  for (const kind of ['csv', 'xlsx'])
    expect((await advertiser.get(`/api/report/figures/${kind}`, { figures: 'net' })).status).toBe(
      422,
    )
})

test('that a report was taken as a file is on record', async () => {
  const row = await app.db
    .selectFrom('csv_export')
    .select(['list', 'conditions'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row.list).toBe('/api/report/figures')
})

type ResultTotals = NonNullable<Response<typeof results.search>['totals']>

/** The figure that a list comes to by itself. */
const own: Partial<Record<MetricName, (totals: ResultTotals) => number | null>> = {
  results: ({ results }) => results,
  approved: ({ approved }) => approved,
  rejected: ({ rejected }) => rejected,
  pending: ({ pending }) => pending,
  sale_amount: ({ sale_amount }) => sale_amount,
  gross: ({ gross }) => gross,
  net: ({ net }) => net,
  approved_gross: ({ gross }) => gross,
  approved_net: ({ net }) => net,
}

/** A row of the list for each. */
const countedOneByOne: readonly MetricName[] = ['results', 'approved', 'rejected', 'pending']

const ways: DimensionName[][] = [
  ['day'],
  ['month'],
  ['promotion_id'],
  ['media_id'],
  ['device'],
  ['goal_kind'],
  ['day', 'media_id'],
]

test.each(ways.map((by) => ({ by, name: by.join(' and ') })))(
  'behind every figure by $name stand rows that come to the same number',
  async ({ by }) => {
    const { body } = await admin.get<ReportAnswer>(
      at('/api/report/figures', { by, from: '2026-11-01', to: '2026-11-05' }),
    )
    let compared = 0
    for (const { keys, figures } of body.items)
      for (const name of metricNames) {
        const narrowed = keys.map(({ key }, index) => ({ name: by[index]!, values: [key] }))
        const period = { from: '2026-11-01', to: '2026-11-05', basis: 'occurred' } as const
        const rows = rowsBehind(name, { ...period, narrowed }, 'admin')
        const value = figures[name]
        if (!rows || !value) continue
        if (rows.list === 'clicks') {
          const list = await admin.get<{ total: number }>(at('/api/checkLog/search', rows.search))
          expect(list.body.total, name).toBe(value)
        } else {
          const list = await admin.get<{ total: number; totals: ResultTotals }>(
            at('/api/actionLogRaw/search', rows.search),
          )
          expect(own[name]?.(list.body.totals) ?? value, name).toBe(value)
          if (countedOneByOne.includes(name)) expect(list.body.total, name).toBe(value)
        }
        compared++
      }
    expect(compared).toBeGreaterThan(1)
  },
)
