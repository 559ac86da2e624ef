import { expect, test } from 'vitest'
import { safariLoss, type Measured } from './safariLoss.ts'

const row = (device: string, is_safari: boolean, clicks: number, converted: number): Measured => ({
  device,
  is_safari,
  clicks,
  converted,
})

test.each<[string, Measured[], object]>([
  ['nothing', [], { verdict: 'few', expected: null, missing: null }],
  [
    'too few clicks of Safari',
    [row('phone', true, 99, 0), row('phone', false, 1000, 200)],
    { verdict: 'few' },
  ],
  [
    'too few clicks of others',
    [row('phone', true, 1000, 10), row('phone', false, 99, 50)],
    { verdict: 'few' },
  ],
  [
    'too few results of others',
    [row('phone', true, 1000, 10), row('phone', false, 100, 9)],
    { verdict: 'few' },
  ],
  [
    'just enough of everything',
    [row('phone', true, 100, 10), row('phone', false, 100, 10)],
    { verdict: 'none', expected: 10, missing: 0 },
  ],
  [
    'too little to expect',
    [row('phone', true, 100, 0), row('phone', false, 1000, 99)],
    { verdict: 'few' },
  ],
  [
    'as many as others',
    [row('phone', true, 1000, 100), row('phone', false, 1000, 100)],
    { verdict: 'none', expected: 100, missing: 0 },
  ],
  [
    'more than others',
    [row('phone', true, 1000, 130), row('phone', false, 1000, 100)],
    { verdict: 'none', missing: 0 },
  ],
  [
    'as little less as chance makes',
    [row('phone', true, 1000, 80), row('phone', false, 1000, 100)],
    { verdict: 'none', missing: 0.2 },
  ],
  [
    'less than chance makes',
    [row('phone', true, 1000, 79), row('phone', false, 1000, 100)],
    { verdict: 'loss', missing: 0.21 },
  ],
  [
    'none at all',
    [row('phone', true, 1000, 0), row('phone', false, 1000, 100)],
    { verdict: 'loss', missing: 1 },
  ],
])('%s', (_what, rows, loss) => {
  const found = safariLoss(rows)
  expect({
    ...found,
    missing: found.missing && Math.round(found.missing * 1000) / 1000,
  }).toMatchObject(loss)
})

test('phones are compared with phones: that fewer people buy on them is no loss of Safari', () => {
  const rows = [
    row('phone', true, 1000, 20),
    row('phone', false, 1000, 20),
    row('pc', false, 1000, 100),
  ]
  expect(safariLoss(rows)).toMatchObject({ verdict: 'none', expected: 20 })
})
test('a kind of device that others hardly use is compared with all of them', () => {
  expect(
    safariLoss([
      row('tablet', true, 1000, 10),
      row('tablet', false, 49, 49),
      row('pc', false, 951, 51),
    ]),
  ).toMatchObject({ verdict: 'loss', expected: 100 })
})
test('fifty clicks of others are enough for a rate of its own', () => {
  expect(
    safariLoss([
      row('tablet', true, 1000, 400),
      row('tablet', false, 50, 25),
      row('pc', false, 950, 25),
    ]),
  ).toMatchObject({ verdict: 'loss', expected: 500, missing: expect.closeTo(0.2) })
})
