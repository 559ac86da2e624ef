import { rowsBehind } from '@tsunagi/contract/office/figureRows'
import { expect, test, vi } from 'vitest'
import { addressOf, readView, within } from './-view.ts'

const noHabits = { compare: null, figures: null, first: ['clicks', 'gross', 'net'] } as const
const at = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })

test('each kind of report has its own dimensions, period and comparison to begin with', () => {
  at('2026-11-24T03:00:00Z')
  const [monthly, daily, placements] = ['1', '2', '3'].map(
    (pageType) => readView({ pageType }, 'admin', noHabits).question,
  )
  vi.useRealTimers()
  expect(monthly).toMatchObject({
    by: ['month'],
    from: '2025-12-01',
    to: '2026-11-24',
    compare: 'previous_year',
  })
  expect(daily).toMatchObject({ by: ['day'], from: '2026-11-01', compare: 'previous_month' })
  expect(placements).toMatchObject({
    by: ['referrer_page', 'media_id'],
    from: '2026-10-26',
    top: 100,
  })
})

test('what somebody compares with, and which figures in which order, is remembered', () => {
  const habits = { ...noHabits, compare: 'none', figures: ['net', 'clicks'] } as const
  const view = readView({ pageType: '2' }, 'admin', { ...habits, figures: [...habits.figures] })
  expect(view.question.compare).toBe('none')
  expect(view.figures).toEqual(['net', 'clicks'])
  expect(
    readView({ pageType: '2', compare: 'previous' }, 'admin', { ...habits, figures: null }).question
      .compare,
  ).toBe('previous')
})

test('how many rows stand for themselves is a matter of names: of days there are all', () => {
  const topOf = (by: string) => readView({ by: [by], top: '10' }, 'admin', noHabits).question.top
  expect([topOf('promotion_id'), topOf('day'), topOf('hour')]).toEqual([10, 1000, 1000])
})

test('a table with two edges has all of its fields, however many rows were wanted before', () => {
  const asked = { by: ['month', 'media_id'], top: '10' }
  expect(readView(asked, 'admin', noHabits).question.top).toBe(10)
  expect(readView({ ...asked, across: ['month'] }, 'admin', noHabits).question.top).toBe(1000)
})

test('figures that are not theirs are never asked for', () => {
  const figures = ['gross', 'net', 'margin', 'clicks']
  expect(readView({ figures }, 'affiliater', noHabits).figures).toEqual(['net', 'clicks'])
  expect(readView({ figures }, 'advertiser', noHabits).figures).toEqual(['gross', 'clicks'])
  expect(readView({}, 'affiliater', noHabits).figures).toEqual(['clicks', 'net'])
  expect('figures' in readView({ figures }, 'agency', noHabits).question).toBe(false)
  expect(readView({ figures }, 'affiliater', noHabits).question.figures).toEqual(['net', 'clicks'])
})

test('rubbish in an address is as usual', () => {
  const view = readView(
    { pageType: '9', by: ['nothing'], across: ['x'], picture: 'x', top: '-3' },
    'admin',
    noHabits,
  )
  expect(view).toMatchObject({ pageType: '1', across: [], picture: undefined })
  expect(view.question.by).toEqual(['month'])
})

test('a condition that is none is not left out: the answer would be one of more', () => {
  const { refused, question } = readView(
    { goal_id: ['カード発行'], device: ['pc'], media_id: [] },
    'admin',
    noHabits,
  )
  expect(refused).toEqual({ goal_id: ['カード発行'] })
  expect(question).toMatchObject({ device: ['pc'] })
  expect(question.goal_id).toBeUndefined()
})

test('at least one dimension stays beside the rows', () => {
  const view = readView({ by: ['day', 'device'], across: ['day', 'device'] }, 'admin', noHabits)
  expect(view.across).toEqual(['day'])
})

test('a month leads to its days, a day to its hours, a name to what it did by day', () => {
  const view = readView(
    { pageType: '1', by: ['month'], from: '2026-09-15', to: '2026-11-24' },
    'admin',
    noHabits,
  )
  expect(within(view, 'month', '2026-11')).toMatchObject({
    by: ['day'],
    from: '2026-11-01',
    to: '2026-11-24',
  })
  expect(within(view, 'month', '2026-09')).toMatchObject({ from: '2026-09-15', to: '2026-09-30' })
  expect(within(view, 'day', '2026-11-03')).toMatchObject({
    by: ['hour', 'month'],
    from: '2026-11-03',
    to: '2026-11-03',
  })
  const named = readView(
    { by: ['promotion_id'], from: '2026-11-01', to: '2026-11-24' },
    'admin',
    noHabits,
  )
  expect(within(named, 'promotion_id', '7')).toMatchObject({ by: ['day'], promotion_id: ['7'] })
  expect(within(named, 'promotion_id', '')).toBeNull()
  // As a condition it would be that of more promotions than stand in the row.
  expect(within(named, 'category', 'finance')).toBeNull()
})

const ofNovember = { from: '2026-11-01', to: '2026-11-24' }

test('what it is told apart by already is not asked for twice', () => {
  const view = (by: string[]) => readView({ by, ...ofNovember }, 'admin', noHabits)
  expect(within(view(['month', 'day']), 'month', '2026-11')).toMatchObject({ by: ['day'] })
  expect(within(view(['media_id', 'day', 'hour']), 'day', '2026-11-03')).toMatchObject({
    by: ['hour', 'media_id'],
  })
})

test('closing months have no days, so that nothing leads to any', () => {
  const view = (by: string) =>
    readView({ by: [by, 'media_id'], date_basis: 'closing', ...ofNovember }, 'admin', noHabits)
  expect(within(view('month'), 'month', '2026-11')).toMatchObject({ by: ['media_id'] })
  expect(within(view('month'), 'month', '2026-11')).not.toHaveProperty('pageType')
  const alone = (by: string) =>
    readView({ by: [by], date_basis: 'closing', ...ofNovember }, 'admin', noHabits)
  expect(within(alone('month'), 'month', '2026-11')).toBeNull()
  expect(within(alone('promotion_id'), 'promotion_id', '7')).toMatchObject({ by: ['month'] })
})

test('an address keeps what is not changed and drops what is empty', () => {
  expect(
    addressOf({ pageType: '2', promotion_id: ['3'], sort: 'net' }, { sort: undefined, top: 20 }),
  ).toEqual({ pageType: '2', promotion_id: ['3'], top: 20 })
})

const asked = { from: '2026-11-01', to: '2026-11-24', basis: 'occurred', narrowed: [] } as const

test('a figure leads to its rows with the same conditions', () => {
  expect(
    rowsBehind(
      'approved',
      {
        ...asked,
        narrowed: [
          { name: 'promotion_id', values: [3] },
          { name: 'day', values: ['2026-11-07'] },
        ],
      },
      'admin',
    ),
  ).toEqual({
    list: 'results',
    search: {
      route: 'conversion',
      status: ['approved'],
      date_basis: 'occurred',
      promotion_id: '3',
      from: '2026-11-07',
      to: '2026-11-07',
    },
  })
  expect(rowsBehind('approved_net', asked, 'affiliater')).toMatchObject({
    list: 'results',
    search: { status: ['approved'], from: '2026-11-01', to: '2026-11-24' },
  })
  expect(rowsBehind('clicks', asked, 'affiliater')).toMatchObject({
    list: 'clicks',
    search: { counted: 'yes' },
  })
})

test('where a list cannot find just those rows, nothing leads there', () => {
  const by = (name: 'hour' | 'agency_id' | 'media_id', values: (string | number)[]) => ({
    ...asked,
    narrowed: [{ name, values }],
  })
  expect(rowsBehind('results', by('hour', ['3']), 'admin')).toBeNull()
  expect(rowsBehind('results', by('agency_id', [1]), 'admin')).toBeNull()
  expect(rowsBehind('results', by('media_id', [1, 2]), 'admin')).toBeNull()
  expect(rowsBehind('results', by('media_id', ['']), 'admin')).toBeNull()
  expect(rowsBehind('approval_rate', asked, 'admin')).toBeNull()
  expect(rowsBehind('clicks', asked, 'advertiser')).toBeNull()
  expect(rowsBehind('clicks', { ...asked, from: '2026-09-01' }, 'admin')).toBeNull()
})
