import { expect, test } from 'vitest'
import { ownAmount, ownAmounts, shownTo, sideOf } from './sides.rules.ts'

const amounts = { gross: 1000, net: 700 }

test.each([
  ['admin', { gross: 1000, net: 700 }, true, 1000],
  ['affiliater', { gross: null, net: 700 }, false, 700],
  ['advertiser', { gross: 1000, net: null }, false, 1000],
  ['agency', { gross: 1000, net: null }, false, 1000],
] as const)('an %s sees their own side of the money only', (kind, shown, margin, own) => {
  expect(shownTo({ kind }, amounts)).toEqual(shown)
  expect(sideOf({ kind }).margin).toBe(margin)
  expect(ownAmount({ kind }, amounts)).toBe(own)
})

test('an agency sees the side of whom it represents, and never the margin', () => {
  const shown = (represents: 'advertiser' | 'media' | 'both') =>
    shownTo({ kind: 'agency', represents }, amounts)
  expect(shown('advertiser')).toEqual({ gross: 1000, net: null })
  expect(shown('media')).toEqual({ gross: null, net: 700 })
  expect(shown('both')).toEqual(amounts)
  expect(ownAmount({ kind: 'agency', represents: 'media' }, amounts)).toBe(700)
  expect(sideOf({ kind: 'agency', represents: 'both' }).margin).toBe(false)
})

test('figures are about one amount, and about both for whoever stands on both sides', () => {
  expect(ownAmounts({ kind: 'admin' }, amounts)).toEqual({ gross: 1000 })
  expect(ownAmounts({ kind: 'affiliater' }, amounts)).toEqual({ net: 700 })
  expect(ownAmounts({ kind: 'agency', represents: 'both' }, amounts)).toEqual(amounts)
})

test('what an agency represents says nothing of anybody else', () =>
  expect(shownTo({ kind: 'affiliater', represents: 'both' }, amounts)).toEqual({
    gross: null,
    net: 700,
  }))
