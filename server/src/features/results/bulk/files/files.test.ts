import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { ResultJob } from '@tsunagi/contract/results/bulk'
import type { ResultLine } from '@tsunagi/contract/results/resultFiles'
import { testApp, type Caller, type TestApp } from '../../../../../test/app.ts'
import { build } from '../../../../../test/build.ts'
import {
  balances,
  billedResults,
  buildNetwork,
  fillSender,
  pendingResult,
  type Network,
} from '../../../../../test/money.ts'
import { runResultJobs } from '../running.service.ts'

let t: TestApp
let admin: Caller
let network: Network
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  await fillSender(t.db)
})
afterAll(() => t.close())

/** A share of 10 % for the affiliater and 15 % for the advertiser. */
const share = { goal: 'goal', kind: 'share', rule: 'goal', gross_rate: 1500, net_rate: 1000 }
const fresh = async (...sales: number[]) => {
  network = await buildNetwork(t.db)
  const made = []
  for (const sale of sales) {
    const { id } = await pendingResult(t.db, network, sale * 0.15, sale * 0.1)
    await t.db
      .updateTable('result')
      .set({
        sale_amount: yen(sale),
        price_rule: JSON.stringify(share),
        order_number: `order-${id}`,
      })
      .where('id', '=', id)
      .execute()
    made.push(id)
  }
  return made
}
const base64 = (content: string | Uint8Array) => Buffer.from(content as string).toString('base64')
const upload = (caller: Caller, content: string | Uint8Array, filename = '11月.csv') =>
  caller.post<ResultJob>('/api/actionLogRaw/csvUpload', { filename, content: base64(content) })
const run = (caller: Caller, id: number) => caller.post<ResultJob>(`/api/resultJob/run/${id}`)
const undo = (caller: Caller, id: number) => caller.post<ResultJob>(`/api/resultJob/undo/${id}`)
const problems = async (caller: Caller, id: number) =>
  (
    await caller.get<{ items: ResultLine[] }>('/api/resultJob/lines', {
      job_id: String(id),
      size: '100',
    })
  ).body.items
const rowsOf = (ids: readonly number[]) =>
  t.db.selectFrom('result').selectAll().where('id', 'in', ids).orderBy('id').execute()
const exported = async (caller: Caller, encoding = 'utf8') =>
  (
    await caller.get('/api/actionLogRaw/search/csv', {
      promotion_id: String(network.promotionId),
      sort: 'id',
      encoding,
    })
  ).raw
/** Writes into columns of the line of a result. */
const edited = (csv: string, id: number, cells: Record<string, string>) => {
  const lines = parse(csv, { bom: true }) as string[][]
  const row = lines.find(([first]) => first === String(id))!
  for (const [label, value] of Object.entries(cells)) row[lines[0]!.indexOf(label)] = value
  return stringify(lines)
}

describe('the list’s own file', () => {
  test.each(['utf8', 'cp932'])('comes back in %s and changes nothing', async (encoding) => {
    const ids = await fresh(10_000, 20_000)
    await upload(admin, `成果ID,判定,却下理由コード\n${ids[0]},却下,cancelled`).then(({ body }) =>
      run(admin, body.id),
    )
    const { body } = await upload(admin, await exported(admin, encoding))
    expect(body).toMatchObject({
      state: 'checked',
      kind: 'csv',
      file: { encoding, lines: 2, changes: 0, same: 2, refused: 0, bad: 0 },
    })
  })

  test('comes back with decisions: what they would do is said first, then done, then taken back to the last yen', async () => {
    const ids = await fresh(10_000, 20_000, 30_000)
    const [rows, books] = [await rowsOf(ids), await balances(t.db)]
    let csv = String(await exported(admin))
    csv = edited(csv, ids[0]!, { ステータス: '承認' })
    csv = edited(csv, ids[1]!, { ステータス: '承認', 売上: '18,000' })
    csv = edited(csv, ids[2]!, {
      ステータス: '却下',
      却下理由コード: 'cancelled',
      アフィリエイターへのコメント: '返品',
    })
    const { body: job } = await upload(admin, iconv.encode(csv, 'cp932'))
    expect(job.file).toMatchObject({
      changes: 3,
      booked: { gross: 1500 + 2700, net: 1000 + 1800 },
      effects: expect.arrayContaining([
        { effect: '承認', results: 2, gross: 4200, net: 2800 },
        { effect: '却下', results: 1, gross: 4500, net: 3000 },
        { effect: '金額の変更（差額）', results: 1, gross: -300, net: -200 },
      ]),
    })
    expect(await rowsOf(ids)).toEqual(rows)
    expect((await run(admin, job.id)).body).toMatchObject({ state: 'done', done: 3, failed: 0 })
    expect(await rowsOf(ids)).toMatchObject([
      { status: 'approved', gross: 1500 },
      { status: 'approved', sale_amount: 18_000, gross: 2700, net: 1800 },
      { status: 'rejected', reject_code: 'cancelled', reject_comment: '返品' },
    ])
    expect((await undo(admin, job.id)).body).toMatchObject({ state: 'undone', undone: 3, kept: 0 })
    expect(await rowsOf(ids)).toEqual(rows)
    expect(await balances(t.db)).toEqual(books)
    expect((await run(admin, job.id)).status).toBe(409)
  })

  test('of an advertiser changes its own results, in its own columns, and its jobs stand with the others', async () => {
    const ids = await fresh(10_000)
    const advertiser = await t.asAdvertiser(network.advertiserId)
    const csv = String(await exported(advertiser))
    expect(csv).not.toContain('"報酬"')
    const { body: job } = await upload(advertiser, edited(csv, ids[0]!, { ステータス: '承認' }))
    expect(job.file).toMatchObject({ changes: 1, booked: { gross: 1500, net: null } })
    expect((await run(advertiser, job.id)).body).toMatchObject({ done: 1 })
    expect((await advertiser.get('/api/resultJob/index')).body).toMatchObject({ total: 1 })
    const dearer = edited(csv, ids[0]!, { グロス: '1' })
    const { body: refused } = await upload(advertiser, dearer)
    expect(await problems(advertiser, refused.id)).toMatchObject([{ line: 2, field: 'gross' }])
  })
})

describe('a line finds its result', () => {
  test('by promotion and order number, however that is written', async () => {
    const ids = await fresh(10_000)
    const order = `ＯＲＤＥＲ－${ids[0]}`.toLowerCase()
    const { body } = await upload(
      admin,
      `広告ID,注文番号,判定\n${network.promotionId},${order},承認`,
    )
    expect(body.file).toMatchObject({ changes: 1 })
  })

  test('by an order number that a spreadsheet wrote as a formula, to keep its zeros', async () => {
    const [id] = await fresh(10_000)
    await t.db.updateTable('result').set({ order_number: '0012' }).where('id', '=', id!).execute()
    const { body } = await upload(
      admin,
      `広告ID,注文番号,判定\n${network.promotionId},="0012",承認`,
    )
    expect(body.file).toMatchObject({ changes: 1, bad: 0 })
  })

  test('with the goal where the promotion has the number twice', async () => {
    const ids = await fresh(10_000)
    const other = await build.goal(t.db, { promotion_id: network.promotionId, code: 'second' })
    const second = await pendingResult(t.db, { ...network, goalId: other.id }, 10, 5)
    await t.db
      .updateTable('result')
      .set({ order_number: `order-${ids[0]}` })
      .where('id', '=', second.id)
      .execute()
    const line = `${network.promotionId},order-${ids[0]}`
    const { body } = await upload(admin, `広告ID,注文番号,判定\n${line},承認`)
    expect(await problems(admin, body.id)).toMatchObject([
      { line: 2, field: 'order_number', message: expect.stringContaining('複数') },
    ])
    const named = await upload(
      admin,
      `promotion_id,order_number,goal_id,decision\n${line},second,approve`,
    )
    expect(named.body.file).toMatchObject({ changes: 1 })
  })

  test('never a stranger’s: it is as unknown as one that does not exist', async () => {
    const [id] = await fresh(10_000)
    const stranger = await t.asAdvertiser()
    const { body } = await upload(
      stranger,
      `id,promotion_id,order_number,decision\n${id},,,approve\n999999,,,approve\n,${network.promotionId},order-${id},approve`,
    )
    expect((await problems(stranger, body.id)).map(({ message }) => message)).toEqual([
      'この成果は見つかりません。',
      'この成果は見つかりません。',
      'この成果は見つかりません。',
    ])
  })

  test('and not by an id whose order number is another one: rows have slipped', async () => {
    const ids = await fresh(10_000, 10_000)
    const { body } = await upload(
      admin,
      `成果ID,注文番号,判定\n${ids[0]},order-${ids[1]},承認\n${ids[1]},1.23457E+14,承認`,
    )
    expect(body.file).toMatchObject({ changes: 1, bad: 1 })
    expect(await problems(admin, body.id)).toMatchObject([{ line: 2, field: 'order_number' }])
  })
})

describe('what is wrong is said by line and column', () => {
  test('cells that cannot be read, reasons that are not offered, months that are not open', async () => {
    const ids = await fresh(1000, 1000, 1000, 1000, 1000, 1000, 1000)
    const lines = [
      `${ids[0]},たぶん,,,,`,
      `${ids[1]},却下,,,,`,
      `${ids[2]},却下,other,,,`,
      `${ids[3]},承認,,,-5,`,
      `${ids[4]},承認,,,,2020-01`,
      `abc,承認,,,,`,
      `${ids[5]},却下,invented,,,`,
      `${ids[6]},,,,,2026-11`,
    ]
    const { body } = await upload(
      admin,
      ['成果ID,判定,却下理由コード,アフィリエイターへのコメント,売上,締め月', ...lines].join('\n'),
    )
    expect(body.file).toMatchObject({ lines: 8, changes: 0, bad: 8 })
    expect((await problems(admin, body.id)).map(({ line, field }) => [line, field])).toEqual([
      [2, 'decision'],
      [3, 'reject_code'],
      [4, 'reject_comment'],
      [5, 'sale_amount'],
      [6, 'closing_month'],
      [7, 'id'],
      [8, 'reject_code'],
      [9, 'closing_month'],
    ])
    expect((await problems(admin, body.id))[0]).toMatchObject({ value: 'たぶん' })
  })

  test('two lines about one result, however each names it: neither counts', async () => {
    const ids = await fresh(1000, 1000)
    const { body } = await upload(
      admin,
      `id,promotion_id,order_number,decision\n${ids[0]},,,approve\n,${network.promotionId},order-${ids[0]},reject\n${ids[1]},,,approve`,
    )
    expect(body.file).toMatchObject({ changes: 1, bad: 2 })
    expect((await problems(admin, body.id)).map(({ line, message }) => [line, message])).toEqual([
      [2, expect.stringContaining('3行目')],
      [3, expect.stringContaining('2行目')],
    ])
  })

  test('what is approved already is corrected with a reason only, and what an advertiser may not do is refused', async () => {
    const ids = await fresh(10_000)
    const approve = await upload(admin, `id,decision\n${ids[0]},approve`)
    await run(admin, approve.body.id)
    const { body } = await upload(admin, `id,sale_amount\n${ids[0]},9000`)
    expect(await problems(admin, body.id)).toMatchObject([{ line: 2, field: 'reason' }])
    const advertiser = await t.asAdvertiser(network.advertiserId)
    const { body: theirs } = await upload(
      advertiser,
      `id,decision,reject_code\n${ids[0]},reject,cancelled`,
    )
    expect(theirs.file).toMatchObject({ refused: 1, changes: 0 })
    expect(await problems(advertiser, theirs.id)).toMatchObject([
      { line: 2, field: 'status', message: expect.stringContaining('承認') },
    ])
  })

  test('a share or a count in place of an amount; yen are read however they are written', async () => {
    const ids = await fresh(10_000, 20_000)
    const { status, body } = await upload(
      admin,
      `id,gross,net,reason\n${ids[0]},10%,3件,返品\n${ids[1]},"¥2,000",１５００円,返品`,
    )
    expect(status).toBe(200)
    expect(body.file).toMatchObject({ changes: 1, bad: 1 })
    expect(await problems(admin, body.id)).toMatchObject([
      { line: 2, field: 'gross' },
      { line: 2, field: 'net' },
    ])
    await run(admin, body.id)
    expect(await rowsOf(ids)).toMatchObject([
      { sale_amount: 10_000 },
      { sale_amount: 20_000, gross: 2000, net: 1500 },
    ])
  })

  test('a sale that no price on record makes an amount of; what somebody enters themselves is taken', async () => {
    const ids = await fresh(10_000, 20_000)
    await t.db.updateTable('result').set({ price_rule: '{}' }).where('id', 'in', ids).execute()
    const { status, body } = await upload(
      admin,
      `id,sale_amount,gross,net,reason\n${ids[0]},9000,,,返品\n${ids[1]},,2000,1500,返品`,
    )
    expect(status).toBe(200)
    expect(body.file).toMatchObject({ changes: 1, bad: 1 })
    expect(await problems(admin, body.id)).toMatchObject([{ line: 2, field: 'sale_amount' }])
    await run(admin, body.id)
    expect(await rowsOf(ids)).toMatchObject([
      { sale_amount: 10_000 },
      { sale_amount: 20_000, gross: 2000, net: 1500 },
    ])
  })

  test('and can be had as CSV', async () => {
    await fresh()
    const { body } = await upload(admin, 'id,decision\n0,approve')
    const { raw } = await admin.get('/api/resultJob/lines/csv', { job_id: String(body.id) })
    expect(String(raw)).toContain('"2",,"変更できませんでした","id","0"')
  })

  test.each([
    ['empty', ''],
    ['a header alone', '成果ID,判定\n'],
    ['binary', new Uint8Array(4096).map((_, index) => (index * 7919) % 256)],
    ['in UTF-16', Buffer.from('\uFEFF成果ID,判定\n1,承認', 'utf16le')],
    ['in EUC-JP', iconv.encode('成果ID,判定\n1,承認', 'eucjp')],
    ['an open quote', '"成果ID\n1'],
    ['a column of its own', '成果ID,合言葉\n1,x'],
  ])('a file that is %s is refused whole', async (_, content) => {
    expect((await upload(admin, content)).status).toBe(422)
  })
})

describe('running a file', () => {
  test('leaves what somebody decided since, says who and when, and does the rest', async () => {
    const ids = await fresh(1000, 1000)
    const { body: job } = await upload(admin, `id,decision\n${ids[0]},approve\n${ids[1]},approve`)
    await admin.post('/api/actionLogRaw/allUpdate', {
      ids: [ids[0]],
      status: 'rejected',
      reject_code: 'cancelled',
    })
    expect((await run(admin, job.id)).body).toMatchObject({ state: 'done', done: 1, failed: 1 })
    expect(await problems(admin, job.id)).toMatchObject([
      { line: 2, result_id: ids[0], message: expect.stringMatching(/2026\/11\/10 12:00.*利用者/) },
    ])
    expect(await rowsOf(ids)).toMatchObject([{ status: 'rejected' }, { status: 'approved' }])
  })

  test('says why what is rejected was rejected, and takes that back', async () => {
    const ids = await fresh(1000, 1000)
    const reject = await upload(
      admin,
      `id,decision,reject_code,reject_comment\n${ids[0]},reject,cancelled,\n${ids[1]},reject,cancelled,返品`,
    )
    await run(admin, reject.body.id)
    const before = await rowsOf(ids)
    const { body: job } = await upload(
      admin,
      `id,decision,reject_code,reject_comment\n${ids[0]},却下,other,別の理由\n${ids[1]},却下,,配送不可`,
    )
    expect(job.file).toMatchObject({ changes: 2, bad: 0, booked: { gross: 0, net: 0 } })
    expect((await run(admin, job.id)).body).toMatchObject({ done: 2 })
    expect(await rowsOf(ids)).toMatchObject([
      { status: 'rejected', reject_code: 'other', reject_comment: '別の理由' },
      { status: 'rejected', reject_code: 'cancelled', reject_comment: '配送不可' },
    ])
    const [told] = await t.db
      .selectFrom('result_history')
      .selectAll()
      .where('result_id', '=', ids[0]!)
      .orderBy('id', 'desc')
      .execute()
    expect(told).toMatchObject({ from_status: 'rejected', reject_code: 'other' })
    expect((await undo(admin, job.id)).body).toMatchObject({ undone: 2 })
    expect(await rowsOf(ids)).toEqual(before)
  })

  test('does not give a rejected result a reason that is not offered, nor “other” without a comment', async () => {
    const ids = await fresh(1000, 1000)
    const lines = ids.map((id) => `${id},reject,cancelled`).join('\n')
    const reject = await upload(admin, `id,decision,reject_code\n${lines}`)
    await run(admin, reject.body.id)
    const { body } = await upload(
      admin,
      `id,decision,reject_code\n${ids[0]},reject,invented\n${ids[1]},reject,other`,
    )
    expect(body.file).toMatchObject({ changes: 0, bad: 2 })
    expect(await problems(admin, body.id)).toMatchObject([
      { line: 2, field: 'reject_code' },
      { line: 3, field: 'reject_comment' },
    ])
  })

  test('chooses the month of an approval, and adjusts what is settled', async () => {
    const ids = await fresh(10_000, 10_000)
    await billedResults(t, admin, [ids[0]!])
    const books = await balances(t.db)
    const { body: job } = await upload(
      admin,
      `id,decision,sale_amount,reason,closing_month\n${ids[0]},,8000,返品,\n${ids[1]},approve,,,Nov-26`,
    )
    expect(job.file).toMatchObject({
      changes: 2,
      booked: { gross: 1500 - 300, net: 1000 - 200 },
      effects: expect.arrayContaining([
        expect.objectContaining({ effect: expect.stringContaining('調整') }),
      ]),
    })
    await run(admin, job.id)
    expect(await rowsOf(ids)).toMatchObject([
      { sale_amount: 10_000, adjusted_gross: -300 },
      { status: 'approved', closing_month: '2026-11-01' },
    ])
    expect((await undo(admin, job.id)).body).toMatchObject({ undone: 2 })
    expect(await balances(t.db)).toEqual(books)
  })

  test('approves again what was taken back while the month is open, from pending and from rejected, and takes that back', async () => {
    const ids = await fresh(10_000, 20_000)
    const books = await balances(t.db)
    const decide = async (...lines: string[]) => {
      const { body } = await upload(admin, ['id,decision,reject_code,reason', ...lines].join('\n'))
      expect(body.file).toMatchObject({ changes: lines.length, bad: 0, refused: 0 })
      await run(admin, body.id)
      return body.id
    }
    await decide(`${ids[0]},approve,,`, `${ids[1]},approve,,`)
    const approved = await balances(t.db)
    await decide(`${ids[0]},pending,,誤り`, `${ids[1]},reject,cancelled,`)
    expect(await balances(t.db)).toEqual(books)
    const again = await decide(`${ids[0]},approve,,`, `${ids[1]},approve,,`)
    expect(await balances(t.db)).toEqual(approved)
    await undo(admin, again)
    expect(await balances(t.db)).toEqual(books)
    expect((await rowsOf(ids)).map(({ status }) => status)).toEqual(['pending', 'rejected'])
  })

  test('is for whoever tried it out, may be given up, and is not for strangers', async () => {
    const ids = await fresh(1000)
    const { body: job } = await upload(admin, `id,decision\n${ids[0]},approve`)
    expect((await run(await t.asAdmin(), job.id)).status).toBe(403)
    const stranger = await t.asAdvertiser()
    expect((await run(stranger, job.id)).status).toBe(404)
    expect((await stranger.get(`/api/resultJob/lines?job_id=${job.id}`)).status).toBe(404)
    expect((await admin.post(`/api/resultJob/cancel/${job.id}`)).status).toBe(200)
    expect((await run(admin, job.id)).status).toBe(409)
    expect(await rowsOf(ids)).toMatchObject([{ status: 'pending' }])
  })

  test('is not for an advertiser that may not decide, nor amounts for a role that may not correct them', async () => {
    const ids = await fresh(1000)
    const clerk = await t.asAdmin(['actionLogRaw.search', 'actionLogRaw.allUpdate'])
    const { body } = await upload(clerk, `id,sale_amount\n${ids[0]},900`)
    expect(await problems(clerk, body.id)).toMatchObject([{ field: 'sale_amount' }])
    const advertiser = await t.asAdvertiser(network.advertiserId)
    await t.db
      .updateTable('advertiser')
      .set({ may_decide_results: false })
      .where('id', '=', network.advertiserId)
      .execute()
    expect((await upload(advertiser, `id,decision\n${ids[0]},approve`)).status).toBe(403)
    const affiliater = await t.asAffiliater(network.affiliaterId)
    expect((await upload(affiliater, `id,decision\n${ids[0]},approve`)).status).toBe(403)
  })

  test('of more than a thousand lines is left to the worker, stopped half-way, and taken back', async () => {
    const ids = await fresh(...Array.from({ length: 1201 }, () => 100))
    const books = await balances(t.db)
    const { body: job } = await upload(
      admin,
      ['id,decision', ...ids.map((id) => `${id},approve`)].join('\n'),
    )
    expect((await run(admin, job.id)).body).toMatchObject({ state: 'running', done: 0 })
    await runResultJobs(t.db, t.clock)
    expect((await admin.post(`/api/resultJob/cancel/${job.id}`)).status).toBe(200)
    expect((await undo(admin, job.id)).body).toMatchObject({ state: 'undone', undone: 500 })
    expect(await balances(t.db)).toEqual(books)
  })

  test('approves again what was taken back after its month was closed, by a decision; the list’s own status says nothing', async () => {
    // October is closed by now.
    t.clock.set('2026-12-10T03:00:00Z')
    const ids = await fresh(10_000)
    await billedResults(t, admin, ids)
    const books = await balances(t.db)
    const taken = await upload(admin, `id,decision,reject_code\n${ids[0]},reject,cancelled`)
    await run(admin, taken.body.id)
    expect(await rowsOf(ids)).toMatchObject([{ status: 'approved', taken_back: true }])
    const same = await upload(admin, `成果ID,ステータス\n${ids[0]},承認`)
    expect(same.body.file).toMatchObject({ changes: 0, same: 1 })
    const { body: again } = await upload(admin, `id,decision\n${ids[0]},approve`)
    expect(again.file).toMatchObject({ changes: 1, booked: { gross: 1500, net: 1000 } })
    await run(admin, again.id)
    expect(await rowsOf(ids)).toMatchObject([{ taken_back: false, adjusted_gross: 0 }])
    expect(await balances(t.db)).toEqual(books)
  })
})

test('the template has the columns, and examples', async () => {
  const { raw } = await admin.get('/api/actionLogRaw/csvTemplate')
  expect(String(raw)).toContain('成果ID')
  const { body } = await upload(admin, raw)
  expect(body.file).toMatchObject({ lines: 3 })
})
