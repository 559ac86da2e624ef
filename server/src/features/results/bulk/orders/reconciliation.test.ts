import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { ResultJob } from '@tsunagi/contract/results/bulk'
import type { Reconciliation } from '@tsunagi/contract/results/reconciliation'
import type { ResultLine } from '@tsunagi/contract/results/resultFiles'
import { testApp, type Caller, type TestApp } from '../../../../../test/app.ts'
import { build } from '../../../../../test/build.ts'
import { balances, buildNetwork, pendingResult, type Network } from '../../../../../test/money.ts'

let t: TestApp
let admin: Caller
let network: Network
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const share = { goal: 'goal', kind: 'share', rule: 'goal', gross_rate: 1500, net_rate: 1000 }
const sold = async (order_number: string, sale: number) => {
  const { id } = await pendingResult(t.db, network, sale * 0.15, sale * 0.1)
  await t.db
    .updateTable('result')
    .set({ order_number, sale_amount: yen(sale), price_rule: JSON.stringify(share) })
    .where('id', '=', id)
    .execute()
  return id
}
const list = [
  '受注番号,受注日,税抜金額,状態',
  'Ａ－1,2026/10/05,10000,出荷済',
  'A-2,2026/10/06,15000,出荷済',
  'A-2,2026/10/06,3000,出荷済',
  'A-3,2026/10/07,20000,キャンセル',
  'A-9,2026/10/08,7000,出荷済',
  'A-10,2026/11/02,7000,出荷済',
  'A-11,2026/10/08,7000,キャンセル',
  'A-12,2026/10/08,七千円,出荷済',
].join('\r\n')
const asked = (content: string | Uint8Array = list) => ({
  promotion_id: network.promotionId,
  from: '2026-10-01',
  to: '2026-10-31',
  filename: '10月受注.csv',
  content: Buffer.from(content as string).toString('base64'),
})
const columns = {
  order_number: '受注番号',
  occurred_at: '受注日',
  amount: '税抜金額',
  status: '状態',
}
const nothing = {
  matched: 'leave',
  differs: 'leave',
  cancelled: 'leave',
  extra: 'leave',
  missing: 'leave',
}
const compare = (caller: Caller, body: object = asked()) =>
  caller.post<Reconciliation>('/api/actionLogRaw/reconcile', body)
const decide = (caller: Caller, choices: object, body: object = asked()) =>
  caller.post<ResultJob>('/api/actionLogRaw/reconcileDecisions', {
    ...body,
    columns,
    choices: { ...nothing, ...choices },
  })
const run = (caller: Caller, id: number) => caller.post<ResultJob>(`/api/resultJob/run/${id}`)
const rows = () =>
  t.db
    .selectFrom('result')
    .selectAll()
    .where('promotion_id', '=', network.promotionId)
    .orderBy('order_number')
    .execute()
beforeEach(async () => {
  network = await buildNetwork(t.db)
  await build.partnership(t.db, {
    media_id: network.mediaId,
    promotion_id: network.promotionId,
    status: 'approved',
  })
  await sold('A-1', 10_000)
  await sold('A-2', 20_000)
  await sold('A-3', 20_000)
  await sold('A-4', 30_000)
})

describe('an advertiser’s own order list', () => {
  test.each(['utf8', 'cp932'])(
    'is compared with the results of a period, in %s',
    async (encoding) => {
      const { body } = await compare(admin, asked(iconv.encode(list, encoding)))
      expect(body).toMatchObject({ lines: 8, columns })
      expect(
        Object.fromEntries(
          body.groups.map(({ group, items }) => [group, items.map((item) => item.order_number)]),
        ),
      ).toEqual({
        matched: ['A-1'],
        differs: ['A-2'],
        cancelled: ['A-3'],
        missing: ['A-9'],
        extra: ['A-4'],
        unreadable: ['A-12'],
      })
      expect(body.groups.find(({ group }) => group === 'differs')).toMatchObject({
        orders: 1,
        ours: 20_000,
        theirs: 18_000,
        gross: 3000,
      })
    },
  )

  test('leaves results alone whose lines cannot be read, or only in part', async () => {
    const lines = [
      '受注番号,税抜金額',
      'A-1,10,000',
      'A-2,18000',
      'A-2,二千円',
      'A-3,"20,000"',
      'A-4,30000,',
    ]
    const own = asked(lines.join('\r\n'))
    const { groups } = (await compare(admin, own)).body
    expect(
      Object.fromEntries(
        groups.map(({ group, items }) => [group, items.map((item) => item.order_number)]),
      ),
    ).toMatchObject({
      matched: ['A-3', 'A-4'],
      differs: [],
      extra: [],
      unreadable: ['A-1', 'A-2'],
    })
    const { body } = await admin.post<ResultJob>('/api/actionLogRaw/reconcileDecisions', {
      ...own,
      columns: { order_number: '受注番号', amount: '税抜金額', cancelled: '' },
      choices: {
        ...nothing,
        matched: 'approve',
        differs: 'approve',
        extra: 'reject',
        reject_code: 'cancelled',
      },
    })
    expect(body.file).toMatchObject({ changes: 2, bad: 2 })
    await run(admin, body.id)
    expect((await rows()).map(({ status, sale_amount }) => [status, sale_amount])).toEqual([
      ['pending', 10_000],
      ['pending', 20_000],
      ['approved', 20_000],
      ['approved', 30_000],
    ])
  })

  test('is read with numbers that a spreadsheet wrote as formulas, so that their zeros stay', async () => {
    const id = await sold('0012', 5000)
    const lines = ['受注番号,受注日,税抜金額,状態', '="0012",2026/10/09,5000,出荷済']
    const { body } = await compare(admin, asked(lines.join('\r\n')))
    expect(body.groups.find(({ group }) => group === 'matched')?.items).toMatchObject([
      { order_number: '0012', result_id: id },
    ])
  })

  test('is told apart from what was taken back after its month was closed as from what was rejected', async () => {
    const [, , third, fourth] = await rows()
    await t.db
      .updateTable('result')
      .set({ status: 'approved', closing_month: '2026-09-01', taken_back: true })
      .where('id', 'in', [third!.id, fourth!.id])
      .execute()
    const { body } = await compare(admin)
    const numbersIn = (name: string) =>
      body.groups
        .find(({ group }) => group === name)
        ?.items.map(({ order_number }) => order_number) ?? []
    expect(numbersIn('matched')).toEqual(['A-1', 'A-3'])
    expect([...numbersIn('cancelled'), ...numbersIn('extra')]).toEqual([])
  })

  test('is decided from one screen: approved, corrected, rejected and added as one change, and taken back', async () => {
    const [before, books] = [await rows(), await balances(t.db)]
    const { body: job } = await decide(admin, {
      matched: 'approve',
      differs: 'approve',
      cancelled: 'reject',
      extra: 'reject',
      missing: 'add',
      reject_code: 'cancelled',
      goal_id: network.goalId,
      media_id: network.mediaId,
    })
    expect(job).toMatchObject({
      state: 'checked',
      file: { changes: 5, bad: 1, booked: { gross: 1500 + 2700, net: 1000 + 1800 } },
    })
    expect((await run(admin, job.id)).body).toMatchObject({ state: 'done', done: 5 })
    expect(await rows()).toMatchObject([
      { order_number: 'A-1', status: 'approved' },
      { order_number: 'A-2', status: 'approved', sale_amount: 18_000, gross: 2700 },
      { order_number: 'A-3', status: 'rejected', reject_code: 'cancelled' },
      { order_number: 'A-4', status: 'rejected' },
      { order_number: 'A-9', status: 'pending', sale_amount: 7000, route: 'manual' },
    ])
    const { body: problems } = await admin.get<{ items: ResultLine[] }>('/api/resultJob/lines', {
      job_id: String(job.id),
    })
    expect(problems.items).toMatchObject([{ line: 9, field: 'sale_amount', value: '七千円' }])
    const { body: undone } = await admin.post<ResultJob>(`/api/resultJob/undo/${job.id}`)
    expect(undone).toMatchObject({ undone: 5, kept: 0 })
    expect((await rows()).slice(0, 4)).toEqual(before)
    expect(await balances(t.db)).toEqual(books)
  })

  test('is for the advertiser too, which adds nothing, and remembers by which columns it was read', async () => {
    const advertiser = await t.asAdvertiser(network.advertiserId)
    const own = '番号,計\nA-1,10000'
    const unknown = await compare(advertiser, asked(own))
    expect(unknown.body).toMatchObject({ header: ['番号', '計'], columns: null, groups: [] })
    const chosen = { order_number: '番号', amount: '計', cancelled: '' }
    const { body: job } = await advertiser.post<ResultJob>('/api/actionLogRaw/reconcileDecisions', {
      ...asked(own),
      columns: chosen,
      choices: { ...nothing, matched: 'approve' },
    })
    expect(job.file).toMatchObject({ changes: 1, booked: { gross: 1500, net: null } })
    expect((await run(advertiser, job.id)).body).toMatchObject({ done: 1 })
    expect((await compare(admin, asked(own))).body).toMatchObject({ columns: chosen })
    const add = { missing: 'add', goal_id: network.goalId, media_id: network.mediaId }
    expect((await decide(advertiser, add)).status).toBe(403)
  })

  test('is nobody else’s: another advertiser’s promotion is unknown', async () => {
    expect((await compare(await t.asAdvertiser())).status).toBe(404)
    expect((await decide(await t.asAdvertiser(), {})).status).toBe(404)
    expect((await compare(await t.asAffiliater(network.affiliaterId))).status).toBe(403)
  })

  test('that is empty, or has not the columns asked for, is refused', async () => {
    expect((await compare(admin, asked(''))).status).toBe(422)
    expect((await compare(admin, asked('受注番号\n'))).status).toBe(422)
    expect(
      (await compare(admin, { ...asked(), columns: { order_number: '伝票番号' } })).status,
    ).toBe(422)
    expect((await decide(admin, { missing: 'add' })).status).toBe(422)
  })
})
