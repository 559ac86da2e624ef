import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { changeResult, workOnce } from '../../../../test/kickbacks.ts'
import { buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'
import { openReceiver } from '../../../../test/receiver.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { openEgress } from '../../../platform/egress.ts'
import { giveUpOld } from './kickbacks.service.ts'

const start = '2026-11-10T03:00:00Z'
const clock = fixedClock(start)
const egress = openEgress({ allowLoopback: true })
const minute = 60_000
const hour = 60 * minute

let database: TestDatabase
let receiver: Awaited<ReturnType<typeof openReceiver>>
let placement: Placement

beforeAll(async () => {
  database = await testDatabase()
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
  await database.db.deleteFrom('mail').execute()
  placement = await buildPlacement(database.db, {
    link: { url: `${receiver.url}/kb?r=[result_id]&s=[status]` },
  })
  await database.db
    .insertInto('user_account')
    .values({
      user_type: '1',
      affiliater_id: placement.affiliater_id,
      mail_address: `owner${placement.affiliater_id}@test.example`,
      password_hash: '-',
      user_name: '担当 花子',
      language: 'en',
    })
    .execute()
})

const work = () => workOnce({ db: database.db, clock, egress })
const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString())
/** Lets time pass in steps, with a worker that looks at each. */
async function live(ms: number, step: number) {
  for (let passed = 0; passed < ms; passed += step) {
    pass(step)
    await work()
  }
}
const health = () =>
  database.db
    .selectFrom('media_link_health')
    .selectAll()
    .where('media_id', '=', placement.media_id)
    .executeTakeFirstOrThrow()
const kickbacks = () =>
  database.db
    .selectFrom('kickback')
    .selectAll()
    .where('media_id', '=', placement.media_id)
    .orderBy('id')
    .execute()
const mails = async () =>
  await database.db
    .selectFrom('mail')
    .select(['template', 'subject', 'body', 'to_address'])
    .orderBy('id')
    .execute()
const setting = (values: object) =>
  database.db
    .updateTable('media_link_setting')
    .set(values)
    .where('media_id', '=', placement.media_id)
    .execute()
const heard = () =>
  receiver.got.map(
    ({ url, headers }) =>
      ({
        id: headers['webhook-id'],
        ...Object.fromEntries(new URL(url, 'http://x').searchParams),
      }) as { id: string; s: string } & Record<string, string>,
  )

describe('a receiver that is down for six hours', () => {
  test('gets each notification exactly once afterwards, and those of a result in their order', async () => {
    receiver.answer({ status: 503 })
    const results = []
    for (let hours = 0; hours < 6; hours++) {
      for (let i = 0; i < 5; i++) results.push(await buildResult(database.db, placement))
      await work()
      for (const result of results.slice(-5, -2))
        await changeResult(database.db, result, 'pending', 'approved')
      await live(hour, 5 * minute)
    }
    expect((await health()).paused_at).not.toBeNull()
    expect(
      (await kickbacks()).every(
        ({ state }) => state === 'queued' || state === 'retry_wait' || state === 'superseded',
      ),
    ).toBe(true)

    receiver.clear()
    receiver.answer({ status: 200 })
    await live(13 * hour, 10 * minute)
    const wanted = (await kickbacks()).filter(({ state }) => state !== 'superseded')
    expect(wanted.every(({ state }) => state === 'succeeded')).toBe(true)
    const got = heard()
    expect(got.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
      wanted.map(({ id }) => id),
    )
    for (const result of results) {
      const told = got
        .filter(({ id }) =>
          wanted.some((kickback) => kickback.id === Number(id) && kickback.result_id === result.id),
        )
        .map(({ s }) => s)
      expect(told).toEqual(told.toSorted())
      expect(told.at(-1)).toBe(
        wanted.filter((kickback) => kickback.result_id === result.id).at(-1)!.result_status ===
          'approved'
          ? '1'
          : '0',
      )
    }
  })

  test('is told of every change in turn where that is wanted', async () => {
    await setting({ sends_every_change: true })
    const result = await buildResult(database.db, placement)
    for (const [from, to] of [
      ['pending', 'approved'],
      ['approved', 'pending'],
      ['pending', 'rejected'],
    ] as const)
      await changeResult(database.db, result, from, to)
    await work()
    expect(heard().map(({ s }) => s)).toEqual(['0', '1', '0', '2'])
  })
})

describe('failures in a row', () => {
  test('are told by mail at 5, 10 and 15, and at 20 sending is paused', async () => {
    receiver.answer({ status: 500 })
    for (let i = 0; i < 40; i++) await buildResult(database.db, placement)
    await work()
    const { failure_streak, paused_at } = await health()
    expect(failure_streak).toBeGreaterThanOrEqual(20)
    expect(paused_at).toBe(new Date(start).toISOString())
    // Eight at a time go to a host: some were on their way, and some took their places before the pause was written down.
    expect(receiver.got.length).toBeLessThan(20 + 2 * 8)
    const sent = await mails()
    expect(sent.map(({ template }) => template)).toEqual([
      'kickbackFailing',
      'kickbackFailing',
      'kickbackFailing',
      'kickbackPaused',
    ])
    expect(sent.map(({ body }) => /failed (\d+) times/.exec(body)?.[1])).toEqual([
      '5',
      '10',
      '15',
      '20',
    ])
    expect(sent[3]).toMatchObject({ to_address: `owner${placement.affiliater_id}@test.example` })
    expect(sent[3]!.body).toContain(
      `http://app.test/media/mediaLinkSetting?id=${placement.media_id}`,
    )
  })

  test('a paused medium is probed once an hour, and all go on when a probe arrives', async () => {
    receiver.answer({ status: 500 })
    for (let i = 0; i < 26; i++) await buildResult(database.db, placement)
    await work()
    receiver.clear()
    await live(59 * minute, 10 * minute)
    const before = receiver.got.length
    expect(before).toBeLessThanOrEqual(1)
    await live(5 * hour, 10 * minute)
    expect(receiver.got.length - before).toBeGreaterThanOrEqual(4)
    expect(receiver.got.length - before).toBeLessThanOrEqual(6)
    receiver.answer({ status: 200 })
    receiver.clear()
    await live(70 * minute, 10 * minute)
    expect(new Set(heard().map(({ id }) => id)).size).toBe(26)
    expect(await health()).toMatchObject({ failure_streak: 0, paused_at: null })
    expect((await mails()).map(({ template }) => template).at(-1)).toBe('kickbackResumed')
  })

  test('a success in between begins the count anew', async () => {
    receiver.answer(
      ...Array.from({ length: 4 }, () => ({ status: 500 })),
      { status: 200 },
      { status: 500 },
    )
    for (let i = 0; i < 9; i++) {
      await buildResult(database.db, placement)
      await work()
    }
    expect(await health()).toMatchObject({ failure_streak: 4, paused_at: null })
    expect(await mails()).toEqual([])
  })
})

describe('what cannot be delivered', () => {
  test('is kept for seven days and then given up', async () => {
    await setting({ enabled: false, url: `${receiver.url}/kb` })
    await database.db
      .updateTable('media_link_setting')
      .set({ enabled: true })
      .where('media_id', '=', placement.media_id)
      .execute()
    const result = await buildResult(database.db, placement)
    receiver.answer({ status: 500 })
    await work()
    await setting({ enabled: false })
    await live(6 * 24 * hour, 12 * hour)
    expect(await giveUpOld(database.db, clock)).toBe(0)
    expect(receiver.got).toHaveLength(1)
    pass(2 * 24 * hour)
    expect(await giveUpOld(database.db, clock)).toBe(1)
    expect((await kickbacks())[0]).toMatchObject({
      result_id: result.id,
      state: 'dead',
      last_error: 'expired',
    })
  })
})

describe('how a medium wants to be told', () => {
  test('a delay holds a notification back', async () => {
    await setting({ delay_seconds: 120 })
    await buildResult(database.db, placement)
    await work()
    expect(receiver.got).toHaveLength(0)
    pass(119_000)
    await work()
    expect(receiver.got).toHaveLength(0)
    pass(1000)
    await work()
    expect(receiver.got).toHaveLength(1)
  })

  test('an answer without the text that means success is a failure', async () => {
    await setting({ success_text: 'OK:1' })
    receiver.answer({ status: 200, body: 'NG' }, { status: 200, body: 'all OK:1.' })
    await buildResult(database.db, placement)
    await work()
    expect((await kickbacks())[0]).toMatchObject({
      state: 'retry_wait',
      last_error: 'body',
      last_status_code: 200,
    })
    pass(15_000)
    await work()
    expect((await kickbacks())[0]).toMatchObject({ state: 'succeeded' })
  })

  test('each status has its address, a promotion its own, and one without is not told', async () => {
    await setting({
      url_approved: `${receiver.url}/yes?id=[result_id]`,
      url_rejected: `${receiver.url}/no?id=[result_id]`,
    })
    const result = await buildResult(database.db, placement)
    await work()
    await changeResult(database.db, result, 'pending', 'approved')
    await work()
    await changeResult(database.db, result, 'approved', 'rejected')
    await work()
    expect(receiver.got.map(({ url }) => url.split('?')[0])).toEqual(['/kb', '/yes', '/no'])
    receiver.clear()
    const override = { media_id: placement.media_id, promotion_id: placement.promotion_id }
    await database.db
      .insertInto('media_link_override')
      .values({ ...override, url: `${receiver.url}/own?id=[result_id]` })
      .execute()
    await buildResult(database.db, placement)
    await work()
    expect(receiver.got.map(({ url }) => url.split('?')[0])).toEqual(['/own'])
    await database.db
      .updateTable('media_link_override')
      .set({ url: null })
      .where('media_id', '=', placement.media_id)
      .execute()
    await buildResult(database.db, placement)
    await work()
    expect(receiver.got).toHaveLength(1)
  })

  test('what waits is sent as the setting says when its turn comes', async () => {
    receiver.answer({ status: 500 }, { status: 200 })
    const result = await buildResult(database.db, placement)
    await work()
    await setting({
      method: 'POST_JSON',
      url: `${receiver.url}/new`,
      body: '{"r":"[result_id]","at":"[occur_time|iso]"}',
      version: 2,
    })
    pass(15_000)
    await work()
    expect(receiver.got[1]).toMatchObject({ method: 'POST', url: '/new' })
    expect(JSON.parse(receiver.got[1]!.body)).toEqual({
      r: String(result.id),
      at: expect.stringMatching(/^2026-.*Z$/),
    })
    expect((await kickbacks())[0]).toMatchObject({
      state: 'succeeded',
      method: 'POST_JSON',
      url: `${receiver.url}/new`,
      setting_version: 2,
    })
  })
})
