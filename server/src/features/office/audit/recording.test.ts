import { createHash } from 'node:crypto'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditDetail, AuditRow } from '@tsunagi/contract/office/audit'
import { auditTargetLabels } from '@tsunagi/contract/office/messages/audit'
import { auditChoices } from '@tsunagi/contract/office/messages/auditChoices'
import { auditFieldLabels } from '@tsunagi/contract/office/messages/auditFields'
import { sql, type RawBuilder } from 'kysely'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { decideMedium } from '../../../../test/mediaDecisions.ts'
import { build } from '../../../../test/build.ts'
import { buildLinkSetting } from '../../../../test/logs.ts'
import { exemptTables, quietColumns, selfMadeTables } from '../../../../migrations/audited.ts'
import { connect } from '../../../platform/db.ts'
import { migrate } from '../../../platform/migrate.ts'
import { approveDueResults } from '../../results/results/results.service.ts'
import { sealBatch } from './sealing.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const find = async (query: Record<string, string>) =>
  (
    await admin.get<{ items: AuditRow[]; total: number }>('/api/auditLog/index', {
      size: '100',
      ...query,
    })
  ).body
const info = async (id: number) => (await admin.get<AuditDetail>(`/api/auditLog/info/${id}`)).body
const latestOf = async (target: string, id: number | string) =>
  info((await find({ target, target_id: String(id) })).items[0]!.id)
const newest = async () =>
  (
    await t.db
      .selectFrom('audit_row')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id

describe('a change', () => {
  test('is recorded with who did it, by which operation, from where, and what was before and after', async () => {
    const result = await build.result(t.db)
    const advertiser = await t.asAdvertiser(result.advertiser_id)
    await advertiser.post('/api/actionLogRaw/allUpdate', {
      ids: [result.id],
      status: 'rejected',
      reject_code: 'cancelled',
      reject_comment: '返品',
    })
    expect(await latestOf('result', result.id)).toMatchObject({
      actor_id: advertiser.userId,
      actor_name: expect.stringContaining('利用者'),
      proxy_actor_id: null,
      key: 'actionLogRaw.allUpdate',
      action: 'update',
      ip: '127.0.0.1',
      user_agent: 'lightMyRequest',
      source: 'tsunagi',
      before: { status: 'pending', reject_code: null, reject_comment: null, decided_by: null },
      after: {
        status: 'rejected',
        reject_code: 'cancelled',
        reject_comment: '返品',
        decided_by: advertiser.userId,
      },
    })
  })
  test('of one statement without a transaction has its author too', async () => {
    const affiliater = await t.asAffiliater()
    await t.app.inject({
      method: 'PUT',
      url: '/api/user/language',
      headers: affiliater.headers,
      payload: { language: 'en' },
    })
    expect(await latestOf('user_account', affiliater.userId)).toMatchObject({
      actor_id: affiliater.userId,
      before: { language: 'ja' },
      after: { language: 'en' },
    })
  })
  test('that is taken back leaves no record', async () => {
    const [fine, decided] = [await build.result(t.db), await build.result(t.db)]
    await admin.post('/api/actionLogRaw/allUpdate', { ids: [decided.id], status: 'approved' })
    const before = await newest()
    expect(
      (
        await admin.post('/api/actionLogRaw/allUpdate', {
          ids: [fine.id, decided.id],
          status: 'approved',
        })
      ).status,
    ).toBe(409)
    expect(await newest()).toBe(before)
  })
  test('shows what else the same request did', async () => {
    const media = await build.media(t.db)
    const promotion = await build.promotion(t.db)
    const [one, two] = [
      await build.result(t.db, { promotion_id: promotion.id, media_id: media.id }),
      await build.result(t.db, { promotion_id: promotion.id, media_id: media.id }),
    ]
    await admin.post('/api/actionLogRaw/allUpdate', { ids: [one.id, two.id], status: 'approved' })
    expect((await latestOf('result', one.id)).same_request).toContainEqual({
      id: expect.any(Number),
      action: 'update',
      target: 'result',
      target_id: String(two.id),
    })
  })
  test('by the system has no actor and names the process', async () => {
    const due = await build.result(t.db, { due_at: '2026-11-10T02:00:00Z' })
    const db = connect(t.url, { name: 'tsunagi-worker' })
    await approveDueResults(db, t.clock)
    await db.destroy()
    expect(await latestOf('result', due.id)).toMatchObject({
      actor_id: null,
      key: null,
      ip: null,
      source: 'tsunagi-worker',
      after: { status: 'approved' },
    })
  })
  test('that nobody made and that is only counting is not recorded', async () => {
    const result = await build.result(t.db, { route: 'click' })
    const before = await newest()
    await t.db
      .updateTable('result')
      .set({ quantity: 2, gross: result.gross, net: result.net })
      .where('id', '=', result.id)
      .execute()
    await t.db.updateTable('session').set({ seen_at: '2026-11-10T03:00:00Z' }).execute()
    expect(await newest()).toBe(before)
  })
  test('that makes a result is recorded when a person made it; what the tracker makes by the thousand is told of by its notice', async () => {
    const byTracker = await build.result(t.db)
    expect((await find({ target: 'result', target_id: String(byTracker.id) })).items).toEqual([])
    const byPerson = await t.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.actor', ${JSON.stringify({ user: admin.userId })}, true)`.execute(
        tx,
      )
      return build.result(tx, {
        promotion_id: byTracker.promotion_id,
        media_id: byTracker.media_id,
      })
    })
    expect(await latestOf('result', byPerson.id)).toMatchObject({
      actor_id: admin.userId,
      action: 'insert',
    })
  })
  test('of many requests at the same moment keeps each its own author', async () => {
    const people = await Promise.all(Array.from({ length: 24 }, () => t.asAffiliater()))
    await Promise.all(
      people.map((person) =>
        t.app.inject({
          method: 'PUT',
          url: '/api/user/language',
          headers: person.headers,
          payload: { language: 'en' },
        }),
      ),
    )
    for (const { userId } of people)
      expect((await latestOf('user_account', userId)).actor_id).toBe(userId)
  })
})

describe('what nobody may read later', () => {
  test('passwords, tokens, secrets and files are masked, of account numbers the end is kept', async () => {
    const affiliater = await build.affiliater(t.db, { account_number: '7654321' })
    const media = await build.media(t.db)
    await buildLinkSetting(t.db, media.id, {
      url: 'https://receiver.test.example/',
      secret: 'whsec_visible',
      headers: JSON.stringify([{ name: 'x-api-key', secret: 'visible' }]),
    })
    const caller = await t.asAffiliater(affiliater.id)
    await t.db
      .insertInto('setting')
      .values({
        section: 'test',
        value: JSON.stringify({
          mail: [{ smtp_password: 'visible' }],
          bank: { account_number: '7654321' },
        }),
      })
      .execute()
    await t.db
      .updateTable('user_account')
      .set({ password_hash: 'visible' })
      .where('id', '=', caller.userId)
      .execute()
    expect((await latestOf('affiliater', affiliater.id)).after).toMatchObject({
      account_number: '****321',
    })
    expect((await latestOf('media_link_setting', media.id)).after).toMatchObject({
      secret: '***',
      headers: [{ name: 'x-api-key', secret: '***' }],
    })
    expect((await latestOf('setting', 'test')).after).toMatchObject({
      value: { mail: [{ smtp_password: '***' }], bank: { account_number: '****321' } },
    })
    expect(await latestOf('user_account', caller.userId)).toMatchObject({
      before: { password_hash: '***' },
      after: { password_hash: '***' },
    })
    const all = JSON.stringify(
      await t.db.selectFrom('audit_row').select(['before', 'after', 'target_id']).execute(),
    )
    for (const secret of ['visible', '7654321', '\\\\x'])
      expect([secret, all.includes(secret)]).toEqual([secret, false])
  })
})

describe('every table', () => {
  const tables = async () =>
    (
      await sql<{ name: string; audited: boolean }>`
    select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'record_change' and t.tgenabled = 'O') as audited
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
        t.db,
      )
    ).rows
  test('is audited, or exempt for a reason', async () => {
    for (const { name, audited } of await tables())
      expect([name, audited]).toEqual([name, !(name in exemptTables)])
  })
  test("that a later migration adds is audited by the next run, and the others' triggers are left alone", async () => {
    const triggers = () =>
      sql<{
        table: string
        oid: number
      }>`select tgrelid::regclass::text as table, oid from pg_trigger where tgname = 'record_change' order by 1`.execute(
        t.db,
      )
    const before = (await triggers()).rows
    await sql`create table brand_new (code text, place int, primary key (place, code))`.execute(
      t.db,
    )
    await migrate(t.url)
    await sql`insert into brand_new (code, place) values ('a', 7)`.execute(t.db)
    expect((await find({ target: 'brand_new' })).items).toMatchObject([{ target_id: '7,a' }])
    await sql`drop table brand_new`.execute(t.db)
    expect((await triggers()).rows).toEqual(before)
  })
  test('that the rules name exists', async () => {
    const names = (await tables()).map(({ name }) => name)
    expect(
      [
        ...Object.keys(exemptTables),
        ...Object.keys(quietColumns),
        ...Object.keys(selfMadeTables),
      ].filter((name) => !names.includes(name)),
    ).toEqual([])
  })
  test('that is audited has a name in both languages', async () => {
    expect(
      (await tables())
        .filter(({ name, audited }) => audited && !auditTargetLabels[name])
        .map(({ name }) => name),
    ).toEqual([])
  })
  test('that is audited has a name in both languages for each column', async () => {
    const { rows } = await sql<{
      name: string
    }>`select distinct attname as name from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid and t.tgname = 'record_change' where attnum > 0 and not attisdropped`.execute(
      t.db,
    )
    expect(rows.filter(({ name }) => !auditFieldLabels[name])).toEqual([])
  })
  test('that is audited has a name in both languages for each value of a column that has but a few', async () => {
    const { rows } = await sql<{
      table: string
      column: string
      value: string
    }>`select distinct conrelid::regclass::text as table, attname as column, said[1] as value
        from pg_constraint
        join pg_trigger on tgrelid = conrelid and tgname = 'record_change'
        join pg_attribute on attrelid = conrelid and attnum = conkey[1],
        regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([a-z]\\w*)''::text', 'g') as said
        where contype = 'c' and cardinality(conkey) = 1
          and pg_get_constraintdef(pg_constraint.oid) like '%ARRAY[%'`.execute(t.db)
    expect(rows).toContainEqual({ table: 'deposit', column: 'source', value: 'hand' })
    expect(
      rows.filter(({ table, column, value }) => !auditChoices[table]?.[column]?.[value]),
    ).toEqual([])
  })
})

describe('the list', () => {
  test('is found by actor, operation, thing, kind, day and word', async () => {
    const media = await build.media(t.db, { status: 'pending' })
    await decideMedium(admin, media.id, { status: 'rejected', reason: '探す言葉' })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date())
    const filters: Record<string, string>[] = [
      { actor_id: String(admin.userId), target: 'media' },
      { key: 'media.update' },
      { target: 'media', target_id: String(media.id), action: 'update' },
      { target: 'media', from: today, to: today },
      { word: '探す言葉' },
      { proxy: 'no', key: 'media.update' },
    ]
    for (const filter of filters)
      expect([filter, (await find(filter)).items[0]]).toMatchObject([
        filter,
        { target: 'media', target_id: String(media.id), key: 'media.update' },
      ])
    for (const filter of [
      { to: '2020-01-01' },
      { proxy: 'yes' },
      { word: '探す_葉' },
      { key: 'nothing' },
    ] as Record<string, string>[])
      expect([filter, (await find(filter)).total]).toEqual([filter, 0])
  })
  test('shows the place in the chain once a row is sealed', async () => {
    const media = await build.media(t.db)
    expect((await latestOf('media', media.id)).seq).toBe(null)
    while ((await sealBatch(t.db)) > 0);
    expect(await latestOf('media', media.id)).toMatchObject({
      seq: expect.any(Number),
      row_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
  test('says who took a list as CSV, by which conditions, and which file it was', async () => {
    const { id: advertiserId } = await build.advertiser(t.db)
    const advertiser = await t.asAdvertiser(advertiserId)
    for (let nth = 0; nth < 3; nth++) await build.result(t.db, { advertiser_id: advertiserId })
    const { raw } = await advertiser.get('/api/actionLogRaw/search/csv', {
      status: 'pending',
      encoding: 'cp932',
      columns: 'id',
    })
    const ofAdvertiser = { target: 'csv_export', actor_id: String(advertiser.userId) }
    const [finished, begun] = (await find(ofAdvertiser)).items
    expect(begun).toMatchObject({ action: 'insert', key: 'actionLogRaw.search', ip: '127.0.0.1' })
    expect((await info(begun!.id)).after).toMatchObject({
      list: '/api/actionLogRaw/search',
      conditions: { status: ['pending'], columns: ['id'] },
    })
    expect(finished).toMatchObject({ action: 'update', key: 'actionLogRaw.search' })
    expect((await info(finished!.id)).after).toMatchObject({
      rows: 3,
      sha256: createHash('sha256').update(raw).digest('hex'),
    })
    expect((await advertiser.get('/api/affiliater/index/csv')).status).toBe(403)
    expect((await find(ofAdvertiser)).total).toBe(2)
  })
  test("can be had as CSV with the things' names", async () => {
    const csv = (await admin.get('/api/auditLog/index/csv', { target: 'media' })).raw.toString(
      'utf8',
    )
    expect(csv).toContain('"番号","日時","操作者"')
    expect(csv).toContain('"変更","メディア"')
  })
  test('is for administrators who hold its key', async () => {
    expect((await (await t.asAdmin(['media.search'])).get('/api/auditLog/index')).status).toBe(403)
    expect((await (await t.asAdmin(['auditLog.index'])).get('/api/auditLog/index')).status).toBe(
      200,
    )
    for (const caller of [await t.asAffiliater(), await t.asAdvertiser(), await t.asAgency()])
      expect((await caller.get('/api/auditLog/index')).status).toBe(403)
    expect((await admin.get('/api/auditLog/info/987654321')).status).toBe(404)
  })
})

test('recording 1,000 changes at once takes less than fifty times as long as copying the rows it wrote', async () => {
  const first = await build.result(t.db, { gross: yen(0), net: yen(0) })
  await sql`insert into result (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, order_number, gross, net, price_rule, route)
    select status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, 'bulk-' || i, gross, net, price_rule, route from result, generate_series(1, 999) i where id = ${first.id}`.execute(
    t.db,
  )
  interface Plan {
    'Execution Time': number
    Triggers: { 'Trigger Name': string; Time: number; Calls: number }[]
  }
  const timed = async (statement: RawBuilder<unknown>) =>
    (await sql<{ 'QUERY PLAN': Plan[] }>`explain (analyze, format json) ${statement}`.execute(t.db))
      .rows[0]!['QUERY PLAN'][0]!
  // Whoever else is at work slows both.
  const ratios: number[] = []
  for (let round = 0; round < 5; round++) {
    const from = await newest()
    const { Triggers } = await timed(
      sql`update result set status = 'approved', decided_at = now(), decided_by = ${admin.userId}, closing_month = '2026-11-01' where promotion_id = ${first.promotion_id}`,
    )
    const recording = Triggers.find((trigger) => trigger['Trigger Name'] === 'record_change')!
    expect(recording.Calls).toBe(1000)
    const copying = await timed(
      sql`insert into audit_row (actor_id, key, action, target, target_id, before, after, source)
        select actor_id, key, action, target, target_id, before, after, source from audit_row where id > ${from}`,
    )
    ratios.push(recording.Time / copying['Execution Time'])
  }
  expect(Math.min(...ratios)).toBeLessThan(50)
})
