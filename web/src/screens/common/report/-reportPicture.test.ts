import type { DimensionName } from '@tsunagi/contract/office/reportDimensions'
import type { ReportAnswer } from '@tsunagi/contract/office/reports'
import { expect, test } from 'vitest'
import { t } from '../../../client/language.ts'
import { pictureOf, type PictureParts } from './-reportPicture.ts'

type Row = [keys: string[], clicks: number, previous?: number]

const answer = (by: DimensionName[], rows: Row[], total = rows.length): ReportAnswer => ({
  by,
  figures: ['clicks'],
  from: '2026-11-01',
  to: '2026-11-30',
  compared: null,
  items: [
    ...rows.map(([keys, clicks, previous]) => ({
      keys: keys.map((key) => ({ key, name: key })),
      kind: 'row' as const,
      figures: { clicks },
      previous: previous === undefined ? null : { clicks: previous },
    })),
    ...(total > rows.length
      ? [{ keys: [], kind: 'others' as const, figures: { clicks: 99 }, previous: null }]
      : []),
  ],
  totals: {},
  previous_totals: null,
  total,
  untold: [],
})
const draw = (picture: PictureParts['picture'], of: ReportAnswer) =>
  pictureOf({ answer: of, drawn: 'clicks', picture, before: null })
const rowsOf = (picture: PictureParts['picture'], of: ReportAnswer) =>
  draw(picture, of).table().rows
const noteOf = (picture: PictureParts['picture'], of: ReportAnswer) => {
  const { note } = draw(picture, of)
  return note && t(note)
}

test('time goes from left to right, also where the table is sorted by a figure', () => {
  const sorted = answer(
    ['day'],
    [
      [['2026-11-10'], 9],
      [['2026-11-02'], 5],
      [['2026-11-30'], 1],
    ],
  )
  expect(rowsOf('lines', sorted)).toEqual([
    ['11/02', '5'],
    ['11/10', '9'],
    ['11/30', '1'],
  ])
})

test('what brought most stands first in a heat map and lowest in a stack', () => {
  const parts = answer(
    ['day', 'device'],
    [
      [['2026-11-02', 'pc'], 1],
      [['2026-11-01', 'pc'], 2],
      [['2026-11-01', 'phone'], 7],
    ],
  )
  expect(draw('stack', parts).table().heads).toEqual(['日', 'phone（件）', 'pc（件）'])
  expect(rowsOf('stack', parts)).toEqual([
    ['11/01', '7', '2'],
    ['11/02', '0', '1'],
  ])
  const turned = { ...parts, by: ['device', 'day'] as DimensionName[] }
  turned.items = parts.items.map((item) => ({ ...item, keys: [...item.keys].reverse() }))
  expect(rowsOf('heat', turned)).toEqual([
    ['phone', '7', '0'],
    ['pc', '2', '1'],
  ])
})

test('where rows are left out a field without one is not nothing, and the picture says so', () => {
  const rows: Row[] = [
    [['2026-11-01', 'pc'], 2],
    [['2026-11-02', 'phone'], 7],
  ]
  const [whole, cut] = [answer(['day', 'device'], rows), answer(['day', 'device'], rows, 50)]
  expect(rowsOf('heat', whole)[0]).toEqual(['11/01', '0', '2'])
  expect(noteOf('heat', whole)).toBeUndefined()
  expect(rowsOf('heat', cut)[0]).toEqual(['11/01', '—', '2'])
  for (const picture of ['heat', 'stack'] as const)
    expect(noteOf(picture, cut)).toContain('値の小さい行はグラフに含まれていません')
})

test('a ranking says how many it does not show', () => {
  const rows = Array.from({ length: 30 }, (_, index): Row => [[`p${index}`], index])
  const many = answer(['promotion_id'], rows, 400)
  expect(rowsOf('ranking', many)[0]).toEqual(['p29', '29'])
  expect(noteOf('ranking', many)).toBe('全400件のうち上位12件です。')
  expect(noteOf('ranking', answer(['promotion_id'], rows.slice(0, 5)))).toBeUndefined()
})

test('a share of nothing is no share in a ranking, and not one of none', () => {
  const none = answer(
    ['promotion_id'],
    [
      [['card'], 3, 2],
      [['loan'], 1, 1],
    ],
  )
  none.items[1]!.figures = { clicks: null }
  expect(rowsOf('ranking', none)).toEqual([
    ['card', '3'],
    ['loan', '—'],
  ])
})

test('a ranking of pairs names both', () => {
  const pairs = answer(['promotion_id', 'media_id'], [[['card', 'blog'], 3]])
  expect(draw('ranking', pairs).table()).toMatchObject({
    heads: ['広告 / メディア', 'クリック（件）'],
    rows: [['card / blog', '3']],
  })
})
