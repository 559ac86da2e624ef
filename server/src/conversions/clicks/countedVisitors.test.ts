import { expect, test } from 'vitest'
import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import { isTooFast } from '../../domain/clicks/countedOnce.rules.ts'
import { CountedVisitors, windowsOf } from './countedVisitors.ts'
import { namesOf, type Clicked } from './visitorNames.ts'

const noon = new Date('2026-10-10T03:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const place = { promotion_id: 1, material_id: 7 }
const person: Clicked = {
  visitor_id: 'v'.repeat(22),
  is_known: true,
  ip: '133.242.1.5',
  user_agent: 'Chrome',
}
const names = (given: Partial<Clicked> = {}, at = noon) =>
  namesOf('key', { ...person, ...given }, at)!

/** What is known after some clicks, as it was read from the database. */
function after(clicks: readonly (readonly [Clicked, Date])[]): CountedVisitors {
  const before = new CountedVisitors([])
  for (const [clicked, at] of clicks) before.remember(names(clicked, at), place, at)
  return new CountedVisitors(before.added)
}

test('a visitor is known by its cookie, and without one by address and agent on that day alone', () => {
  const visitors = after([[person, noon]])
  const other = { visitor_id: 'o'.repeat(22) }
  const tallies = (given: Partial<Clicked>, at = noon) =>
    visitors.tally(names(given, at).known!, 1, at).inDay
  expect(tallies({})).toBe(1)
  expect(tallies({ ...other, is_known: false })).toBe(1)
  expect(tallies(other)).toBe(0)
  expect(tallies({ ...other, is_known: false, ip: '133.242.1.6' })).toBe(0)
  expect(tallies({}, new Date('2026-10-10T15:00:00Z'))).toBe(0)
  expect(names({ is_known: false }).trace).not.toBe(names({ is_known: false }, later(86_400)).trace)
})

test('clicks are counted by promotion, by the day in Japan and by the hour', () => {
  const visitors = after([
    [person, new Date('2026-10-09T14:59:00Z')],
    [person, new Date('2026-10-09T15:00:00Z')],
    [person, noon],
    [person, later(60)],
  ])
  const { known } = names()
  expect(visitors.tally(known!, 1, later(120))).toEqual({ inDay: 3, inHour: 2 })
  expect(visitors.tally(known!, 2, later(120))).toEqual({ inDay: 0, inHour: 0 })
})

test('a second click on the same material within seconds is one of a nervous finger, over midnight too, whichever is stored first', () => {
  const midnight = new Date('2026-10-10T15:00:02Z')
  const before = new Date('2026-10-10T14:59:58Z')
  const { known } = names()
  const visitors = after([[person, before]])
  expect(visitors.hasJustClicked(known!, 7, midnight)).toBe(true)
  expect(visitors.hasJustClicked(known!, 8, midnight)).toBe(false)
  expect(after([[person, midnight]]).hasJustClicked(known!, 7, before)).toBe(true)
  expect(after([[person, noon]]).hasJustClicked(known!, 7, later(10))).toBe(false)
  const [window] = windowsOf(names({}, midnight), midnight)
  expect([window!.from, window!.to]).toEqual([
    Math.floor(before.getTime() / 3_600_000),
    Math.floor(midnight.getTime() / 3_600_000) + 23,
  ])
})

test('a visitor and a network are too fast by what they clicked in the hour of the clock; a neighbour behind the same address is not', () => {
  const visitors = after(
    Array.from({ length: clickRules.visitorClicksPerHour }, (_, n) => [person, later(n)] as const),
  )
  const isFast = (given: Partial<Clicked>, at = later(100)) => {
    const { known, network } = names(given, at)
    return isTooFast(visitors.ownInHour(known, at), visitors.ownInHour(network, at))
  }
  expect(isFast({})).toBe(true)
  expect(isFast({}, later(3600))).toBe(false)
  expect(isFast({ visitor_id: 'o'.repeat(22), is_known: false })).toBe(false)
  const crowd = after(
    Array.from(
      { length: clickRules.addressClicksPerHour },
      (_, n) => [{ ...person, visitor_id: `visitor-${n}`.padEnd(22) }, later(n)] as const,
    ),
  )
  expect(crowd.ownInHour(names().network, later(300))).toBe(clickRules.addressClicksPerHour)
  expect(names({ ip: '10.0.0.1' }).network).toBeNull()
})
