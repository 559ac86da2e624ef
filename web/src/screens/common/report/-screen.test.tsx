import type { ReactNode } from 'react'
import { screen, within } from '@testing-library/react'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { ReportAnswer } from '@tsunagi/contract/office/reports'
import type { ReportView } from '@tsunagi/contract/office/reportViews'
import { expect, test, vi } from 'vitest'
import { loadSite } from '../../../client/site.ts'
import { answer as answered } from '../../../test/answers.ts'
import { renderScreens } from '../../../test/renderScreen.tsx'
import { signInAs } from '../../../test/signedIn.ts'
import { Route } from '../report.tsx'
import { csvRequestOf, requestOf } from './-ApiRequest.tsx'
import { readView } from './-view.ts'

const patience = { timeout: 60_000 }

const line = (key: string, clicks: number, gross: number): ReportAnswer['items'][number] => ({
  keys: [{ key, name: key }],
  kind: 'row',
  figures: { clicks, results: 2, gross },
  previous: { clicks: 10, results: 1, gross: 500 },
})
const answer: ReportAnswer = {
  by: ['day'],
  figures: ['clicks', 'results', 'gross'],
  from: '2026-11-01',
  to: '2026-11-02',
  compared: { from: '2026-10-01', to: '2026-10-02' },
  items: [line('2026-11-01', 20, 1000), line('2026-11-02', 5, 0)],
  totals: { clicks: 25, results: 4, gross: 1000 },
  previous_totals: { clicks: 20, results: 2, gross: 1000 },
  total: 2,
  untold: [],
}

const answerBy = (by: string[]) => ({
  ...answer,
  by,
  items: answer.items.map((row) => ({ ...row, keys: by.map(() => row.keys[0]!) })),
})

const weekly: ReportView = {
  id: 7,
  name: '週次',
  period: 'last_7',
  from: '2026-11-04',
  to: '2026-11-10',
  shared: false,
  layout: { pageType: '2', by: ['media_id'], figures: ['gross', 'clicks'], sort: '-gross' },
  own: true,
  owner: '管理者',
  owner_left: false,
  is_default: false,
}

const names: Record<string, object[]> = {
  '/api/report/goalNames': [
    { id: 5, name: 'カード発行 / ほしカード' },
    { id: 6, name: '申し込み / ほしカード' },
  ],
  '/api/report/materialNames': [{ id: 9, name: '青い画像 / ほしカード' }],
}

const answerTo = (query: URLSearchParams) => answerBy(query.getAll('by'))

function open(
  address: string,
  saved: ReportView[] = [],
  figuresFor: (query: URLSearchParams) => object = answerTo,
  kind: UserKind = 'admin',
  schedules: object[] = [],
) {
  signInAs(kind)
  const sent = answered(({ path, query }) => {
    const body =
      path === '/api/report/figures'
        ? figuresFor(query)
        : {
            items:
              { ...names, '/api/report/views': saved, '/api/report/schedules': schedules }[path] ??
              [],
            figures: ['clicks', 'gross'],
          }
    return { status: 'errors' in body ? 422 : 200, body }
  })
  const Report = Route.options.component as () => ReactNode
  return {
    ...renderScreens({ '/common/report': () => <Report /> }, address),
    sent,
    /** By what figures were asked for, and in which order. */
    asked: () =>
      sent
        .filter(({ path }) => path === '/api/report/figures')
        .map(({ query }) => ({ by: query.getAll('by'), sort: query.get('sort') })),
  }
}

test('figures stand with the other period, and lead to their rows', async () => {
  open('/common/report?pageType=2&figures=clicks&figures=gross&figures=results')
  // By its text: looking for roles again and again takes long in a page with so many inputs.
  await screen.findByText('合計', {}, patience)
  const table = within(screen.getByRole('region', { name: '明細' }))
  const rows = table.getAllByRole('row').map((row) => row.textContent)
  expect(rows[0]).toBe('日クリックグロス成果発生')
  expect(rows[1]).toBe('2026/11/01 (日)20+10 (+100.0%)¥1,000+¥500 (+100.0%)2+1 (+100.0%)')
  expect(rows.at(-1)).toBe('合計25+5 (+25.0%)¥1,000±¥0 (±0.0%)4+2 (+100.0%)')
  const link = table.getAllByRole('link', { name: /成果発生 2/ })[0]!
  expect(link.getAttribute('href')).toBe(
    '/actionLogRaw/search?route=conversion&date_basis=occurred&from=2026-11-01&to=2026-11-01',
  )
})

test('sorting asks again, in the order that was pressed', async () => {
  const { user, asked, address } = open('/common/report?pageType=2&figures=clicks')
  await user.click(await screen.findByLabelText('「クリック」で並べ替え', {}, patience))
  await vi.waitFor(() => expect(address()).toContain('sort=-clicks'))
  expect(asked().at(-1)).toEqual({ by: ['day'], sort: '-clicks' })
})

test('a dimension that moves above the columns makes a table with two edges', async () => {
  const { user, address, asked } = open('/common/report?pageType=2&by=day&by=device&figures=clicks')
  await screen.findByText('合計', {}, patience)
  const chip = screen.getByRole('button', { name: '端末' })
  chip.focus()
  await user.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(address()).toContain('across=device'))
  await vi.waitFor(() => expect(screen.getAllByText('合計')).toHaveLength(2), patience)
  const sums = asked().map(({ by }) => by)
  expect(sums).toContainEqual(['day'])
  expect(sums).toContainEqual(['device'])
})

test('any number of rows that an address asks for is shown as chosen', async () => {
  open('/common/report?pageType=2&by=media_id&figures=clicks&top=3')
  await screen.findByText('合計', {}, patience)
  expect(screen.getByLabelText<HTMLInputElement>('表示する行').value).toBe('上位3')
})

test('a report begins with the figures that are set for it', async () => {
  open('/common/report?pageType=2')
  await screen.findByText('合計', {}, patience)
  const table = within(screen.getByRole('region', { name: '明細' }))
  expect(table.getAllByRole('row')[0]!.textContent).toBe('日クリックグロス')
})

test('or with the saved report that was chosen for it, unless another is asked for', async () => {
  const chosen = open('/common/report?pageType=2', [{ ...weekly, is_default: true }])
  await vi.waitFor(() => expect(chosen.address()).toContain('view=7'), patience)
  expect(chosen.address()).toContain('from=2026-11-04')
  await vi.waitFor(() => expect(chosen.asked()).toEqual([{ by: ['media_id'], sort: '-gross' }]))
  const other = open('/common/report?pageType=2&view=0', [{ ...weekly, is_default: true }])
  await vi.waitFor(
    () => expect(other.asked().at(-1)).toEqual({ by: ['day'], sort: null }),
    patience,
  )
})

test('what the screen shows is saved under a name, of days that move', async () => {
  const { user, sent, address } = open('/common/report?pageType=2&by=device&figures=clicks&top=20')
  await user.click(await screen.findByRole('button', { name: '保存したレポート' }, patience))
  await user.click(await screen.findByText('このレポートを保存'))
  await user.type(await screen.findByLabelText(/レポートの名前/), '端末別')
  await user.click(screen.getByRole('button', { name: '保存する' }))
  await vi.waitFor(() =>
    expect(sent.some(({ path }) => path === '/api/report/saveView')).toBe(true),
  )
  expect(sent.find(({ path }) => path === '/api/report/saveView')!.body).toMatchObject({
    name: '端末別',
    period: 'this_month',
    layout: { pageType: '2', by: ['device'], figures: ['clicks'], top: 20 },
  })
  expect(address()).toContain('by=device')
})

test.each(['admin', 'agency'] as const)(
  'a file has the columns of the table in their order, also that of an %s',
  async (kind) => {
    // The page that the files of a worker share would leave for the file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user, sent } = open(
      '/common/report?pageType=2&figures=gross&figures=clicks',
      [],
      answerTo,
      kind,
    )
    await user.click(await screen.findByRole('button', { name: 'ファイルに出力' }, patience))
    await user.click(await screen.findByText('UTF-8（BOM付き）'))
    await vi.waitFor(() =>
      expect(
        sent
          .filter(({ path }) => path === '/api/report/figures/csv')
          .map(({ query }) => query.getAll('figures')),
      ).toEqual([['gross', 'clicks']]),
    )
  },
)

test.each([
  ['affiliater', 1],
  ['agency', 0],
] as const)(
  'the request for a program is offered to those who may have keys: to an %s %i times',
  async (kind, times) => {
    open('/common/report?pageType=2&figures=clicks', [], answerTo, kind)
    await screen.findByText('合計', {}, patience)
    expect(screen.queryAllByRole('button', { name: 'APIリクエスト' })).toHaveLength(times)
  },
)

test('(i) says what a figure is and in which unit', async () => {
  const { user } = open('/common/report?pageType=2&figures=clicks')
  await user.click(await screen.findByLabelText('「クリック」とは', {}, patience))
  expect(await screen.findByText('単位： 件')).toBeDefined()
})

test('a picture of a table that was cut short asks for all there is', async () => {
  const others = { ...answer.items[0]!, keys: [], kind: 'others' as const }
  const { sent } = open(
    '/common/report?pageType=2&by=day&by=device&top=1&drawn=clicks&picture=stack&figures=clicks&figures=gross',
    [],
    (query) => {
      const whole = answerTo(query)
      return query.get('top') === '1' ? { ...whole, items: [whole.items[0]!, others] } : whole
    },
  )
  expect(await screen.findByRole('application', {}, patience)).toBeDefined()
  const { query } = sent.findLast(({ path }) => path === '/api/report/figures')!
  expect([query.get('top'), query.get('sort'), query.getAll('figures')]).toEqual([
    '1000',
    '-clicks',
    ['clicks'],
  ])
})

test('a table with two edges that is cut short has the largest fields, and says so', async () => {
  const others = { ...answer.items[0]!, keys: [], kind: 'others' as const }
  const { sent } = open(
    '/common/report?pageType=2&by=day&by=device&across=device&drawn=clicks&figures=clicks',
    [],
    (query) => {
      const whole = answerTo(query)
      return query.getAll('by').length > 1 ? { ...whole, items: [...whole.items, others] } : whole
    },
  )
  expect(await screen.findByText(/値の小さい欄は空白です/, {}, patience)).toBeDefined()
  expect(sent.some(({ query }) => query.get('sort') === '-clicks')).toBe(true)
  expect(screen.queryByLabelText('表示する行')).toBeNull()
})

test('a figure that a question does not tell of is not drawn as nothing', async () => {
  open(
    '/common/report?pageType=2&by=goal_id&drawn=clicks&figures=clicks&figures=results',
    [],
    (query) => ({
      ...answerTo(query),
      untold: ['clicks' as const],
      items: [{ ...line('1', 0, 0), figures: { clicks: null, results: 3 } }],
    }),
  )
  expect(
    await screen.findAllByText('この分け方では分からない項目：クリック', {}, patience),
  ).toHaveLength(2)
  expect(screen.queryByRole('application')).toBeNull()
})

test('goals and materials are narrowed to by their names', async () => {
  const { user, address } = open(
    '/common/report?pageType=2&by=goal_id&material_id=9&figures=results',
  )
  expect(await screen.findByText('青い画像 / ほしカード', {}, patience)).toBeDefined()
  const [input] = screen.getAllByLabelText('成果地点').filter((each) => each.matches('input'))
  await user.type(input!, '発行')
  await vi.waitFor(() => expect(input!.getAttribute('aria-busy')).toBe('false'), patience)
  await user.click(screen.getByRole('option', { name: 'カード発行 / ほしカード' }))
  await user.click(screen.getByRole('button', { name: '検索する' }))
  await vi.waitFor(() => expect(address()).toMatch(/goal_id=\D*5/))
})

test('what it cannot be narrowed by is asked for all the same, and the screen says why not', async () => {
  const { sent } = open('/common/report?pageType=2&goal_id=カード発行', [], () => ({
    errors: { 'goal_id.0': ['数字を入力してください。'] },
  }))
  expect(await screen.findByText('成果地点：数字を入力してください。', {}, patience)).toBeDefined()
  expect(sent.find(({ path }) => path === '/api/report/figures')!.query.get('goal_id')).toBe(
    'カード発行',
  )
})

test('where publishers see no status, nothing leads to results by the day it was given', async () => {
  const sees = async (status: boolean) => {
    answered(() => ({
      body: {
        siteSetting: {
          status_words: {},
          landing_texts: {},
          result_sight: { sale_amount: true, status, reject_reason: status },
        },
      },
    }))
    await loadSite()
  }
  const links = async (basis: string) => {
    const { unmount } = open(
      `/common/report?pageType=2&by=media_id&figures=results&date_basis=${basis}`,
      [],
      answerTo,
      'affiliater',
    )
    await screen.findByText('合計', {}, patience)
    const found = screen.queryAllByRole('link', { name: /成果発生 2/ }).length
    unmount()
    return found
  }
  await sees(false)
  expect(await links('clicked')).toBe(2)
  expect([await links('decided'), await links('closing')]).toEqual([0, 0])
  await sees(true)
  expect(await links('decided')).toBe(2)
})

test('emails that are scheduled can be stopped when no saved report is left', async () => {
  const scheduled = {
    id: 3,
    view_id: 7,
    view_name: '週次',
    rhythm: 'daily',
    weekday: 1,
    day: 1,
    hour: 9,
    files: 'csv',
    encoding: 'utf8',
    also_to: [],
    next_at: '2026-11-11T00:00:00.000Z',
    recipients: [],
  }
  const { user } = open('/common/report?pageType=2', [], answerTo, 'admin', [scheduled])
  await user.click(await screen.findByRole('button', { name: '保存したレポート' }, patience))
  await user.click(await screen.findByText('保存したレポートの管理'))
  expect(await screen.findByText('週次', {}, patience)).toBeDefined()
})

test('the request for a program asks the same question', () => {
  const view = readView(
    { pageType: '2', by: ['day'], from: '2026-11-01', to: '2026-11-02', figures: ['clicks'] },
    'admin',
    { compare: 'none', figures: null, first: [] },
  )
  const asked =
    'by=day&from=2026-11-01&to=2026-11-02&date_basis=occurred&compare=none&top=1000&figures=clicks'
  const head = 'curl -H "Authorization: Bearer $TSUNAGI_KEY" \\\n  '
  expect(requestOf(view, 'https://asp.example')).toBe(
    `${head}'https://asp.example/api/report/figures?${asked}'`,
  )
  expect(csvRequestOf(view, 'https://asp.example')).toBe(
    `${head}'https://asp.example/api/report/figures/csv?${asked}&encoding=utf8'`,
  )
})
