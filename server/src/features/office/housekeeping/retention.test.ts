import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { testApp, type TestApp } from '../../../../test/app.ts'
import {
  buildClick,
  buildKickback,
  buildNotice,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'
import { clickLog } from '../../../logs/clickLog.ts'
import { removeOldLogs } from './retention.service.ts'

const now = '2026-11-10T03:00:00Z'
/** 400 days before are 6 October 2025: September is over, October is not. */
const [old, young] = ['2025-09-20T03:00:00Z', '2025-10-02T03:00:00Z']

let app: TestApp
let placement: Placement

beforeEach(async () => {
  app = await testApp(now, { connections: 5 })
  for (const around of ['2025-10-15', '2026-06-15', now])
    await clickLog(app.db).prepareMonths(new Date(around))
  placement = await buildPlacement(app.db)
})
afterEach(() => app.close())

const cids = async () =>
  (await app.db.selectFrom('click').select('cid').orderBy('cid').execute()).map(({ cid }) => cid)
const remove = (options = {}) =>
  removeOldLogs({ db: app.db, clock: app.clock, pauseMs: 10, tries: 3, ...options })
const months = async () =>
  (
    await sql<{
      name: string
    }>`select relname as name from pg_class where relname ~ '^click_[0-9]{6}$' order by 1`.execute(
      app.db,
    )
  ).rows.map(({ name }) => name)

describe('what is older than the logs are kept', () => {
  test('goes by whole months of clicks, and notices and attempts one by one; what is younger stays', async () => {
    const result = await buildResult(app.db, placement)
    const kickback = await buildKickback(app.db, result)
    for (const at of [old, young]) {
      await buildClick(app.db, placement, { cid: at, clicked_at: at, user_agent: `agent of ${at}` })
      await app.db
        .insertInto('kickback_attempt')
        .values({ kickback_id: kickback.id, at, duration_ms: 1 })
        .execute()
    }
    await buildClick(app.db, placement, { cid: 'stray', clicked_at: '2024-01-01T00:00:00Z' })
    await buildNotice(app.db, { received_at: '2025-10-05T03:00:00Z' })
    await buildNotice(app.db, { received_at: '2025-10-07T03:00:00Z' })
    await remove()
    expect(await cids()).toEqual([young])
    expect((await months())[0]).toBe('click_202510')
    expect(await app.db.selectFrom('notice').select('received_at').execute()).toEqual([
      { received_at: '2025-10-07T03:00:00.000Z' },
    ])
    expect(await app.db.selectFrom('kickback_attempt').select('at').execute()).toEqual([])
    expect(
      (await app.db.selectFrom('click_text').select('value').execute()).map(({ value }) => value),
    ).toEqual([`agent of ${young}`])
    const removed = await app.db
      .selectFrom('log_removal')
      .select(['log', 'entries'])
      .where('entries', '>', 0)
      .orderBy('id')
      .execute()
    expect(removed).toEqual([
      { log: 'click', entries: 1 },
      { log: 'click', entries: 1 },
      { log: 'notice', entries: 1 },
      { log: 'kickback_attempt', entries: 2 },
    ])
    expect(
      await app.db
        .selectFrom('audit_row')
        .select('action')
        .where('target', '=', 'log_removal')
        .execute(),
    ).not.toEqual([])
  })

  test('is what was told to ad platforms, too', async () => {
    const sink = await app.db
      .insertInto('sink')
      .values({
        promotion_id: placement.promotion_id,
        kind: 'meta',
        name: 'Meta',
        account_owner: 'advertiser',
        send_on: 'occurred',
        value_source: 'sale',
        dedupe_by: 'result',
        click_id_only: true,
        default_event: 'Purchase',
        active_since: old,
        created_at: old,
        updated_at: old,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const at of ['2025-10-05T03:00:00.000Z', '2025-10-07T03:00:00.000Z']) {
      await app.db
        .insertInto('sink_delivery')
        .values({
          sink_id: sink.id,
          kind: 'meta',
          event_at: at,
          created_at: at,
          state: 'succeeded',
          finished_at: at,
        })
        .execute()
    }
    await remove()
    expect(await app.db.selectFrom('sink_delivery').select('created_at').execute()).toEqual([
      { created_at: '2025-10-07T03:00:00.000Z' },
    ])
    const { body } = await (
      await app.asAdmin()
    ).get<{ removals: object[] }>('/api/systemResultSetting/info')
    expect(body.removals).toContainEqual(
      expect.objectContaining({ log: 'sink_delivery', entries: 1 }),
    )
  })

  test('a result keeps what it needs: when it was clicked, its price and its history', async () => {
    const click = await buildClick(app.db, placement, { clicked_at: old })
    const result = await buildResult(app.db, placement, {
      cid: click.cid,
      clicked_at: click.clicked_at,
    })
    await remove()
    const { body } = await (
      await app.asAdmin()
    ).get<ResultDetail>(`/api/actionLogRaw/info/${result.id}`)
    expect(body).toMatchObject({
      clicked_at: click.clicked_at,
      cid: click.cid,
      gross: result.gross,
    })
    expect(body.journey.map(({ kind, at, id }) => [kind, at, id])).toContainEqual([
      'click',
      click.clicked_at,
      null,
    ])
  })

  test('is what the setting says; without one, 400 days', async () => {
    for (const [cid, clicked_at] of [
      ['a', old],
      ['b', young],
    ])
      await buildClick(app.db, placement, { cid: cid!, clicked_at: clicked_at! })
    const admin = await app.asAdmin()
    expect(
      (await admin.post('/api/systemResultSetting/save', { retention_days: 365 })).status,
    ).toBe(422)
    expect(
      (await admin.post('/api/systemResultSetting/save', { retention_days: 800 })).status,
    ).toBe(200)
    await remove()
    expect(await cids()).toEqual(['a', 'b'])
    await admin.post('/api/systemResultSetting/save', { retention_days: 400 })
    await remove()
    expect(await cids()).toEqual(['b'])
    const { body } = await admin.get<{
      retention_days: number
      months: { month: string; removed_on: string }[]
      removals: { log: string; entries: number }[]
    }>('/api/systemResultSetting/info')
    expect(body).toMatchObject({
      retention_days: 400,
      removals: expect.arrayContaining([expect.objectContaining({ log: 'click', entries: 1 })]),
    })
    expect(body.months).toMatchObject([{ month: '2025-10', removed_on: '2026-12-06' }])
  })

  test('goes as well when a removal was interrupted between its two steps', async () => {
    await buildClick(app.db, placement, { cid: 'left over', clicked_at: old })
    await sql`alter table click detach partition click_202509`.execute(app.db)
    await remove()
    expect(await months()).not.toContain('click_202509')
  })
})

describe('while it is removed', () => {
  test('clicks go on arriving: all of them, without an error', async () => {
    await buildClick(app.db, placement, { clicked_at: old })
    let isRemoving = true
    const arriving = Array.from({ length: 4 }, async (_, line) => {
      let count = 0
      do await buildClick(app.db, placement, { cid: `new-${line}-${count++}`, clicked_at: now })
      while (isRemoving || count < 20)
      return count
    })
    await remove({ tries: 500 })
    isRemoving = false
    const sent = (await Promise.all(arriving)).reduce((sum, count) => sum + count, 0)
    expect((await cids()).filter((cid) => cid.startsWith('new-'))).toHaveLength(sent)
    expect(await months()).not.toContain('click_202509')
  })

  test('a long write to the log is waited for without holding up the others', async () => {
    await buildClick(app.db, placement, { cid: 'old', clicked_at: old })
    const [written, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = app.db.transaction().execute(async (tx) => {
      await buildClick(tx, placement, { cid: 'slow', clicked_at: now })
      written.resolve()
      await held.promise
    })
    await written.promise
    await remove()
    expect(await months()).toContain('click_202509')
    await buildClick(app.db, placement, { cid: 'meanwhile', clicked_at: now })
    held.resolve()
    await slow
    await remove()
    expect(await cids()).toEqual(['meanwhile', 'slow'])
  })

  test('a second worker leaves it alone', async () => {
    await buildClick(app.db, placement, { clicked_at: old })
    await Promise.all([remove({ tries: 200 }), remove({ tries: 200 }), remove({ tries: 200 })])
    expect(
      (
        await app.db.selectFrom('log_removal').select('entries').where('entries', '>', 0).execute()
      ).map(({ entries }) => entries),
    ).toEqual([1])
  })
})
