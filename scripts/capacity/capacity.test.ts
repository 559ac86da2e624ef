import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDemand } from './demand.ts'
import { measured } from './measured.ts'
import { shapesFor } from './shapes.ts'
import { written } from './written.ts'

const demand = (...options: string[]) => readDemand(options)

test('a small network fits on one small machine, which is the cheapest', () => {
  const text = written(demand('--clicks-per-day=100,000'))
  expect(text).toContain('everything     1 ×   2 cores')
  expect(text).toContain('Cheapest that holds: one machine')
})

test('ten billion clicks a month do not fit on one machine, and a shape that nobody saw says so', () => {
  const month = demand('--clicks-per-day=333333333', '--results-per-click=0.001')
  const [one, many, elsewhere] = shapesFor(month)
  expect(one!.limits).not.toEqual([])
  expect(many!.limits).not.toEqual([])
  expect(elsewhere!.limits).toEqual([])
  expect(written(month)).toContain('not to be counted on')
})

test('disk is what is kept times what was measured, and backups', () => {
  const kept = shapesFor(demand('--clicks-per-day=1000000', '--click-days=100'))
  const more = shapesFor(demand('--clicks-per-day=1000000', '--click-days=200'))
  const clicks = 100 * 1_000_000
  const bytes = measured.clickBytes.value + measured.clickIndexBytes.value
  const disk = (shape: (typeof kept)[number]) => shape.machines.at(-1)!.diskGb
  expect(disk(more[0]!) - disk(kept[0]!)).toBeCloseTo((clicks * bytes * 5) / 3 / 1e9, -1)
  expect(disk(more[2]!) - disk(kept[2]!)).toBeCloseTo(
    (clicks * measured.clickElsewhereBytes.value * 5) / 3 / 1e9,
    -1,
  )
})

test('more clicks never cost less', () => {
  const clicks = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(clicks, clicks, (some, others) => {
      const [few, many] = [Math.min(some, others), Math.max(some, others)].map((each) =>
        shapesFor({ ...demand(), clicksPerDay: each }),
      )
      for (const [index, shape] of few!.entries())
        expect(shape.yenPerMonth).toBeLessThanOrEqual(many![index]!.yenPerMonth)
    }),
  )
})

test.each(['0', '-1', 'many', '1e99'])('%s clicks a day are refused in words', (given) => {
  expect(() => demand(`--clicks-per-day=${given}`)).toThrow(
    '--clicks-per-day is a number above zero',
  )
})
