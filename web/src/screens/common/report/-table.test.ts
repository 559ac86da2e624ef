import { expect, test } from 'vitest'
import { difference, explained, formulaOf, showFigure } from './-figures.ts'
import { edgesOf } from './-pivot.ts'
import { afterKey, moved, removed } from './-shelf.ts'
import { picturesFor } from './-reportPicture.ts'
import { metricOf } from '@tsunagi/contract/office/reportMetrics'

test('keys move a dimension along its edge and to the other one', () => {
  const shelves = { rows: ['day', 'device'], across: ['os'] } as const
  const of = { rows: [...shelves.rows], across: [...shelves.across] } as Parameters<
    typeof afterKey
  >[0]
  expect(afterKey(of, 'device', 'ArrowLeft')?.rows).toEqual(['device', 'day'])
  expect(afterKey(of, 'device', 'ArrowDown')).toEqual({ rows: ['day'], across: ['os', 'device'] })
  expect(afterKey(of, 'os', 'ArrowUp')).toEqual({ rows: ['day', 'device', 'os'], across: [] })
  expect(afterKey(of, 'day', 'Delete')).toEqual({ rows: ['device'], across: ['os'] })
  expect(afterKey(of, 'day', 'x')).toBeNull()
})

test('the last one beside the rows stays there', () => {
  expect(moved({ rows: ['day'], across: [] }, 'day', 'across', 0)).toEqual({
    rows: ['day'],
    across: [],
  })
  expect(removed({ rows: ['day'], across: ['os'] }, 'day')).toEqual({ rows: ['os'], across: [] })
  expect(removed({ rows: ['day'], across: [] }, 'day')).toEqual({ rows: ['day'], across: [] })
})

test('a figure differs by so much and so many percent, a share by points', () => {
  expect(difference('gross', 1500, 1000)).toEqual({ by: '+¥500', part: '+50.0%' })
  expect(difference('clicks', 5, 10)).toEqual({ by: '−5', part: '−50.0%' })
  expect(difference('clicks', 5, 0)).toEqual({ by: '+5', part: null })
  expect(difference('approval_rate', 80.5, 75)).toEqual({ by: '+5.5pt', part: null })
  expect(difference('gross', 1500, null)).toBeNull()
  expect(difference('gross', 14_050, 50)).toEqual({ by: '+¥14,000', part: '+28,000.0%' })
  expect(difference('conversion_rate', 4.94, 4.96)).toEqual({ by: '±0.0pt', part: null })
})

test('a figure is shown in its unit and says how it is made', () => {
  expect(showFigure('approval_rate', 12.5)).toBe('12.5%')
  expect(showFigure('epc', null)).toBe('—')
  expect(formulaOf(metricOf('margin'))).toBe('グロス − 報酬 − 代理店マージン')
  expect(formulaOf(metricOf('epc'))).toBe('報酬 ÷ クリック')
  expect(formulaOf(metricOf('net_ecpm'))).toBe('報酬 ÷ 表示回数 × 1,000')
  expect(formulaOf(metricOf('clicks'))).toBeNull()
  expect(explained('epc').at(-1)).toBe('単位： 円')
})

const line = (day: string, device: string, clicks: number) => ({
  keys: [
    { key: day, name: day },
    { key: device, name: device },
  ],
  kind: 'row' as const,
  figures: { clicks },
  previous: null,
})

test('a table with two edges has each value once, times in their order', () => {
  const { rows, columns, cells } = edgesOf(
    {
      by: ['hour', 'device'],
      items: [line('10', 'pc', 1), line('9', 'pc', 2), line('9', 'phone', 3)],
    },
    ['device'],
    ['hour'],
  )
  expect(rows.map(({ values }) => values[0]!.key)).toEqual(['pc', 'phone'])
  expect(columns.map(({ values }) => values[0]!.key)).toEqual(['9', '10'])
  expect(cells.get(`${rows[1]!.id} ${columns[0]!.id}`)?.figures).toEqual({ clicks: 3 })
  expect(cells.get(`${rows[1]!.id} ${columns[1]!.id}`)).toBeUndefined()
})

test('pictures suit what is told apart: rates are never stacked', () => {
  expect(picturesFor(['day'], 'gross')[0]).toBe('bars')
  expect(picturesFor(['promotion_id'], 'gross')[0]).toBe('ranking')
  expect(picturesFor(['weekday', 'hour'], 'results')[0]).toBe('heat')
  expect(picturesFor(['day', 'device'], 'gross')[0]).toBe('stack')
  expect(picturesFor(['day', 'device'], 'approval_rate')).not.toContain('stack')
})
