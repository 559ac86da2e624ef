import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { tableImports } from '../../../../test/imports.ts'
import { build } from '../../../../test/build.ts'
import { buildNetwork, type Network } from '../../../tracker/testing/network.ts'

let t: TestApp
let admin: Caller
let net: Network
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  net = await buildNetwork(t.db)
})

const file = (header: string, ...lines: string[]) => [header, ...lines].join('\r\n')
const { send, step, errorsOf } = tableImports(
  () => t,
  () => admin,
  '/api/actionReserve/csvUpload',
)
const upload = async (content: string, caller = admin) => (await send(content, caller)).body
const reservationsNow = () =>
  t.db
    .selectFrom('reservation')
    .select(['reservation_number', 'type', 'status', 'due_at', 'made_from'])
    .where('promotion_id', '=', net.promotion.id)
    .orderBy('id')
    .execute()
const resultsNow = () =>
  t.db
    .selectFrom('result')
    .select(['status', 'order_number', 'gross'])
    .where('promotion_id', '=', net.promotion.id)
    .orderBy('id')
    .execute()
const booked = (number: string) =>
  build.reservation(t.db, {
    promotion_id: net.promotion.id,
    goal_id: net.goal.id,
    media_id: net.media.id,
    affiliater_id: net.media.affiliater_id,
    advertiser_id: net.promotion.advertiser_id,
    reservation_number: number,
  })
const header =
  '広告ID,成果地点ID,メディアID,予約番号,種別,予定日時,グロス（手動）,報酬（手動）,繰り返し,繰り返す日,繰り返す回数'
const place = () => [net.promotion.id, net.goal.id, net.media.id].join()

test('new reservations of both types come in by a file that was tried out, and go with it again', async () => {
  const job = await upload(
    file(
      header,
      `${place()},csv-1,来店・面談などの予約,2026/12/1 15:00,,,,,`,
      `${place()},csv-2,成果の計上予約,2026-11-30 10:00,"5,000",3000,毎月,31,12`,
    ),
  )
  expect([job, await errorsOf(job.id)]).toMatchObject([{ state: 'checked', total: 2, bad: 0 }, []])
  expect(await reservationsNow()).toEqual([])
  expect(await step(job.id, 'confirm')).toMatchObject({ state: 'done', done: 2 })
  expect(await reservationsNow()).toEqual([
    {
      reservation_number: 'csv-1',
      type: 'booking',
      status: 'reserved',
      due_at: '2026-12-01T06:00:00.000Z',
      made_from: 'csv',
    },
    {
      reservation_number: 'csv-2',
      type: 'scheduled',
      status: 'reserved',
      due_at: '2026-11-30T01:00:00.000Z',
      made_from: 'csv',
    },
  ])
  expect(await step(job.id, 'undo')).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
  expect(await reservationsNow()).toEqual([])
})

test('the last day of a repetition is read as a spreadsheet writes it', async () => {
  const job = await upload(
    file(
      header.replace('繰り返す回数', '繰り返しの最終日'),
      `${place()},until,成果の計上予約,2026/11/30 10:00,,,毎月,31,2027/3/5`,
    ),
  )
  expect(await errorsOf(job.id)).toEqual([])
  await step(job.id, 'confirm')
  const { repeat_until } = await t.db
    .selectFrom('reservation')
    .select('repeat_until')
    .where('reservation_number', '=', 'until')
    .executeTakeFirstOrThrow()
  expect(repeat_until).toBe('2027-03-05')
})

test('what is wrong is said by line and field, also what only another line of the file makes wrong', async () => {
  const job = await upload(
    file(
      header,
      `${place()},twice,成果の計上予約,2026-11-30 10:00,,,,,`,
      `${place()},twice,成果の計上予約,2026-11-30 10:00,,,,,`,
      `${place()},past,成果の計上予約,2026-11-01 10:00,,,,,`,
      `${place()},none,成果の計上予約,いつか,あ,3000,,,`,
      `${net.promotion.id},${net.goal.id},999999,stranger,,,,,,,`,
    ),
  )
  expect(await errorsOf(job.id)).toEqual([
    [3, 'reservation_number'],
    [4, 'due_at'],
    [5, 'due_at'],
    [5, 'gross'],
    [6, 'media_id'],
  ])
})

test('a number is found however it is written, in capitals where the promotion says so', async () => {
  await t.db
    .updateTable('promotion')
    .set({ order_number_case: 'ignored' })
    .where('id', '=', net.promotion.id)
    .execute()
  await booked('RSV-7')
  const job = await upload(file('広告ID,予約番号,判定', `${net.promotion.id},ｒｓｖ－7,成立`))
  expect(await errorsOf(job.id)).toEqual([])
  await step(job.id, 'confirm')
  expect(await reservationsNow()).toMatchObject([{ reservation_number: 'RSV-7', status: 'posted' }])
})

test('those there are are decided by id, or by promotion and number; taken back, no yen of it remains', async () => {
  const [came, stayed, called, left] = [
    await booked('came'),
    await booked('stayed'),
    await booked('called'),
    await booked('left'),
  ]
  const job = await upload(
    file(
      '予約ID,広告ID,予約番号,判定,理由,ステータス',
      `${came.id},,,成立,,予約中`,
      `,${net.promotion.id},stayed,不成立,来店なし,`,
      `${called.id},,,cancel,本人から連絡,`,
      `${left.id},,,,,予約中`,
      `${left.id},,,不成立,,`,
      `999999,,,成立,,`,
    ),
  )
  expect(await errorsOf(job.id)).toEqual([
    [6, 'reason'],
    [7, 'id'],
  ])
  expect((await reservationsNow()).every(({ status }) => status === 'reserved')).toBe(true)
  expect(await resultsNow()).toEqual([])
  expect(await step(job.id, 'confirm')).toMatchObject({ done: 4, bad: 2 })
  expect((await reservationsNow()).map(({ status }) => status)).toEqual([
    'posted',
    'unfulfilled',
    'cancelled',
    'reserved',
  ])
  expect(await resultsNow()).toEqual([{ status: 'pending', order_number: 'came', gross: 1500 }])
  expect(await step(job.id, 'undo')).toMatchObject({ undone: 4, kept: 0 })
  expect((await reservationsNow()).every(({ status }) => status === 'reserved')).toBe(true)
  expect(await resultsNow()).toMatchObject([{ status: 'rejected' }])
  const again = { ids: [came.id, stayed.id], move: 'fulfil' }
  expect((await admin.post('/api/actionReserve/allUpdate', again)).status).toBe(200)
  expect((await resultsNow()).map(({ order_number }) => order_number)).toContain('came')
})

test('what was approved meanwhile is no money any more, unless its month was closed', async () => {
  const { id } = await booked('paid')
  const job = await upload(file('予約ID,判定', `${id},成立`))
  await step(job.id, 'confirm')
  const result = await t.db
    .selectFrom('result')
    .select('id')
    .where('order_number', '=', 'paid')
    .executeTakeFirstOrThrow()
  const approval = { ids: [result.id], status: 'approved' }
  expect((await admin.post('/api/actionLogRaw/allUpdate', approval)).status).toBe(200)
  const other = await booked('closed')
  const closedJob = await upload(file('予約ID,判定', `${other.id},成立`))
  await step(closedJob.id, 'confirm')
  await t.db
    .updateTable('result')
    .set({ status: 'approved', closing_month: '2026-09-01', decided_at: t.clock.now() })
    .where('order_number', '=', 'closed')
    .execute()
  await t.db
    .insertInto('closing')
    .values({ month: '2026-09-01', closed_at: t.clock.now(), closed_by: admin.userId })
    .execute()
  expect(await step(job.id, 'undo')).toMatchObject({ undone: 1, kept: 0 })
  expect(await step(closedJob.id, 'undo')).toMatchObject({ undone: 0, kept: 1 })
  expect((await resultsNow()).map(({ status }) => status)).toEqual(['rejected', 'approved'])
})

test('a reason that is too long is refused, not cut', async () => {
  const { id } = await booked('long')
  const job = await upload(
    file(
      '予約ID,判定,理由',
      `${id},不成立,${'長'.repeat(501)}`,
      `${id},不成立,${'長'.repeat(500)}`,
    ),
  )
  expect(await errorsOf(job.id)).toEqual([[2, 'reason']])
})

test('the file is for administrators with the key', async () => {
  const content = Buffer.from(file('予約ID,判定', '1,成立')).toString('base64')
  const body = { filename: 'a.csv', content }
  for (const caller of [await t.asAdvertiser(), await t.asAdmin(['actionReserve.search'])])
    expect((await caller.post('/api/actionReserve/csvUpload', body)).status).toBe(403)
})
