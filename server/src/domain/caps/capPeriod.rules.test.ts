import { capNames, periodOfCap, type CapName } from '@tsunagi/contract/catalogue/conversionRules'
import { expect, test } from 'vitest'
import { capPeriod } from './capPeriod.rules.ts'

const daily = capNames.filter((cap) => cap.endsWith('_day'))
const monthly = capNames.filter((cap) => cap.endsWith('_month'))
const others = capNames.filter((cap) => !daily.includes(cap) && !monthly.includes(cap))

const period = (cap: CapName, at: string) => {
  const found = capPeriod(periodOfCap(cap), new Date(at))
  return found && [found.day, found.from.toISOString(), found.to.toISOString()]
}

test.each([
  ['noon in Japan', '2026-10-10T03:00:00.000Z', '2026-10-10', '2026-10-09', '2026-10-10'],
  [
    'the first instant of a day',
    '2026-10-09T15:00:00.000Z',
    '2026-10-10',
    '2026-10-09',
    '2026-10-10',
  ],
  [
    'the last instant of a day',
    '2026-10-10T14:59:59.999Z',
    '2026-10-10',
    '2026-10-09',
    '2026-10-10',
  ],
  ['the first of a month', '2026-10-31T15:00:00.000Z', '2026-11-01', '2026-10-31', '2026-11-01'],
  ['the last of a month', '2026-10-31T14:59:59.999Z', '2026-10-31', '2026-10-30', '2026-10-31'],
  ['New Year', '2026-12-31T15:00:00.000Z', '2027-01-01', '2026-12-31', '2027-01-01'],
  ['New Year’s Eve', '2026-12-31T14:59:59.999Z', '2026-12-31', '2026-12-30', '2026-12-31'],
  ['the leap day', '2028-02-28T15:00:00.000Z', '2028-02-29', '2028-02-28', '2028-02-29'],
])('a daily cap at %s counts that day in Japan and nothing beside it', (_, at, day, from, to) => {
  for (const cap of daily)
    expect(period(cap, at), cap).toEqual([day, `${from}T15:00:00.000Z`, `${to}T15:00:00.000Z`])
})

test.each([
  ['the middle of a month', '2026-10-10T03:00:00.000Z', '2026-10-01', '2026-09-30', '2026-10-31'],
  ['its first instant', '2026-09-30T15:00:00.000Z', '2026-10-01', '2026-09-30', '2026-10-31'],
  ['the instant before', '2026-09-30T14:59:59.999Z', '2026-09-01', '2026-08-31', '2026-09-30'],
  ['its last instant', '2026-10-31T14:59:59.999Z', '2026-10-01', '2026-09-30', '2026-10-31'],
  [
    'the last instant of December',
    '2026-12-31T14:59:59.999Z',
    '2026-12-01',
    '2026-11-30',
    '2026-12-31',
  ],
  ['New Year', '2026-12-31T15:00:00.000Z', '2027-01-01', '2026-12-31', '2027-01-31'],
  ['a February', '2027-02-10T03:00:00.000Z', '2027-02-01', '2027-01-31', '2027-02-28'],
  [
    'a February with a leap day',
    '2028-02-29T14:59:59.999Z',
    '2028-02-01',
    '2028-01-31',
    '2028-02-29',
  ],
])('a monthly cap at %s counts that month in Japan, whole', (_, at, day, from, to) => {
  for (const cap of monthly)
    expect(period(cap, at), cap).toEqual([day, `${from}T15:00:00.000Z`, `${to}T15:00:00.000Z`])
})

test('a cap that names neither day nor month counts all time', () => {
  for (const cap of others) expect(period(cap, '2026-10-10T03:00:00Z'), cap).toBeNull()
})

test('there are caps of each kind, and no others than these', () => {
  expect([daily, monthly, others].map((caps) => caps.length > 0)).toEqual([true, true, true])
  for (const cap of others) expect(cap).toMatch(/_total$/)
})

test.each([
  ['day', '2026-10-31', '2026-11-01'],
  ['month', '2026-10-01', '2026-11-01'],
] as const)('the %s that begins on %s ends where %s begins', (per, day, next) => {
  expect(capPeriod(per, new Date('2026-10-31T14:59:59.999Z'))).toMatchObject({ day, next })
})
