import type { Option } from '@tsunagi/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { addReportSteps } from './reportSums.queries.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
let agencyId: number
let mediaAgencyId: number
/** One promotion of a client, which a client's medium has a link of; and one of strangers. */
let own: Promoted
let strangers: Promoted
let affiliaterId: number

interface Promoted {
  advertiser_id: number
  goal: Option
  material: Option
  promotionId: number
}

async function promoted(
  name: string,
  { goal: goalName, material: materialName }: { goal: string; material: string },
  agency_id?: number,
): Promise<Promoted & { linked: number }> {
  const { id: advertiser_id } = await build.advertiser(t.db, agency_id ? { agency_id } : {})
  const { id } = await build.promotion(t.db, { advertiser_id, ad_name: name })
  const goal = await build.goal(t.db, { promotion_id: id, name: goalName })
  const material = await build.material(t.db, { promotion_id: id, name: materialName })
  return {
    advertiser_id,
    goal: { id: goal.id, name: `${goalName} / ${name}` },
    material: { id: material.id, name: `${materialName} / ${name}` },
    linked: material.id,
    promotionId: id,
  }
}

beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
  agencyId = (await build.agency(t.db)).id
  mediaAgencyId = (await build.agency(t.db, { role_type: 'media' })).id
  const card = await promoted('ほしカード', { goal: 'カード発行', material: '青い画像' }, agencyId)
  // Of the same promotion nobody but its own side has seen it.
  await build.material(t.db, { promotion_id: card.promotionId, name: '赤い画像' })
  own = card
  strangers = await promoted('よその保険', { goal: 'カード見積り', material: '青い文字' })
  affiliaterId = (await build.affiliater(t.db, { agency_id: mediaAgencyId })).id
  const { id: media_id } = await build.media(t.db, { affiliater_id: affiliaterId })
  await build.partnership(t.db, { media_id, promotion_id: card.promotionId, status: 'rejected' })
  await build.link(t.db, { media_id, material_id: card.linked })
})
afterAll(() => t.close())

const found = async (what: 'goal' | 'material', caller: Caller, query: Record<string, string>) =>
  (await caller.get<{ items: Option[] }>(`/api/report/${what}Names`, query)).body.items

test('a goal or material is found by its name, its promotion’s or its number, and called by both', async () => {
  for (const word of ['カード発行', 'ほしカード', String(own.goal.id)])
    expect(await found('goal', admin, { word })).toContainEqual(own.goal)
  for (const word of ['青い', 'ほしカード', String(own.material.id)])
    expect(await found('material', admin, { word })).toContainEqual(own.material)
  expect(await found('goal', admin, { word: 'カード' })).toEqual([own.goal, strangers.goal])
  expect(await found('material', admin, { id: String(strangers.material.id) })).toEqual([
    strangers.material,
  ])
  expect(await found('goal', admin, { word: '%' })).toEqual([])
})

test('everybody finds those whose figures are theirs, and no others, also by their ids', async () => {
  const limited = await t.asAdmin(['report.index'])
  await limitToOwnClients(t.db, limited)
  const callers = {
    publisher: [await t.asAffiliater(affiliaterId), 1],
    'agency of publishers': [await t.asAgency(mediaAgencyId), 1],
    advertiser: [await t.asAdvertiser(own.advertiser_id), 2],
    'agency of advertisers': [await t.asAgency(agencyId), 2],
    'administrator of other clients': [limited, 0],
    'another publisher': [await t.asAffiliater(), 0],
  } as const
  for (const [who, [caller, materials]] of Object.entries(callers)) {
    expect([who, await found('goal', caller, {})]).toEqual([who, materials ? [own.goal] : []])
    const seen = await found('material', caller, {})
    expect([who, seen.length]).toEqual([who, materials])
    if (materials > 0) expect(seen).toContainEqual(own.material)
    for (const what of ['goal', 'material'] as const)
      expect(await found(what, caller, { id: String(strangers[what].id) })).toEqual([])
  }
})

test('a publisher finds a material that it has results of and no link', async () => {
  const { id: affiliater_id } = await build.affiliater(t.db)
  const { id: media_id } = await build.media(t.db, { affiliater_id })
  const caller = await t.asAffiliater(affiliater_id)
  const { id: material_id } = strangers.material
  await build.result(t.db, { promotion_id: strangers.promotionId, media_id, material_id })
  while ((await addReportSteps(t.db)) > 0);
  expect(await found('material', caller, {})).toEqual([strangers.material])
})

test('whoever may not read reports finds none', async () => {
  for (const what of ['goal', 'material'])
    expect((await (await t.asAdmin(['media.search'])).get(`/api/report/${what}Names`)).status).toBe(
      403,
    )
})
