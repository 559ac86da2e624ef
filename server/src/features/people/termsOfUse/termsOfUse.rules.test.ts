import { day } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { termsFor, type TermsAudience } from '@tsunagi/contract/people/termsOfUse'
import { earliestDay, nextVersion, numberOf, stateOf, toldOf } from './termsOfUse.rules.ts'

test.each([
  ['2026-11-10', 'affiliater', true, '2026-01-01', '2026-12-11'],
  ['2026-11-10', 'affiliater', false, '2026-01-01', '2026-12-11'],
  ['2026-11-10', 'advertiser', true, '2026-01-01', '2026-12-11'],
  ['2027-01-31', 'advertiser', true, '2026-01-01', '2027-03-03'],
  ['2026-11-10', 'advertiser', false, '2026-01-01', '2026-11-11'],
  ['2026-11-10', 'advertiser', false, '2026-12-01', '2026-12-02'],
  ['2026-11-10', 'advertiser', true, '2026-12-01', '2026-12-11'],
] as const)(
  'on %s, of the %s, worse: %s, after %s → from %s',
  (today, audience, is_worse, newest, first) => {
    expect(earliestDay(day(today), { audience, is_worse }, day(newest))).toBe(first)
  },
)

const all = [
  { effective_on: day('2026-12-01') },
  { effective_on: day('2026-06-01') },
  { effective_on: day('2026-01-01') },
]
test.each([
  ['2026-12-01', '2026-11-30', 'planned'],
  ['2026-12-01', '2026-12-01', 'in_force'],
  ['2026-06-01', '2026-11-30', 'in_force'],
  ['2026-06-01', '2026-12-01', 'former'],
  ['2026-01-01', '2026-11-30', 'former'],
])('the version of %s is on %s %s', (from, today, state) => {
  expect(stateOf(day(from), all, day(today))).toBe(state)
})

test('the first terms of an audience only have to be told in time', () => {
  expect(
    earliestDay(day('2026-11-10'), { audience: 'advertiser', is_worse: true }, undefined),
  ).toBe('2026-12-11')
})

test.each([
  ['affiliater', [], '1'],
  ['affiliater', ['1', '9', '10'], '11'],
  ['advertiser', [], 'advertiser-1'],
  ['advertiser', ['advertiser-9'], 'advertiser-10'],
] as const)('after %s %s comes %s', (audience, all, next) => {
  expect(
    nextVersion(
      audience,
      all.map((version) => ({ version })),
    ),
  ).toBe(next)
  expect(numberOf({ version: next })).toBe(
    all.length === 0 ? 1 : numberOf({ version: all.at(-1)! }) + 1,
  )
})

const version = (audience: TermsAudience, effective_on = '2026-12-11') => ({
  audience,
  effective_on: day(effective_on),
})
test.each([
  ['affiliater', [], ['affiliater', 'advertiser']],
  ['affiliater', [version('advertiser')], ['affiliater']],
  ['affiliater', [version('advertiser', '2026-12-12')], ['affiliater', 'advertiser']],
  ['advertiser', [version('affiliater')], ['advertiser']],
] as const)('of terms for each %s beside %j are told %j', (audience, all, told) => {
  expect(toldOf(version(audience), all)).toEqual(told)
})

const [common, own] = [
  { audience: 'affiliater', state: 'in_force' },
  { audience: 'advertiser', state: 'in_force' },
] as const
test('advertisers follow the publishers’ terms until some of their own hold', () => {
  expect(termsFor([{ ...own, state: 'planned' }, common], 'advertiser')).toBe(common)
  expect(termsFor([own, common], 'advertiser')).toBe(own)
  expect(termsFor([own, common], 'affiliater')).toBe(common)
})
