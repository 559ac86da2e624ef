import { expect, test } from 'vitest'
import {
  canMoveReservation,
  movesOf,
  reservationMoves,
  reservationStatuses,
  reservationStatusAt,
  reservationTypes,
  statusAfter,
  type ReservationActor,
  type ReservationStatus,
  type ReservationType,
} from './reservationStates.ts'

const end = '2026-11-10T03:00:00Z'
const before = new Date('2026-11-10T02:59:59.999Z')
const at = new Date(end)
const actors: readonly ReservationActor[] = ['admin', 'advertiser', 'server', 'system']

/** What may be done with a reservation that has no end, by its type and where it stands; where nothing is said, nobody may do anything. */
const table: Record<
  ReservationType,
  Partial<Record<ReservationStatus, Partial<Record<ReservationActor, string>>>>
> = {
  booking: {
    reserved: {
      admin: 'fulfil fail cancel reschedule extend edit',
      advertiser: 'fulfil fail cancel',
      server: 'fulfil cancel',
      system: 'expire',
    },
    error: { admin: 'cancel edit', advertiser: 'cancel', server: 'cancel' },
  },
  scheduled: {
    reserved: { admin: 'cancel reschedule edit', system: 'cancel post giveUp' },
    error: { admin: 'cancel edit retry', system: 'cancel' },
  },
}

test.each(
  reservationTypes.flatMap((type) => reservationStatuses.map((status) => [type, status] as const)),
)('what may be done with a %s that is %s', (type, status) => {
  for (const actor of actors)
    expect(movesOf({ type, status, expires_at: null }, actor, at).join(' ')).toBe(
      table[type][status]?.[actor] ?? '',
    )
})

test.each([
  ['reserved', before, 'reserved'],
  ['reserved', at, 'expired'],
  // Its end was moved after the worker had written that it had lapsed.
  ['expired', before, 'reserved'],
  ['expired', at, 'expired'],
  ['posted', at, 'posted'],
  ['cancelled', before, 'cancelled'],
] as const)('a booking written down as %s is at %s, by its end, %s', (status, now, found) =>
  expect(reservationStatusAt({ type: 'booking', status, expires_at: end }, now)).toBe(found),
)

test('without an end it stays as it is written down', () => {
  for (const status of reservationStatuses)
    expect(reservationStatusAt({ type: 'booking', status, expires_at: null }, at)).toBe(status)
})

test('a lapsed booking can be written down as such, and nothing else', () => {
  const lapsed = { type: 'booking', status: 'reserved', expires_at: end } as const
  expect(actors.flatMap((actor) => movesOf(lapsed, actor, at))).toEqual(['expire'])
  expect(canMoveReservation({ ...lapsed, status: 'expired' }, 'expire', 'system', before)).toBe(
    false,
  )
})

test('where moves lead', () => {
  expect(reservationMoves.map((move) => [move, statusAfter(move)])).toEqual([
    ['fulfil', 'posted'],
    ['fail', 'unfulfilled'],
    ['cancel', 'cancelled'],
    ['reschedule', 'reserved'],
    ['extend', 'reserved'],
    ['edit', 'reserved'],
    ['post', 'posted'],
    ['expire', 'expired'],
    ['giveUp', 'error'],
    ['retry', 'reserved'],
  ])
})
