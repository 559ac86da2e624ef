import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { SlotDetail } from '@tsunagi/contract/catalogue/slots'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { learnSlots } from './learning.service.ts'

let t: TestApp
let admin: Caller
let owner: Caller
let mediaId: number
let materials: number[]
let promotionIds: number[]

beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  const affiliater = await build.affiliater(t.db)
  owner = await t.asAffiliater(affiliater.id)
  mediaId = (await build.media(t.db, { affiliater_id: affiliater.id })).id
  const advertiser = await build.advertiser(t.db)
  materials = []
  promotionIds = []
  for (let number = 0; number < 3; number++) {
    const promotion = await build.promotion(t.db, {
      advertiser_id: advertiser.id,
      status: 'public',
    })
    await build.partnership(t.db, { media_id: mediaId, promotion_id: promotion.id })
    promotionIds.push(promotion.id)
    materials.push((await build.material(t.db, { promotion_id: promotion.id })).id)
  }
})

const entries = (...ids: number[]) =>
  ids.map((material_id, index) => ({ material_id, weight: 100, priority: index + 1 }))
const input = (given: object = {}) => ({
  media_id: mediaId,
  name: '記事の下',
  entries: entries(materials[0]!, materials[1]!),
  ...given,
})
const save = async (given: object = {}, caller = owner) =>
  (await caller.post<{ id: number }>('/api/slot/save', input(given))).body.id
const show = async (id: number, caller = owner) =>
  (await caller.get<SlotDetail & { version: number }>(`/api/slot/show/${id}`)).body
const edit = async (id: number, given: object, caller = owner) => {
  const { version, name, mode, status } = await show(id, caller)
  return caller.post(`/api/slot/edit/${id}`, { version, name, mode, status, ...given })
}
const materialsOf = ({ entries: list }: SlotDetail) => list.map(({ material_id }) => material_id)

test('an affiliater makes a smart link of its own materials, an administrator on its behalf', async () => {
  for (const caller of [owner, admin]) {
    const slot = await show(await save({}, caller), caller)
    expect(slot).toMatchObject({
      name: '記事の下',
      mode: 'weight',
      status: 'active',
      entry_count: 2,
    })
    expect(slot.url).toMatch(/\/s\/[0-9A-Za-z]{10}$/)
    expect(materialsOf(slot)).toEqual(materials.slice(0, 2))
    expect(slot.entries.every(({ state }) => state === 'serving')).toBe(true)
  }
  const { body } = await owner.get<{ total: number }>('/api/slot/search', { word: '記事' })
  expect(body.total).toBe(2)
})

test('what cannot be placed is refused by name, and so are wrong figures', async () => {
  const foreign = await build.material(t.db, {
    promotion_id: (
      await build.promotion(t.db, { advertiser_id: (await build.advertiser(t.db)).id })
    ).id,
  })
  const cases: [object, string][] = [
    [{ entries: entries(materials[0]!, foreign.id) }, 'entries.1.material_id'],
    [{ entries: entries(materials[0]!, materials[0]!) }, 'entries.1.material_id'],
    [{ entries: [] }, 'entries'],
    [{ entries: [{ material_id: materials[0], weight: 0 }] }, 'entries.0.weight'],
    [{ entries: [{ material_id: materials[0], priority: 100 }] }, 'entries.0.priority'],
    [
      { entries: [{ material_id: materials[0], target_devices: ['toaster'] }] },
      'entries.0.target_devices',
    ],
    [
      { entries: [{ material_id: materials[0], target_hours: ['9-9'] }] },
      'entries.0.target_hours.0',
    ],
    [{ name: '' }, 'name'],
    [{ mode: 'luck' }, 'mode'],
  ]
  for (const [given, field] of cases) {
    const reply = await owner.post<{ errors: object }>('/api/slot/save', input(given))
    expect(reply.status, field).toBe(422)
    expect(Object.keys(reply.body.errors)).toContain(field)
  }
})

test('a medium of somebody else has none, and one that waits cannot have any', async () => {
  const stranger = await t.asAffiliater((await build.affiliater(t.db)).id)
  expect((await stranger.post('/api/slot/save', input())).status).toBe(404)
  const id = await save()
  expect((await stranger.get(`/api/slot/show/${id}`)).status).toBe(404)
  expect((await stranger.get<{ total: number }>('/api/slot/search')).body.total).toBe(0)
  await t.db.updateTable('media').set({ status: 'pending' }).where('id', '=', mediaId).execute()
  expect((await owner.post('/api/slot/save', input())).status).toBe(409)
})

test('only materials of promotions in partnership are offered', async () => {
  const names = async (caller: Caller) =>
    (await caller.get<{ items: { id: number }[] }>('/api/slot/materials')).body.items.map(
      ({ id }) => id,
    )
  expect((await names(owner)).toSorted((a, b) => a - b)).toEqual(materials)
  await t.db
    .updateTable('partnership')
    .set({ status: 'ended' })
    .where('promotion_id', '=', promotionIds[0]!)
    .execute()
  expect((await names(owner)).toSorted((a, b) => a - b)).toEqual(materials.slice(1))
})

test('what cannot earn any more stays, is shown as passed over, and can be saved again', async () => {
  const id = await save()
  await t.db
    .updateTable('partnership')
    .set({ status: 'ended' })
    .where('promotion_id', '=', promotionIds[0]!)
    .execute()
  expect((await show(id)).entries.map(({ state }) => state)).toEqual(['skipped', 'serving'])
  expect((await edit(id, { entries: entries(...materials.slice(0, 2)) })).status).toBe(200)
})

/** Counts clicks and results of an entry. */
async function bring(slotId: number, at: number, figures: { counted: number; results: number }) {
  await t.db
    .insertInto('slot_count')
    .values({
      slot_id: slotId,
      material_id: materials[at]!,
      clicks: figures.counted,
      counted: figures.counted,
    })
    .execute()
  const goal = await build.goal(t.db, { promotion_id: promotionIds[at]! })
  for (let number = 0; number < figures.results; number++)
    await build.result(t.db, {
      promotion_id: promotionIds[at]!,
      goal_id: goal.id,
      media_id: mediaId,
      material_id: materials[at]!,
      slot_id: slotId,
      gross: yen(1500),
      net: yen(1000),
    })
}
const figuresOf = ({ entries: list, former }: SlotDetail) =>
  Object.fromEntries(
    [...list, ...former].map(({ material_id, counted, results, net }) => [
      materials.indexOf(material_id),
      [counted, results, net],
    ]),
  )

test('figures are never forgotten, whatever entries leave, come and come back', async () => {
  const id = await save()
  const { url } = await show(id)
  await bring(id, 0, { counted: 100, results: 3 })
  await bring(id, 1, { counted: 50, results: 1 })
  const figures = { 0: [100, 3, 3000], 1: [50, 1, 1000] }
  expect(figuresOf(await show(id))).toEqual(figures)
  await edit(id, { entries: entries(materials[1]!, materials[2]!), name: '別の名前' })
  const changed = await show(id)
  expect(materialsOf(changed)).toEqual([materials[1], materials[2]])
  expect(changed.former).toMatchObject([{ material_id: materials[0], state: 'removed' }])
  expect(figuresOf(changed)).toEqual({ ...figures, 2: [0, 0, 0] })
  expect(changed).toMatchObject({ url, counted: 150, results: 4, net: 4000 })
  await edit(id, { entries: entries(materials[0]!), mode: 'best' })
  expect(figuresOf(await show(id))).toEqual({ ...figures, 2: [0, 0, 0] })
  expect((await show(id)).entries).toMatchObject([{ epc: 30 }])
})

test('one that goes by what earns most learns from its own figures only', async () => {
  const id = await save({
    mode: 'best',
    entries: materials.map((material_id) => ({ material_id, weight: 100, priority: 1 })),
  })
  const other = await save()
  await bring(id, 0, { counted: 2000, results: 2 })
  await bring(id, 1, { counted: 2000, results: 30 })
  expect(await learnSlots(t.db)).toBeGreaterThan(0)
  const learned = (await show(id)).entries.map((entry) => entry.learned!)
  expect(learned[1]).toBeGreaterThan(3 * learned[0]!)
  expect(learned[2]).toBeGreaterThan(learned[0]!)
  expect((await show(other)).entries.map((entry) => entry.learned)).toEqual([null, null])
  expect(await learnSlots(t.db)).toBe(0)
})

test('what was taken back or corrected after its month was closed has brought no more than is left of it', async () => {
  const id = await save({
    mode: 'best',
    entries: materials.map((material_id) => ({ material_id, weight: 100, priority: 1 })),
  })
  await bring(id, 0, { counted: 2000, results: 30 })
  await bring(id, 1, { counted: 2000, results: 30 })
  const settled = (at: number, left: object) =>
    t.db
      .updateTable('result')
      .set({ status: 'approved', closing_month: '2026-01-01', ...left })
      .where('slot_id', '=', id)
      .where('material_id', '=', materials[at]!)
      .execute()
  await settled(0, { taken_back: true, adjusted_gross: yen(-1500), adjusted_net: yen(-1000) })
  await settled(1, { adjusted_gross: yen(-600), adjusted_net: yen(-400) })
  expect(figuresOf(await show(id))).toEqual({
    0: [2000, 0, 0],
    1: [2000, 30, 18_000],
    2: [0, 0, 0],
  })
  expect(await show(id)).toMatchObject({ results: 30, net: 18_000 })
  await learnSlots(t.db)
  const [none, most] = (await show(id)).entries.map((entry) => entry.learned!)
  expect(most).toBeGreaterThan(3 * none!)
})
