import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../../test/app.ts'
import { due, input, openPrices, path, start, type PricedWorld } from './testing/pricedWorld.ts'

type Prices = Awaited<ReturnType<typeof openPrices>>
let t: Prices['t']
let admin: Caller
let { world, plan, info, worker, mailsAbout, lastMail } = {} as Prices
beforeAll(async () => {
  ;({ t, admin, world, plan, info, worker, mailsAbout, lastMail } = await openPrices())
})
beforeEach(() => t.clock.set(start))
afterAll(() => t.close())

/** A plan of which both partners were told, of whom the first is not in partnership any more. */
async function told(status: 'suspended' | 'ended') {
  const w = await world()
  const id = await plan(w)
  await worker()
  await setPartnership(w, status)
  return { w, id, first: await lastMail() }
}
const setPartnership = ({ promotion, media }: PricedWorld, status: string) =>
  t.db
    .updateTable('partnership')
    .set({ status: status as 'approved' })
    .where('promotion_id', '=', promotion.id)
    .where('media_id', '=', media[0]!.id)
    .execute()
const edit = async (w: PricedWorld, id: number, given: object, price?: object) => {
  const { version } = await info(id)
  const reply = await admin.post(`${path}/edit/${id}`, { ...input(w, given, price), version })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
}
const cancel = (id: number) => admin.post(`${path}/cancel/${id}`, { reason: '取り消し' })

test.each(['suspended', 'ended'] as const)(
  'whoever was told of a plan hears that it is cancelled, though its partnership is %s',
  async (status) => {
    const { id, first } = await told(status)
    await cancel(id)
    await worker()
    await worker()
    expect(await mailsAbout('priceChangeCancelled', first)).toHaveLength(2)
  },
)

test('whoever was told of a plan hears of the one in its place, wherever it is now and whatever the plan says of mails', async () => {
  const { w, id, first } = await told('ended')
  const later = { apply_at: '2026-12-01T00:00:00Z', tell_when_saved: false }
  await edit(w, id, later, { gross: 1300, net: 900 })
  await worker()
  await worker()
  const mails = await mailsAbout('priceChangePlanned', first)
  expect(mails).toHaveLength(2)
  for (const { body } of mails) {
    expect(body).toContain('申込：1,000円 → 900円')
    expect(body).toContain('以前にお知らせした変更の予定に代わるものです。')
  }
  await cancel(id)
  await worker()
  expect(await mailsAbout('priceChangeCancelled', first)).toHaveLength(2)
})

test.each([true, false])(
  'where the one in its place has taken effect before the worker came round, that is what is told (mails then: %s)',
  async (tell_when_applied) => {
    const { w, id, first } = await told('ended')
    await edit(w, id, { tell_when_applied }, { gross: 1300, net: 900 })
    t.clock.set('2026-11-21T03:00:00Z')
    await worker()
    await worker()
    expect(await mailsAbout('priceChangePlanned', first)).toEqual([])
    const mails = await mailsAbout('priceChangeApplied', first)
    expect(mails).toHaveLength(2)
    for (const { body } of mails)
      expect(body).toContain('以前にお知らせした変更の予定に代わるものです。')
  },
)

test('where nobody’s reward changes any more, whoever was told hears from the worker that it is off, once', async () => {
  const { w, id, first } = await told('ended')
  await edit(w, id, {}, { gross: 1400, net: 1000 })
  expect(await mailsAbout('priceChangeCancelled', first)).toEqual([])
  await worker()
  const mails = await mailsAbout('priceChangeCancelled', first)
  expect(mails).toHaveLength(2)
  expect(mails[0]!.body).toContain('申込：1,000円 → 800円')
  await worker()
  await cancel(id)
  await worker()
  expect(await mailsAbout('priceChangeCancelled', first)).toHaveLength(2)
  expect(await mailsAbout('priceChangePlanned', first)).toEqual([])
})

test('of what is off nobody hears who is told of yet another plan in its place', async () => {
  const { w, id, first } = await told('ended')
  await edit(w, id, {}, { gross: 1400, net: 1000 })
  await edit(w, id, {}, { gross: 1300, net: 900 })
  await worker()
  expect(await mailsAbout('priceChangeCancelled', first)).toEqual([])
  expect(await mailsAbout('priceChangePlanned', first)).toHaveLength(2)
})

test('who hears that a plan is off, or cancelled, is named the one it was told of, not one in between', async () => {
  for (const ends of [
    (w: PricedWorld, id: number) => edit(w, id, {}, { gross: 1400, net: 1000 }),
    (_w: PricedWorld, id: number) => cancel(id),
  ]) {
    const { w, id, first } = await told('ended')
    await edit(w, id, { apply_at: '2026-12-01T00:00:00Z' }, { gross: 1300, net: 900 })
    await ends(w, id)
    await worker()
    await worker()
    const mails = await mailsAbout('priceChangeCancelled', first)
    expect(mails).toHaveLength(2)
    for (const { body } of mails) {
      expect(body).toContain('申込：1,000円 → 800円')
      expect(body).toContain('2026/11/20')
    }
  }
})

test('what is off is told once also where the plan takes effect, or is cancelled, before the worker comes round', async () => {
  for (const ends of [async (_id: number) => t.clock.set('2026-11-21T03:00:00Z'), cancel]) {
    t.clock.set(start)
    const { w, id, first } = await told('ended')
    await edit(w, id, {}, { gross: 1400, net: 1000 })
    await ends(id)
    await worker()
    await worker()
    expect(await mailsAbout('priceChangeCancelled', first)).toHaveLength(2)
  }
})

test('who is told of another plan within the days of its reminder is told once, and confirms it anew', async () => {
  const w = await world()
  const id = await plan(w, { tell_days_before: 3 })
  await worker()
  const [one] = w.affiliaters
  await one!.post(`/api/promotion/seenPriceChange/${id}`)
  t.clock.set('2026-11-18T03:00:00Z')
  await worker()
  const first = await lastMail()
  await edit(w, id, { apply_at: due, tell_days_before: 3 }, { gross: 1700, net: 1200 })
  expect(await info(id)).toMatchObject({ told: 0, seen: 0 })
  await worker()
  await worker()
  expect(await mailsAbout('priceChangePlanned', first)).toHaveLength(2)
  expect(await mailsAbout('priceChangeComing', first)).toEqual([])
})
