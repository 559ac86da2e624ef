import { adClickParameters } from '@tsunagi/contract/traffic/clickParameters'
import { describe, expect, test } from 'vitest'
import { isAnnounced, macroValues, type Change } from './announcement.rules.ts'

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
