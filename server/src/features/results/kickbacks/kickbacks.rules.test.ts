import { adClickParameters } from '@tsunagi/contract/traffic/clickParameters'
import { describe, expect, test } from 'vitest'
import { isAnnounced, macroValues, type Change } from './announcement.rules.ts'
import { fateOf, type Attempt } from './kickbacks.rules.ts'
import { retryAfterMs } from '../../../platform/outbox/schedule.rules.ts'

const answered = (status: number, retryAfter = 0): Attempt => ({
  status,
  error: status < 300 ? null : status < 400 ? 'redirect' : 'status',
  retryAfterMs: retryAfter,
})
const middle = 0.5
const second = 1000

describe('what follows from an attempt', () => {
  test.each<[string, Attempt, number, string]>([
    ['200 is a success', answered(200), 1, 'succeeded'],
    ['204 is a success', answered(204), 9, 'succeeded'],
    ['500 is tried again', answered(500), 1, 'retry_wait'],
    ['429 is tried again, also the third time', answered(429), 3, 'retry_wait'],
    ['408 is tried again', answered(408), 3, 'retry_wait'],
    ['410 is tried again twice', answered(410), 2, 'retry_wait'],
    ['410 fails the third time', answered(410), 3, 'failed'],
    ['400 fails the third time', answered(400), 3, 'failed'],
    ['a redirect fails the third time', answered(302), 3, 'failed'],
    [
      'no answer is tried again',
      { status: null, error: 'timeout', retryAfterMs: 0 },
      8,
      'retry_wait',
    ],
    [
      'after nine attempts it is given up',
      { status: null, error: 'connection', retryAfterMs: 0 },
      9,
      'dead',
    ],
    ['500 is given up after nine attempts', answered(500), 9, 'dead'],
    [
      'a refused address is never tried again',
      { status: null, error: 'refused', retryAfterMs: 0 },
      1,
      'refused',
    ],
  ])('%s', (_, attempt, tries, state) => expect(fateOf(attempt, tries, middle).state).toBe(state))

  test('the pauses grow from ten seconds to a day', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (tries) => (fateOf(answered(500), tries, middle) as { pauseMs: number }).pauseMs / second,
    )
    expect(pauses).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400])
  })

  test('they are spread by a fifth either way', () => {
    expect(fateOf(answered(500), 1, 0)).toEqual({ state: 'retry_wait', pauseMs: 8 * second })
    expect(fateOf(answered(500), 1, 1)).toEqual({ state: 'retry_wait', pauseMs: 12 * second })
  })

  test('Retry-After is honoured up to a day', () => {
    expect(fateOf(answered(503, 90 * second), 1, middle)).toEqual({
      state: 'retry_wait',
      pauseMs: 90 * second,
    })
    expect(fateOf(answered(503, 1e12), 1, middle)).toEqual({
      state: 'retry_wait',
      pauseMs: 86_400 * second,
    })
    const now = new Date('2026-11-10T00:00:00Z')
    expect(retryAfterMs('120', now)).toBe(120 * second)
    expect(retryAfterMs('Tue, 10 Nov 2026 00:01:00 GMT', now)).toBe(60 * second)
    expect(retryAfterMs('soon', now)).toBe(0)
    expect(retryAfterMs(undefined, now)).toBe(0)
  })
})

describe('what is announced', () => {
  test.each([
    [null, 'pending', true],
    ['pending', 'approved', true],
    ['pending', 'rejected', true],
    ['rejected', 'pending', true],
    ['hold', 'approved', true],
    ['pending', 'hold', false],
    ['hold', 'pending', false],
    [null, 'hold', true],
    ['approved', 'hold', true],
    ['approved', 'pending', true],
    ['approved', 'rejected', true],
    ['approved', 'approved', true],
  ])('from %s to %s: %s', (from_status, to_status, announced) =>
    expect(isAnnounced({ from_status, to_status })).toBe(announced),
  )

  const change: Change = {
    resultId: 7,
    from: 'hold',
    to: 'approved',
    isTakenBack: false,
    approvedAt: '2026-11-10T00:00:00.000Z',
    rejectCode: null,
    rejectText: null,
    net: 1000,
    saleAmount: 5000,
    quantity: 2,
    occurredAt: '2026-11-09T00:00:00.000Z',
    clickedAt: null,
    cid: 'c',
    promotionId: 3,
    promotionName: '広告',
    goal: 'sale',
    mediaId: 4,
    materialId: null,
    device: 'phone',
    params: { pbid: 'p', sub1: 's', net: 'forged', gclid: 'g' },
    orderNumberHash: 'h',
    nonce: 'n',
  }

  test.each(adClickParameters)('the click id of an ad platform is told, named %s', (name) => {
    expect(macroValues({ ...change, params: { [name]: 'x' } })).toMatchObject({ plid: 'x' })
  })

  test('a result on hold was pending to the publisher', () => {
    expect(macroValues(change)).toMatchObject({
      result_id: '7',
      status: '1',
      prev_status: '0',
      event: 'approved',
      approve_time: change.approvedAt,
      material_id: '',
      click_time: '',
    })
    expect(macroValues({ ...change, from: null, to: 'pending', approvedAt: null })).toMatchObject({
      status: '0',
      prev_status: '',
      event: 'created',
      approve_time: '',
    })
    expect(macroValues({ ...change, from: 'pending', to: 'pending' })).toMatchObject({
      status: '0',
      prev_status: '0',
      event: 'changed',
    })
  })

  test.each([
    ['pending', null, '0', 'cancelled'],
    ['hold', null, '0', 'cancelled'],
    ['rejected', 'cancelled', '2', 'rejected'],
    ['approved', null, '1', 'changed'],
  ])('an approved result that becomes %s (%s) is told as %s, %s', (to, rejectCode, status, event) =>
    expect(macroValues({ ...change, from: 'approved', to, rejectCode })).toMatchObject({
      status,
      prev_status: '1',
      event,
    }),
  )

  test('one that is taken back after its month was closed is told as rejected, by a cancellation', () =>
    expect(
      macroValues({ ...change, from: 'approved', to: 'rejected', isTakenBack: true }),
    ).toMatchObject({ status: '2', prev_status: '1', event: 'cancelled' }))

  test('parameters of the link are told, but cannot pose as our own values', () => {
    const values = macroValues(change)
    expect(values).toMatchObject({ pbid: 'p', sub1: 's', net: '1000' })
    expect(values).not.toHaveProperty('gclid')
  })
})
