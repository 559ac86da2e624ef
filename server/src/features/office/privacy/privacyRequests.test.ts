import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text as textOfStream } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErasurePreview, PrivacyRequestDetail } from '@tsunagi/contract/office/privacyRequests'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { renderAll } from '../../../../test/documents.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
} from '../../../../test/money.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { oneOfEverything } from '../../../../test/oneOfEverything.ts'
import { givePassword } from '../../../../test/passwords.ts'
import { quietLog } from '../../../../test/quietLog.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import { holdings } from '../../../domain/personalData/holdings.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import { ZipReader } from '../../../platform/zipReader.ts'
import { sealBatch } from '../audit/sealing.service.ts'
import { verifyAudit } from '../audit/verification.service.ts'
import { tableShapes } from '../exports/snapshot.queries.ts'
import { brokenTrackingPromises } from '../housekeeping/trackingInvariants.queries.ts'
import { partsOf } from './erasing.queries.ts'
import { mailsOfAccount } from './personRows.queries.ts'
import { runPrivacyJobs, tidyPersonFiles } from './running.service.ts'

const dataDir = scratchFolder('privacy')
const config = { dataDir }
const path = '/api/privacyRequest'
const password = 'old lamps'
const secret = '神楽坂 ひみつ'
let t: TestApp
let admin: Caller
let person: Caller
let network: Awaited<ReturnType<typeof buildNetwork>>

beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true })
  t = await testApp('2026-11-10T03:00:00Z', { config })
  await fillSender(t.db)
  admin = await t.asAdmin()
  await givePassword(t.db, admin.userId, password)
  network = await buildNetwork(t.db)
  person = await t.asAffiliater(network.affiliaterId)
  await fillPerson(network.affiliaterId)
})
afterAll(async () => {
  await t.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Gives a publisher everything that the product can know of one, in words that occur nowhere else. */
async function fillPerson(id: number) {
  await t.db
    .updateTable('affiliater')
    .set({
      user_name: secret,
      user_name_kana: 'カグラザカ ヒミツ',
      mail_address: 'himitsu@person.example',
      contact_mail_address: 'himitsu2@person.example',
      phone: '09076543210',
      birth_date: '1987-06-05',
      postal_code: '9876543',
      city: '神楽坂市',
      address: '神楽坂9-8-7',
      notes: '秘密の覚え書き',
      account_number: '7654329',
      account_holder_kana: 'ｶｸﾞﾗｻﾞｶ ﾋﾐﾂ',
      tags: ['秘密の札'],
    })
    .where('id', '=', id)
    .execute()
  await t.db
    .insertInto('contact')
    .values({
      kind: 'affiliater',
      name: '神楽坂からの問い合わせ',
      mail_address: 'Himitsu@person.example',
      body: '秘密の問い合わせ',
      language: 'ja',
      ip: '203.0.113.9',
      created_at: '2026-11-01T00:00:00Z',
    })
    .execute()
  await t.db
    .insertInto('mail')
    .values({
      template: 'testMail',
      language: 'ja',
      to_address: 'himitsu@person.example',
      subject: '秘密の件名',
      body: '秘密の本文',
      state: 'waiting',
      user_id: person.userId,
    })
    .execute()
  await t.db
    .insertInto('notification')
    .values({
      user_id: person.userId,
      template: 'testMail',
      title_ja: '秘密のお知らせ',
      title_en: 'A secret notice',
      body_ja: '秘密',
      body_en: 'a secret body',
      created_at: '2026-11-01T00:00:00Z',
    })
    .execute()
  await t.db
    .insertInto('login_failure')
    .values({
      user_id: person.userId,
      step: 'password',
      at: '2026-11-01T00:00:00Z',
      ip: '203.0.113.99',
      user_agent: 'Secret Browser',
    })
    .execute()
  // What the log says of them: under their own name, and under that of the operator.
  await person.post('/api/affiliater/accountEdit', {})
  await sql`update affiliater set notes = '秘密の続き' where id = ${id}`.execute(t.db)
}

const run = async () => {
  for (let turn = 0; turn < 5; turn++) {
    while (
      (await runPrivacyJobs(
        { db: t.db, clock: t.clock, config, log: quietLog },
        new AbortController().signal,
      )) > 0
    );
    while ((await sealBatch(t.db)) > 0);
    t.clock.set(new Date(t.clock.now().getTime() + 3000).toISOString())
  }
}
const info = async (id: number) =>
  (await admin.get<PrivacyRequestDetail>(`${path}/info/${id}`)).body
const preview = async (id: number) =>
  (await admin.get<ErasurePreview>(`${path}/preview/${id}`)).body
const request = async (given: object = {}) => {
  const { body, status } = await admin.post<{ id: number }>(`${path}/regist`, {
    kind: 'erasure',
    asker: 'affiliater',
    asker_id: network.affiliaterId,
    channel: 'letter',
    asked_on: '2026-11-10',
    answer_on: '2026-11-24',
    words: '全部消してください',
    ...given,
  })
  expect(status).toBe(200)
  return body.id
}
const identified = async (id: number) => {
  await admin.post(`${path}/identify/${id}`, { identity: 'document', comment: '運転免許証' })
  return id
}

describe('a request', () => {
  test('is registered, checked and decided, and each step stays with who did it', async () => {
    const id = await identified(await request({ kind: 'correction' }))
    await admin.post(`${path}/decide/${id}`, { status: 'done', decision: '住所を訂正' })
    const found = await info(id)
    expect(found).toMatchObject({ status: 'done', identity: 'document', decision: '住所を訂正' })
    expect(found.steps.map(({ event, user_name }) => [event, user_name !== null])).toEqual([
      ['received', true],
      ['identified', true],
      ['done', true],
    ])
    expect(
      (await admin.post(`${path}/decide/${id}`, { status: 'refused', decision: 'x' })).status,
    ).toBe(409)
    await expect(sql`delete from privacy_step`.execute(t.db)).rejects.toThrow('append-only')
  })
  test('names an account that is there, or an address', async () => {
    const bad = async (given: object) =>
      Object.keys(
        (
          await admin.post(`${path}/regist`, {
            kind: 'disclosure',
            asker: 'affiliater',
            channel: 'mail',
            asked_on: '2026-11-10',
            answer_on: '2026-11-24',
            ...given,
          })
        ).body['errors'] as object,
      )
    expect(await bad({ asker_id: 987_654 })).toEqual(['asker_id'])
    expect(await bad({})).toEqual(['asker_id'])
    expect(await bad({ asker: 'mail' })).toEqual(['mail_address'])
    expect(await bad({ asker_id: network.affiliaterId, answer_on: '2026-11-09' })).toEqual([
      'answer_on',
    ])
  })
  test('that is late is found', async () => {
    const id = await request({ asked_on: '2026-10-01', answer_on: '2026-10-15' })
    const late = (
      await admin.get<{ items: { id: number }[] }>(`${path}/index`, { is_overdue: '1' })
    ).body
    expect(late.items.map((item) => item.id)).toEqual([id])
    await admin.post(`${path}/decide/${id}`, { status: 'withdrawn', decision: '取り下げ' })
  })
  test('of their own publishers make on the page of their account: nothing happens by itself, and one at a time', async () => {
    const other = await t.asAffiliater()
    const { body } = await other.post<{ id: number }>(`${path}/ask`, {
      kind: 'disclosure',
      words: '',
    })
    expect(await info(body.id)).toMatchObject({
      channel: 'account',
      identity: 'signed_in',
      status: 'open',
      answer_on: '2026-11-24',
      jobs: [],
    })
    expect((await other.post(`${path}/ask`, { kind: 'disclosure', words: '' })).status).toBe(409)
    expect((await other.get<{ items: object[] }>(`${path}/own`)).body.items).toHaveLength(1)
    expect(
      (await person.get<{ items: { kind: string }[] }>(`${path}/own`)).body.items.map(
        ({ kind }) => kind,
      ),
    ).not.toContain('disclosure')
  })
  test('is for administrators who hold its keys', async () => {
    const id = await request({ kind: 'disclosure' })
    const reader = await t.asAdmin(['privacyRequest.index'])
    expect((await reader.get(`${path}/info/${id}`)).status).toBe(200)
    expect((await reader.get(`${path}/preview/${id}`)).status).toBe(403)
    expect((await reader.post(`${path}/exportRegist/${id}`)).status).toBe(403)
    expect(
      (await reader.post(`${path}/erase/${id}`, { current_password: 'x', confirmed_id: id }))
        .status,
    ).toBe(403)
    expect((await admin.get(`${path}/info/987654`)).status).toBe(404)
    await admin.post(`${path}/decide/${id}`, { status: 'withdrawn', decision: 'x' })
  })
})

describe('what is held of a person', () => {
  test('is one file with every table that has rows of theirs, and nothing that is of others', async () => {
    const id = await request({ kind: 'disclosure' })
    await build.affiliater(t.db, { user_name: '別の人', notes: '別の人のメモ' })
    await admin.post(`${path}/exportRegist/${id}`)
    expect((await admin.post(`${path}/exportRegist/${id}`)).status).toBe(409)
    await run()
    const { jobs } = await info(id)
    expect(jobs).toMatchObject([{ kind: 'export', state: 'done', problem: null }])
    const job = jobs[0]!.id
    expect((await admin.post(`${path}/file/${job}`, { current_password: 'wrong' })).status).toBe(
      422,
    )
    const taken = await admin.post(`${path}/file/${job}`, { current_password: password })
    expect(taken.status).toBe(200)
    expect((await info(id)).steps.at(-1)).toMatchObject({ event: 'file_taken' })
    const saved = join(dataDir, 'taken.zip')
    writeFileSync(saved, taken.raw)
    const zip = await ZipReader.open(saved)
    const files: Record<string, string> = {}
    for (const name of zip.names) files[name] = await textOfStream(await zip.read(name))
    zip.close()
    const subject = {
      kind: 'affiliater' as const,
      id: network.affiliaterId,
      mails: await mailsOfAccount(t.db, 'affiliater', network.affiliaterId),
    }
    const parts = Object.values(partsOf(subject, await tableShapes(t.db))).flat()
    for (const { shape, condition } of parts) {
      // Taking the file is a step itself.
      if (shape.name === 'privacy_step') continue
      const { rows } = await sql`select from ${sql.table(shape.name)} where ${condition}`.execute(
        t.db,
      )
      const file = files[`json/${shape.name}.json`]
      expect([shape.name, file === undefined ? 0 : (JSON.parse(file) as object[]).length]).toEqual([
        shape.name,
        rows.length,
      ])
    }
    expect(JSON.parse(files['json/affiliater.json']!)).toMatchObject([
      { user_name: secret, notes: '秘密の続き' },
    ])
    expect(files['csv/affiliater.csv']).toContain(secret)
    expect(JSON.parse(files['json/contact.json']!)).toMatchObject([{ body: '秘密の問い合わせ' }])
    const all = Object.values(files).join('\n')
    for (const other of ['別の人', 'password_hash', 'bearer_hash', '"gross"', 'agency_margin'])
      expect([other, all.includes(other)]).toEqual([other, false])
    t.clock.set('2026-11-18T06:00:00Z')
    await tidyPersonFiles({ db: t.db, clock: t.clock, config })
    expect((await info(id)).jobs).toMatchObject([{ state: 'removed' }])
    expect(readdirSync(join(dataDir, 'privacy'))).toEqual([])
    expect((await admin.post(`${path}/file/${job}`, { current_password: password })).status).toBe(
      409,
    )
    await admin.post(`${path}/decide/${id}`, { status: 'done', decision: '送付' })
  })
})

test.each([
  ['affiliater', 'gross', 'net'],
  ['advertiser', 'net', 'gross'],
] as const)('the file of an %s says nowhere what is %s', async (asker, other, own) => {
  const asker_id = { affiliater: network.affiliaterId, advertiser: network.advertiserId }[asker]
  const amounts = { kind: 'fixed', gross: 98_765, net: 56_789, gross_rate: 0, net_rate: 0 }
  await build.result(t.db, {
    promotion_id: network.promotionId,
    goal_id: network.goalId,
    media_id: network.mediaId,
    status: 'rejected',
    reject_code: 'cancelled',
    decided_at: '2026-11-10T03:00:00Z',
    price_rule: JSON.stringify({ ...amounts, rule: 'promotion_goal', losers: [amounts] }),
  })
  const id = await request({ kind: 'disclosure', asker, asker_id })
  await admin.post(`${path}/exportRegist/${id}`)
  await run()
  const { raw } = await admin.post(`${path}/file/${(await info(id)).jobs[0]!.id}`, {
    current_password: password,
  })
  const saved = join(dataDir, 'taken.zip')
  writeFileSync(saved, raw)
  const zip = await ZipReader.open(saved)
  const results = await textOfStream(await zip.read('json/result.json'))
  zip.close()
  rmSync(saved)
  const amountsIn = (side: string) => results.match(new RegExp(`"${side}[^"]*":`, 'g')) ?? []
  expect(amountsIn(other)).toEqual([])
  expect(amountsIn(own)).not.toEqual([])
  await admin.post(`${path}/decide/${id}`, { status: 'done', decision: '送付' })
})

describe('an erasure', () => {
  let id: number
  let resources: Awaited<ReturnType<typeof oneOfEverything>>

  test('says what stands in its way, until nothing does', async () => {
    t.clock.set('2026-10-20T03:00:00Z')
    resources = await oneOfEverything(t.db, network.advertiserId, network.affiliaterId)
    await approvedResult(t, admin, network, 30_000, 20_000)
    id = await request()
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
    const erase = (confirmed_id = id) =>
      admin.post(`${path}/erase/${id}`, { current_password: password, confirmed_id })
    expect((await erase()).status).toBe(409)
    expect((await erase(id + 1)).status).toBe(422)
    await identified(id)
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
    while ((await sealBatch(t.db)) > 0);
    const known = await wordsOfPerson()
    expect(known.length).toBeGreaterThan(30)
    expect(known).toContain(secret)
    const before = await figures()
    expect(
      (await admin.post(`${path}/erase/${id}`, { current_password: password, confirmed_id: id }))
        .status,
    ).toBe(200)
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
  const id = await identified(
    await request({ asker: 'mail', asker_id: null, mail_address: 'Once@person.example' }),
  )
  expect((await preview(id)).goes).toEqual([{ table: 'contact', erasure: 'deleted', rows: 1 }])
  const taken = await identified(
    await request({ asker: 'mail', asker_id: null, mail_address: 'advertiser@test.example' }),
  )
  expect((await preview(taken)).obstacles).toEqual([{ obstacle: 'has_account', count: 1 }])
  await admin.post(`${path}/erase/${id}`, { current_password: password, confirmed_id: id })
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
  for (const id of [asked, wrote]) await admin.post(`${path}/exportRegist/${id}`)
  await run()
  const [job] = (await info(asked)).jobs
  expect(job).toMatchObject({ state: 'done' })
  const id = await identified(await request({ asker_id }))
  await admin.post(`${path}/erase/${id}`, { current_password: password, confirmed_id: id })
  await run()
  expect(await info(id)).toMatchObject({ status: 'done' })
  for (const other of [asked, wrote])
    expect((await info(other)).jobs).toMatchObject([{ state: 'removed' }])
  expect(readdirSync(join(dataDir, 'privacy'))).toEqual([])
  const taken = await admin.post(`${path}/file/${job!.id}`, { current_password: password })
  expect(taken.status).toBe(409)
  expect(await info(wrote)).toMatchObject({ mail_address: '', words: '' })
})

test('whoever is erased is not brought back', async () => {
  const { id: asker_id } = await build.affiliater(t.db, { lifecycle: 'deregistered' })
  const id = await identified(await request({ asker_id }))
  await admin.post(`${path}/erase/${id}`, { current_password: password, confirmed_id: id })
  await run()
  expect(await info(id)).toMatchObject({ status: 'done' })
  const back = { ids: [asker_id], event: 'restore', reason: '誤り' }
  const { status, body } = await admin.post('/api/affiliater/status', back)
  expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('消去済み')])
})

test('an entry of the log can be blanked and nothing else, and only an erasure that the log records passes for one', async () => {
  while ((await sealBatch(t.db)) > 0);
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
