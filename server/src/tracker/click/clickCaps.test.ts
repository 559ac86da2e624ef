import { expect, test } from 'vitest'
import type { CappedPromotion } from '../../catalogue/clickCap.rules.ts'
import { ClickCaps } from './clickCaps.ts'

const noon = new Date('2026-10-30T03:00:00Z')
const nextDay = new Date('2026-10-30T15:00:00Z')
const nextMonth = new Date('2026-10-31T15:00:00Z')
const capped = (given: Partial<CappedPromotion>): CappedPromotion => ({
  id: 1,
  cap_clicks_day: null,
  cap_clicks_month: null,
  cap_clicks_total: null,
  cap_reached: 'refuse',
  ...given,
})

function after(clicks: number, promotion: CappedPromotion, caps = new ClickCaps()) {
  for (let number = 0; number < clicks; number++) caps.remember(promotion, noon)
  return caps
}

test.each([
  ['a day', { cap_clicks_day: 3 }, [true, false, false]],
  ['a month', { cap_clicks_month: 3 }, [true, true, false]],
  ['all time', { cap_clicks_total: 3 }, [true, true, true]],
])('a cap of %s holds for that long, in Japan', (_, given, reached) => {
  const promotion = capped(given)
  expect(after(2, promotion).isReached(promotion, noon)).toBe(false)
  const full = after(3, promotion)
  expect([noon, nextDay, nextMonth].map((at) => full.isReached(promotion, at))).toEqual(reached)
})

test('without a cap, or where caps only warn, every click counts', () => {
  for (const promotion of [capped({}), capped({ cap_clicks_day: 1, cap_reached: 'keep' })])
    expect(after(5, promotion).isReached(promotion, noon)).toBe(false)
})

test('each promotion has a cap of its own', () => {
  const caps = after(3, capped({ cap_clicks_day: 3 }))
  expect(caps.isReached(capped({ id: 2, cap_clicks_day: 3 }), noon)).toBe(false)
})

test('what the database has counted is taken over, and never takes back what was counted here', () => {
  const promotion = capped({ cap_clicks_day: 10 })
  const caps = after(2, promotion)
  caps.learn([{ promotion_id: 1, in_day: 9, in_month: 9, in_all: 9 }], noon)
  expect(caps.isReached(promotion, noon)).toBe(false)
  caps.remember(promotion, noon)
  caps.learn([{ promotion_id: 1, in_day: 9, in_month: 9, in_all: 9 }], noon)
  expect(caps.isReached(promotion, noon)).toBe(true)
})
