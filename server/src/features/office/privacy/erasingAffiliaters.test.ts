import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { renderAll } from '../../../../test/documents.ts'
import { approvedResult, balances, closeAndIssue, type Network } from '../../../../test/money.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { oneOfEverything } from '../../../../test/oneOfEverything.ts'
import {
  openPrivacyOffice,
  privacyPath,
  privacyRequests,
  sealAll,
  secretName,
  workOnRequests,
} from '../../../../test/privacyRequests.ts'
import { itself } from '../../../../test/signIn.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import { addWebhook } from '../../../../test/webhooks.ts'
import { webhookEvents } from '@tsunagi/contract/office/webhookEvents'
import { holdings } from '../../../domain/personalData/holdings.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import { verifyAudit } from '../audit/verification.service.ts'
import { tableShapes } from '../exports/snapshot.queries.ts'
import { tellSystems } from '../webhooks/telling.service.ts'
import { brokenTrackingPromises } from '../housekeeping/trackingInvariants.queries.ts'
import { partsOf } from './erasing.queries.ts'
import { mailsOfAccount } from './personRows.queries.ts'

const dataDir = scratchFolder('erasingAffiliaters')
const password = 'old lamps'
let office: Awaited<ReturnType<typeof openPrivacyOffice>>
let t: TestApp
let admin: Caller
let person: Caller
let network: Network

beforeAll(async () => {
  office = await openPrivacyOffice(dataDir, password)
  ;({ t, admin, network, person } = office)
})
afterAll(() => office.close())

const run = () => workOnRequests(t, dataDir)
const { request, identify, identified, info, preview, erase } = privacyRequests(() => admin)

describe('an erasure', () => {
  let id: number
  let resources: Awaited<ReturnType<typeof oneOfEverything>>

  test('says what stands in its way, until nothing does', async () => {
    t.clock.set('2026-10-20T03:00:00Z')
    await addWebhook(admin, 'http://127.0.0.1:9/hook', webhookEvents)
    resources = await oneOfEverything(t.db, network.advertiserId, network.affiliaterId)
    await approvedResult(t, admin, network, 30_000, 20_000)
    id = await request({ asker_id: network.affiliaterId })
    const obstacles = async () =>
      (await preview(id)).obstacles.map(({ obstacle }) => obstacle).toSorted()
    expect(await obstacles()).toEqual([
      'inquiries',
      'kickbacks',
      'ledger',
      'not_identified',
      'not_withdrawn',
      'reservations',
      'results',
    ])
    expect((await erase(id, await itself(t, admin, password))).status).toBe(409)
    const another = { ...(await itself(t, admin, password)), confirmed_id: id + 1 }
    expect((await admin.post(`${privacyPath}/erase/${id}`, another)).status).toBe(422)
    await identify(id)
    await payAll()
    expect(await obstacles()).toEqual([
      'inquiries',
      'kickbacks',
      'not_withdrawn',
      'reservations',
      'results',
    ])
    await t.db
      .updateTable('inquiry')
      .set({ status: 'denied', decided_at: '2026-11-18T00:00:00Z' })
      .where('affiliater_id', '=', network.affiliaterId)
      .execute()
    await t.db
      .updateTable('reservation')
      .set({ status: 'cancelled' })
      .where('affiliater_id', '=', network.affiliaterId)
      .execute()
    await t.db
      .updateTable('kickback')
      .set({ state: 'succeeded' })
      .where('affiliater_id', '=', network.affiliaterId)
      .execute()
    const { rows: open } = await sql<{
      id: number
    }>`select id from result where affiliater_id = ${network.affiliaterId} and status = 'pending'`.execute(
      t.db,
    )
    await admin.post('/api/actionLogRaw/allUpdate', {
      ids: open.map((row) => row.id),
      status: 'rejected',
      reject_code: 'cancelled',
    })
    await t.db
      .updateTable('kickback')
      .set({ state: 'succeeded' })
      .where('affiliater_id', '=', network.affiliaterId)
      .execute()
    await t.db
      .updateTable('affiliater')
      .set({ lifecycle: 'withdrawn' })
      .where('id', '=', network.affiliaterId)
      .execute()
    expect(await obstacles()).toEqual([])
  })

  /** The month is closed, and what it owes is paid. */
  async function payAll() {
    t.clock.set('2026-11-01T03:00:00Z')
    expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
    await renderAll(t)
    const { rows } = await sql<{
      id: number
    }>`select id from payment where affiliater_id = ${network.affiliaterId}`.execute(t.db)
    const ids = rows.map((row) => row.id)
    for (const [action, more] of [
      ['confirm', {}],
      ['export', { pay_on: null }],
    ] as const)
      await admin.post(`/api/paymentManagement/${action}`, { ids, ...more })
    t.clock.set('2026-12-20T03:00:00Z')
    await renderAll(t)
    const { rows: paid } = await sql<{
      pay_on: string
    }>`select pay_on from payment where affiliater_id = ${network.affiliaterId}`.execute(t.db)
    const reply = await admin.post('/api/paymentManagement/markPaid', {
      ids,
      paid_on: paid[0]!.pay_on,
    })
    expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  }

  test('says before what goes and what stays until when', async () => {
    const { goes, stays, audit_rows } = await preview(id)
    expect(goes).toContainEqual({ table: 'affiliater', erasure: 'replaced', rows: 1 })
    expect(goes).toContainEqual({ table: 'session', erasure: 'deleted', rows: expect.any(Number) })
    expect(audit_rows).toBeGreaterThan(0)
    // The business year that ends in March 2027: its return is due at the end of May.
    expect(stays).toContainEqual({ table: 'payment', group: 'books', rows: 1, until: '2034-05-31' })
  })

  test('takes every word, address and number of the person; sums, documents and the chain stay what they were', async () => {
    while ((await tellSystems(t.db, t.clock)) > 0);
    await sealAll(t)
    const known = await wordsOfPerson()
    expect(known.length).toBeGreaterThan(30)
    expect(known).toContain(secretName)
    const before = await figures()
    expect((await erase(id, await itself(t, admin, password))).status).toBe(200)
    await run()
    const { status, jobs, steps } = await info(id)
    expect([status, jobs[0]!.problem]).toEqual(['done', null])
    expect(steps.map(({ event }) => event).slice(-2)).toEqual(['erasure_begun', 'erased'])
    expect(await whereFound(known)).toEqual([])
    expect(await figures()).toEqual(before)
    expect(await brokenPromises(t.db)).toEqual([])
    expect((await verifyAudit(t.db, dataDir)).problem).toBe(null)
    expect((await person.get('/api/common/security')).status).toBe(401)
    const { body } = await admin.get<{ items: { contact_name: string }[] }>(
      '/api/affiliater/index',
      { id: String(network.affiliaterId) },
    )
    expect(body.items).toMatchObject([{ contact_name: '消去済み' }])
    expect((await admin.get(`/api/media/show/${resources.media}`)).status).toBe(200)
    expect((await admin.get(`/api/affiliater/show/${network.affiliaterId}`)).status).toBe(200)
  })

  /** What the tables that are replaced or deleted say of the person. */
  async function wordsOfPerson(): Promise<string[]> {
    const subject = {
      kind: 'affiliater' as const,
      id: network.affiliaterId,
      mails: await mailsOfAccount(t.db, 'affiliater', network.affiliaterId),
    }
    const { replaced, deleted } = partsOf(subject, await tableShapes(t.db))
    const words = new Set<string>()
    for (const { shape, condition } of [...replaced, ...deleted]) {
      const { rows } = await sql<{
        row: Record<string, unknown>
      }>`select to_jsonb(${sql.table(shape.name)}) as row from ${sql.table(shape.name)} where ${condition}`.execute(
        t.db,
      )
      for (const { row } of rows)
        for (const [column, kind] of Object.entries(personalData[shape.name] ?? {}))
          if (kind !== 'none' && typeof row[column] === 'string' && row[column].length > 3)
            words.add(row[column])
    }
    return [...words].filter((word) => !ofOthersToo.has(word))
  }
  /** What the tests give to everybody. */
  const ofOthersToo = new Set([
    'みずほ',
    '0001',
    '1234567',
    'ﾔﾏﾀﾞ ﾀﾛｳ',
    '東京営業部',
    'affiliater@test.example',
    '127.0.0.1',
    'lightMyRequest',
    'https://shop.test.example/lp',
    '他人の秘密',
    'お金の情報を紹介するブログです。毎日更新しています。',
  ])

  const isErased = (table: string) => (holdings[table]?.erasure ?? 'stays') !== 'stays'

  /** Where a word is still said, but for what has to stay. */
  async function whereFound(words: readonly string[]) {
    const said: { where: string; row: string }[] = []
    for (const { name } of await tableShapes(t.db)) {
      if (!isErased(name) && name !== 'privacy_request') continue
      const { rows } = await sql<{
        row: string
      }>`select to_jsonb(${sql.table(name)})::text as row from ${sql.table(name)}`.execute(t.db)
      said.push(...rows.map(({ row }) => ({ where: name, row })))
    }
    const { rows } = await sql<{
      where: string
      row: string
    }>`select target as "where", to_jsonb(audit_row)::text as row from audit_row`.execute(t.db)
    said.push(...rows.filter(({ where }) => isErased(where)))
    const found = words.flatMap((word) =>
      said.flatMap(({ where, row }) =>
        row.includes(JSON.stringify(word).slice(1, -1)) ? [`${where}: ${word}`] : [],
      ),
    )
    return [...new Set(found)]
  }

  const figures = async () => {
    const { rows } =
      await sql`select status, count(*) as results, sum(gross) as gross, sum(net) as net from result group by status order by status`.execute(
        t.db,
      )
    const { rows: documents } =
      await sql`select id, encode(sha256(content), 'hex') as sum, party_name from document order by id`.execute(
        t.db,
      )
    const report = (await admin.get('/api/common/report', { pageType: '1' })).body
    return {
      balances: await balances(t.db),
      rows,
      documents,
      report,
      broken: await brokenTrackingPromises(t.db),
    }
  }
})

test('of somebody who only wrote, the letters go; whoever has an account is asked for by it', async () => {
  await t.db
    .insertInto('contact')
    .values({
      kind: 'other',
      name: '一度だけの人',
      mail_address: 'once@person.example',
      body: '一度だけ',
      language: 'ja',
      ip: '203.0.113.9',
      created_at: '2026-11-01T00:00:00Z',
    })
    .execute()
  const id = await identified({
    asker: 'mail',
    asker_id: null,
    mail_address: 'Once@person.example',
  })
  expect((await preview(id)).goes).toEqual([{ table: 'contact', erasure: 'deleted', rows: 1 }])
  const taken = await identified({
    asker: 'mail',
    asker_id: null,
    mail_address: 'advertiser@test.example',
  })
  expect((await preview(taken)).obstacles).toEqual([{ obstacle: 'has_account', count: 1 }])
  await erase(id, await itself(t, admin, password))
  await run()
  expect((await info(id)).jobs).toMatchObject([{ problem: null, state: 'done' }])
  expect(await info(id)).toMatchObject({ status: 'done', mail_address: '', words: '' })
  expect(
    await t.db.selectFrom('contact').select('id').where('name', '=', '一度だけの人').execute(),
  ).toEqual([])
  expect((await verifyAudit(t.db, dataDir)).problem).toBe(null)
})

test('whoever is erased is in no file that was written before, and in no other request', async () => {
  const mail_address = 'twice@person.example'
  const { id: asker_id } = await build.affiliater(t.db, { mail_address, lifecycle: 'withdrawn' })
  const asked = await request({ kind: 'disclosure', asker_id })
  const byMail = { asker: 'mail', asker_id: null, mail_address, kind: 'disclosure' }
  const wrote = await request({ ...byMail, words: '二度目の人のことば' })
  for (const id of [asked, wrote]) {
    await identify(id)
    await admin.post(`${privacyPath}/exportRegist/${id}`, await itself(t, admin, password))
  }
  await run()
  const [job] = (await info(asked)).jobs
  expect(job).toMatchObject({ state: 'done' })
  const id = await identified({ asker_id })
  await erase(id, await itself(t, admin, password))
  await run()
  expect(await info(id)).toMatchObject({ status: 'done' })
  for (const other of [asked, wrote])
    expect((await info(other)).jobs).toMatchObject([{ state: 'removed' }])
  expect(readdirSync(join(dataDir, 'privacy'))).toEqual([])
  const taken = await admin.post(`${privacyPath}/file/${job!.id}`, await itself(t, admin, password))
  expect(taken.status).toBe(409)
  expect(await info(wrote)).toMatchObject({ mail_address: '', words: '' })
})

test('whoever is erased is not brought back', async () => {
  const { id: asker_id } = await build.affiliater(t.db, { lifecycle: 'deregistered' })
  const id = await identified({ asker_id })
  await erase(id, await itself(t, admin, password))
  await run()
  expect(await info(id)).toMatchObject({ status: 'done' })
  const back = { ids: [asker_id], event: 'restore', reason: '誤り' }
  const { status, body } = await admin.post('/api/affiliater/status', back)
  expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('消去済み')])
})

test('an entry of the log can be blanked and nothing else, and only an erasure that the log records passes for one', async () => {
  await sealAll(t)
  const { rows } = await sql<{
    id: number
  }>`select id from audit_row where after ? 'contact_name' and after ->> 'contact_name' <> '***' order by id limit 1`.execute(
    t.db,
  )
  const id = rows[0]!.id
  await expect(
    sql`update audit_row set after = after || '{"contact_name": "別人"}' where id = ${id}`.execute(
      t.db,
    ),
  ).rejects.toThrow('append-only')
  await expect(
    sql`update audit_row set after = after - 'contact_name' where id = ${id}`.execute(t.db),
  ).rejects.toThrow('append-only')
  await sql`update audit_row set after = after || '{"contact_name": "***"}' where id = ${id}`.execute(
    t.db,
  )
  expect((await verifyAudit(t.db, dataDir)).problem).toContain('was changed after it was sealed')
})
