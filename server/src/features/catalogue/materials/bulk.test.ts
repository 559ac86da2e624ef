import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
let promotion: Awaited<ReturnType<typeof build.promotion>>
let ids: number[]
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  promotion = await build.promotion(t.db)
  ids = []
  for (let n = 0; n < 2; n++)
    ids.push((await build.material(t.db, { promotion_id: promotion.id })).id)
})

const update = (body: object, caller = admin) =>
  caller.post<{ changed: number }>('/api/adMaterial/update', { ids, ...body })
const stored = () =>
  t.db
    .selectFrom('material')
    .select(['status', 'starts_on', 'ends_on', 'destination_url'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

test.each([
  ['status', { status: 'paused' }],
  ['period', { starts_on: '2026-11-01', ends_on: '2026-11-30' }],
  ['destination', { destination_url: 'https://shop.test.example/autumn' }],
])('many materials get one %s, and keep the rest', async (_, change) => {
  const before = await stored()
  expect((await update(change)).body).toEqual({ changed: 2, asked: 0 })
  expect(await stored()).toEqual(before.map((row) => ({ ...row, ...change })))
})

test('what is emptied is as if it had never been said', async () => {
  const before = await stored()
  await update({
    starts_on: '2026-11-01',
    ends_on: '2026-11-30',
    destination_url: 'https://shop.test.example/autumn',
  })
  await update({ starts_on: '', ends_on: '', destination_url: '' })
  expect(await stored()).toEqual(before)
})

test.each([
  ['an end before the start', { starts_on: '2026-11-30', ends_on: '2026-11-01' }, 'ends_on'],
  [
    'a destination elsewhere',
    { destination_url: 'https://elsewhere.test.example/' },
    'destination_url',
  ],
  ['no address', { destination_url: 'javascript:alert(1)' }, 'destination_url'],
  ['no day', { starts_on: 'soon' }, 'starts_on'],
  ['none', { ids: [] }, 'ids'],
])('refused for all of them: %s', async (_, change, field) => {
  const before = await stored()
  const { status, body } = await update(change)
  expect([status, body]).toMatchObject([422, { errors: { [field]: expect.anything() } }])
  expect(await stored()).toEqual(before)
})

test.each([
  ['a start after the end it has', { starts_on: '2026-12-01' }],
  ['an end before the start it has', { ends_on: '2026-10-31' }],
])(
  'half a period is refused for all of them where the other half of one does not suit it: %s',
  async (_, half) => {
    const [dated] = await t.db
      .updateTable('material')
      .set({ starts_on: '2026-11-01', ends_on: '2026-11-30' })
      .where('id', '=', ids[0]!)
      .returning('name')
      .execute()
    const before = await stored()
    const own = await t.asAdvertiser(promotion.advertiser_id)
    for (const caller of [admin, own]) {
      const { status, body } = await update(half, caller)
      expect([status, body]).toEqual([
        422,
        { errors: { ends_on: [expect.stringContaining(dated!.name)] } },
      ])
    }
    expect(await stored()).toEqual(before)
  },
)

test('a destination has to suit the promotion of each', async () => {
  const other = await build.promotion(t.db, {
    landing_url: 'https://other.test.example/',
    site_url: 'https://other.test.example/',
  })
  ids.push((await build.material(t.db, { promotion_id: other.id })).id)
  expect((await update({ destination_url: 'https://shop.test.example/autumn' })).status).toBe(422)
  expect((await stored()).every(({ destination_url }) => destination_url === null)).toBe(true)
})

test('an advertiser without the right to upload neither moves them nor gives them a period; nobody touches another’s', async () => {
  const own = await t.asAdvertiser(promotion.advertiser_id)
  const other = await t.asAdvertiser((await build.advertiser(t.db)).id)
  expect((await update({ starts_on: '2026-11-01' }, other)).status).toBe(404)
  expect((await update({ starts_on: '2026-11-01' }, own)).status).toBe(200)
  await t.db
    .updateTable('advertiser')
    .set({ may_upload_materials: false })
    .where('id', '=', promotion.advertiser_id)
    .execute()
  expect((await update({ starts_on: '' }, own)).status).toBe(403)
  expect((await update({ destination_url: '' }, own)).status).toBe(403)
})
