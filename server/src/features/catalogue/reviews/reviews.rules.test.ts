import { expect, test } from 'vitest'
import { changedFields, whatToAsk } from './reviews.rules.ts'

test.each([
  ['a draft that stays one', 'draft', 'draft', ['summary'], 'nothing'],
  ['a draft that ends, and could go on from there', 'draft', 'ended', ['status'], 'publishing'],
  ['a draft that becomes public', 'draft', 'public', ['status'], 'publishing'],
  ['a draft that is paused first', 'draft', 'paused', ['status'], 'publishing'],
  ['what is public says something else', 'public', 'public', ['summary'], 'change'],
  ['what is paused says something else', 'paused', 'public', ['status', 'summary'], 'change'],
  ['what has ended says something else', 'ended', 'ended', ['goals'], 'change'],
  ['what is public stops', 'public', 'paused', ['status'], 'nothing'],
  ['what is paused goes on', 'paused', 'public', ['status'], 'nothing'],
  ['nothing changes', 'public', 'public', [], 'nothing'],
] as const)('%s', (_, now, wished, changed, asked) => {
  expect(whatToAsk({ now, wished }, [...changed])).toBe(asked)
})

test('nothing is as good as empty, and what is inside is compared', () => {
  expect(
    changedFields(
      { a: null, b: '', c: [], goals: [{ id: 1, gross: 100 }], same: { x: undefined } },
      { a: undefined, b: null, c: '', goals: [{ id: 1, gross: 200 }], same: {} },
    ),
  ).toEqual({
    before: { goals: [{ id: 1, gross: 100 }] },
    after: { goals: [{ id: 1, gross: 200 }] },
  })
  expect(changedFields({ url: 'https://a.example/' }, {})).toEqual({
    before: { url: 'https://a.example/' },
    after: { url: null },
  })
})
