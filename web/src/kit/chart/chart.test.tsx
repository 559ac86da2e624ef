import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { text } from '@tsunagi/contract/messages/text'
import { expect, test } from 'vitest'
import { setLanguage } from '../../client/language.ts'
import { Chart } from './Chart.tsx'
import { distributionChart } from './distributionChart.tsx'
import type { ChartDefinition } from './drawing.ts'
import { funnelChart } from './funnelChart.tsx'
import { gridChart, heatOf } from './gridChart.tsx'
import { placed } from './Legend.tsx'
import { afterKey, placeTip } from './Picture.tsx'
import { svgOf } from './pictureFile.ts'
import { rankingChart } from './rankingChart.tsx'
import { widthOf } from './scale.ts'
import { seriesChart } from './seriesChart.tsx'
import { units } from './units.ts'

const show = (of: ChartDefinition | undefined) =>
  render(
    <MantineProvider env="test">
      <Chart of={of} />
    </MantineProvider>,
  )
const picture = () => screen.getByRole('application')

const days = [
  { day: '11/20', clicks: 1200, gross: 45_000, before: 40_000 },
  { day: '11/21', clicks: 800, gross: 90_000, before: 60_000 },
  { day: '11/22', clicks: 0, gross: null, before: 0 },
]
const trend = () =>
  seriesChart({
    label: text('推移', 'Trend'),
    rows: days,
    places: text('日', 'Day'),
    place: ({ day }) => day,
    series: [
      {
        label: text('クリック', 'Clicks'),
        unit: units.count,
        as: 'bar',
        value: ({ clicks }) => clicks,
      },
      {
        label: text('グロス', 'Gross'),
        unit: units.yen,
        as: 'line',
        value: ({ gross }) => gross,
        before: { label: text('前期間', 'Period before'), value: ({ before }) => before },
      },
    ],
  })

test('each unit has a plot of its own that names it; there is no second scale', () => {
  show(trend())
  expect(screen.getByText('単位：件')).toBeDefined()
  expect(screen.getByText('単位：円')).toBeDefined()
  const [counts, money] = [screen.getByText('1,500'), screen.getByText('¥10万')]
  expect(Number(counts.getAttribute('x'))).toBe(Number(money.getAttribute('x')))
  expect(Number(counts.getAttribute('y'))).toBeLessThan(Number(money.getAttribute('y')))
})

test('arrow keys read every value, with the period before and the change', () => {
  show(trend())
  fireEvent.keyDown(picture(), { key: 'ArrowRight' })
  fireEvent.keyDown(picture(), { key: 'ArrowRight' })
  expect(screen.getByRole('status').textContent).toBe(
    '11/21, クリック 800 , グロス ¥90,000 ▲50.0%, 前期間 ¥60,000 ',
  )
  fireEvent.keyDown(picture(), { key: 'End' })
  expect(screen.getByRole('status').textContent).toContain('グロス — ')
  fireEvent.keyDown(picture(), { key: 'Escape' })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the same figures stand in a table', async () => {
  show(trend())
  await userEvent.click(screen.getByRole('button', { name: '表で見る' }))
  const [heads, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  expect(heads!.textContent).toBe('日クリック（件）グロス（円）グロス – 前期間')
  expect(rows.map((row) => row.textContent)).toEqual([
    '11/201,200¥45,000¥40,000',
    '11/21800¥90,000¥60,000',
    '11/220—¥0',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'グラフで見る' }))
  expect(picture()).toBeDefined()
})

test('what it is compared to is a dashed line, and the legend says of what', () => {
  const { container } = show(trend())
  const dashed = [...container.querySelectorAll('[stroke-dasharray]')]
  expect(dashed.map(({ tagName }) => tagName)).toEqual(['line', 'path'])
  expect(screen.getByText('前期間')).toBeDefined()
})

test('what it is compared to is seen in front of bars too: a wider line of the surface lies below it', () => {
  const { container } = show(
    seriesChart({
      label: text('推移', 'Trend'),
      rows: days.slice(0, 1),
      places: text('日', 'Day'),
      place: ({ day }) => day,
      series: [
        {
          label: text('クリック', 'Clicks'),
          unit: units.count,
          as: 'bar',
          value: ({ clicks }) => clicks,
          before: { label: text('前期間', 'Period before'), value: () => 600 },
        },
      ],
    }),
  )
  const dashed = container.querySelector('path[stroke-dasharray]')!
  const below = dashed.previousElementSibling!
  expect(below.getAttribute('stroke')).toBe('var(--app-surface)')
  expect(below.getAttribute('d')).toBe(dashed.getAttribute('d'))
  const bar = [...container.querySelectorAll('svg > g rect')].find(
    (rect) => rect.getAttribute('width') === '29',
  )!
  // What stands alone is as wide as the bar it stands before.
  const reach = Number(/h([\d.]+)$/.exec(dashed.getAttribute('d')!)![1])
  expect(reach).toBeGreaterThan(Number(bar.getAttribute('width')))
})

test('stacked parts stand on each other, and each has a pattern beside its colour', () => {
  const part = (key: 'one' | 'other') => ({
    label: text(key, key),
    unit: units.count,
    as: 'stack' as const,
    value: (row: { one: number; other: number }) => row[key],
  })
  const { container } = show(
    seriesChart({
      label: text('内訳', 'Parts'),
      rows: [{ one: 3, other: 1 }],
      places: text('月', 'Month'),
      place: () => '11月',
      series: [part('one'), part('other')],
    }),
  )
  const bars = [...container.querySelectorAll('svg > g > g > rect')].filter(
    (bar) => !bar.closest('[data-pointing]') && Number(bar.getAttribute('width')) > 20,
  )
  const of = (bar: Element, name: string) => Number(bar.getAttribute(name))
  const [below, above] = bars as [Element, Element]
  expect(of(above, 'y') + of(above, 'height')).toBeCloseTo(of(below, 'y'))
  expect(of(below, 'height')).toBeCloseTo(3 * of(above, 'height'))
  expect(bars.map((bar) => bar.getAttribute('fill')!.slice(0, 5))).toEqual(['var(-', 'url(#'])
})

const week = () =>
  gridChart({
    label: text('曜日と時間', 'Weekday and hour'),
    unit: units.count,
    figure: text('成果', 'Results'),
    corner: text('曜日', 'Weekday'),
    rows: ['月', '火'],
    columns: ['0時', '1時', '2時'],
    value: (row, column) => (row === 1 && column === 2 ? null : row * 10 + column),
  })

test('a heat map is walked through in all four directions', () => {
  show(week())
  const press = (key: string) => fireEvent.keyDown(picture(), { key })
  press('Home')
  press('ArrowDown')
  press('ArrowRight')
  expect(screen.getByRole('status').textContent).toBe('火 – 1時, 成果 11 ')
  press('ArrowRight')
  expect(screen.getByRole('status').textContent).toBe('火 – 2時, 成果 — ')
  press('ArrowDown')
  expect(screen.getByRole('status').textContent).toBe('火 – 2時, 成果 — ')
})

test('the darkest step is the most, the lightest is nothing', () => {
  expect([0, 1, 50, 100].map((value) => heatOf(value, 100))).toEqual([0, 1, 3, 5])
  expect(heatOf(0, 0)).toBe(0)
})

test('what is less than nothing has a field and a sign of its own', () => {
  const { container } = show(
    gridChart({
      label: text('差益', 'Margin'),
      unit: units.yen,
      figure: text('差益', 'Margin'),
      corner: text('月', 'Month'),
      rows: ['10月'],
      columns: ['1日', '2日', '3日'],
      value: (_, column) => [-500, 0, 900][column]!,
    }),
  )
  const fields = [...container.querySelectorAll('g > rect[rx="2"]')]
  expect(fields.map((field) => field.getAttribute('fill')!.replace(/#.*-/, '#'))).toEqual([
    'url(#below)',
    'var(--app-heat-0)',
    'var(--app-heat-5)',
  ])
  expect(screen.getByText('¥900 単位：円')).toBeDefined()
  expect(screen.getAllByText('-¥500').length).toBe(2)
})

test('names beside a heat map are cut before they push it aside', () => {
  const { container } = show(
    gridChart({
      label: text('成果', 'Results'),
      unit: units.count,
      figure: text('成果', 'Results'),
      corner: text('広告', 'Promotion'),
      rows: ['とても長い名前の広告'.repeat(9)],
      columns: ['10月', '11月'],
      value: () => 1,
    }),
  )
  const [first] = [...container.querySelectorAll('g > rect[rx="2"]')]
  expect(Number(first!.getAttribute('x'))).toBeLessThan(640 * 0.4)
  expect(Number(first!.getAttribute('width'))).toBeGreaterThan(150)
})

test('a funnel says what part reaches the next step and how long it takes', async () => {
  show(
    funnelChart({
      label: text('流れ', 'Funnel'),
      unit: units.count,
      steps: [
        { label: text('表示', 'Impressions'), value: 10_000 },
        { label: text('クリック', 'Clicks'), value: 250 },
        {
          label: text('成果', 'Conversions'),
          value: 10,
          time: { label: text('中央値', 'Median'), seconds: 7200 },
        },
      ],
    }),
  )
  expect(screen.getByText('↓ 前段階比 4.0% · 中央値 2時間')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '表で見る' }))
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '段階流れ（件）前段階比前段階からの時間',
    '表示10,000——',
    'クリック2502.5%—',
    '成果104.0%中央値 2時間',
  ])
})

test('a step that nobody reaches has no bar', () => {
  const step = (value: number) => ({ label: text(String(value), String(value)), value })
  const { container } = show(
    funnelChart({
      label: text('流れ', 'Funnel'),
      unit: units.count,
      steps: [step(100), step(1), step(0)],
    }),
  )
  expect(container.querySelectorAll('rect[rx="3"]').length).toBe(2)
})

test('a distribution says of every bin how many and what part, and where the middle is', () => {
  show(
    distributionChart({
      label: text('所要時間', 'Time taken'),
      unit: units.count,
      bins: {
        name: text('クリックから成果まで', 'From click to conversion'),
        of: [
          { label: '〜10分', value: 30 },
          { label: '〜1時間', value: 10 },
        ],
      },
      marks: [{ label: '中央値 6分', at: 0.6 }],
    }),
  )
  expect(screen.getByText('中央値 6分')).toBeDefined()
  fireEvent.keyDown(picture(), { key: 'Home' })
  expect(screen.getByRole('status').textContent).toBe('〜10分, 件 30 75.0%')
})

test('a ranking has a bar a name, with the period before across it', () => {
  const { container } = show(
    rankingChart({
      label: text('上位', 'Top'),
      unit: units.yen,
      figure: text('報酬', 'Reward'),
      names: text('広告', 'Promotion'),
      rows: [
        { name: '長い名前の広告'.repeat(9), now: 2000, before: 1000 },
        { name: '短い', now: 500, before: null },
      ],
      name: ({ name }) => name,
      value: ({ now }) => now,
      before: { label: text('先月', 'Last month'), value: ({ before }) => before },
    }),
  )
  expect(screen.getByText(/^長い名前.*…$/)).toBeDefined()
  // Across the bar, and in the legend.
  expect(container.querySelectorAll('[stroke-dasharray]').length).toBe(2)
  fireEvent.keyDown(picture(), { key: 'ArrowDown' })
  expect(screen.getByRole('status').textContent).toContain('報酬 ¥2,000 ▲100.0%, 先月 ¥1,000')
})

const x = (element: Element) => Number(element.getAttribute('x'))

test('a figure of a ranking stands at its bar, or beyond the period before where that would cross it', () => {
  const { container } = show(
    rankingChart({
      label: text('上位', 'Top'),
      unit: units.yen,
      figure: text('報酬', 'Reward'),
      names: text('ページ', 'Page'),
      rows: [
        { now: 500, before: 900 },
        { now: 400, before: 410 },
        { now: 300, before: 100 },
      ],
      name: () => '短い',
      value: ({ now }) => now,
      before: { label: text('先月', 'Last month'), value: ({ before }) => before },
    }),
  )
  const traces = [...container.querySelectorAll('path[stroke-dasharray]')]
  const lines = traces
    .slice(-3)
    .map((line) => Number(/^M([\d.]+)/.exec(line.getAttribute('d')!)![1]))
  const figures = ['¥500', '¥400', '¥300'].map((shown) => x(screen.getByText(shown)))
  expect(lines.length).toBe(3)
  expect(figures.map((figure, at) => figure > lines[at]!)).toEqual([false, true, true])
})

test('long names of a ranking stand above their bars', () => {
  show(
    rankingChart({
      label: text('上位', 'Top'),
      unit: units.yen,
      figure: text('報酬', 'Reward'),
      names: text('ページ', 'Page'),
      rows: ['blog.example/a/very/long/path/of/a/page/about/something/else/entirely'],
      name: (name) => name,
      value: () => 500,
    }),
  )
  expect(x(screen.getByText(/^blog/))).toBe(0)
  expect(screen.getByText(/entirely$/)).toBeDefined()
})

test('nothing to draw is said; what is not there yet is waited for', () => {
  const { unmount } = show(
    seriesChart({
      label: text('推移', 'Trend'),
      rows: [] as typeof days,
      places: text('日', 'Day'),
      place: ({ day }) => day,
      series: [],
    }),
  )
  expect(screen.getByText('表示するデータがありません')).toBeDefined()
  unmount()
  show(undefined)
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true')
})

test('a picture file has its colours and its name in itself, and nothing that only the screen needs', async () => {
  document.documentElement.style.setProperty('--app-chart-0', '#1051da')
  const { container } = show(trend())
  fireEvent.keyDown(picture(), { key: 'Home' })
  const file = await svgOf(container.querySelector('svg[aria-hidden]')!, '推移 & 比較').text()
  document.documentElement.style.removeProperty('--app-chart-0')
  expect(file).toContain('推移 &amp; 比較')
  expect(file).not.toContain('var(')
  expect(file).not.toContain('data-pointing')
  expect(file).toContain('単位：円')
})

test('a legend breaks into rows where the room ends', () => {
  const entry = (label: string) => ({ label, sign: 'bar' as const, series: 0 })
  expect(placed([entry('あああああ'), entry('いいいいい')], 300).map(({ y }) => y)).toEqual([0, 0])
  expect(placed([entry('あああああ'), entry('いいいいい')], 120).map(({ y }) => y)).toEqual([0, 18])
})

test('a name that is longer than the legend is cut', () => {
  const entry = { label: 'とても長い名前の広告'.repeat(9), sign: 'bar' as const, series: 0 }
  const [one] = placed([entry], 300)
  expect(one!.entry.label.endsWith('…')).toBe(true)
  expect(widthOf(one!.entry.label, 11)).toBeLessThan(300 - 20)
})

test('what is pointed at is explained within the picture', () => {
  for (const width of [328, 1366])
    for (const wide of [6, 60, width / 2, width])
      for (let x = 0; x + wide <= width; x += 5) {
        const spot = { x, y: 0, width: wide, height: 20, title: '', readings: [] }
        const { left, right, maxWidth } = placeTip(spot, width)
        expect((left ?? right) + maxWidth).toBeLessThanOrEqual(width)
        expect(maxWidth).toBeGreaterThan(70)
      }
})

test('a finger that is lifted leaves the values there; a pointer that leaves takes them along', () => {
  const { container } = show(trend())
  const place = container.querySelector('[data-pointing] rect')!
  fireEvent.pointerEnter(place)
  fireEvent.pointerLeave(picture(), { pointerType: 'touch' })
  expect(screen.getByRole('status').textContent).toContain('11/20')
  fireEvent.pointerLeave(picture(), { pointerType: 'mouse' })
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a share at an axis has as many digits as tell it from its neighbours', () => {
  expect([0, 0.0025, 0.005, 0.0075, 0.01].map(units.share.tick)).toEqual([
    '0%',
    '0.25%',
    '0.5%',
    '0.75%',
    '1%',
  ])
  expect([12.34, 100, 1234.5].map(units.percent.tick)).toEqual(['12.3%', '100%', '1,234.5%'])
})

test('keys that mean nothing to a chart are left to the page', () => {
  expect(afterKey('Tab', 0, 3, 3)).toBeUndefined()
  expect(afterKey('ArrowLeft', 0, 3, 3)).toBe(0)
  expect(afterKey('ArrowDown', null, 3, 1)).toBe(0)
  expect(afterKey('ArrowDown', 0, 3, 1)).toBe(1)
})

test('units follow the language', () => {
  expect(units.yen.tick(1_200_000)).toBe('¥120万')
  expect(units.duration.format(90_000)).toBe('1日')
  setLanguage('en')
  expect(units.yen.tick(1_200_000)).toBe('¥1.2M')
  expect(units.duration.format(5400)).toBe('1.5 h')
})
