import { day } from '@tsunagi/contract/day'
import type { IconRule } from '@tsunagi/contract/catalogue/masters'
import { expect, test } from 'vitest'
import { iconsOf, type IconFacts } from './icons.rules.ts'

const today = day('2026-11-20')
const plain: IconFacts = {
  since: day('2026-01-01'),
  best_net: 0,
  is_instant: false,
  pays_calls: false,
  allows_self_purchase: false,
  is_limited: false,
  has_special_price: false,
}
const has = (
  rule: IconRule,
  facts: Partial<IconFacts>,
  threshold: number | null = null,
  byHand: string[] = [],
) => iconsOf([{ code: 'it', rule, threshold }], byHand, { ...plain, ...facts }, today).length === 1

test.each<[string, IconRule, Partial<IconFacts>, number | null, boolean]>([
  ['on its first day', 'new', { since: today }, null, true],
  ['14 days after', 'new', { since: day('2026-11-06') }, null, true],
  ['15 days after', 'new', { since: day('2026-11-05') }, null, false],
  ['within the days of the list', 'new', { since: day('2026-11-17') }, 3, true],
  ['after the days of the list', 'new', { since: day('2026-11-16') }, 3, false],
  ['before its first day', 'new', { since: day('2026-11-21') }, null, false],
  ['at the usual price', 'high_price', { best_net: 10_000 }, null, true],
  ['one yen below it', 'high_price', { best_net: 9999 }, null, false],
  ['at the price of the list', 'high_price', { best_net: 500 }, 500, true],
  ['one yen below that', 'high_price', { best_net: 499 }, 500, false],
  ['at once', 'instant', { is_instant: true }, null, true],
  ['reviewed', 'instant', {}, null, false],
  ['paying for calls', 'call', { pays_calls: true }, null, true],
  ['not paying for calls', 'call', {}, null, false],
  ['own purchase', 'self_purchase', { allows_self_purchase: true }, null, true],
  ['no own purchase', 'self_purchase', {}, null, false],
  ['limited', 'limited', { is_limited: true }, null, true],
  ['for all', 'limited', {}, null, false],
  ['a special price', 'special', { has_special_price: true }, null, true],
  ['the usual price', 'special', {}, null, false],
  ['everything, by hand only', 'manual', { ...plain, is_instant: true }, null, false],
])('a promotion %s: %s', (_, rule, facts, threshold, expected) => {
  expect(has(rule, facts, threshold)).toBe(expected)
})

test('what was given by hand is there whatever the rule says, once, in the order of the list', () => {
  expect(has('new', {}, null, ['it'])).toBe(true)
  expect(has('manual', {}, null, ['it'])).toBe(true)
  const icons = [
    { code: 'b', rule: 'instant', threshold: null },
    { code: 'a', rule: 'manual', threshold: null },
    { code: 'c', rule: 'call', threshold: null },
  ] as const
  expect(
    iconsOf(icons, ['a', 'b'], { ...plain, is_instant: true }, today).map(({ code }) => code),
  ).toEqual(['b', 'a'])
})
