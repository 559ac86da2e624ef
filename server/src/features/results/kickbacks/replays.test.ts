import type { Kickback, KickbackReplay } from '@tsunagi/contract/results/kickbacks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { changeResult } from '../../../../test/kickbacks.ts'
import {
  buildKickback,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'
import { runReplays } from './replays.service.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
let owner: Caller
let placement: Placement

beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.updateTable('kickback').set({ state: 'succeeded' }).execute()
  placement = await buildPlacement(t.db, { link: { url: 'https://receiver.test.example/' } })
  owner = await t.asAffiliater(placement.affiliater_id)
})

const kickback = async (given: Parameters<typeof buildKickback>[2] = {}, where = placement) =>
  buildKickback(t.db, await buildResult(t.db, where), {
    state: 'dead',
    next_attempt_at: null,
    finished_at: '2026-11-09T04:00:00Z',
    ...given,
  })
const replay = (caller: Caller, filter: object = {}) =>
  caller.post<{ id: number }>('/api/kickbackLog/allUpdate', { filter })
const shown = async (caller: Caller, id: number) =>
  (await caller.get<{ items: KickbackReplay[] }>('/api/kickbackLog/replays')).body.items.find(
    (each) => each.id === id,
  )
const stateOf = async ({ id }: { id: number }) =>
  await t.db
    .selectFrom('kickback')
    .select(['state', 'attempts', 'next_attempt_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const run = async () => {
  while ((await runReplays(t.db, t.clock)) > 0);
}

describe('sending many again', () => {
  test('of an administrator limited to its own clients takes theirs alone', async () => {
    const clerk = await t.asAdmin(['kickbackLog.search', 'kickbackLog.allUpdate'])
    await limitToOwnClients(t.db, clerk)
    const client = await buildPlacement(t.db, { link: { url: 'https://receiver.test.example/' } })
    await t.db
      .updateTable('affiliater')
      .set({ staff_id: clerk.userId })
      .where('id', '=', client.affiliater_id)
      .execute()
    const [theirs, ours] = [await kickback(), await kickback({}, client)]
    const { id } = (await replay(admin)).body
    await admin.post(`/api/kickbackLog/replays/${id}`)
    expect(await shown(clerk, id)).toBeUndefined()
    const { body } = await replay(clerk)
    expect(await shown(clerk, body.id)).toMatchObject({ total: 1 })
    await run()
    expect(await shown(clerk, body.id)).toMatchObject({ handled: 1, skipped: 0 })
    expect([(await stateOf(theirs)).state, (await stateOf(ours)).state]).toEqual(['dead', 'queued'])
  })

  test('takes what the search finds and did not arrive, and says how far it is', async () => {
    const other = await buildPlacement(t.db, { link: { url: 'https://receiver.test.example/' } })
    const [dead, failed, refused] = [
      await kickback(),
      await kickback({ state: 'failed' }),
      await kickback({ state: 'refused' }),
    ]
    const [succeeded, cancelled, elsewhere] = [
      await kickback({ state: 'succeeded' }),
      await kickback({ state: 'cancelled' }),
      await kickback({}, other),
    ]
    const {
      status,
      body: { id },
    } = await replay(admin, { media_id: placement.media_id })
    expect(status).toBe(200)
    expect(await shown(admin, id)).toMatchObject({
      state: 'running',
      total: 3,
      handled: 0,
      skipped: 0,
    })
    await run()
    expect(await shown(admin, id)).toMatchObject({
      state: 'done',
      total: 3,
      handled: 3,
      skipped: 0,
      finished_at: t.clock.now().toISOString(),
    })
    for (const one of [dead, failed, refused])
      expect(await stateOf(one)).toEqual({
        state: 'queued',
        attempts: 0,
        next_attempt_at: t.clock.now().toISOString(),
      })
    expect(
      [await stateOf(succeeded), await stateOf(cancelled), await stateOf(elsewhere)].map(
        ({ state }) => state,
      ),
    ).toEqual(['succeeded', 'cancelled', 'dead'])
  })

  test('takes another state where the search names it', async () => {
    const [cancelled, dead] = [await kickback({ state: 'cancelled' }), await kickback()]
    await replay(owner, { state: 'cancelled' })
    await run()
    expect([(await stateOf(cancelled)).state, (await stateOf(dead)).state]).toEqual([
      'queued',
      'dead',
    ])
  })

  test('leaves out what is old news: something newer of the same result has arrived', async () => {
    const result = await buildResult(t.db, placement)
    const old = await buildKickback(t.db, result, { state: 'dead' })
    await changeResult(t.db, result, 'pending', 'approved')
    await buildKickback(t.db, result, { state: 'succeeded', result_status: 'approved' })
    const {
      body: { id },
    } = await replay(owner)
    await run()
    expect(await shown(owner, id)).toMatchObject({ state: 'done', handled: 1, skipped: 1 })
    expect((await stateOf(old)).state).toBe('dead')
    const { body } = await owner.get<{ items: Kickback[] }>('/api/kickbackLog/search', {
      word: String(result.id),
    })
    expect(body.items.map(({ state, is_outdated }) => [state, is_outdated])).toEqual([
      ['succeeded', false],
      ['dead', true],
    ])
    expect(await owner.post(`/api/kickbackLog/update/${old.id}`)).toMatchObject({
      status: 409,
      body: { original_error: true },
    })
  })

  test('goes on where it was, batch by batch, and can be stopped', async () => {
    const many = []
    for (let i = 0; i < 13; i++) many.push(await kickback())
    const {
      body: { id },
    } = await replay(owner)
    expect(await runReplays(t.db, t.clock, 10)).toBe(10)
    expect(await shown(owner, id)).toMatchObject({ state: 'running', total: 13, handled: 10 })
    expect((await owner.post(`/api/kickbackLog/replays/${id}`)).status).toBe(200)
    expect(await runReplays(t.db, t.clock, 10)).toBe(0)
    expect(await shown(owner, id)).toMatchObject({ state: 'cancelled', handled: 10 })
    expect((await stateOf(many[9]!)).state).toBe('queued')
    expect((await stateOf(many[10]!)).state).toBe('dead')
    expect((await owner.post(`/api/kickbackLog/replays/${id}`)).status).toBe(409)
  })

  test('holds up no other that was begun later, should it be one that cannot go on', async () => {
    const broken = await kickback()
    const { body } = await replay(owner)
    await t.db
      .updateTable('kickback_replay')
      .set({ filter: '{"state":"of another version"}' })
      .where('id', '=', body.id)
      .execute()
    const other = await buildPlacement(t.db, { link: { url: 'https://receiver.test.example/' } })
    const stranger = await t.asAffiliater(other.affiliater_id)
    const free = await kickback({}, other)
    const later = await replay(stranger)
    await expect(run()).rejects.toThrow(`replay ${body.id}: `)
    expect(await shown(stranger, later.body.id)).toMatchObject({ state: 'done', handled: 1 })
    expect([(await stateOf(broken)).state, (await stateOf(free)).state]).toEqual(['dead', 'queued'])
    expect((await owner.post(`/api/kickbackLog/replays/${body.id}`)).status).toBe(200)
  })

  test('by several workers at once takes each once', async () => {
    const many = []
    for (let i = 0; i < 12; i++) many.push(await kickback())
    const {
      body: { id },
    } = await replay(owner)
    await Promise.all(Array.from({ length: 4 }, () => runReplays(t.db, t.clock, 3)))
    await run()
    expect(await shown(owner, id)).toMatchObject({ state: 'done', handled: 12, skipped: 0 })
  })

  test("is an affiliater's own business: it takes only its own, and others do not see it", async () => {
    const other = await buildPlacement(t.db, { link: { url: 'https://receiver.test.example/' } })
    const [own, foreign] = [await kickback(), await kickback({}, other)]
    const {
      body: { id },
    } = await replay(owner)
    await run()
    expect([(await stateOf(own)).state, (await stateOf(foreign)).state]).toEqual(['queued', 'dead'])
    const stranger = await t.asAffiliater(other.affiliater_id)
    expect(await shown(stranger, id)).toBeUndefined()
    expect((await stranger.post(`/api/kickbackLog/replays/${id}`)).status).toBe(404)
    expect(await shown(admin, id)).toMatchObject({ state: 'done' })
  })

  test('needs its permission, a filter that can be read, and something to send; it is recorded who did it', async () => {
    await kickback()
    for (const caller of [
      await t.asAdmin(['kickbackLog.search', 'kickbackLog.update']),
      await t.asAdvertiser(),
      await t.asAgency(),
    ])
      expect((await replay(caller)).status).toBe(403)
    expect((await admin.post('/api/kickbackLog/allUpdate', {})).status).toBe(422)
    expect((await replay(admin, { state: 'nonsense' })).status).toBe(422)
    expect((await replay(owner, { state: 'queued' })).status).toBe(409)
    const {
      body: { id },
    } = await replay(await t.asAdmin(['kickbackLog.allUpdate']), { media_id: placement.media_id })
    const row = await t.db
      .selectFrom('audit_row')
      .select(['key', 'after'])
      .where('target', '=', 'kickback_replay')
      .where('target_id', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      key: 'kickbackLog.allUpdate',
      after: { filter: { media_id: placement.media_id } },
    })
  })
})

describe('giving one up', () => {
  test.each([
    ['queued', 200, 'cancelled'],
    ['retry_wait', 200, 'cancelled'],
    ['succeeded', 409, 'succeeded'],
    ['dead', 409, 'dead'],
  ] as const)('that is %s answers %i', async (state, status, after) => {
    const one = await kickback({
      state,
      finished_at: null,
      next_attempt_at: '2026-11-10T04:00:00Z',
    })
    expect((await owner.post(`/api/kickbackLog/cancel/${one.id}`)).status).toBe(status)
    expect((await stateOf(one)).state).toBe(after)
  })
  test('is nothing for strangers', async () => {
    const one = await kickback({ state: 'queued' })
    expect((await (await t.asAffiliater()).post(`/api/kickbackLog/cancel/${one.id}`)).status).toBe(
      404,
    )
    expect((await (await t.asAdvertiser()).post(`/api/kickbackLog/cancel/${one.id}`)).status).toBe(
      403,
    )
  })
})
