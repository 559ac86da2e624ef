import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { UserKind } from '@tsunagi/contract/endpoint'
import { yen } from '@tsunagi/contract/money'
import {
  dimensionNames,
  mayAskBy,
  type DimensionName,
} from '@tsunagi/contract/office/reportDimensions'
import { metricOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { ReportAnswer } from '@tsunagi/contract/office/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  buildClick,
  buildCounts,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import { ZipReader } from '../../../platform/zipReader.ts'
import { sendReports } from '../reportSchedules/sending.service.ts'

/** Every dimension × every kind of user × every way that figures leave: the same numbers, and only their own side of the money. */
let t: TestApp
const callers = {} as Record<UserKind, Caller>
const kinds: UserKind[] = ['admin', 'affiliater', 'advertiser', 'agency']
const cells = kinds.flatMap((kind) => dimensionNames.map((name) => ({ kind, name })))
const asked = cells.filter(({ kind, name }) => mayAskBy(kind, name))
const refused = cells.filter(({ kind, name }) => !mayAskBy(kind, name))

/** Amounts that occur nowhere else, so that finding one is a leak. */
const [gross, net] = [7_654_321, 6_543_217]
const period = { from: '2026-11-01', to: '2026-11-30' }

beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  const agency = await build.agency(t.db)
  const client = await build.advertiser(t.db, { agency_id: agency.id })
  const mine = await buildPlacement(t.db, { promotion: { advertiser_id: client.id } })
  const other = await buildPlacement(t.db)
  await fill(mine, { gross, net })
  await fill(other, { gross: 11_111, net: 9_999 })
  callers.admin = await t.asAdmin()
  callers.affiliater = await t.asAffiliater(mine.affiliater_id)
  callers.advertiser = await t.asAdvertiser(mine.advertiser_id)
  callers.agency = await t.asAgency(agency.id)
}, 60_000)
afterAll(() => t.close())

async function fill(place: Placement, amounts: { gross: number; net: number }) {
  const visit = await buildClick(t.db, place, {
    clicked_at: '2026-11-01T14:00:00Z',
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    referrer: 'https://blog.example/card?user=1',
    params: JSON.stringify({ sub1: 'top', kbp1: 'a' }),
  })
  await buildCounts(t.db, place, '2026-11-01T14:00:00Z', {
    impressions: 300,
    clicks: 7,
    counted: 7,
  })
  await buildResult(t.db, place, {
    occurred_at: '2026-11-02T03:00:00Z',
    clicked_at: visit.clicked_at,
    cid: visit.cid,
    status: 'approved',
    closing_month: '2026-11-01',
    decided_at: '2026-11-04T03:00:00Z',
    gross: yen(amounts.gross),
    net: yen(amounts.net),
    sale_amount: yen(20_000_000),
  })
  await buildResult(t.db, place, {
    occurred_at: '2026-11-05T03:00:00Z',
    gross: yen(0),
    net: yen(0),
  })
}

type Table = (string | number)[][]

/** The answer of the API as rows of numbers, in the order of its figures. */
const tableOf = ({ items, totals, figures }: ReportAnswer): Table =>
  [...items.map((item) => item.figures), totals].map((values) =>
    figures.map((name) => shown(name, values[name])),
  )

/** A number as files say it: to the hundredth, but for what is counted. */
const shown = (name: MetricName, value: number | null | undefined): number | string => {
  if (value === null || value === undefined) return ''
  return metricOf(name).unit === 'count' ? value : Math.round(value * 100) / 100
}

const ofCsv = (csv: Buffer, figures: readonly MetricName[]): { heads: string[]; rows: Table } => {
  const [heads, ...rows] = parse(csv, { bom: true }) as string[][]
  return {
    heads: heads!,
    rows: rows.map((row) =>
      row.slice(-figures.length).map((cell) => (cell === '' ? '' : Number(cell))),
    ),
  }
}

/** Where a workbook is opened from. */
const folder = scratchFolder('everyWay')
afterAll(() => rmSync(folder, { recursive: true }))

/** The numbers of a workbook: shares are parts of one there. */
async function ofWorkbook(workbook: Buffer, figures: readonly MetricName[]): Promise<Table> {
  const path = join(folder, 'report.xlsx')
  await writeFile(path, workbook)
  const zip = await ZipReader.open(path)
  const sheet = await text(await zip.read('xl/worksheets/sheet1.xml'))
  zip.close()
  const rows = [...sheet.matchAll(/<row [^>]*r="(\d+)"[^>]*>(.*?)<\/row>/gs)].slice(1)
  return rows.map(([, , row]) =>
    figures.map((name, index) => {
      const cell = new RegExp(`<c r="${letterOf(index + 1)}\\d+"[^>]*?(?:/>|>(.*?)</c>)`, 's').exec(
        row!,
      )
      const value = /<v>(.*?)<\/v>/.exec(cell?.[1] ?? '')?.[1]
      if (value === undefined) return ''
      return shown(name, metricOf(name).unit === 'percent' ? Number(value) * 100 : Number(value))
    }),
  )
}
const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letterOf(Math.floor(column / 26) - 1)}${letterOf(column % 26)}`

/** What is somebody else's side, as it would stand in a file or an answer. */
const foreign: Partial<Record<UserKind, RegExp>> = {
  affiliater: /7654321|7,654,321|グロス|差益|gross|margin/i,
  advertiser: /6543217|6,543,217|報酬（|EPC|差益|\bnet\b|"net|margin/i,
  agency: /6543217|差益|"margin/i,
}
const assertOwnSide = (kind: UserKind, said: string) => {
  const leak = foreign[kind]
  if (leak) expect(said).not.toMatch(leak)
}

test('what would be a leak is found where it may be read', async () => {
  const [own, theirs] = await Promise.all(
    (['affiliater', 'advertiser'] as const).map(async (kind) =>
      (await callers[kind].get('/api/report/figures', period)).raw.toString(),
    ),
  )
  expect([own, theirs]).toEqual([
    expect.stringContaining(`${net}`),
    expect.stringContaining(`${gross}`),
  ])
  expect(own).not.toMatch(foreign.affiliater!)
  expect(theirs).toMatch(foreign.affiliater!)
  expect(own).toMatch(foreign.advertiser!)
})

const answers = new Map<string, ReportAnswer>()

describe('what may be asked', () => {
  test.each(asked)('$kind by $name: screen, CSV and workbook', async ({ kind, name }) => {
    const caller = callers[kind]
    const query = { by: name, ...period }
    const reply = await caller.get<ReportAnswer>('/api/report/figures', query)
    expect(reply.status, reply.raw.toString()).toBe(200)
    const answer = reply.body
    answers.set(`${kind} ${name}`, answer)
    assertOwnSide(kind, reply.raw.toString())
    const csv = await caller.get('/api/report/figures/csv', query)
    assertOwnSide(kind, csv.raw.toString())
    expect(ofCsv(csv.raw, answer.figures).rows).toEqual(tableOf(answer))
    const xlsx = await caller.get('/api/report/figures/xlsx', query)
    expect(await ofWorkbook(xlsx.raw, answer.figures)).toEqual(tableOf(answer))
  })

  test('is the same by email', async () => {
    for (const { kind, name } of asked) {
      const caller = callers[kind]
      const saved = await caller.post<{ id: number }>('/api/report/saveView', {
        name,
        period: 'fixed',
        layout: { by: [name], ...period },
      })
      const reply = await caller.post('/api/report/saveSchedule', {
        view_id: saved.body.id,
        rhythm: 'daily',
        hour: 9,
        files: 'both',
      })
      expect(reply.status, JSON.stringify([kind, name, saved.body, reply.body])).toBe(200)
    }
    t.clock.set('2026-11-11T00:00:00Z')
    const sent = await sendReports({
      ...t,
      appUrl: 'https://app.test',
      log: quietLog,
      signal: new AbortController().signal,
    })
    expect(sent).toBe(asked.length)
    const files = await t.db
      .selectFrom('mail_file')
      .innerJoin('mail', 'mail.id', 'mail_file.mail_id')
      .select([
        'mail.user_id',
        'mail.subject',
        'mail.body',
        'mail_file.filename',
        'mail_file.content',
      ])
      .execute()
    for (const { kind, name } of asked) await compareMail(files, kind, name)
  }, 240_000)
})

interface SentFile {
  user_id: number | null
  subject: string
  body: string
  filename: string
  content: Buffer
}

async function compareMail(files: readonly SentFile[], kind: UserKind, name: DimensionName) {
  const own = files.filter(
    ({ user_id, subject }) => user_id === callers[kind].userId && subject.includes(`】${name}（`),
  )
  const answer = answers.get(`${kind} ${name}`)!
  expect(own.map(({ filename }) => filename.split('.')[1]).toSorted()).toEqual(['csv', 'xlsx'])
  for (const { filename, content, body } of own) {
    assertOwnSide(kind, body)
    const rows = filename.endsWith('csv')
      ? ofCsv(content, answer.figures).rows
      : await ofWorkbook(content, answer.figures)
    expect(rows, `${kind} ${name} ${filename}`).toEqual(tableOf(answer))
    if (filename.endsWith('csv')) assertOwnSide(kind, content.toString())
  }
}

test.each(refused)('$kind by $name is refused in every way', async ({ kind, name }) => {
  const caller = callers[kind]
  for (const path of ['', '/csv', '/xlsx']) {
    const { status } = await caller.get(`/api/report/figures${path}`, { by: name, ...period })
    expect(status, path).toBe(422)
  }
  const { status } = await caller.post('/api/report/saveView', {
    name: `断 ${name}`,
    period: 'fixed',
    layout: { by: [name], ...period },
  })
  expect(status).toBe(422)
})

test.each([
  ['affiliater', ['gross', 'margin', 'click_cost', 'gross_ecpm', 'agency_margin']],
  ['advertiser', ['net', 'margin', 'epc', 'net_ecpm', 'agency_margin']],
  ['agency', ['margin', 'margin_rate', 'agency_margin']],
] as const)('%s gets no figure of another side, asked for or ordered by', async (kind, figures) => {
  for (const figure of figures)
    for (const path of ['', '/csv', '/xlsx'])
      for (const query of [{ figures: figure }, { sort: `-${figure}` }] as Record<string, string>[])
        expect(
          (
            await callers[kind].get(`/api/report/figures${path}`, {
              ...query,
              by: 'day',
              ...period,
            })
          ).status,
          `${figure} ${path}`,
        ).toBe(422)
})
