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
const uplifted = { ...each, uplift: { rank: 'gold', rate: 1000 } }
const limited = {
  ...share,
  limits: { gross_min: null, gross_max: yen(900), net_min: yen(100), net_max: null },
}

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
  [
    'a rank adds to net',
    uplifted,
    'net',
    1,
    1100,
    '1,000円 × 1件、ランクによる加算 10% ＝ 1,100円',
  ],
  ['and nothing to gross', uplifted, 'gross', 1, 1500, '1,500円 × 1件 ＝ 1,500円'],
  ['most', limited, 'gross', 100_000, 900, '100,000円 × 10.5%、上限 900円 ＝ 900円'],
  ['least', limited, 'net', 1000, 100, '1,000円 × 7%、下限 100円 ＝ 100円'],
  ['exactly the most', limited, 'gross', 8572, 900, '8,572円 × 10.5% ＝ 900円'],
  ['exactly the least', limited, 'net', 1429, 100, '1,429円 × 7% ＝ 100円'],
] as const)(
  'what limits it and what is added is said: %s',
  (_, rule, side, sale, amount, words) => {
    expect(explain(rule, { sale: yen(sale), quantity: 1 }, side, amount)?.ja).toBe(words)
  },
)

test('in English too', () => {
  const words = (side: 'gross' | 'net', sale: number, amount: number) =>
    explain(limited, { sale: yen(sale), quantity: 1 }, side, amount)?.en
  expect(words('gross', 100_000, 900)).toBe('10.5 % of 100,000 yen, at most 900 yen = 900 yen')
  expect(words('net', 1000, 100)).toBe('7 % of 1,000 yen, at least 100 yen = 100 yen')
})

test('lines are named by their number and what each is worth', () => {
  const line = { code: null, sale: 20_000, rule: each }
  const lines = [
    { ...line, quantity: 1 },
    { ...line, quantity: 2 },
  ]
  expect(explain({ ...each, lines }, { sale: yen(0), quantity: 1 }, 'net', 3000)?.ja).toBe(
    '明細2行：1,000 + 2,000 ＝ 3,000円',
  )
})

test.each([
  [share, 2101],
  [share, 2099],
  [each, 1501],
  [hand, 4999],
])('an amount that did not come of the rule is not explained by it (%#)', (rule, amount) => {
  expect(explain(rule, { sale: yen(20_000), quantity: 1 }, 'gross', amount)).toBeNull()
})
