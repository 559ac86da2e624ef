import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Text } from '@tsunagi/contract/messages/text'
import type { PrivacyRequest, PrivacyRequestDetail } from '@tsunagi/contract/office/privacyRequests'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { renderAll } from '../../../../test/documents.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  giveAgency,
  type Network,
} from '../../../../test/money.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { oneOfEverything } from '../../../../test/oneOfEverything.ts'
import { givePassword } from '../../../../test/passwords.ts'
import { privacyRequests, workOnRequests } from '../../../../test/privacyRequests.ts'
import { settleEverything } from '../../../../test/settledMonth.ts'
import { itself } from '../../../../test/signIn.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import { afterYears } from '../../../domain/personalData/afterYears.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import { verifyAudit } from '../audit/verification.service.ts'
import { brokenTrackingPromises } from '../housekeeping/trackingInvariants.queries.ts'
import { proposeEnded } from './endedYears.service.ts'

const dataDir = scratchFolder('endedYears')
const path = '/api/privacyRequest'
const password = 'old lamps'
const secret = '神保町ひみつ'
let t: TestApp
let admin: Caller
let network: Network
let agencyId: number

const signIn = async () => {
  admin = await t.asAdmin()
  await givePassword(t.db, admin.userId, password)
  return admin
}
const at = async (instant: string) => {
  t.clock.set(instant)
  await signIn()
}

/** A month of everything is closed, billed and paid; then all leave. */
beforeAll(async () => {
  t = await testApp('2026-10-20T03:00:00Z', { config: { dataDir } })
  await fillSender(t.db)
  await signIn()
  network = await buildNetwork(t.db)
  agencyId = await giveAgency(t.db, network.advertiserId)
  await sql`update affiliater set user_name = ${`${secret}太郎`}, company = null where id = ${network.affiliaterId}`.execute(
    t.db,
  )
  for (const [kind, id] of [
    ['advertiser', network.advertiserId],
    ['agency', agencyId],
  ] as const)
    await sql`update ${sql.table(kind)} set company = ${`${secret}${kind}`} where id = ${id}`.execute(
      t.db,
    )
  await oneOfEverything(t.db, network.advertiserId, network.affiliaterId)
  await approvedResult(t, admin, network, 50_000, 20_000)
  await at('2026-11-02T03:00:00Z')
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  await renderAll(t)
  await takeFileBack()
  await settleEverything(t, signIn)
  for (const [resource, id] of [
    ['affiliater', network.affiliaterId],
    ['advertiser', network.advertiserId],
    ['adAgency', agencyId],
  ] as const)
    expect(
      (await admin.post(`/api/${resource}/status`, { ids: [id], event: 'withdraw' })).status,
    ).toBe(200)
})
afterAll(async () => {
  await t.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Makes a transfer file of what publishers are paid, and takes it back. */
async function takeFileBack() {
  const money = '/api/paymentManagement'
  const ids = (await t.db.selectFrom('payment').select('id').execute()).map(({ id }) => id)
  await admin.post(`${money}/confirm`, { ids })
  const { id } = (await admin.post<{ id: number }>(`${money}/export`, { ids })).body
  expect((await admin.post(`${money}/withdrawFile/${id}`, { reason: '未送信' })).status).toBe(200)
}

const propose = async () => {
  const notes: Text[] = []
  const proposed = await proposeEnded({
    db: t.db,
    clock: t.clock,
    note: (line) => notes.push(line),
  })
  return { proposed, notes }
}
const listed = async () =>
  (await admin.get<{ items: PrivacyRequest[] }>(`${path}/index?kind=expiry&sort=id`)).body.items
const requestOf = async (kind: string) =>
  (await listed()).findLast(({ asker, status }) => asker === kind && status === 'open')!
const { preview } = privacyRequests(() => admin)
const run = () => workOnRequests(t, dataDir)
const sums = async () => ({
  tracking: await brokenTrackingPromises(t.db),
  balances: await balances(t.db),
  ledger: (await sql`select count(*) as n, sum(abs(amount)) as sum from ledger_entry`.execute(t.db))
    .rows,
  claims: (await sql`select sum(total) as sum from claim`.execute(t.db)).rows,
  payments: (await sql`select sum(total) as sum from payment`.execute(t.db)).rows,
  documents: (await sql`select id, sha256, amount, dated from document order by id`.execute(t.db))
    .rows,
  results: (
    await sql`select status, count(*) as n, sum(gross) as gross, sum(net) as net from result group by 1 order by 1`.execute(
      t.db,
    )
  ).rows,
})
const documentsOf = async (owner: string, id: number) =>
  (
    await sql<{ id: number; party_name: string; bytes: number }>`
      select id, party_name, length(content) as bytes from document where ${sql.ref(owner)} = ${id} order by id`.execute(
      t.db,
    )
  ).rows

test('nobody is proposed before the years of the law are over, and everybody who left after them, once', async () => {
  await at('2034-05-31T14:59:00Z')
  expect(await propose()).toEqual({ proposed: 0, notes: [] })
  await at('2034-05-31T15:00:00Z')
  expect((await propose()).proposed).toBe(3)
  expect((await propose()).proposed).toBe(0)
  const items = await listed()
  expect(items.map(({ asker, status, identity }) => [asker, status, identity])).toEqual([
    ['affiliater', 'open', 'unneeded'],
    ['advertiser', 'open', 'unneeded'],
    ['agency', 'open', 'unneeded'],
  ])
  // Booked in the business year of 2026, whose return is due at the end of May 2027: seven years later.
  expect(new Set(items.map(({ asked_on }) => asked_on))).toEqual(new Set(['2034-06-01']))
  const { body } = await admin.get<{ todos: { kind: string; count: number }[] }>('/api/home/index')
  expect(body.todos).toContainEqual(expect.objectContaining({ kind: 'privacy_requests', count: 3 }))
})

test('what would go is shown, and nothing goes by being proposed', async () => {
  const before = await sums()
  const { id } = await requestOf('affiliater')
  const { obstacles, goes, stays } = await preview(id)
  expect(obstacles).toEqual([])
  const going = goes.map(({ table }) => table)
  expect(going).toEqual(
    expect.arrayContaining(['affiliater', 'document', 'payment', 'transfer_file', 'result']),
  )
  expect(stays.map(({ table }) => table)).not.toContain('document')
  await run()
  expect(await sums()).toEqual(before)
  expect((await documentsOf('affiliater_id', network.affiliaterId))[0]!.bytes).toBeGreaterThan(100)
})

test('only somebody with the right and the password confirms it, for the request that is meant', async () => {
  const { id } = await requestOf('affiliater')
  const looker = await t.asAdmin(['privacyRequest.index'])
  const body = { ...(await itself(t, admin, password)), confirmed_id: id }
  expect((await looker.post(`${path}/erase/${id}`, body)).status).toBe(403)
  expect((await admin.post(`${path}/erase/${id}`, { ...body, confirmed_id: id + 1 })).status).toBe(
    422,
  )
  expect((await admin.post(`${path}/erase/${id}`, { ...body, current_password: 'x' })).status).toBe(
    422,
  )
})

test('while the law asks for it by the settings in force, it is refused', async () => {
  const { id } = await requestOf('affiliater')
  await t.db
    .insertInto('setting')
    .values({ section: 'books', value: JSON.stringify({ kept_years: 10 }) })
    .execute()
  expect((await preview(id)).obstacles).toEqual([{ obstacle: 'kept_by_law', count: 1 }])
  const refused = await admin.post(`${path}/erase/${id}`, {
    ...(await itself(t, admin, password)),
    confirmed_id: id,
  })
  expect(refused.status).toBe(409)
  await t.db.deleteFrom('setting').where('section', '=', 'books').execute()
})

test('one that was refused is proposed again after a year', async () => {
  const { id } = await requestOf('agency')
  await admin.post(`${path}/decide/${id}`, { status: 'refused', decision: '係争中のため' })
  expect((await propose()).proposed).toBe(0)
  const now = t.clock.now()
  await at('2035-07-01T03:00:00Z')
  expect((await propose()).proposed).toBe(1)
  await at(now.toISOString())
})

test('the books cannot be emptied but by such an erasure', async () => {
  for (const change of [
    sql`update document set content = '', party_name = '消去済み'`,
    sql`update claim set addressee = emptied_record(addressee)`,
    sql`update payment set payee = emptied_record(payee)`,
    sql`update claim_line set description = ''`,
  ])
    await expect(change.execute(t.db)).rejects.toThrow(/append-only|never changed|with the bank/)
})

describe.each([
  ['affiliater', 'affiliater_id', () => network.affiliaterId],
  ['advertiser', 'advertiser_id', () => network.advertiserId],
  ['agency', 'agency_id', () => agencyId],
] as const)('confirmed for an %s', (kind, owner, idOf) => {
  test('it takes names, accounts and documents of that party, and leaves sums and the documents of others', async () => {
    const before = await sums()
    const others = (
      await sql<{ id: number }>`
      select id, party_name, encode(content, 'hex') as content from document where ${sql.ref(owner)} is distinct from ${idOf()} order by id`.execute(
        t.db,
      )
    ).rows
    const { id } = await requestOf(kind)
    const { status } = await admin.post(`${path}/erase/${id}`, {
      ...(await itself(t, admin, password)),
      confirmed_id: id,
    })
    expect(status).toBe(200)
    await run()
    const done = (await admin.get<PrivacyRequestDetail>(`${path}/info/${id}`)).body
    expect([done.jobs[0]!.problem, done.status]).toEqual([null, 'done'])
    expect(done.steps.map(({ event }) => event)).toEqual(['received', 'erasure_begun', 'erased'])

    expect(await sums()).toEqual(before)
    expect(await brokenPromises(t.db)).toEqual([])
    expect((await verifyAudit(t.db, dataDir)).problem).toBe(null)
    const own = await documentsOf(owner, idOf())
    expect(own.length).toBeGreaterThan(0)
    for (const document of own) {
      expect(document).toMatchObject({ party_name: '消去済み', bytes: 0 })
      expect((await admin.get(`/api/document/file/${document.id}`)).status).toBe(409)
    }
    expect(
      (
        await sql`
        select id, party_name, encode(content, 'hex') as content from document where id = any(${others.map((each) => each.id)}::bigint[]) order by id`.execute(
          t.db,
        )
      ).rows,
    ).toEqual(others)
  })

  test('nothing says its name any more: no row of the books, and not the audit log', async () => {
    const name = kind === 'affiliater' ? `${secret}太郎` : `${secret}${kind}`
    for (const table of [...Object.keys(afterYears), kind]) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} as held where to_jsonb(held)::text like ${`%${name}%`}`.execute(
        t.db,
      )
      expect([table, rows.length]).toEqual([table, 0])
    }
    const { rows } = await sql<{ target: string }>`
      select distinct target from audit_row where to_jsonb(audit_row)::text like ${`%${name}%`}`.execute(
      t.db,
    )
    expect(rows).toEqual([])
  })

  test('its pages can still be looked at', async () => {
    const pages = {
      affiliater: ['affiliater/show', 'paymentManagement/info', 'payment'],
      advertiser: ['advertiser/info', 'claimManagement/info', 'claim'],
      agency: ['adAgency/info', 'agencyPayment/info', 'agency_payment'],
    }[kind]
    expect((await admin.get(`/api/${pages[0]}/${idOf()}`)).status).toBe(200)
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(pages[2]!)} where ${sql.ref(owner)} = ${idOf()}`.execute(t.db)
    for (const { id } of rows) expect((await admin.get(`/api/${pages[1]}/${id}`)).status).toBe(200)
  })
})

test('no file of the bank says their accounts any more, not even one that was taken back', async () => {
  const { rows } = await sql`select id from transfer_file where content <> ''`.execute(t.db)
  expect(rows).toEqual([])
})

test('every column that is emptied is one of which it is said what it holds of people', () => {
  expect(
    Object.entries(afterYears).flatMap(([table, columns]) =>
      columns.filter((column) => (personalData[table]?.[column] ?? 'none') === 'none'),
    ),
  ).toEqual([])
})
