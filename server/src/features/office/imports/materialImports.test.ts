import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { tableImports } from '../../../../test/imports.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
let promotion: Awaited<ReturnType<typeof build.promotion>>
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  promotion = await build.promotion(t.db)
})

const { send, upload, step, errorsOf } = tableImports(
  () => t,
  () => admin,
  '/api/adMaterial/csvUpload',
)
const texts = () =>
  t.db
    .selectFrom('material')
    .select(['name', 'body', 'status', 'tags', 'priority'])
    .where('promotion_id', '=', promotion.id)
    .orderBy('id')
    .execute()
const header = '素材ID,広告ID,素材名,内容,開始日,ステータス,タグ,優先度'

test('texts are tried out, added and changed, and taken back again', async () => {
  const old = await build.material(t.db, { promotion_id: promotion.id, name: '前から', body: '旧' })
  const before = await texts()
  const job = await upload(
    header,
    `,${promotion.id},秋のテキスト,秋の新作はこちら,2026/11/1,下書き,秋 新作,7`,
    `${old.id},,,新しい本文,,停止,,`,
  )
  expect([job.total, job.bad]).toEqual([2, 0])
  expect(await texts()).toEqual(before)
  expect(await step(job.id, 'confirm')).toMatchObject({ state: 'done', done: 2 })
  expect(await texts()).toEqual([
    { name: '前から', body: '新しい本文', status: 'paused', tags: [], priority: 0 },
    {
      name: '秋のテキスト',
      body: '秋の新作はこちら',
      status: 'draft',
      tags: ['秋', '新作'],
      priority: 7,
    },
  ])
  expect(await step(job.id, 'undo')).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
  expect(await texts()).toEqual(before)
})

test('what is wrong is said of its line, and the others are taken', async () => {
  const image = await build.material(t.db, {
    promotion_id: promotion.id,
    kind: 'html',
    body: '<a href="[link]">x</a>',
  })
  const own = await build.material(t.db, { promotion_id: promotion.id })
  const other = await build.promotion(t.db)
  const job = await upload(
    `${header},リンク先URL`,
    `,${promotion.id},よい,本文,,,,,`,
    `,${promotion.id},,本文,,,,,`,
    `,999999,誰の,本文,,,,,`,
    `${image.id},,,本文,,,,,`,
    `999999,,,本文,,,,,`,
    `${own.id},${other.id},,本文,,,,,`,
    `,${promotion.id},長い,${'あ'.repeat(201)},,,,,`,
    `,${promotion.id},いつか,本文,近いうち,,,,`,
    `,${promotion.id},よそ,本文,,,,,https://elsewhere.test.example/`,
    `,${promotion.id},順番,本文,,,,一番,`,
  )
  expect([job.total, job.bad]).toEqual([10, 9])
  expect(await errorsOf(job.id)).toEqual([
    [3, 'name'],
    [4, 'promotion_id'],
    [5, 'id'],
    [6, 'id'],
    [7, 'promotion_id'],
    [8, 'body'],
    [9, 'starts_on'],
    [10, 'destination_url'],
    [11, 'priority'],
  ])
  expect((await step(job.id, 'confirm')).done).toBe(1)
})

test('a text that somebody has changed or taken links of since is kept', async () => {
  const job = await upload(header, `,${promotion.id},一,本文,,,,`, `,${promotion.id},二,本文,,,,`)
  await step(job.id, 'confirm')
  const [one, two] = await t.db
    .selectFrom('material')
    .select('id')
    .where('promotion_id', '=', promotion.id)
    .orderBy('id')
    .execute()
  await t.db.updateTable('material').set({ body: '直した' }).where('id', '=', one!.id).execute()
  await build.link(t.db, { media_id: (await build.media(t.db)).id, material_id: two!.id })
  expect(await step(job.id, 'undo')).toMatchObject({ undone: 0, kept: 2 })
})

test('what stood before comes back, whatever a form would say of it today', async () => {
  const body = '長'.repeat(300)
  const { id } = await build.material(t.db, { promotion_id: promotion.id, name: '昔の', body })
  const before = await texts()
  const job = await upload(header, `${id},,,短い,,,,`)
  expect(job.bad).toBe(0)
  await step(job.id, 'confirm')
  expect(await texts()).toMatchObject([{ body: '短い' }])
  expect(await step(job.id, 'undo')).toMatchObject({ state: 'undone', undone: 1, kept: 0 })
  expect(await texts()).toEqual(before)
})

test('what could not stand any more is kept, and the other lines are taken back', async () => {
  const away = 'https://elsewhere.example/'
  await t.db
    .updateTable('promotion')
    .set({ link_hosts: ['elsewhere.example'] })
    .where('id', '=', promotion.id)
    .execute()
  const { id } = await build.material(t.db, {
    promotion_id: promotion.id,
    destination_url: away,
  })
  const { landing_url } = await t.db
    .selectFrom('promotion')
    .select('landing_url')
    .where('id', '=', promotion.id)
    .executeTakeFirstOrThrow()
  const job = await upload(
    `${header},リンク先URL`,
    `${id},,,,,,,,${landing_url}`,
    `,${promotion.id},新,本文,,,,,`,
  )
  expect(job.bad).toBe(0)
  await step(job.id, 'confirm')
  await t.db
    .updateTable('promotion')
    .set({ link_hosts: [] })
    .where('id', '=', promotion.id)
    .execute()
  expect(await step(job.id, 'undo')).toMatchObject({ state: 'undone', undone: 1, kept: 1 })
})

test('a text that has a special price by now is kept', async () => {
  const goal = await build.goal(t.db, { promotion_id: promotion.id })
  const job = await upload(header, `,${promotion.id},一,本文,,,,`)
  await step(job.id, 'confirm')
  const [{ id }] = (await t.db
    .selectFrom('material')
    .select('id')
    .where('promotion_id', '=', promotion.id)
    .execute()) as [{ id: number }]
  const price = await admin.post('/api/adMaterialSpecialUnitPrice/save', {
    material_id: id,
    goal_id: goal.id,
    target: 'everybody',
    name: '特別',
    unit: 'yen',
    gross: 900,
    net: 500,
  })
  expect(price.status, JSON.stringify(price.body)).toBe(200)
  expect(await step(job.id, 'undo')).toMatchObject({ undone: 0, kept: 1 })
})

test('what a line cannot say stays as it was', async () => {
  const { id } = await build.material(t.db, {
    promotion_id: promotion.id,
    target_hours: ['9-18'],
    target_languages: ['ja'],
  })
  const job = await upload(header, `${id},,,新しい本文,,,,`)
  await step(job.id, 'confirm')
  const stored = await t.db
    .selectFrom('material')
    .select(['body', 'target_hours', 'target_languages'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored).toEqual({ body: '新しい本文', target_hours: ['9-18'], target_languages: ['ja'] })
})

test('the list comes back as it went out, but for what is no text', async () => {
  await build.material(t.db, { promotion_id: promotion.id })
  const csv = await admin.get<string>('/api/adMaterial/search/csv', {
    promotion_id: String(promotion.id),
  })
  expect(csv.status).toBe(200)
  const { body, status } = await send(String(csv.body).replace('\uFEFF', ''))
  expect([status, body.bad]).toEqual([200, 0])
})

test('only administrators import', async () => {
  const caller = await t.asAdvertiser(promotion.advertiser_id)
  expect((await send(header, caller)).status).toBe(403)
})
