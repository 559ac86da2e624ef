import iconv from 'iconv-lite'
import { parse } from 'csv-parse/sync'
import type { Response } from '@tsunagi/contract/endpoint'
import type { books } from '@tsunagi/contract/money/books'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { brokenBooks } from '../../../../test/books.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  giveAgency,
  type Network,
} from '../../../../test/money.ts'
import { month } from '@tsunagi/contract/day'

let app: TestApp
let admin: Caller
let flower: Network
let resultId: number

/** October: 花雫 buys two results for 15,000 yen, 波 one for 5,000; 10,000 yen of that go to those who brought them. November: both are invoiced, and 花雫 pays. */
beforeAll(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  flower = await buildNetwork(app.db, {
    advertiserId: (await build.advertiser(app.db, { company: '株式会社花雫' })).id,
  })
  await app.db
    .updateTable('affiliater')
    .set({ invoice_number: 'T8700110005901', invoice_valid_from: '2023-10-01' })
    .where('id', '=', flower.affiliaterId)
    .execute()
  resultId = await approvedResult(app, admin, flower, 10_000, 6000)
  await at('2026-10-21')
  await approvedResult(app, admin, flower, 5000, 2000)
  const wave = await build.advertiser(app.db, { company: '合同会社波' })
  await approvedResult(
    app,
    admin,
    await buildNetwork(app.db, { advertiserId: wave.id, affiliaterId: flower.affiliaterId }),
    5000,
    2000,
  )
  await at('2026-11-02')
  await closeAndIssue(admin, '2026-10')
}, 60_000)
afterAll(() => app.close())

const at = async (day: string) => {
  app.clock.set(`${day}T03:00:00Z`)
  admin = await app.asAdmin()
}
/** Changes some of the names and answers what was there before. */
const save = async (change: object) => {
  const { body } = await admin.get<Response<typeof books.setting>>('/api/books/setting')
  await admin.post('/api/books/saveSetting', { ...body, ...change })
  return body
}
const october = { from: '2026-10-01', to: '2026-10-31' }
const balanceOf = async (of: string, caller = admin) => {
  const { body } = await caller.get<Response<typeof books.trialBalance>>('/api/books/index', {
    month: of,
  })
  return {
    totals: body.totals,
    ...Object.fromEntries(
      body.items.map(({ account, opening, debit, credit, closing }) => [
        account,
        [opening, debit, credit, closing],
      ]),
    ),
  }
}

describe('the trial balance of a month', () => {
  test('has every account with what it was, what moved, and what it is', async () => {
    expect(await balanceOf('2026-10')).toMatchObject({
      totals: { debit: 63_000, credit: 63_000 },
      advertiser_unbilled: [0, 20_000, 20_000, 0],
      advertiser_receivable: [0, 22_000, 0, 22_000],
      tax_received: [0, 0, 2000, 2000],
      affiliater_unpaid: [0, 10_000, 10_000, 0],
      affiliater_payable: [0, 0, 11_000, 11_000],
      tax_paid: [0, 1000, 0, 1000],
      sales: [0, 0, 20_000, 20_000],
      media_costs: [0, 10_000, 0, 10_000],
      bank: [0, 0, 0, 0],
    })
  })

  test('goes on in the next month, and begins anew with the business year', async () => {
    expect(await balanceOf('2026-11')).toMatchObject({
      totals: { debit: 0, credit: 0 },
      sales: [20_000, 0, 0, 20_000],
      retained_profit: [0, 0, 0, 0],
    })
    expect(await balanceOf('2027-04')).toMatchObject({
      sales: [0, 0, 0, 0],
      media_costs: [0, 0, 0, 0],
      retained_profit: [10_000, 0, 0, 10_000],
    })
    await save({ fiscal_start_month: 11 })
    expect(await balanceOf('2026-11')).toMatchObject({
      sales: [0, 0, 0, 0],
      retained_profit: [10_000, 0, 0, 10_000],
    })
    await save({ fiscal_start_month: 4 })
  })

  test('is for administrators who may see the books, and everybody’s business', async () => {
    const without = await app.asAdmin(['claimManagement.index'])
    expect((await without.get('/api/books/index')).status).toBe(403)
    const reader = await app.asAdmin(['books.index'])
    expect((await reader.get('/api/books/index')).status).toBe(200)
    expect((await reader.get('/api/books/export', { ...october, format: 'freee' })).status).toBe(
      403,
    )
    expect((await (await app.asAdvertiser()).get('/api/books/index')).status).toBe(403)
  })
})

describe('every yen of profit', () => {
  const profit = async (query = {}) =>
    (await admin.get<Response<typeof books.profit>>('/api/books/profit', { ...october, ...query }))
      .body
  const entries = async (query: Record<string, string>) =>
    (
      await admin.get<Response<typeof books.entries>>('/api/books/entries', {
        ...october,
        ...query,
      })
    ).body

  test('is known by advertiser and promotion, and sums to the trial balance', async () => {
    const { items, totals } = await profit()
    expect(totals).toEqual({ income: 20_000, cost: 10_000, profit: 10_000 })
    expect(
      items.map(({ advertiser_name, results, income, cost, profit }) => [
        advertiser_name,
        results,
        income,
        cost,
        profit,
      ]),
    ).toEqual([
      ['株式会社花雫', 2, 15_000, 8000, 7000],
      ['合同会社波', 1, 5000, 2000, 3000],
    ])
    expect((await profit({ advertiser_id: String(flower.advertiserId) })).totals.profit).toBe(7000)
  })

  test('is found in the results behind it', async () => {
    const { items, totals } = await entries({
      part: 'results',
      promotion_id: String(flower.promotionId),
      sort: 'booked_on',
    })
    expect(totals).toEqual({ debit: 8000, credit: 15_000 })
    expect(items[0]).toMatchObject({
      booked_on: '2026-10-20',
      kind: 'accrual',
      result_id: resultId,
    })
    expect((await entries({ account: 'advertiser_receivable' })).totals.debit).toBe(22_000)
  })

  test('says what was forfeited, given beside results, and lost', async () => {
    await at('2026-11-10')
    await admin.post('/api/paymentManagement/adjust', {
      affiliater_id: flower.affiliaterId,
      kind: 'bonus',
      amount: 300,
      reason: 'キャンペーン',
    })
    const { items } = (
      await admin.get<Response<typeof books.profit>>('/api/books/profit', {
        from: '2026-11-01',
        to: '2026-11-30',
      })
    ).body
    expect(items).toMatchObject([
      { part: 'affiliater_adjustments', income: 0, cost: 300, profit: -300 },
    ])
    expect(await brokenBooks(app.db, month('2026-11'))).toEqual([])
  })
})

describe('journals for an accounting program', () => {
  const take = (format: string, query: Record<string, string> = {}) =>
    admin.get('/api/books/export', { ...october, format, again: '1', ...query })
  const rowsOf = (content: Buffer, encoding: 'utf8' | 'cp932') =>
    parse(iconv.decode(content, encoding), { bom: true }) as string[][]

  test('of 弥生 have 25 columns in CP932 and no heading', async () => {
    const rows = rowsOf((await take('yayoi')).raw, 'cp932')
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([25]))
    expect(rows.map((row) => row.slice(0, 17).join(' '))).toEqual([
      '2110 1  2026/10/20 売掛金 未請求  対象外 10000 0 売上高   課税売上別10% 10000 0 承認した成果',
      '2101 1  2026/10/20 外注費   課対仕入別10%適格 6000 0 未払金 未確定の報酬  対象外 6000 0 承認した成果',
      '2110 2  2026/10/21 売掛金 未請求  対象外 10000 0 売上高   課税売上別10% 10000 0 承認した成果',
      '2101 2  2026/10/21 外注費   課対仕入別10%適格 4000 0 未払金 未確定の報酬  対象外 4000 0 承認した成果',
      '2110 3  2026/10/31 売掛金 請求済み  対象外 15000 0 売掛金 未請求  対象外 15000 0 請求 C202610-0001 株式会社花雫',
      '2101 3  2026/10/31 売掛金 請求済み  対象外 1500 0 仮受消費税等   課税売上別10% 1500 0 請求 C202610-0001 株式会社花雫',
      '2110 4  2026/10/31 売掛金 請求済み  対象外 5000 0 売掛金 未請求  対象外 5000 0 請求 C202610-0002 合同会社波',
      '2101 4  2026/10/31 売掛金 請求済み  対象外 500 0 仮受消費税等   課税売上別10% 500 0 請求 C202610-0002 合同会社波',
      expect.stringMatching(
        /^2110 5 {2}2026\/10\/31 未払金 未確定の報酬 {2}対象外 10000 0 未払金 支払通知済み/,
      ),
      expect.stringMatching(
        /^2101 5 {2}2026\/10\/31 仮払消費税等 {3}課対仕入別10%適格 1000 0 未払金 支払通知済み/,
      ),
    ])
    expect(rows[0]!.slice(17)).toEqual(['', '', '3', '', '', '0', '0', 'no'])
  })

  test('of マネーフォワード and freee have their columns by name', async () => {
    const [names, first] = rowsOf((await take('moneyforward')).raw, 'utf8')
    expect(names).toHaveLength(27)
    expect(Object.fromEntries(names!.map((name, index) => [name, first![index]]))).toMatchObject({
      取引No: '1',
      取引日: '2026/10/20',
      借方勘定科目: '売掛金',
      借方税区分: '対象外',
      '借方金額(円)': '10000',
      貸方勘定科目: '売上高',
      貸方税区分: '課税売上 10%',
      貸方税額: '0',
    })
    const freee = rowsOf((await take('freee')).raw, 'utf8')
    expect(freee[0]).toHaveLength(32)
    expect(
      Object.fromEntries(freee[0]!.map((name, index) => [name, freee[5]![index]])),
    ).toMatchObject({
      日付: '2026/10/31',
      伝票番号: '3',
      借方勘定科目: '売掛金',
      借方取引先: '株式会社花雫',
      貸方金額: '15000',
      摘要: '請求 C202610-0001 株式会社花雫',
    })
  })

  test('are called what the accountant calls them', async () => {
    const given = { name: '広告売上', sub_account: '', tax_category: '課税売上内10%' }
    const { version } = await save({ sales: given })
    const [first] = rowsOf((await take('yayoi')).raw, 'cp932')
    expect(first!.slice(10, 14)).toEqual(['広告売上', '', '', '課税売上内10%'])
    expect((await admin.post('/api/books/saveSetting', { version })).status).toBe(409)
    await save({ sales: { name: '', sub_account: '', tax_category: '' } })
  })

  test('call every account as is set', async () => {
    const accounts = Object.fromEntries(
      [
        'bank',
        'advertiser_unbilled',
        'advertiser_receivable',
        'tax_paid',
        'affiliater_unpaid',
        'affiliater_payable',
        'tax_received',
        'sales',
        'media_costs',
      ].map((account, n) => [
        account,
        { name: `科目${n}`, sub_account: `補助${n}`, tax_category: '対象外' },
      ]),
    )
    const { version: _, ...before } = await save(accounts)
    const receipt = { advertiser_id: flower.advertiserId, received_on: '2026-11-02', amount: 1 }
    expect((await admin.post('/api/receipt/regist', receipt)).status).toBe(200)
    const { raw } = await take('yayoi', { to: '2026-11-30' })
    const called = new Set(
      rowsOf(raw, 'cp932').flatMap((row) => [
        [row[4], row[5], row[7]].join(' '),
        [row[10], row[11], row[13]].join(' '),
      ]),
    )
    for (const { name, sub_account, tax_category } of Object.values(accounts))
      expect(called).toContain([name, sub_account, tax_category].join(' '))
    await save(before)
  })

  test('are exported a second time only on purpose, and it is on record who took them', async () => {
    await at('2026-11-12')
    expect((await take('yayoi')).status).toBe(200)
    const second = await admin.get('/api/books/export', {
      from: '2026-10-31',
      to: '2026-11-30',
      format: 'freee',
    })
    expect(second.status).toBe(409)
    expect(String(second.body['message'])).toMatch(/2026-11-12 12:00に弥生会計用に出力しています/)
    expect((await take('freee')).status).toBe(200)
    const { items, total } = (await admin.get<Response<typeof books.exports>>('/api/books/exports'))
      .body
    expect(total).toBeGreaterThan(1)
    expect(items[0]).toMatchObject({
      format: 'freee',
      from_on: '2026-10-01',
      to_on: '2026-10-31',
      journals: 5,
      total: 63_000,
    })
    expect(
      (
        await admin.get<Response<typeof books.journals>>('/api/books/journals', {
          from: '2026-10-20',
          to: '2026-10-20',
        })
      ).body,
    ).toMatchObject({ journals: 1, total: 16_000, before: { 0: { id: items[0]!.id } } })
  })

  test('are refused of a time in which nothing was booked', async () => {
    const nothing = { from: '2020-01-01', to: '2020-12-31', format: 'yayoi' }
    expect((await admin.get('/api/books/export', nothing)).status).toBe(409)
  })

  test('survive names that a spreadsheet would run', async () => {
    await app.db
      .updateTable('advertiser')
      .set({ company: '=1+1,"\n株式会社' })
      .where('id', '=', flower.advertiserId)
      .execute()
    const rows = rowsOf((await take('moneyforward')).raw, 'utf8')
    expect(rows.every((row) => row.length === 27)).toBe(true)
    expect(rows.some((row) => row[5]!.startsWith("'=1+1"))).toBe(true)
  })
})

describe('what is bought from somebody without a registration', () => {
  /** Results of September and of October, approved in November, by a payee whose number is valid from the 10th of October; the share that can be deducted changes on the 1st of it. */
  const cases = [
    ['2026-09-20T03:00:00Z', 1000],
    ['2026-10-05T03:00:00Z', 2000],
    ['2026-10-20T03:00:00Z', 4000],
  ] as const
  const words = {
    freee: ['課対仕入（控80）10%', '課対仕入（控70）10%', '課対仕入10%'],
    moneyforward: ['課税仕入 10% 80%控除', '課税仕入 10% 70%控除', '課税仕入 10% 適格'],
    yayoi: ['課対仕入別10%区分80%', '課対仕入別10%区分70%', '課対仕入別10%適格'],
  }
  const columns = { freee: [3, 14, 15], moneyforward: [2, 8, 6, 7], yayoi: [4, 8, 7] }
  let own: TestApp
  let office: Caller

  beforeAll(async () => {
    own = await testApp('2026-11-20T03:00:00Z')
    await fillSender(own.db)
    office = await own.asAdmin()
    const network = await buildNetwork(own.db)
    await own.db
      .updateTable('affiliater')
      .set({ invoice_number: 'T8700110005901', invoice_valid_from: '2026-10-10' })
      .where('id', '=', network.affiliaterId)
      .execute()
    for (const [occurred_at, net] of cases)
      await approvedResult(own, office, network, 10_000, net, occurred_at)
    own.clock.set('2026-12-02T03:00:00Z')
    office = await own.asAdmin()
    await closeAndIssue(office, '2026-11')
  })
  afterAll(() => own.close())

  const bought = async (format: keyof typeof words) => {
    const { raw } = await office.get('/api/books/export', {
      from: '2026-11-01',
      to: '2026-11-30',
      format,
      again: '1',
    })
    const rows = parse(iconv.decode(raw, format === 'yayoi' ? 'cp932' : 'utf8'), {
      bom: true,
      relax_column_count: true,
    }) as string[][]
    const [account, amount, ...category] = columns[format].map(
      (column) => (row: string[]) => row[column],
    )
    return rows
      .filter((row) => ['外注費', '仮払消費税', '仮払消費税等'].includes(account!(row)!))
      .map((row) => [category.map((of) => of(row)).join(' '), Number(amount!(row))] as const)
  }

  test.each(Object.keys(words) as (keyof typeof words)[])(
    'has, for %s, a line for each share that can be deducted',
    async (format) => {
      const [eighty, seventy, whole] = words[format]
      const lines = await bought(format)
      const sums = new Map<string, number>()
      for (const [category, amount] of lines) sums.set(category, (sums.get(category) ?? 0) + amount)
      expect(Object.fromEntries(sums)).toEqual({
        [eighty!]: 1000 + 80,
        [seventy!]: 2000 + 140,
        [whole!]: 4000 + 400,
      })
    },
  )

  test('keeps its name where the accountant has given the account another tax category', async () => {
    const { body } = await office.get<Response<typeof books.setting>>('/api/books/setting')
    const given = { name: '媒体費', sub_account: '', tax_category: '課対仕入内10%適格' }
    await office.post('/api/books/saveSetting', {
      ...body,
      media_costs: { ...given, name: '外注費' },
    })
    const categories = (await bought('yayoi')).map(([category]) => category)
    expect(categories).toContain('課対仕入内10%適格')
    expect(categories).toContain('課対仕入別10%区分70%')
  })

  test('stays as the payment says it when the payee registers later', async () => {
    await own.db.updateTable('affiliater').set({ invoice_valid_from: '2026-09-01' }).execute()
    expect((await bought('freee')).map(([category]) => category)).toContain('課対仕入（控80）10%')
    expect(await brokenBooks(own.db, month('2026-11'))).toEqual([])
  })
})

test('more taken back than earned on some days leaves the tax of a payment one line, and the books agree', async () => {
  const own = await testApp('2026-11-20T03:00:00Z')
  await fillSender(own.db)
  let office = await own.asAdmin()
  const network = await buildNetwork(own.db)
  await own.db
    .updateTable('affiliater')
    .set({ invoice_number: 'T8700110005901', invoice_valid_from: '2026-10-10' })
    .execute()
  await approvedResult(own, office, network, 10_000, 5000, '2026-09-20T03:00:00Z')
  const { status } = await office.post('/api/paymentManagement/adjust', {
    affiliater_id: network.affiliaterId,
    kind: 'clawback',
    amount: 2000,
    reason: '二重の支払い',
  })
  expect(status).toBe(200)
  own.clock.set('2026-12-02T03:00:00Z')
  office = await own.asAdmin()
  await closeAndIssue(office, '2026-11')
  const { raw } = await office.get('/api/books/export', {
    from: '2026-11-01',
    to: '2026-11-30',
    format: 'freee',
  })
  const taxes = (parse(raw.toString(), { bom: true }) as string[][]).filter(
    (row) => row[3] === '仮払消費税',
  )
  expect(taxes.map((row) => [row[14], row[15]])).toEqual([['200', '課対仕入（控80）10%']])
  expect(await brokenBooks(own.db, month('2026-11'))).toEqual([])
  await own.close()
})

test('journals name agencies as they do publishers, and every document by its own number, also one issued again', async () => {
  const own = await testApp('2026-10-20T03:00:00Z')
  await fillSender(own.db)
  let office = await own.asAdmin()
  const go = async (day: string) => {
    own.clock.set(`${day}T03:00:00Z`)
    office = await own.asAdmin()
  }
  const network = await buildNetwork(own.db)
  const agencyId = await giveAgency(own.db, network.advertiserId)
  await own.db
    .updateTable('agency')
    .set({ company: '株式会社橋渡し' })
    .where('id', '=', agencyId)
    .execute()
  await approvedResult(own, office, network, 20_000, 5000)
  await go('2026-11-02')
  await closeAndIssue(office, '2026-10')
  const { id } = await own.db.selectFrom('claim').select('id').executeTakeFirstOrThrow()
  const again = { reason: '宛名の訂正', due_on: '2026-11-30' }
  const reissued = await office.post<{ id: number }>(`/api/claimManagement/reissue/${id}`, again)
  expect(reissued.status).toBe(200)
  const twice = await office.post(`/api/claimManagement/reissue/${reissued.body.id}`, again)
  expect(twice.status).toBe(200)
  await approvedResult(own, office, network, 20_000, 5000)
  await go('2026-12-02')
  await closeAndIssue(office, '2026-11')
  const { raw } = await office.get('/api/books/export', {
    from: '2026-10-01',
    to: '2026-11-30',
    format: 'freee',
  })
  const said = (parse(raw.toString(), { bom: true }) as string[][]).map((row) => row.at(-1)!)
  const about = (word: string) => [...new Set(said.filter((words) => words.startsWith(`${word} `)))]
  expect(about('請求').map((words) => words.split(' ')[1])).toEqual([
    'C202610-0001',
    'C202610-0002',
    'C202610-0003',
    'C202611-0001',
  ])
  expect(about('請求の取り消し').map((words) => words.split(' ')[1])).toEqual([
    'V202611-0001',
    'V202611-0002',
  ])
  expect(about('支払通知').filter((words) => words.includes('橋渡し'))).toEqual([
    '支払通知 A202610-0001 株式会社橋渡し',
    '支払通知 A202611-0001 株式会社橋渡し',
  ])
  const { items } = (
    await office.get<Response<typeof books.entries>>('/api/books/entries', {
      account: 'agency_payable',
    })
  ).body
  expect(items.map(({ party }) => party)).toEqual(['株式会社橋渡し', '株式会社橋渡し'])
  await own.close()
})

test('a publisher that is a company is named as such in the entries, as in the journals', async () => {
  const company = '株式会社橋渡しメディア'
  const rename = (to: string | null) =>
    app.db
      .updateTable('affiliater')
      .set({ company: to })
      .where('id', '=', flower.affiliaterId)
      .execute()
  await rename(company)
  const { items } = (
    await admin.get<Response<typeof books.entries>>('/api/books/entries', {
      account: 'affiliater_payable',
    })
  ).body
  expect(new Set(items.map(({ party }) => party))).toEqual(new Set([company]))
  await rename(null)
})

test('the books agree in every month', async () => {
  for (const each of ['2026-09', '2026-10', '2026-11'])
    expect(await brokenBooks(app.db, month(each))).toEqual([])
})
