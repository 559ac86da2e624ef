import type { Kickback, KickbackDetail } from '@tsunagi/contract/results/kickbacks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  buildKickback,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'

let app: TestApp
let admin: Caller
let owner: Caller
let stranger: Caller
let placement: Placement

beforeAll(async () => {
  app = await testApp()
  placement = await buildPlacement(app.db)
  ;[admin, owner, stranger] = [
    await app.asAdmin(),
    await app.asAffiliater(placement.affiliater_id),
    await app.asAffiliater(),
  ]
})
afterAll(() => app.close())

const newKickback = async (given: Parameters<typeof buildKickback>[2] = {}) =>
  buildKickback(app.db, await buildResult(app.db, placement), given)
const ids = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<{ items: Kickback[] }>('/api/kickbackLog/search', query)).body.items.map(
    ({ id }) => id,
  )

describe('reading kickbacks', () => {
  test('an affiliater sees its own, the operator all, others none', async () => {
    const kickback = await newKickback()
    expect(await ids(owner)).toEqual([kickback.id])
    expect(await ids(admin)).toEqual([kickback.id])
    expect(await ids(stranger)).toEqual([])
    expect((await stranger.get(`/api/kickbackLog/info/${kickback.id}`)).status).toBe(404)
    expect((await stranger.post(`/api/kickbackLog/update/${kickback.id}`)).status).toBe(404)
    for (const caller of [await app.asAdvertiser(placement.advertiser_id), await app.asAgency()]) {
      expect((await caller.get('/api/kickbackLog/search')).status).toBe(403)
      expect((await caller.post(`/api/kickbackLog/update/${kickback.id}`)).status).toBe(403)
    }
  })

  test('each filter finds what it says', async () => {
    const kickback = await newKickback({
      state: 'dead',
      result_status: 'rejected',
      url: 'https://special.example/?q=1',
      created_at: '2026-10-31T15:00:00Z',
    })
    const filters = [
      { state: 'dead' },
      { result_status: 'rejected' },
      { result_id: String(kickback.result_id) },
      { word: 'special.example' },
      { from: '2026-11-01', to: '2026-11-01' },
    ] as Record<string, string>[]
    for (const filter of filters)
      expect(await ids(owner, filter), JSON.stringify(filter)).toEqual([kickback.id])
    expect(await ids(owner, { from: '2026-10-31', to: '2026-10-31' })).toEqual([])
    expect(await ids(owner, { media_id: '999999' })).toEqual([])
  })

  test('what came of the last attempt can be searched by its code and by how long it took', async () => {
    const [quick, slow] = [
      await newKickback({ last_status_code: 201, last_duration_ms: 40 }),
      await newKickback({ last_status_code: 504, last_duration_ms: 9000 }),
    ]
    expect(await ids(owner, { status_code: '504' })).toEqual([slow.id])
    expect(await ids(owner, { duration_from: '41' })).toEqual([slow.id])
    expect(await ids(owner, { duration_to: '40' })).toEqual([quick.id])
    expect(await ids(owner, { duration_from: '40', duration_to: '9000' })).toEqual([
      slow.id,
      quick.id,
    ])
    for (const [name, wrong] of [
      ['status_code', '99'],
      ['duration_from', '-1'],
      ['duration_to', 'long'],
    ] as const) {
      expect(await owner.get('/api/kickbackLog/search', { [name]: wrong })).toMatchObject({
        status: 422,
        body: { errors: { [name]: [expect.any(String)] } },
      })
    }
  })

  test('what waits is on its way while a worker holds it, and paused while its medium is', async () => {
    const paused = await buildPlacement(app.db)
    await app.db
      .insertInto('media_link_health')
      .values({ media_id: paused.media_id, failure_streak: 20, paused_at: '2026-11-09T03:00:00Z' })
      .execute()
    const viewer = await app.asAffiliater(paused.affiliater_id)
    const at = (ms: number) => new Date(app.clock.now().getTime() + ms)
    const of = async (given: Parameters<typeof buildKickback>[2]) =>
      (await buildKickback(app.db, await buildResult(app.db, paused), given)).id
    const waits = [
      await of({ state: 'queued' }),
      await of({ state: 'retry_wait', leased_until: at(-1) }),
    ]
    const held = await of({ state: 'queued', leased_until: at(1000) })
    const done = await of({ state: 'succeeded' })
    expect(await ids(viewer, { state: 'paused' })).toEqual(waits.toReversed())
    expect(await ids(viewer, { state: 'sending' })).toEqual([held])
    expect(await ids(viewer, { state: 'queued' })).toEqual([])
    expect((await viewer.get<KickbackDetail>(`/api/kickbackLog/info/${held}`)).body.state).toBe(
      'sending',
    )
    await app.db
      .updateTable('media_link_health')
      .set({ paused_at: null })
      .where('media_id', '=', paused.media_id)
      .execute()
    expect([
      await ids(viewer, { state: 'queued' }),
      await ids(viewer, { state: 'retry_wait' }),
      await ids(viewer, { state: 'succeeded' }),
    ]).toEqual([[waits[0]], [waits[1]], [done]])
  })

  test('an attempt is told in words; what the receiver answered is for the operator', async () => {
    const kickback = await newKickback({
      state: 'failed',
      last_error: 'status',
      last_status_code: 410,
      finished_at: '2026-11-09T04:00:00Z',
    })
    await app.db
      .insertInto('kickback_attempt')
      .values({
        kickback_id: kickback.id,
        status_code: 410,
        duration_ms: 12,
        error: 'status',
        response: '<p>gone</p>',
      })
      .execute()
    const seenBy = async (caller: Caller) =>
      (await caller.get<KickbackDetail>(`/api/kickbackLog/info/${kickback.id}`)).body
    expect(await seenBy(admin)).toMatchObject({
      last_error: '受信側がエラーを返しました。',
      attempt_log: [
        { status_code: 410, response: '<p>gone</p>', error: '受信側がエラーを返しました。' },
      ],
    })
    expect(await seenBy(owner)).toMatchObject({
      template: kickback.template,
      next_attempt_at: null,
      attempt_log: [{ status_code: 410, response: null }],
    })
  })
})

describe('sending again', () => {
  test.each(['failed', 'dead', 'refused', 'retry_wait', 'succeeded'] as const)(
    'a notification that is %s goes out now, under the same id',
    async (state) => {
      const kickback = await newKickback({ state, attempts: 9, next_attempt_at: null })
      expect(await owner.post(`/api/kickbackLog/update/${kickback.id}`)).toMatchObject({
        status: 200,
        body: { id: kickback.id },
      })
      const row = await app.db
        .selectFrom('kickback')
        .selectAll()
        .where('id', '=', kickback.id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        state: 'queued',
        attempts: 0,
        finished_at: null,
        next_attempt_at: app.clock.now().toISOString(),
      })
      expect((await owner.post(`/api/kickbackLog/update/${kickback.id}`)).status).toBe(409)
    },
  )

  test('one that is superseded is not sent again', async () => {
    const kickback = await newKickback({ state: 'superseded' })
    expect(await admin.post(`/api/kickbackLog/update/${kickback.id}`)).toMatchObject({
      status: 409,
      body: { original_error: true },
    })
  })
})
