import { basisPoints, yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { explain } from './explain.rules.ts'
import { aGoal } from '../../tracker/testing/catalogued.ts'
import { ruleByHand, ruleOfGoal } from './pricing.rules.ts'

const at = new Date('2026-10-10T03:00:00Z')
const rates = { gross_rate: basisPoints(1050), net_rate: basisPoints(700) }
const goal = aGoal()
const share = ruleOfGoal(aGoal({ kind: 'share', ...rates }), at)
const each = ruleOfGoal(goal, at)
const hand = ruleByHand(goal, { gross: yen(5000), net: yen(4000) })

test.each([
  ['gross of a share', share, 'gross', 20_000, 1, 2100, '10.5 % of 20,000 yen = 2,100 yen'],
  ['net of a share', share, 'net', 20_000, 1, 1400, '7 % of 20,000 yen = 1,400 yen'],
  ['a share that is rounded down', share, 'net', 1999, 1, 139, '7 % of 1,999 yen = 139 yen'],
  ['one', each, 'gross', 20_000, 1, 1500, '1,500 yen × 1 = 1,500 yen'],
  ['several', each, 'net', 0, 1200, 1_200_000, '1,000 yen × 1,200 = 1,200,000 yen'],
  ['by hand', hand, 'gross', 20_000, 3, 5000, '5,000 yen, entered by hand'],
  ['net by hand', hand, 'net', 0, 1, 4000, '4,000 yen, entered by hand'],
] as const)('%s', (_, rule, side, sale, quantity, amount, words) => {
  expect(explain(rule, { sale: yen(sale), quantity }, side, amount)?.en).toBe(words)
})

test.each([
  [share, 2100, '20,000円 × 10.5% ＝ 2,100円'],
  [each, 1500, '1,500円 × 1件 ＝ 1,500円'],
  [hand, 5000, '5,000円（手動で入力）'],
])('in Japanese too (%#)', (rule, amount, words) => {
  expect(explain(rule, { sale: yen(20_000), quantity: 1 }, 'gross', amount)?.ja).toBe(words)
})

test.each([
  [share, 2101],
  [share, 2099],
  [each, 1501],
  [hand, 4999],
])('an amount that did not come of the rule is not explained by it (%#)', (rule, amount) => {
  expect(explain(rule, { sale: yen(20_000), quantity: 1 }, 'gross', amount)).toBeNull()
})
