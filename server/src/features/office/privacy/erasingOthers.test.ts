import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptGroupWords } from '@tsunagi/contract/office/messages/keeping'
import type { PrivacyRequestDetail } from '@tsunagi/contract/office/privacyRequests'
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
import { privacyRequests, sealAll, workOnRequests } from '../../../../test/privacyRequests.ts'
import { settleEverything } from '../../../../test/settledMonth.ts'
import { itself } from '../../../../test/signIn.ts'
import { scratchFolder } from '../../../../test/scratch.ts'
import { holdings } from '../../../domain/personalData/holdings.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import { verifyAudit } from '../audit/verification.service.ts'
import { tableShapes } from '../exports/snapshot.queries.ts'
import { brokenTrackingPromises } from '../housekeeping/trackingInvariants.queries.ts'
import { erasedName } from './blanks.rules.ts'
import { partsOf, personalColumns } from './erasing.queries.ts'
import { mailsOfAccount } from './personRows.queries.ts'

const dataDir = scratchFolder('erasing')
const path = '/api/privacyRequest'
const password = 'old lamps'
const secret = '麻布十番 ひみつ商会'
let t: TestApp
let admin: Caller
let network: Network
let agencyId: number
let agencyPaid: number

const signInAsOwner = async () => {
  admin = await t.asAdmin()
  await givePassword(t.db, admin.userId, password)
  return admin
}

/** A month in which both earned or owed something is closed and paid; nothing is open any more. */
beforeAll(async () => {
  t = await testApp('2026-10-20T03:00:00Z', { config: { dataDir } })
  await fillSender(t.db)
  await signInAsOwner()
  network = await buildNetwork(t.db)
  agencyId = await giveAgency(t.db, network.advertiserId)
  await fill('advertiser', network.advertiserId, await t.asAdvertiser(network.advertiserId))
  await fill('agency', agencyId, await t.asAgency(agencyId))
  await oneOfEverything(t.db, network.advertiserId, network.affiliaterId)
  await approvedResult(t, admin, network, 50_000, 20_000)
  t.clock.set('2026-11-02T03:00:00Z')
  await signInAsOwner()
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  await renderAll(t)
  agencyPaid = await settleEverything(t, signInAsOwner)
})
afterAll(async () => {
  await t.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Gives an account, and who signs in for it, words that occur nowhere else. */
async function fill(kind: 'advertiser' | 'agency', id: number, person: Caller) {
  const { path: edit } = { advertiser: { path: 'advertiser' }, agency: { path: 'adAgency' } }[kind]
  await sql`update ${sql.table(kind)} set company = ${`${secret}${kind}`}, company_kana = 'アザブ ヒミツ', contact_name = '麻布 ひみこ',
    contact_name_kana = 'アザブ ヒミコ', mail_address = ${`azabu-${kind}@person.example`}, phone = '09076543210', postal_code = '9876543',
    city = '麻布市', address = '麻布9-8-7', notes = '秘密の覚え書き', tags = '{秘密の札}', invoice_number = 'T9876543210987' where id = ${id}`.execute(
    t.db,
  )
  if (kind === 'agency')
    await sql`update agency set account_holder_kana = 'アザブ ヒミツ' where id = ${id}`.execute(
      t.db,
    )
  await t.db
    .insertInto('contact')
    .values({
      kind: 'other',
      name: '麻布からの問い合わせ',
      mail_address: `Azabu-${kind}@person.example`,
      body: '秘密の問い合わせ',
      language: 'ja',
      ip: '203.0.113.9',
      created_at: '2026-10-01T00:00:00Z',
    })
    .execute()
  await t.db
    .insertInto('login_failure')
    .values({
      user_id: person.userId,
      step: 'password',
      at: '2026-10-01T00:00:00Z',
      ip: '203.0.113.99',
      user_agent: 'Secret Browser',
    })
    .execute()
  await person.get(`/api/${edit}/info/${id}`)
}

const run = () => workOnRequests(t, dataDir)
const { preview } = privacyRequests(() => admin)
const figures = async () => ({
  balances: await balances(t.db),
  entries: (
    await sql`select count(*) as entries, sum(amount) as sum from ledger_entry`.execute(t.db)
  ).rows,
  documents: (
    await sql`select id, party_name, encode(sha256(content), 'hex') as sum from document order by id`.execute(
      t.db,
    )
  ).rows,
  results: (
    await sql`select status, count(*) as results, sum(gross) as gross from result group by status order by status`.execute(
      t.db,
    )
  ).rows,
  broken: await brokenTrackingPromises(t.db),
})

describe.each([
  ['agency', 'adAgency', () => agencyId],
  ['advertiser', 'advertiser', () => network.advertiserId],
] as const)('an erasure of an %s', (kind, resource, idOf) => {
  let request: number

  test('is refused until it has left, and nothing is owed', async () => {
    const { body } = await admin.post<{ id: number }>(`${path}/regist`, {
      kind: 'erasure',
      asker: kind,
      asker_id: idOf(),
      channel: 'letter',
      asked_on: '2026-12-01',
      answer_on: '2026-12-28',
      words: '全部消してください',
    })
    request = body.id
    await admin.post(`${path}/identify/${request}`, { identity: 'document', comment: '登記簿' })
    expect((await preview(request)).obstacles.map(({ obstacle }) => obstacle)).toEqual([
      'not_withdrawn',
    ])
    expect(
      (await admin.post(`/api/${resource}/status`, { ids: [idOf()], event: 'withdraw' })).status,
    ).toBe(200)
    expect((await preview(request)).obstacles).toEqual([])
  })

  test('leaves nothing in any column that holds something of it, but for what stays for a reason that is said', async () => {
    await sealAll(t)
    const subject = {
      kind,
      id: idOf(),
      mails: await mailsOfAccount(t.db, kind, idOf()),
    }
    const shapes = await tableShapes(t.db)
    const { replaced, deleted, stays } = partsOf(subject, shapes)
    const keysOf = async (parts: typeof replaced) => {
      const found: { shape: (typeof shapes)[number]; keys: string[] }[] = []
      for (const { shape, condition } of parts) {
        const key = sql`concat_ws(',', ${sql.join(shape.order.map((column) => sql.ref(column)))})`
        const { rows } = await sql<{
          key: string
        }>`select ${key} as key from ${sql.table(shape.name)} where ${condition}`.execute(t.db)
        if (rows.length > 0) found.push({ shape, keys: rows.map((row) => row.key) })
      }
      return found
    }
    const held = {
      replaced: await keysOf(replaced),
      deleted: await keysOf(deleted),
      stays: await keysOf(stays),
    }
    const rowsOf = async ({ shape, keys }: (typeof held.replaced)[number]) =>
      (
        await sql<{ row: Record<string, unknown> }>`
          select to_jsonb(held) as row from ${sql.table(shape.name)} as held
          where concat_ws(',', ${sql.join(shape.order.map((column) => sql.ref(column)))}) = any(${keys}::text[])`.execute(
          t.db,
        )
      ).rows.map(({ row }) => row)
    const names = (parts: typeof held.replaced) => parts.map(({ shape }) => shape.name)
    expect(names(held.replaced)).toEqual(expect.arrayContaining([kind, 'user_account']))
    expect(names(held.deleted)).toEqual(
      expect.arrayContaining(['contact', 'login_failure', 'session']),
    )
    expect(names(held.stays)).toEqual(expect.arrayContaining(['document', 'ledger_entry']))
    const staying = await Promise.all(held.stays.map(rowsOf))
    const before = await figures()

    const { status } = await admin.post(`${path}/erase/${request}`, {
      ...(await itself(t, admin, password)),
      confirmed_id: request,
    })
    expect(status).toBe(200)
    await run()
    const done = (await admin.get<PrivacyRequestDetail>(`${path}/info/${request}`)).body
    expect([done.status, done.jobs[0]!.problem]).toEqual(['done', null])

    for (const part of held.deleted)
      expect([part.shape.name, await rowsOf(part)]).toEqual([part.shape.name, []])
    for (const part of held.replaced)
      for (const row of await rowsOf(part))
        for (const { name } of personalColumns(part.shape))
          expect([part.shape.name, name, row[name]]).toEqual([
            part.shape.name,
            name,
            expectBlank(row[name]),
          ])
    const requests = held.stays.findIndex(({ shape }) => shape.name === 'privacy_request')
    for (const [index, part] of held.stays.entries()) {
      expect(keptGroupWords[holdings[part.shape.name]!.group].label.ja).toBeTruthy()
      if (index !== requests) expect(await rowsOf(part)).toEqual(staying[index])
    }
    expect(await figures()).toEqual(before)
    expect(await brokenPromises(t.db)).toEqual([])
    expect((await verifyAudit(t.db, dataDir)).problem).toBe(null)
  })

  test('leaves no word of it in the audit log but about what stays', async () => {
    const { rows } = await sql<{ target: string; row: string }>`
      select target, to_jsonb(audit_row)::text as row from audit_row`.execute(t.db)
    const erased = rows.filter(
      ({ target }) => (holdings[target]?.erasure ?? 'stays') !== 'stays' && target in personalData,
    )
    for (const word of [`${secret}${kind}`, `azabu-${kind}@person.example`])
      expect(
        erased.filter(({ row }) => row.toLowerCase().includes(word)).map(({ target }) => target),
      ).toEqual([])
  })

  test('can still be looked at by the operator, without a name', async () => {
    const shown = kind === 'agency' ? 'adAgency/info' : 'advertiser/info'
    const { status, body } = await admin.get(`/api/${shown}/${idOf()}`)
    expect([status, JSON.stringify(body).includes(`${secret}${kind}`)]).toEqual([200, false])
  })
})

test('both had earned or owed something', () => expect(agencyPaid).toBeGreaterThan(0))

/** What an erased column may still say. */
function expectBlank(value: unknown): unknown {
  const isBlank =
    value === null ||
    value === '' ||
    value === '-' ||
    value === '\\x' ||
    (typeof value === 'string' && /消去済み|ショウキョズミ|erased[-.]/.test(value)) ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  return isBlank ? value : `erased, like “${erasedName}”`
}
