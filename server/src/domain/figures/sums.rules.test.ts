import { describe, expect, test } from 'vitest'
import { measures } from '@tsunagi/contract/office/reportMetrics'
import { addUp, addUpBy, figuresOn, noSums } from './sums.rules.ts'

const fields = measures
const zeros = Object.fromEntries(fields.map((field) => [field, 0]))

test('nothing adds up to nothing, in every field', () => {
  expect(noSums).toEqual(zeros)
  expect(addUp([])).toEqual(zeros)
  expect(addUp([{}, {}])).toEqual(zeros)
  expect(addUp([{ clicks: undefined }])).toEqual(zeros)
})

describe('parts', () => {
  test.each(fields)('add up in %s, and that touches no other field', (field) => {
    expect(addUp([{ [field]: 3 }, {}, { [field]: 4 }])).toEqual({ ...zeros, [field]: 7 })
  })
  test('add up field by field, whatever each of them leaves out', () => {
    expect(
      addUp([
        { clicks: 5, results: 2, gross: 1000, net: 700 },
        { impressions: 90, clicks: 1, rejected: 1, gross: 0 },
        { sale_amount: 12_000, gross: 500, net: 350 },
      ]),
    ).toEqual({
      ...zeros,
      impressions: 90,
      clicks: 6,
      results: 2,
      rejected: 1,
      sale_amount: 12_000,
      gross: 1500,
      net: 1050,
    })
  })
  test('may take back what others gave', () => {
    expect(addUp([{ net: 700 }, { net: -1000 }]).net).toBe(-300)
  })
  test('may bring what is no sum; it stays outside', () => {
    const part = { clicks: 1, name: 'Sakura', year: 2026 }
    expect(addUp([part, part])).toEqual({ ...zeros, clicks: 2 })
  })
  test('stay as they are, and so does the empty sum', () => {
    const part = { clicks: 1 }
    addUp([part, part])
    expect(part).toEqual({ clicks: 1 })
    expect(noSums).toEqual(zeros)
  })
  test('may come one at a time', () => {
    expect(addUp(new Set([{ clicks: 1 }, { clicks: 2 }])).clicks).toBe(3)
  })
})

describe('piles', () => {
  const parts = [
    { name: 'b', clicks: 1, gross: 10 },
    { name: 'a', clicks: 2 },
    { name: 'b', clicks: 4, gross: 30 },
  ]
  test('are added up each for itself, in the order in which they began', () => {
    expect([...addUpBy(parts, ({ name }) => name)]).toEqual([
      ['b', { ...zeros, clicks: 5, gross: 40 }],
      ['a', { ...zeros, clicks: 2 }],
    ])
  })
  test('lose nothing: together they are the whole', () => {
    expect(addUp(addUpBy(parts, ({ name }) => name).values())).toEqual(addUp(parts))
  })
  test('are none where there are no parts', () => {
    expect(addUpBy([], () => 'any').size).toBe(0)
  })
})

describe('figures', () => {
  const money = {
    gross: 1,
    net: 2,
    approved_gross: 3,
    approved_net: 4,
    adjusted_gross: 5,
    adjusted_net: 6,
  }
  const figures = { ...noSums, ...money, clicks: 7 }
  const ofGross = { gross: 1, approved_gross: 3, adjusted_gross: 5 }
  const ofNet = { net: 2, approved_net: 4, adjusted_net: 6 }
  const nothing = Object.fromEntries(Object.keys(money).map((field) => [field, null]))
  test.each([
    ['admin', { ...ofGross, ...ofNet }],
    ['affiliater', ofNet],
    ['advertiser', ofGross],
    ['agency', ofGross],
  ] as const)('show an %s its side of the money, and all else', (kind, shown) => {
    expect(figuresOn({ kind }, figures)).toEqual({ ...figures, ...nothing, ...shown })
  })
})
