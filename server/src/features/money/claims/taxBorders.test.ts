import { readFileSync } from 'node:fs'
import { month } from '@tsunagi/contract/day'
import type { Claim, ClaimDetail } from '@tsunagi/contract/money/claims'
import type { IssuedDocument } from '@tsunagi/contract/money/documents'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  issueRun,
  pendingResult,
  type Network,
} from '../../../../test/money.ts'
import { brokenBooks } from '../../../../test/books.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { missingIn, textOf } from '../../../../test/pdfText.ts'
import { renderAll } from '../../../../test/documents.ts'

const path = '/api/claimManagement'

let t: TestApp
let admin: Caller
let network: Network

beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  network = await buildNetwork(t.db)
  return () => t.close()
})

/** A result of another day, approved now: the standard rate rose from 8 to 10 % on 2019-10-01 in Japan. */
async function soldAt(instant: string, gross: number) {
  const { id } = await pendingResult(t.db, network, gross, 1)
  await t.db.updateTable('result').set({ occurred_at: instant }).where('id', '=', id).execute()
  expect(
    (await admin.post('/api/actionLogRaw/allUpdate', { ids: [id], status: 'approved' })).status,
  ).toBe(200)
  return id
}
async function issued(): Promise<ClaimDetail> {
  t.clock.set('2026-11-02T03:00:00Z')
  admin = await t.asAdmin()
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)
  return newest()
}
const newest = async () => {
  const { body } = await admin.get<{ items: Claim[] }>(`${path}/index`, { sort: '-id' })
  return (await admin.get<ClaimDetail>(`${path}/info/${body.items[0]!.id}`)).body
}
const lastOld = '2019-09-30T14:59:59Z'
const firstNew = '2019-09-30T15:00:00Z'

test.each<[string, [string, number][], [number, number, number][]]>([
  ['all of today', [['2026-10-05T00:00:00Z', 15_005]], [[10, 15_005, 1500]]],
  [
    'the last second of the old rate and the first of the new, in Japan',
    [
      [lastOld, 199],
      [firstNew, 199],
    ],
    [
      [8, 199, 15],
      [10, 199, 19],
    ],
  ],
  [
    'several results of each rate, rounded once for it',
    [
      [lastOld, 7],
      [lastOld, 7],
      [firstNew, 5],
      [firstNew, 5],
    ],
    [
      [8, 14, 1],
      [10, 10, 1],
    ],
  ],
  ['all of the old rate', [[lastOld, 1000]], [[8, 1000, 80]]],
])('an invoice of %s says each rate with its tax', async (_what, sold, parts) => {
  for (const [instant, gross] of sold) await soldAt(instant, gross)
  const claim = await issued()
  expect(claim.parts).toEqual(
    parts.map(([tax_rate, subtotal, tax]) => ({ tax_rate, subtotal, tax })),
  )
  const tax = parts.reduce((sum, [, , each]) => sum + each, 0)
  expect(claim.tax).toBe(tax)
  expect(claim.total).toBe(claim.subtotal + tax)
  for (const [tax_rate, subtotal] of parts)
    expect(
      claim.lines
        .filter((line) => line.tax_rate === tax_rate)
        .reduce((sum, { amount }) => sum + amount, 0),
    ).toBe(subtotal)
  expect((await balances(t.db))['tax_received'] ?? 0).toBe(0 - tax)
  expect((await balances(t.db))['advertiser_receivable']).toBe(claim.total)
  const text = await textOf((await admin.get(`${path}/pdf/${claim.id}`)).raw)
  for (const [tax_rate] of parts) expect(text).toContain(`${tax_rate}％対象小計`)
  if (parts.length === 1) expect(text).not.toContain('％対象）')
  expect(await brokenPromises(t.db)).toEqual([])
  expect(await brokenBooks(t.db, month('2026-10'))).toEqual([])
})

test('a charge bears the rate of its own day, beside results of before', async () => {
  await soldAt(lastOld, 1000)
  expect(
    (
      await admin.post(`${path}/charge`, {
        advertiser_id: network.advertiserId,
        month: '2026-10',
        kind: 'charge',
        description: '初期費用',
        amount: 500,
      })
    ).status,
  ).toBe(200)
  expect((await issued()).parts).toEqual([
    { tax_rate: 8, subtotal: 1000, tax: 80 },
    { tax_rate: 10, subtotal: 500, tax: 50 },
  ])
})

test('an invoice issued again says the same of each rate, and the books are as before', async () => {
  await soldAt(lastOld, 1000)
  await approvedResult(t, admin, network, 2000, 100)
  const first = await issued()
  const before = await balances(t.db)
  const reply = await admin.post(`${path}/reissue/${first.id}`, {
    reason: '宛名の訂正',
    due_on: '2026-12-31',
  })
  expect(reply.status).toBe(200)
  const again = await newest()
  expect(again.id).not.toBe(first.id)
  expect(again.parts).toEqual(first.parts)
  expect(again.lines).toEqual(first.lines)
  expect(await balances(t.db)).toEqual(before)
})

test('what is taken back of an earlier invoice bears the rate it was billed with', async () => {
  await soldAt(lastOld, 1000)
  await issued()
  const { id } = await t.db.selectFrom('result').select('id').executeTakeFirstOrThrow()
  t.clock.set('2026-11-20T03:00:00Z')
  admin = await t.asAdmin()
  const taken = await admin.post('/api/actionLogRaw/allUpdate', {
    ids: [id],
    status: 'rejected',
    reject_code: 'cancelled',
  })
  expect(taken.status).toBe(200)
  await approvedResult(t, admin, network, 5000, 100)
  t.clock.set('2026-12-02T03:00:00Z')
  admin = await t.asAdmin()
  await closeAndIssue(admin, '2026-11')
  expect(await newest()).toMatchObject({
    parts: [
      { tax_rate: 8, subtotal: -1000, tax: -80 },
      { tax_rate: 10, subtotal: 5000, tax: 500 },
    ],
    tax: 420,
    total: 4420,
  })
})

interface Returning {
  billed: [instant: string, gross: number]
  corrected: number
  sold: [instant: string, gross: number][]
  parts: { tax_rate: number; subtotal: number; tax: number }[]
  total: number
  says: string[]
}

/** What was billed in October is corrected in November, beside what is sold then. */
async function returning({ billed: [instant, gross], corrected, sold }: Returning) {
  const id = await soldAt(instant, gross)
  await issued()
  t.clock.set('2026-11-20T03:00:00Z')
  admin = await t.asAdmin()
  const correction = { status: 'approved', gross: corrected, net: 0, reason: '返品', memo: '' }
  expect((await admin.post(`/api/actionLogRaw/update/${id}`, correction)).status).toBe(200)
  for (const [on, amount] of sold) await soldAt(on, amount)
  t.clock.set('2026-12-02T03:00:00Z')
  admin = await t.asAdmin()
  const { status, body } = await closeAndIssue(admin, '2026-11')
  expect(status).toBe(200)
  expect(await brokenPromises(t.db)).toEqual([])
  expect(await brokenBooks(t.db, month('2026-11'))).toEqual([])
  return body
}
/** What a PDF does not say; nothing where there is nothing to read it with. */

test.each<[string, Returning]>([
  [
    'the old rate',
    {
      billed: [lastOld, 10_000],
      corrected: 1000,
      sold: [[firstNew, 5000]],
      parts: [
        { tax_rate: 8, subtotal: -9000, tax: -720 },
        { tax_rate: 10, subtotal: 5000, tax: 500 },
      ],
      total: -4220,
      says: [
        '返還等 8％対象 小計（税抜）',
        '返還等 消費税（8％）',
        '今回分 10％対象 小計（税抜）',
        '今回分 消費税（10％）',
        'うち消費税（8％）',
        '¥720',
        '¥4,220',
        'もとの書類 C202610-0001',
      ],
    },
  ],
  [
    'one rate beside sales of the same',
    {
      billed: [firstNew, 10_000],
      corrected: 1000,
      sold: [[firstNew, 5000]],
      parts: [{ tax_rate: 10, subtotal: -4000, tax: -400 }],
      total: -4400,
      says: ['返還等 10％対象 小計（税抜）', '-¥9,000', 'うち消費税（10％）', '¥400'],
    },
  ],
  [
    'more tax than is sold, though less than that before tax',
    {
      billed: [firstNew, 1100],
      corrected: 0,
      sold: [[lastOld, 1110]],
      parts: [
        { tax_rate: 8, subtotal: 1110, tax: 88 },
        { tax_rate: 10, subtotal: -1100, tax: -110 },
      ],
      total: -12,
      says: ['返還等 10％対象 小計（税抜）', '今回分 8％対象 小計（税抜）', '¥12'],
    },
  ],
])('a credit note that returns %s says each rate with its tax', async (_what, given) => {
  expect(await returning(given)).toMatchObject({
    claims: 0,
    credit_notes: 1,
    credited: 0 - given.total,
  })
  const parts = await t.db
    .selectFrom('credit_note_part')
    .select(['tax_rate', 'subtotal', 'tax'])
    .orderBy('tax_rate')
    .execute()
  expect(parts).toEqual(given.parts)
  await renderAll(t)
  const { body } = await admin.get<{ items: IssuedDocument[] }>('/api/document/search', {
    kind: 'credit_note',
  })
  expect(body.items).toMatchObject([{ amount: given.total }])
  const { raw } = await admin.get(`/api/document/file/${body.items[0]!.id}`)
  expect(await missingIn(raw, given.says)).toEqual([])
})

test.each<[string, Returning]>([
  [
    'less than is sold',
    {
      billed: [lastOld, 1000],
      corrected: 0,
      sold: [
        [lastOld, 199],
        [firstNew, 5000],
      ],
      parts: [
        { tax_rate: 8, subtotal: -801, tax: -64 },
        { tax_rate: 10, subtotal: 5000, tax: 500 },
      ],
      total: 4635,
      says: [
        '今回分 8％対象 小計（税抜）',
        '¥199',
        '今回分 10％対象 小計（税抜）',
        '返還等 8％対象 小計（税抜）',
        '-¥1,000',
        '返還等 消費税（8％）',
        '-¥79',
        '（8％対象）',
        '¥4,635',
      ],
    },
  ],
  [
    'as much as is sold, of a lower rate',
    {
      billed: [lastOld, 1000],
      corrected: 0,
      sold: [[firstNew, 1000]],
      parts: [
        { tax_rate: 8, subtotal: -1000, tax: -80 },
        { tax_rate: 10, subtotal: 1000, tax: 100 },
      ],
      total: 20,
      says: ['返還等 8％対象 小計（税抜）', '-¥80', '¥100', '¥20'],
    },
  ],
])('an invoice that returns %s says each rate of each side', async (_what, given) => {
  expect(await returning(given)).toMatchObject({ claims: 1, credit_notes: 0, claimed: given.total })
  const claim = await newest()
  expect(claim).toMatchObject({ parts: given.parts, total: given.total })
  expect(await missingIn((await admin.get(`${path}/pdf/${claim.id}`)).raw, given.says)).toEqual([])
})

test('an advertiser whose sales and returns come to nothing with the tax gets no document yet', async () => {
  const given: Returning = {
    billed: [lastOld, 550],
    corrected: 0,
    sold: [[firstNew, 540]],
    parts: [],
    total: 0,
    says: [],
  }
  expect(await returning(given)).toMatchObject({ claims: 0, credit_notes: 0 })
})

test('the draft says what is issued, and the document that takes an invoice back says the same of each rate', async () => {
  await soldAt(lastOld, 1000)
  await soldAt(firstNew, 2000)
  t.clock.set('2026-11-02T03:00:00Z')
  admin = await t.asAdmin()
  await admin.post(`${path}/close`, { month: '2026-10' })
  const of = { month: '2026-10', advertiser_id: String(network.advertiserId) }
  const facts = [
    '8％対象 小計（税抜）',
    '消費税（8％）',
    '¥80',
    '10％対象 小計（税抜）',
    '¥200',
    '（8％対象）',
    '（10％対象）',
    '¥3,280',
  ]
  expect(await missingIn((await admin.get(`${path}/draftPdf`, of)).raw, facts)).toEqual([])
  expect((await issueRun(admin, '2026-10', 'month_end')).body).toMatchObject({ claimed: 3280 })
  const { id } = await newest()
  expect((await admin.post(`${path}/void/${id}`, { reason: '誤り' })).status).toBe(200)
  await renderAll(t)
  const { body } = await admin.get<{ items: IssuedDocument[] }>('/api/document/search', {
    kind: 'invoice_void',
  })
  const voided = (await admin.get(`/api/document/file/${body.items[0]!.id}`)).raw
  expect(await missingIn(voided, ['8％対象 小計（税抜）', '-¥80', '-¥200', '-¥3,280'])).toEqual([])
  expect(await brokenPromises(t.db)).toEqual([])
})

test('charges on both sides of a change within a period bear the rate of the day they are booked on', async () => {
  await t.db
    .updateTable('advertiser')
    .set({ closing_day: '10' })
    .where('id', '=', network.advertiserId)
    .execute()
  const charged = async (now: string, amount: number) => {
    t.clock.set(now)
    admin = await t.asAdmin()
    const charge = { kind: 'charge', description: '運用費', amount }
    const reply = await admin.post(`${path}/charge`, {
      advertiser_id: network.advertiserId,
      ...charge,
    })
    expect(reply.status).toBe(200)
  }
  await charged('2019-09-30T14:00:00Z', 1000)
  await charged('2019-09-30T16:00:00Z', 500)
  t.clock.set('2019-10-12T03:00:00Z')
  admin = await t.asAdmin()
  expect((await issueRun(admin, '2019-10', '10')).body).toMatchObject({ claims: 1, claimed: 1630 })
  expect(await newest()).toMatchObject({
    parts: [
      { tax_rate: 8, subtotal: 1000, tax: 80 },
      { tax_rate: 10, subtotal: 500, tax: 50 },
    ],
    lines: [
      { description: '運用費', tax_rate: 8, amount: 1000 },
      { description: '運用費', tax_rate: 10, amount: 500 },
    ],
  })
})

test('documents of before keep the one rate they have, on an invoice issued again too', async () => {
  await returning({
    billed: [firstNew, 10_000],
    corrected: 1000,
    sold: [],
    parts: [],
    total: -9900,
    says: [],
  })
  const first = (await admin.get<{ items: Claim[] }>(`${path}/index`, { sort: 'id' })).body
    .items[0]!
  const detail = async (id: number) => (await admin.get<ClaimDetail>(`${path}/info/${id}`)).body
  const before = await detail(first.id)
  const notes = () =>
    t.db
      .selectFrom('credit_note_part')
      .innerJoin('credit_note_line as line', 'line.tax_rate', 'credit_note_part.tax_rate')
      .selectAll()
      .execute()
  const noted = await notes()
  await sql
    .raw(
      `drop table claim_part, credit_note_part;
      alter table claim_line drop tax_rate; alter table credit_note_line drop tax_rate;
      alter table claim drop constraint claim_owed, add constraint claim_subtotal_check check (subtotal > 0), add constraint claim_tax_check check (tax >= 0);
      alter table credit_note drop constraint credit_note_returned, add constraint credit_note_subtotal_check check (subtotal < 0);
      ${readFileSync(new URL('../../../../migrations/0250_tax_rates_of_documents.sql', import.meta.url), 'utf8')}`,
    )
    .execute(t.db)
  expect(await detail(first.id)).toEqual(before)
  expect(await notes()).toEqual(noted)

  await t.db.updateTable('result').set({ occurred_at: lastOld }).execute()
  const reply = await admin.post(`${path}/reissue/${first.id}`, {
    reason: '宛名の訂正',
    due_on: '2026-12-31',
  })
  expect(reply.status).toBe(200)
  const again = await newest()
  expect(again.parts).toEqual([{ tax_rate: 10, subtotal: 10_000, tax: 1000 }])
  expect(again.lines).toEqual(before.lines)
  expect(await brokenPromises(t.db)).toEqual([])
})
