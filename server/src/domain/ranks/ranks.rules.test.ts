import { affiliaterRanks, RankSetting, type AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { month } from '@tsunagi/contract/day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  forecastOf,
  monthsScoredBy,
  nextRank,
  rankAbove,
  runDueAt,
  type Standing,
} from './ranks.rules.ts'

const setting = RankSetting.parse({})
const withRule = (rank: AffiliaterRank, rule: Partial<RankSetting[AffiliaterRank]>) => ({
  ...setting,
  [rank]: { ...setting[rank], ...rule },
})
const standing = (given: Partial<Standing>): Standing => ({
  rank: 'regular',
  is_locked: false,
  score: 0,
  warnings: 0,
  ...given,
})

describe('what a run makes of a rank', () => {
  test.each<[string, Partial<Standing>, RankSetting, string]>([
    ['nothing earned: stays', {}, setting, 'stays'],
    ['one yen short of silver', { score: 49_999 }, setting, 'stays'],
    ['exactly silver', { score: 50_000 }, setting, 'up silver'],
    ['two steps up at once', { score: 300_000 }, setting, 'up gold'],
    ['three steps up at once', { score: 1_000_000 }, setting, 'up platinum'],
    ['what it has', { rank: 'gold', score: 300_000 }, setting, 'stays'],
    ['too little for the first time', { rank: 'gold', score: 299_999 }, setting, 'warned silver'],
    [
      'too little for the second time',
      { rank: 'gold', score: 299_999, warnings: 1 },
      setting,
      'down silver',
    ],
    [
      'nothing for months: one step only',
      { rank: 'platinum', score: 0, warnings: 3 },
      setting,
      'down gold',
    ],
    ['a debt is as nothing', { score: -5000 }, setting, 'stays'],
    ['locked, earned', { is_locked: true, score: 2_000_000 }, setting, 'stays'],
    ['locked, lost', { rank: 'gold', is_locked: true, warnings: 1 }, setting, 'stays'],
    [
      'less keeps it than earns it',
      { rank: 'gold', score: 200_000, warnings: 1 },
      withRule('gold', { keep_threshold: 200_000 }),
      'stays',
    ],
    [
      'less than keeps it',
      { rank: 'gold', score: 199_999, warnings: 1 },
      withRule('gold', { keep_threshold: 200_000 }),
      'down silver',
    ],
    [
      'by invitation: never given',
      { score: 5_000_000 },
      withRule('platinum', { invited_only: true }),
      'up gold',
    ],
    [
      'by invitation: never taken',
      { rank: 'platinum', warnings: 1 },
      withRule('platinum', { invited_only: true }),
      'stays',
    ],
    [
      'the step over a rank by invitation',
      { rank: 'platinum', warnings: 1 },
      withRule('gold', { invited_only: true }),
      'down silver',
    ],
    ['no grace', { rank: 'silver' }, { ...setting, grace_months: 0 }, 'down regular'],
    [
      'two months of grace, one gone',
      { rank: 'silver', warnings: 1 },
      { ...setting, grace_months: 2 },
      'warned regular',
    ],
    [
      'two months of grace, both gone',
      { rank: 'silver', warnings: 2 },
      { ...setting, grace_months: 2 },
      'down regular',
    ],
  ])('%s', (_, given, rules, expected) => {
    const outcome = nextRank(rules, standing(given))
    expect(outcome.kind === 'stays' ? 'stays' : `${outcome.kind} ${outcome.rank}`).toBe(expected)
  })
})

const amount = fc.integer({ min: -100_000, max: 2_000_000 })
const anyStanding = fc.record({
  rank: fc.constantFrom(...affiliaterRanks),
  is_locked: fc.boolean(),
  score: amount,
  warnings: fc.integer({ min: 0, max: 4 }),
})
const anySetting = fc
  .record({
    thresholds: fc.uniqueArray(fc.integer({ min: 1, max: 1_500_000 }), {
      minLength: 3,
      maxLength: 3,
    }),
    invited: fc.subarray(['silver', 'gold', 'platinum'] as const),
    grace_months: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ thresholds, invited, grace_months }): RankSetting => {
    const [silver, gold, platinum] = thresholds.toSorted((a, b) => a - b) as [
      number,
      number,
      number,
    ]
    const rule = (rank: AffiliaterRank, threshold: number) => ({
      ...setting[rank],
      threshold,
      invited_only: invited.some((each) => each === rank),
    })
    return {
      regular: setting.regular,
      silver: rule('silver', silver),
      gold: rule('gold', gold),
      platinum: rule('platinum', platinum),
      run_day: 15,
      grace_months,
    }
  })
const place = (rank: AffiliaterRank) => affiliaterRanks.indexOf(rank)
const after = (rules: RankSetting, now: Standing): AffiliaterRank => {
  const outcome = nextRank(rules, now)
  return outcome.kind === 'up' || outcome.kind === 'down' ? outcome.rank : now.rank
}

describe('whatever the rules and the figures', () => {
  test('never down by more than one of the ranks that are earned', () => {
    fc.assert(
      fc.property(anySetting, anyStanding, (rules, now) => {
        const next = after(rules, now)
        const between = affiliaterRanks.filter(
          (rank) =>
            place(rank) > place(next) && place(rank) < place(now.rank) && !rules[rank].invited_only,
        )
        expect(between).toEqual([])
      }),
    )
  })
  test('up at once to the highest that was earned', () => {
    fc.assert(
      fc.property(anySetting, anyStanding, (rules, now) => {
        const earned = affiliaterRanks.filter(
          (rank) => !rules[rank].invited_only && rules[rank].threshold <= now.score,
        )
        if (now.is_locked || rules[now.rank].invited_only) return
        if (earned.some((rank) => place(rank) > place(now.rank)))
          expect(after(rules, now)).toBe(earned.at(-1))
      }),
    )
  })
  test('a lock is honoured, and a rank by invitation is neither given nor taken', () => {
    fc.assert(
      fc.property(anySetting, anyStanding, (rules, now) => {
        const next = after(rules, now)
        if (now.is_locked || rules[now.rank].invited_only) expect(next).toBe(now.rank)
        else if (next !== now.rank) expect(rules[next].invited_only).toBe(false)
      }),
    )
  })
  test('looking again at what was just given changes nothing', () => {
    fc.assert(
      fc.property(anySetting, anyStanding, (rules, now) => {
        const { kind } = nextRank(rules, now)
        if (kind !== 'up') return
        const again = { ...now, rank: after(rules, now), warnings: 0 }
        expect(nextRank(rules, again)).toEqual({ kind: 'stays' })
      }),
    )
  })
})

test('a run is due at three in the morning in Japan', () => {
  expect(runDueAt(month('2026-12'), 15).toISOString()).toBe('2026-12-14T18:00:00.000Z')
  expect(runDueAt(month('2026-12'), 1).toISOString()).toBe('2026-11-30T18:00:00.000Z')
})

test('the rank above is the next that can be earned', () => {
  expect(rankAbove(setting, 'regular')).toBe('silver')
  expect(rankAbove(withRule('silver', { invited_only: true }), 'regular')).toBe('gold')
  expect(rankAbove(setting, 'platinum')).toBe(null)
})

describe('what a run is foreseen to make of a rank', () => {
  const invited = withRule('platinum', { invited_only: true })
  test.each<[string, Partial<Standing>, RankSetting, string]>([
    ['earned', { score: 300_000 }, setting, 'up gold 300000 earned'],
    ['below for the first time', { rank: 'gold' }, setting, 'warned silver 300000 below'],
    [
      'below after the warning',
      { rank: 'gold', warnings: 1 },
      withRule('gold', { keep_threshold: 200_000 }),
      'down silver 200000 belowAfterWarning',
    ],
    [
      'locked, earned',
      { is_locked: true, score: 60_000 },
      setting,
      'locked silver 50000 lockedAbove',
    ],
    [
      'locked, lost',
      { rank: 'silver', is_locked: true },
      setting,
      'locked regular 50000 lockedBelow',
    ],
    ['locked where it would stay', { is_locked: true }, setting, 'stays null 0 notReviewed'],
    ['enough', { rank: 'gold', score: 300_000 }, setting, 'stays null 300000 enough'],
    ['by invitation', { rank: 'platinum' }, invited, 'stays null 1000000 invited'],
  ])('%s', (_, given, rules, expected) => {
    const { outcome, leads_to, threshold, reason } = forecastOf(rules, standing(given))
    expect(`${outcome} ${leads_to} ${threshold} ${reason}`).toBe(expected)
  })

  test('is what the run does, whoever it is', () => {
    fc.assert(
      fc.property(
        fc.record({
          rank: fc.constantFrom(...affiliaterRanks),
          is_locked: fc.boolean(),
          score: fc.integer({ min: -1000, max: 2_000_000 }),
          warnings: fc.nat(3),
        }),
        (given) => {
          const { outcome, leads_to } = forecastOf(setting, given)
          const done = nextRank(setting, given)
          const foreseen =
            outcome === 'locked' || outcome === 'stays'
              ? { kind: 'stays' }
              : { kind: outcome, rank: leads_to }
          expect(foreseen).toEqual(done)
        },
      ),
    )
  })
})

test.each([
  ['2026-12', '2026-09', '2026-11'],
  ['2027-01', '2026-10', '2026-12'],
])('a run of %s adds up %s to %s', (run, from, to) => {
  expect(monthsScoredBy(month(run))).toEqual({ from, to })
})
