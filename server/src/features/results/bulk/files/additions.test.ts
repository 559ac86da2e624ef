import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultJob } from '@tsunagi/contract/results/bulk'
import type { ResultLine } from '@tsunagi/contract/results/resultFiles'
import { yen } from '@tsunagi/contract/money'
import { testApp, type Caller, type TestApp } from '../../../../../test/app.ts'
import { build } from '../../../../../test/build.ts'
import { buildClick } from '../../../../../test/logs.ts'
import { balances, buildNetwork, type Network } from '../../../../../test/money.ts'

let t: TestApp
let admin: Caller
let network: Network
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const fresh = async () => {
  network = await buildNetwork(t.db)
  await build.partnership(t.db, {
    media_id: network.mediaId,
    promotion_id: network.promotionId,
    status: 'approved',
  })
}
const header = '広告ID,成果地点ID,メディアID,アフィリエイターID,注文番号,発生日時,売上,判定,締め月'
const upload = (caller: Caller, ...lines: string[]) =>
  caller.post<ResultJob>('/api/actionLogRaw/csvRegist', {
    filename: '追加.csv',
    content: Buffer.from([header, ...lines].join('\n')).toString('base64'),
  })
const run = (id: number) => admin.post<ResultJob>(`/api/resultJob/run/${id}`)
const undo = (id: number) => admin.post<ResultJob>(`/api/resultJob/undo/${id}`)
const problems = async (id: number) =>
  (await admin.get<{ items: ResultLine[] }>('/api/resultJob/lines', { job_id: String(id) })).body
    .items
const made = () =>
  t.db
    .selectFrom('result')
    .selectAll()
    .where('promotion_id', '=', network.promotionId)
    .orderBy('id')
    .execute()
const line = (
  order: string,
  {
    media = String(network.mediaId),
    ...more
  }: Partial<Record<'media' | 'affiliater' | 'goal' | 'at' | 'decision' | 'month', string>> = {},
) =>
  [
    network.promotionId,
    more.goal ?? '',
    media,
    more.affiliater ?? '',
    order,
    more.at ?? '2026/11/05 9:30',
    '5000',
    more.decision ?? '',
    more.month ?? '',
  ].join(',')

describe('a file of new results', () => {
  test('makes them as by hand, priced by the price engine, approves those that say so, and takes them back', async () => {
    await fresh()
    const books = await balances(t.db)
    const { body: job } = await upload(
      admin,
      line('A-1'),
      line('A-2', { decision: '承認' }),
      line('A-3', { media: '', affiliater: String(network.affiliaterId) }),
    )
    expect(job.file).toMatchObject({
      changes: 3,
      bad: 0,
      booked: { gross: 1500, net: 1000 },
      effects: [
        { effect: '追加', results: 3, gross: 4500, net: 3000 },
        { effect: '承認', results: 1, gross: 1500, net: 1000 },
      ],
    })
    expect(await made()).toEqual([])
    expect((await run(job.id)).body).toMatchObject({ state: 'done', done: 3 })
    expect(await made()).toMatchObject([
      {
        order_number: 'A-1',
        status: 'pending',
        gross: 1500,
        route: 'manual',
        occurred_at: '2026-11-05T00:30:00.000Z',
      },
      { order_number: 'A-2', status: 'approved', closing_month: '2026-11-01' },
      { order_number: 'A-3', media_id: network.mediaId },
    ])
    expect((await undo(job.id)).body).toMatchObject({ state: 'undone', undone: 3, kept: 0 })
    expect(await balances(t.db)).toEqual(books)
    expect((await made()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect((await upload(admin, line('A-1'))).body.file).toMatchObject({ changes: 1 })
  })

  test('count for a price that ends after a number of results, until they are taken back', async () => {
    await fresh()
    await build.price(t.db, {
      promotion_id: network.promotionId,
      goal_id: network.goalId,
      gross: yen(3000),
      net: yen(2000),
      after_results: 2,
    })
    const { body: job } = await upload(admin, line('C-1'), line('C-2'), line('C-3'))
    await run(job.id)
    const grosses = async () => (await made()).map(({ gross }) => gross)
    expect(await grosses()).toEqual([3000, 3000, 1500])
    await undo(job.id)
    await run((await upload(admin, line('C-4'))).body.id)
    expect((await grosses()).at(-1)).toBe(3000)
  })

  test('are priced by the material of their link, or by that of their click', async () => {
    await fresh()
    const { promotionId, mediaId, affiliaterId } = network
    const material = await build.material(t.db, { promotion_id: promotionId })
    await build.price(t.db, {
      promotion_id: promotionId,
      level: 'material',
      material_id: material.id,
      gross: yen(5000),
      net: yen(4000),
    })
    const link = await build.link(t.db, { media_id: mediaId, material_id: material.id })
    const other = await build.material(t.db)
    const elsewhere = await build.link(t.db, { media_id: mediaId, material_id: other.id })
    const click = await buildClick(t.db, {
      promotion_id: promotionId,
      media_id: mediaId,
      material_id: material.id,
      affiliater_id: affiliaterId,
      advertiser_id: network.advertiserId,
    })
    const file = [
      '広告ID,広告リンクのコード,メディアID,広告素材ID,クリックID,注文番号,発生日時',
      `${promotionId},${link.code},,,,L-1,2026/11/10`,
      `${promotionId},,${mediaId},${material.id},,L-2,2026/11/10`,
      `${promotionId},,${mediaId},,${click.cid},L-3,2026/11/10`,
      `${promotionId},,${mediaId},,,L-4,2026/11/10`,
      `${promotionId},${elsewhere.code},,,,L-5,2026/11/10`,
      `${promotionId},,${mediaId},,nonsense,L-6,2026/11/10`,
    ]
    const { body: job } = await admin.post<ResultJob>('/api/actionLogRaw/csvRegist', {
      filename: '追加.csv',
      content: Buffer.from(file.join('\n')).toString('base64'),
    })
    expect((await problems(job.id)).map(({ line: at, field }) => [at, field])).toEqual([
      [6, 'media_id'],
      [7, 'cid'],
    ])
    await run(job.id)
    expect(await made()).toMatchObject([
      { order_number: 'L-1', gross: 5000, material_id: material.id },
      { order_number: 'L-2', gross: 5000, material_id: material.id },
      { order_number: 'L-3', gross: 5000, cid: click.cid, clicked_at: click.clicked_at },
      { order_number: 'L-4', gross: 1500, material_id: null },
    ])
  })

  test('says by line and column what cannot be made, and makes the others', async () => {
    await fresh()
    const stranger = await build.media(t.db)
    const { body: job } = await upload(
      admin,
      line('B-1', { goal: 'unknown' }),
      line('B-2', { media: String(stranger.id) }),
      line('B-3', { at: '昨日' }),
      line('B-4', { at: '2026-12-01 00:00' }),
      line('B-5', { decision: '却下' }),
      line('B-6', { decision: '承認', month: '2020-01' }),
      line('B-7'),
      line('Ｂ−7'),
      line(''),
      line('B-9'),
    )
    expect((await problems(job.id)).map(({ line: at, field }) => [at, field])).toEqual([
      [2, 'goal_id'],
      [3, 'media_id'],
      [4, 'occurred_at'],
      [5, 'occurred_at'],
      [6, 'decision'],
      [7, 'closing_month'],
      [8, 'order_number'],
      [9, 'order_number'],
      [10, 'order_number'],
    ])
    expect((await run(job.id)).body).toMatchObject({ done: 1, failed: 9 })
    const again = await upload(admin, line('B-9'))
    expect(await problems(again.body.id)).toMatchObject([{ line: 2, field: 'order_number' }])
  })

  test('with cells that can be nothing of ours is told of each, and makes what can be made', async () => {
    await fresh()
    const [promotion, medium] = [String(network.promotionId), String(network.mediaId)]
    const row = (cells: Partial<Record<'p' | 'm' | 'order' | 'at' | 'sale', string>>) =>
      [cells.p ?? promotion, '', cells.m ?? medium, '', cells.order ?? 'G-1']
        .concat([cells.at ?? '2026/11/05', cells.sale ?? '5000', '', ''])
        .join(',')
    const { status, body } = await upload(
      admin,
      row({ p: '999999' }),
      row({ p: '99999999999999999999' }),
      row({ p: '1.5' }),
      row({ p: '' }),
      row({ m: '99999999999999999999' }),
      row({ order: '1.23457E+15' }),
      row({ at: '2026年13月1日' }),
      row({ sale: '-5000' }),
      row({ sale: '5000.5' }),
      row({ order: '12345678901234567890', at: '令和8年11月5日', sale: '"￥５，０００"' }),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await problems(body.id)).map(({ line: at, field }) => [at, field])).toEqual([
      [2, 'promotion_id'],
      [3, 'promotion_id'],
      [4, 'promotion_id'],
      [5, 'promotion_id'],
      [6, 'media_id'],
      [7, 'order_number'],
      [8, 'occurred_at'],
      [9, 'sale_amount'],
      [10, 'sale_amount'],
    ])
    await run(body.id)
    expect(await made()).toMatchObject([
      {
        order_number: '12345678901234567890',
        occurred_at: '2026-11-04T15:00:00.000Z',
        sale_amount: 5000,
      },
    ])
  })

  test('whose order arrived meanwhile stays with the one that is there', async () => {
    await fresh()
    const { body: job } = await upload(admin, line('C-1'), line('C-2'))
    const other = await upload(admin, line('C-1'))
    await run(other.body.id)
    expect((await run(job.id)).body).toMatchObject({ done: 1, failed: 1 })
    expect(await problems(job.id)).toMatchObject([
      { line: 2, result_id: null, message: expect.stringContaining('すでにあります') },
    ])
  })

  test('is for whoever may make results by hand', async () => {
    await fresh()
    const advertiser = await t.asAdvertiser(network.advertiserId)
    const clerk = await t.asAdmin(['actionLogRaw.search', 'actionLogRaw.allUpdate'])
    for (const caller of [advertiser, clerk])
      expect((await upload(caller, line('D-1'))).status).toBe(403)
  })
})
