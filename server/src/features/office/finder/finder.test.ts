import { createHash } from 'node:crypto'
import type { Found } from '@tsunagi/contract/office/finder'
import { sql } from 'kysely'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildClick, buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'

let app: TestApp
let mine: Placement
let agencyId: number
let resultId: number

const find = async (caller: Caller, word: string) =>
  (await caller.get<{ items: Found[] }>(`/api/home/numbers?word=${encodeURIComponent(word)}`)).body
    .items
const kindsOf = (items: readonly Found[]) => items.map(({ kind, number }) => [kind, number])

const cid = 'cid-of-the-order-0001'
const numbers = [
  'TI52529126',
  'RSV-7700',
  'C202610-0007',
  'P202610-0009',
  'R202610-0003',
  'A202610-0002',
  cid,
]

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  const { db } = app
  agencyId = (await build.agency(db)).id
  const client = await build.advertiser(db, { agency_id: agencyId })
  mine = await buildPlacement(db, { promotion: { advertiser_id: client.id } })
  await buildClick(db, mine, { cid })
  resultId = (await buildResult(db, mine, { order_number: 'TI52529126', cid })).id
  await buildResult(db, mine, { order_number: 'TI52529127' })
  await build.reservation(db, {
    promotion_id: mine.promotion_id,
    reservation_number: 'RSV-7700',
  })
  await fillDocuments()
})
afterAll(() => app.close())

async function fillDocuments() {
  const month = '2026-10-01'
  const common = { month, tax_rate: 10, subtotal: yen(1000), tax: yen(100), total: yen(1100) }
  const { db } = app
  await db.insertInto('closing').values({ month, closed_at: '2026-11-01T03:00:00Z' }).execute()
  await db
    .insertInto('claim')
    .values({
      ...common,
      number: 'C202610-0007',
      advertiser_id: mine.advertiser_id,
      period_from: month,
      period_to: '2026-10-31',
      issued_on: '2026-11-01',
      due_on: '2026-11-30',
      addressee: '{}',
      sender: '{}',
    })
    .execute()
  await db
    .insertInto('payment')
    .values({
      least_total: 1000,
      ...common,
      number: 'P202610-0009',
      affiliater_id: mine.affiliater_id,
      pay_on: '2026-12-15',
      status: 'calculated',
      payee: '{}',
      sender: '{}',
    })
    .execute()
  const issued = {
    subject_id: 1,
    dated: '2026-11-01',
    amount: yen(1100),
    issued_at: '2026-11-01T03:00:00Z',
  }
  const file = (name: string) => {
    const content = Buffer.from(name)
    return { content, sha256: createHash('sha256').update(content).digest('hex') }
  }
  const toClient = {
    ...issued,
    advertiser_id: mine.advertiser_id,
    party_name: '広告主',
    number: 'R202610-0003',
  }
  const toAgency = { ...issued, agency_id: agencyId, party_name: '代理店', number: 'A202610-0002' }
  for (const document of [
    { ...toClient, ...file('first'), kind: 'credit_note', revision: 1 },
    { ...toClient, ...file('second'), kind: 'credit_note', revision: 2 },
    { ...toClient, ...file('invoice'), kind: 'invoice', revision: 1, number: 'C202610-0007' },
    { ...toAgency, ...file('margin'), kind: 'agency_statement', revision: 1 },
  ] as const)
    await db.insertInto('document').values(document).execute()
}

describe('a record is found', () => {
  test.for([
    'TI52529126',
    'ti52529126',
    'ＴＩ５２５２９１２６',
    '　TI52529126 ',
    '\u200BTI52529126',
  ])('by its order number, written as "%s"', async (word) => {
    expect(kindsOf(await find(await app.asAdmin(), word))).toEqual([['result', 'TI52529126']])
  })

  test('by the beginning of its order number', async () => {
    expect(kindsOf(await find(await app.asAdmin(), 'ti525'))).toEqual([
      ['result', 'TI52529126'],
      ['result', 'TI52529127'],
    ])
  })

  test('by its id, and by the click it came from', async () => {
    const admin = await app.asAdmin()
    expect(kindsOf(await find(admin, String(resultId)))).toEqual([['result', 'TI52529126']])
    expect(kindsOf(await find(admin, cid))).toEqual([
      ['result', 'TI52529126'],
      ['click', cid],
    ])
  })

  test('with what it is about', async () => {
    const [claim] = await find(await app.asAdmin(), 'c202610')
    expect(claim).toMatchObject({ kind: 'claim', note: expect.stringContaining('広告主') })
  })

  test('and a word of one or two letters finds nothing, wildcards only themselves', async () => {
    const admin = await app.asAdmin()
    for (const word of ['', 'TI', '%%%', '___', 'TI_', "'; drop"])
      expect(await find(admin, word)).toEqual([])
  })
})

test('a document that was issued again is found once, by its newest revision', async () => {
  const found = await find(await app.asAdmin(), 'r2026')
  expect(found).toMatchObject([{ kind: 'document', number: 'R202610-0003', note: '広告主' }])
  const { revision } = await app.db
    .selectFrom('document')
    .select('revision')
    .where('id', '=', found[0]!.id)
    .executeTakeFirstOrThrow()
  expect(revision).toBe(2)
})

describe('only what the caller may see is found', () => {
  const callers: Record<string, { caller: () => Promise<Caller>; finds: Found['kind'][] }> = {
    admin: {
      caller: () => app.asAdmin(),
      finds: [
        'result',
        'reservation',
        'claim',
        'payment',
        'document',
        'document',
        'result',
        'click',
      ],
    },
    'role for claims': { caller: () => app.asAdmin(['claimManagement.index']), finds: ['claim'] },
    advertiser: {
      caller: () => app.asAdvertiser(mine.advertiser_id),
      finds: ['result', 'reservation', 'claim', 'document', 'result'],
    },
    agency: {
      caller: () => app.asAgency(agencyId),
      finds: ['result', 'reservation', 'claim', 'document', 'result'],
    },
    affiliater: {
      caller: () => app.asAffiliater(mine.affiliater_id),
      finds: ['result', 'payment', 'result'],
    },
    'other advertiser': { caller: () => app.asAdvertiser(), finds: [] },
    'other agency': { caller: () => app.asAgency(), finds: [] },
    'other affiliater': { caller: () => app.asAffiliater(), finds: [] },
  }
  test.for(Object.entries(callers))('by the %s', async ([, { caller, finds }]) => {
    const as = await caller()
    const found = await Promise.all(numbers.map((number) => find(as, number)))
    expect(found.flat().map(({ kind }) => kind)).toEqual(finds)
    if (finds.length === 0) expect(await find(as, String(resultId))).toEqual([])
  })

  test('and nobody finds anything without signing in', async () => {
    expect((await app.asNobody.get('/api/home/numbers?word=TI52529126')).status).toBe(401)
  })
})

test('each number is looked up in an index', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const [table, column] of [
      ['result', 'order_number'],
      ['reservation', 'reservation_number'],
      ['claim', 'number'],
      ['payment', 'number'],
      ['document', 'number'],
    ] as const) {
      const word = sql`lower(${sql.ref(column)}) collate "C"`
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from ${sql.table(table)} where ${word} like 'ti5%' order by ${word} limit 5`.execute(
        tx,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index Cond: .*lower/)
    }
  })
})
