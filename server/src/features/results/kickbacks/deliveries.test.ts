import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testKeys } from '../../../../test/secondFactor.ts'
import { build } from '../../../../test/build.ts'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { changeResult, deliverOnce, workOnce } from '../../../../test/kickbacks.ts'
import { buildClick, buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'
import { openReceiver } from '../../../../test/receiver.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { openEgress } from '../../../platform/egress.ts'
import { announceChanges } from './announcements.service.ts'
import { claimDue } from './claiming.service.ts'
import { Lanes } from './lanes.ts'
import { Deliveries, type DeliveryDeps } from './deliveries.service.ts'

const start = '2026-11-10T03:00:00Z'
const key = Buffer.alloc(32, 7)
const clock = fixedClock(start)
const egress = openEgress({ allowLoopback: true })
const minute = 60_000

let database: TestDatabase
let receiver: Awaited<ReturnType<typeof openReceiver>>
let placement: Placement

beforeAll(async () => {
  database = await testDatabase({ connections: 5 })
  receiver = await openReceiver()
})
afterAll(async () => {
  await egress.close()
  await receiver.close()
  await database.close()
})
beforeEach(async () => {
  clock.set(start)
  receiver.clear()
  receiver.answer({ status: 200 })
  await database.db
    .updateTable('kickback')
    .set({ state: 'superseded' })
    .where('state', 'in', ['queued', 'retry_wait'])
    .execute()
  placement = await buildPlacement(database.db, {
    link: {
      url: `${receiver.url}/kb?id=[result_id]&s=[status]&p=[pbid]&net=[net]`,
      secret: `whsec_${key.toString('base64')}`,
    },
  })
})

const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString())

const work = (allowed = egress) => workOnce({ db: database.db, clock, egress: allowed })
const newDeliveries = (given: Partial<DeliveryDeps> = {}) =>
  new Deliveries({
    db: database.db,
    clock,
    egress,
    secretsKey: testKeys.secrets,
    appUrl: 'http://app.test',
    onError: (error) => {
      throw error
    },
    ...given,
  })
const deliver = () => deliverOnce({ db: database.db, clock, egress })
const change = (result: { id: number }, from: string, to: string) =>
  changeResult(database.db, result, from, to)

const kickbacksOf = (result: { id: number }) =>
  database.db
    .selectFrom('kickback')
    .selectAll()
    .where('result_id', '=', result.id)
    .orderBy('id')
    .execute()
/** How many kickbacks of a medium are in which state. */
const stateCounts = async ({ media_id } = placement) =>
  Object.fromEntries(
    (
      await database.db
        .selectFrom('kickback')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .where('media_id', '=', media_id)
        .groupBy('state')
        .execute()
    ).map(({ state, count }) => [state, count]),
  )
const attemptsOf = (id: number) =>
  database.db
    .selectFrom('kickback_attempt')
    .selectAll()
    .where('kickback_id', '=', id)
    .orderBy('id')
    .execute()

describe('a change of a result', () => {
  test('is announced once, with the facts of its click, and signed over id, time and URL', async () => {
    const click = await buildClick(database.db, placement, {
      params: JSON.stringify({ pbid: 'a b&c' }),
    })
    const result = await buildResult(database.db, placement, { cid: click.cid })
    await work()
    await work()
    expect(receiver.got).toHaveLength(1)
    const { url, headers } = receiver.got[0]!
    expect(url).toBe(`/kb?id=${result.id}&s=0&p=a%20b%26c&net=1000`)
    const [kickback] = await kickbacksOf(result)
    expect(headers).toMatchObject({
      'webhook-id': String(kickback!.id),
      'webhook-timestamp': String(Date.parse(start) / 1000),
    })
    const signed = `${kickback!.id}.${headers['webhook-timestamp']}.${receiver.url}${url}`
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )
    expect(kickback).toMatchObject({
      state: 'succeeded',
      attempts: 1,
      last_status_code: 200,
      next_attempt_at: null,
    })
    expect(await attemptsOf(kickback!.id)).toMatchObject([
      { status_code: 200, response: 'answer 200', error: null },
    ])
  })

  test('is not announced for a medium without an address, and not when a result is put on hold', async () => {
    const silent = await buildResult(database.db, await buildPlacement(database.db))
    const held = await buildResult(database.db, placement)
    await work()
    receiver.clear()
    await change(held, 'pending', 'hold')
    await work()
    expect(receiver.got).toHaveLength(0)
    expect(await kickbacksOf(silent)).toHaveLength(0)
    expect(
      await database.db
        .selectFrom('result_history')
        .select('id')
        .where('announced_at', 'is', null)
        .execute(),
    ).toEqual([])
  })

  test('is announced where a result is made on hold: to its publisher it has occurred, and is pending', async () => {
    await buildResult(database.db, placement, { status: 'hold' })
    await work()
    expect(receiver.got.map(({ url }) => /s=(\d)/.exec(url)![1])).toEqual(['0'])
  })

  test('replaces one that nobody has heard of yet', async () => {
    const result = await buildResult(database.db, placement)
    await announceChanges(database.db, clock)
    await change(result, 'pending', 'approved')
    await work()
    expect(
      (await kickbacksOf(result)).map(({ state, result_status }) => [state, result_status]),
    ).toEqual([
      ['superseded', 'pending'],
      ['succeeded', 'approved'],
    ])
    expect(receiver.got.map(({ url }) => /s=(\d)/.exec(url)![1])).toEqual(['1'])
  })

  test('waits until the receiver has heard the one before', async () => {
    const result = await buildResult(database.db, placement)
    receiver.answer({ status: 500 }, { status: 200 })
    await work()
    await change(result, 'pending', 'approved')
    await work()
    expect(receiver.got).toHaveLength(1)
    later(15_000)
    await work()
    expect(receiver.got.map(({ url }) => /s=(\d)/.exec(url)![1])).toEqual(['0', '0', '1'])
  })

  test('is announced once by several workers at the same time', async () => {
    await Promise.all(Array.from({ length: 30 }, () => buildResult(database.db, placement)))
    await Promise.all(Array.from({ length: 4 }, () => work()))
    await work()
    expect(receiver.got).toHaveLength(30)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
  })
})

describe('a receiver that fails', () => {
  test('is tried again on the schedule until the attempts are used up', async () => {
    const result = await buildResult(database.db, placement)
    receiver.answer({ status: 500 })
    await work()
    for (const pause of [
      10_000,
      minute,
      5 * minute,
      30 * minute,
      120 * minute,
      360 * minute,
      720 * minute,
      1440 * minute,
    ]) {
      const [waiting] = await kickbacksOf(result)
      const waitMs = Date.parse(waiting!.next_attempt_at!) - clock.now().getTime()
      expect(waitMs).toBeGreaterThanOrEqual(pause * 0.8)
      expect(waitMs).toBeLessThanOrEqual(pause * 1.2)
      later(pause * 0.79)
      const before = receiver.got.length
      await work()
      expect(receiver.got).toHaveLength(before)
      later(pause * 0.42)
      await work()
      expect(receiver.got).toHaveLength(before + 1)
    }
    const [dead] = await kickbacksOf(result)
    expect(dead).toMatchObject({
      state: 'dead',
      attempts: 9,
      last_status_code: 500,
      last_error: 'status',
      next_attempt_at: null,
    })
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([String(dead!.id)]),
    )
    expect(await attemptsOf(dead!.id)).toHaveLength(9)
  })

  test.each([400, 410, 302])(
    '%i fails after three attempts and is never followed',
    async (status) => {
      const result = await buildResult(database.db, placement)
      receiver.answer({ status, headers: { location: `${receiver.url}/elsewhere` } })
      for (let attempt = 0; attempt < 5; attempt++) {
        await work()
        later(10 * minute)
      }
      expect(receiver.got).toHaveLength(3)
      expect(receiver.got.every(({ url }) => url.startsWith('/kb'))).toBe(true)
      expect((await kickbacksOf(result))[0]).toMatchObject({
        state: 'failed',
        attempts: 3,
        last_status_code: status,
      })
    },
  )

  test('says when to come back, and is listened to', async () => {
    const result = await buildResult(database.db, placement)
    receiver.answer({ status: 429, headers: { 'retry-after': '600' } })
    await work()
    expect(
      Date.parse((await kickbacksOf(result))[0]!.next_attempt_at!) - clock.now().getTime(),
    ).toBe(600_000)
  })

  test('that cannot be reached is tried again', async () => {
    const nowhere = await buildPlacement(database.db, { link: { url: 'http://127.0.0.1:1/kb' } })
    const result = await buildResult(database.db, nowhere)
    await work()
    expect((await kickbacksOf(result))[0]).toMatchObject({
      state: 'retry_wait',
      attempts: 1,
      last_status_code: null,
      last_error: 'connection',
    })
  })

  test('gets eight calls at a time, while others are not held up', async () => {
    const other = await openReceiver()
    const elsewhere = await buildPlacement(database.db, { link: { url: `${other.url}/kb` } })
    receiver.answer({ status: 200, delayMs: 150 })
    for (let i = 0; i < 20; i++) await buildResult(database.db, placement)
    await buildResult(database.db, elsewhere)
    await work()
    expect(receiver.got).toHaveLength(20)
    expect(receiver.mostInFlight()).toBe(8)
    expect(other.got).toHaveLength(1)
    await other.close()
  })
})

describe('receivers that are slow', () => {
  test('hold up nobody, neither at other hosts nor at their own, however much waits for them', async () => {
    const [shared, other] = [await openReceiver(), await openReceiver()]
    shared.answerAt('/slow', { status: 200, delayMs: 60_000 })
    const at = (url: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () => buildPlacement(database.db, { link: { url } })),
      )
    for (const slow of await at(`${shared.url}/slow`, 12))
      for (let i = 0; i < 10; i++) await buildResult(database.db, slow)
    const quick = [...(await at(`${shared.url}/quick`, 1)), ...(await at(`${other.url}/quick`, 1))]
    for (const each of quick) for (let i = 0; i < 10; i++) await buildResult(database.db, each)
    await announceChanges(database.db, clock)
    const ownEgress = openEgress({ allowLoopback: true })
    const deliveries = newDeliveries({ egress: ownEgress, onError: () => {} })
    await deliveries.start()
    for (const each of quick)
      await vi.waitFor(async () => expect(await stateCounts(each)).toEqual({ succeeded: 10 }), 9000)
    await Promise.all([ownEgress.close(), deliveries.close()])
    await Promise.all([shared.close(), other.close()])
  })
})

describe('a worker', () => {
  test('goes on with what is due when calls end while it looks for more', async () => {
    for (let i = 0; i < 12; i++) await buildResult(database.db, placement)
    await announceChanges(database.db, clock)
    receiver.answer({ status: 200, delayMs: 100 })
    const deliveries = newDeliveries()
    await deliveries.start()
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table media_link_setting in access exclusive mode`.execute(tx)
      void deliveries.start()
      await vi.waitFor(
        async () => expect(await stateCounts()).toEqual({ succeeded: 8, queued: 4 }),
        15_000,
      )
    })
    await deliveries.settled()
    expect(receiver.got).toHaveLength(12)
  })
})

describe('a worker that is killed', () => {
  test('between taking a kickback and writing it down sends it again under the same id, after the lease', async () => {
    const result = await buildResult(database.db, placement)
    await announceChanges(database.db, clock)
    const [claimed] = await claimDue(
      database.db,
      clock.now(),
      new Lanes(
        {
          atOnce: 20,
          quick: { atOnce: 20, host: 2, affiliater: 8 },
          slow: { atOnce: 10, host: 2, affiliater: 8 },
        },
        () => {},
      ),
      testKeys.secrets,
    )
    await fetch(claimed!.call.url, { headers: { 'webhook-id': String(claimed!.id) } })
    await deliver()
    expect(receiver.got).toHaveLength(1)
    later(61_000)
    await deliver()
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([
      String(claimed!.id),
      String(claimed!.id),
    ])
    expect((await kickbacksOf(result))[0]).toMatchObject({ state: 'succeeded', attempts: 2 })
  })
})

test('without the exception a loopback address is refused, and nothing arrives there', async () => {
  const walled = openEgress({ allowLoopback: false })
  const result = await build.result(database.db, {
    promotion_id: placement.promotion_id,
    media_id: placement.media_id,
  })
  await work(walled)
  expect(receiver.got).toHaveLength(0)
  const [refused] = await kickbacksOf(result)
  expect(refused).toMatchObject({ state: 'refused', last_error: 'refused', next_attempt_at: null })
  expect(await attemptsOf(refused!.id)).toMatchObject([{ status_code: null, error: 'refused' }])
  await walled.close()
})
