import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LinkedPromotion } from '@tsunagi/contract/catalogue/linkage'
import { promotionForm } from '@tsunagi/contract/catalogue/promotionForm'
import type { PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
let promotion: Awaited<ReturnType<typeof build.promotion>>

beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  promotion = await build.promotion(t.db)
})

const input = {
  preset: 'cats',
  lp_url: 'https://asp.test.example/click?offer=9',
  cid_name: 'param1',
  p_name: 'param2',
  in_cid: '##PARA1##',
  in_args: '##CONTENT_UID1##',
  in_price: '##AMOUNT##',
  status_map: [{ theirs: '1', ours: 'approved' }],
  amount_rule: 'sale',
}
const save = (given: object = {}, caller = admin) =>
  caller.post<{ errors: Record<string, string[]> }>(
    `/api/promotion/saveLinkageTracking/${promotion.id}`,
    { ...input, ...given },
  )
const info = (caller = admin) =>
  caller.get<LinkedPromotion>(`/api/promotion/linkage/${promotion.id}`)

test('a promotion has no joint at first; then what was saved, and saving again changes it', async () => {
  expect((await info()).body).toMatchObject({
    id: promotion.id,
    s2s_secret: promotion.s2s_secret,
    linkage: null,
  })
  expect((await save()).status).toBe(200)
  expect((await info()).body.linkage).toMatchObject({
    status: 'active',
    preset: 'cats',
    lp_url: input.lp_url,
    cid_name: 'param1',
    p_name: 'param2',
    mid_name: null,
    amount_rule: 'sale',
    inbound: { cid: '##PARA1##', args: '##CONTENT_UID1##', price: '##AMOUNT##', status: '' },
    status_map: [{ theirs: '1', ours: 'approved' }],
  })
  expect(
    (await save({ status: 'stopped', cid_name: '', lp_url: 'https://asp.test.example/[cid]' }))
      .status,
  ).toBe(200)
  expect((await info()).body.linkage).toMatchObject({ status: 'stopped', cid_name: null })
})

test.each([
  ['lp_url', { lp_url: 'https://[cid].test/' }],
  ['lp_url', { lp_url: 'https://asp.test/?a=[nothing]' }],
  ['cid_name', { cid_name: '' }],
  ['cid_name', { p_name: 'param1' }],
  ['p_name', { p_name: 'a b' }],
  ['in_cid', { in_cid: '' }],
  ['in_args', { in_args: 'a&b' }],
  [
    'status_map.1.theirs',
    {
      status_map: [
        { theirs: 'ok', ours: 'approved' },
        { theirs: 'OK', ours: 'rejected' },
      ],
    },
  ],
])('is refused beside %s when it is %j', async (field, given) => {
  const reply = await save(given)
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
})

test('a share of the sale needs their amount', async () => {
  await build.goal(t.db, {
    promotion_id: promotion.id,
    kind: 'share',
    gross_rate: 1000,
    net_rate: 500,
  })
  expect((await save({ amount_rule: 'none' })).body.errors).toHaveProperty('amount_rule')
})

test('of a promotion whose joint tells no amounts no goal becomes a share of the sale', async () => {
  expect((await save({ amount_rule: 'none' })).status).toBe(200)
  const share = { code: 'buy', name: '購入', kind: 'share', gross: 10, net: 8 }
  const edit = await editing()
  const refused = await edit({ goals: [share] })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['goals']])
  expect((await save()).status).toBe(200)
  expect((await edit({ goals: [share] })).status).toBe(200)
})

test('its own advertiser may, a strange one finds nothing, agency and affiliater are refused', async () => {
  const owner = await t.asAdvertiser(promotion.advertiser_id)
  expect([(await save({}, owner)).status, (await info(owner)).status]).toEqual([200, 200])
  const stranger = await t.asAdvertiser()
  expect([(await save({}, stranger)).status, (await info(stranger)).status]).toEqual([404, 404])
  for (const caller of [await t.asAgency(), await t.asAffiliater()])
    expect([(await save({}, caller)).status, (await info(caller)).status]).toEqual([403, 403])
})

test('whoever may only read sees the joint, but changes nothing and does not see the secret', async () => {
  await save()
  const reader = await t.asAdmin(['promotion.index'])
  expect((await save({}, reader)).status).toBe(403)
  expect((await info(reader)).body).toMatchObject({
    s2s_secret: null,
    linkage: { lp_url: input.lp_url },
  })
  const trusted = await t.asAdmin(['promotion.index', 'promotion.secret'])
  expect((await info(trusted)).body.s2s_secret).toBe(promotion.s2s_secret)
})

/** Changes what is said of the promotion. */
async function editing() {
  const form = promotionForm(
    (await admin.get<PromotionDetail>(`/api/promotion/show/${promotion.id}`)).body,
  )
  const sent = {
    ...withoutNulls(form),
    goals: [{ code: 'buy', name: '購入', kind: 'fixed', gross: 1000, net: 800 }],
  }
  return (given: object) =>
    admin.post<{ errors: Record<string, string[]> }>(`/api/promotion/edit/${promotion.id}`, {
      ...sent,
      ...given,
    })
}

test('a promotion has direct links or a joint, whichever came first', async () => {
  expect((await save()).status).toBe(200)
  const edit = await editing()
  const refused = await edit({ direct_links: true })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['direct_links']])
  expect((await save({ status: 'stopped' })).status).toBe(200)
  expect((await edit({ direct_links: true })).status).toBe(200)
  const joined = await save()
  expect([joined.status, Object.keys(joined.body.errors)]).toEqual([422, ['status']])
  expect((await save({ status: 'stopped' })).status).toBe(200)
})

const withoutNulls = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
