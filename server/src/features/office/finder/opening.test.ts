import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedKinds, type NamedKind } from '@tsunagi/contract/office/finder'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** One record of each kind, of clients of an agency or of somebody in charge. */
async function recordsOf(owner: { agency_id?: number; staff_id?: number }) {
  const advertiser = await build.advertiser(t.db, owner)
  const affiliater = await build.affiliater(t.db, owner)
  const promotion = await build.promotion(t.db, { advertiser_id: advertiser.id })
  const medium = await build.media(t.db, { affiliater_id: affiliater.id })
  const material = await build.material(t.db, { promotion_id: promotion.id })
  const { staff_id } = owner
  const agency = await build.agency(t.db, staff_id ? { staff_id } : {})
  return {
    promotion: promotion.id,
    material: material.id,
    media: medium.id,
    affiliater: affiliater.id,
    advertiser: advertiser.id,
    agency: agency.id,
  } satisfies Record<NamedKind, number>
}
type Records = Awaited<ReturnType<typeof recordsOf>>

const pages: Record<NamedKind, string> = {
  promotion: 'promotion/show',
  material: 'adMaterial/show',
  media: 'media/show',
  affiliater: 'affiliater/show',
  advertiser: 'advertiser/info',
  agency: 'adAgency/info',
}

/** Which of two records of each kind somebody is told to open, after looking whether they do open. */
async function opened(caller: Caller, own: Records, others: Records) {
  const told: Partial<Record<NamedKind, ('own' | 'others')[]>> = {}
  for (const kind of namedKinds) {
    const { body } = await caller.get<{ ids: number[] }>(
      `/api/home/openable?kind=${kind}&id=${own[kind]}&id=${others[kind]}`,
    )
    told[kind] = []
    for (const [whose, records] of [
      ['own', own],
      ['others', others],
    ] as const) {
      const { status } = await caller.get(`/api/${pages[kind]}/${records[kind]}`)
      expect([kind, whose, body.ids.includes(records[kind])]).toEqual([kind, whose, status === 200])
      if (status === 200) told[kind].push(whose)
    }
  }
  return told
}

test('an agency of both sides opens what is its clients’, and reads the names of others alone', async () => {
  const { id } = await build.agency(t.db, { role_type: 'both' })
  const [own, others] = [await recordsOf({ agency_id: id }), await recordsOf({})]
  await build.partnership(t.db, { media_id: own.media, promotion_id: others.promotion })
  expect(await opened(await t.asAgency(id), own, others)).toEqual({
    promotion: ['own'],
    material: ['own'],
    media: ['own'],
    affiliater: [],
    advertiser: [],
    agency: [],
  })
})

test('an administrator limited to their own clients does so too, where the role may open such pages', async () => {
  const limited = await t.asAdmin([
    'promotion.index',
    'adMaterial.search',
    'media.search',
    'affiliater.index',
    'adAgency.search',
  ])
  await limitToOwnClients(t.db, limited)
  const [own, others] = [await recordsOf({ staff_id: limited.userId }), await recordsOf({})]
  expect(await opened(limited, own, others)).toEqual({
    promotion: ['own'],
    material: ['own'],
    media: ['own'],
    affiliater: ['own'],
    advertiser: [],
    agency: ['own'],
  })
})

test('whoever sees everything opens everything that there is', async () => {
  const [some, more] = [await recordsOf({}), await recordsOf({})]
  const told = await opened(await t.asAdmin(), some, more)
  expect(new Set(Object.values(told).flat())).toEqual(new Set(['own', 'others']))
  const { status } = await (await t.asAdmin()).get('/api/home/openable?kind=secret&id=1')
  expect(status).toBe(422)
})
