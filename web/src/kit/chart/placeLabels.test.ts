import { expect, test } from 'vitest'
import { placeLabels } from './placeLabels.ts'
import { widthOf } from './scale.ts'

const size = 11
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => `${(day % 12) + 1}/${(day % 28) + 1}`)
const months = Array.from(
  { length: 36 },
  (_, month) => `${2024 + Math.floor(month / 12)}/${String((month % 12) + 1).padStart(2, '0')}`,
)

test.each([
  ['a day', days(1)],
  ['a month', days(31)],
  ['a quarter', days(92)],
  ['three years', months],
  ['names', ['株式会社しごとの森', 'ブランド買取 蔵のとなり', '花しずく']],
])('the labels of %s stand within the picture and none touches the next', (_, labels) => {
  for (const width of [220, 328, 640, 1366]) {
    const left = 40
    const placed = placeLabels({
      labels,
      left,
      step: (width - left - 4) / labels.length,
      width,
      size,
    })
    const edges = placed.map(
      ({ text, x }) => [x - widthOf(text, size) / 2, x + widthOf(text, size) / 2] as const,
    )
    expect(placed.length).toBeGreaterThan(0)
    edges.forEach(([from, to], index) => {
      expect(from, `${width}: ${placed[index]!.text}`).toBeGreaterThan(
        edges[index - 1]?.[1] ?? -0.01,
      )
      expect(to, `${width}: ${placed[index]!.text}`).toBeLessThan(width + 0.01)
    })
  }
})

test('names that are longer than their wide places are cut, and none is left out', () => {
  const labels = ['株式会社しごとの森', 'ブランド買取 蔵のとなり', '花しずく']
  const placed = placeLabels({ labels, left: 0, step: 90, width: 270, size })
  expect(placed.map(({ text }) => text)).toEqual(['株式会社しご…', 'ブランド買取…', '花しずく'])
})

test('a label stands below the middle of its place where there is room', () => {
  expect(placeLabels({ labels: ['1月', '2月'], left: 100, step: 100, width: 304, size })).toEqual([
    { text: '1月', x: 150 },
    { text: '2月', x: 250 },
  ])
})
