import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '@tsunagi/contract'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import { allKeys } from '@tsunagi/contract/permissionMatrix'
import { testApp, type Caller, type TestApp } from '../test/app.ts'
import { agencyForm } from '../test/accounts.ts'
import { build } from '../test/build.ts'
import { billedResults, fillSender } from '../test/money.ts'
import { documentsOf, marks, oneOfEverything } from '../test/oneOfEverything.ts'

/** What the operator sets on a form and what then happens, switch by switch. */
let t: TestApp
let advertiserId: number
let affiliaterId: number
let agencyId: number
let ids: Record<string, number>

const name = '秘密野 名子'
const url = 'https://secret-place.test.example/'

beforeAll(async () => {
  t = await testApp()
  agencyId = (await build.agency(t.db)).id
  advertiserId = (await build.advertiser(t.db, { agency_id: agencyId })).id
  affiliaterId = (await build.affiliater(t.db, { user_name: name })).id
  await fillSender(t.db)
  const rows = await oneOfEverything(t.db, advertiserId, affiliaterId)
  await t.db.updateTable('media').set({ url }).where('id', '=', rows.media).execute()
  await t.db
    .updateTable('click')
    .set({ referrer: `${url}article` })
    .where('id', '=', rows.checkLog)
    .execute()
  await billedResults(t, await t.asAdmin(), [rows.actionLogRaw])
  ids = { ...rows, ...(await documentsOf(t.db, advertiserId, affiliaterId)) }
})
afterAll(() => t.close())

/** Every list, detail and CSV a kind of caller may read. */
const readable = (kind: 'admin' | 'advertiser' | 'agency'): Endpoint[] =>
  allEndpoints
    .filter(({ method, access }) => method === 'GET' && typeof access === 'object' && access[kind])
    .flatMap((each) =>
      each.columns && each.query ? [each, { ...each, path: `${each.path}/csv` as const }] : [each],
    )

/** Everything a caller can read, as one text for each address. */
async function everything(caller: Caller, doors: readonly Endpoint[]) {
  const answers: { path: string; status: number; text: string }[] = []
  for (const { path } of doors) {
    const id = ids[path.split('/')[2]!] ?? 1
    const queries: Record<string, string>[] =
      path === '/api/report/index'
        ? ['1', '2', '3'].map((pageType) => ({ pageType, from: '2026-11-01', to: '2026-11-10' }))
        : path === '/api/promotion/mediaCodes'
          ? [{ promotion_id: String(ids['promotion']) }]
          : path.includes('/visibility/')
            ? [{ media_id: String(ids['media']) }]
            : [{}]
    for (const query of queries) {
      const { status, raw } = await caller.get(path.replace(/:\w+/, String(id)), query)
      answers.push({ path, status, text: raw.toString('utf8') })
    }
  }
  return answers
}
const where = (answers: { path: string; text: string }[], secret: string) =>
  answers.filter(({ text }) => text.includes(secret)).map(({ path }) => path)

const setRights = (rights: { may_see_affiliater_name?: boolean; may_see_media_url?: boolean }) =>
  t.db.updateTable('advertiser').set(rights).where('id', '=', advertiserId).execute()

describe.each(['advertiser', 'agency'] as const)('what its %s sees of affiliaters', (kind) => {
  let caller: Caller
  beforeAll(async () => {
    await setRights({ may_see_affiliater_name: true, may_see_media_url: true })
    caller = await (kind === 'advertiser' ? t.asAdvertiser(advertiserId) : t.asAgency(agencyId))
  })
  const found = async (path: string, query: Record<string, string>) =>
    (await caller.get<{ total: number }>(path, query)).body.total

  test('may_see_affiliater_name: with it the name, without it a number, and nobody is found by it', async () => {
    expect(where(await everything(caller, readable(kind)), name).length).toBeGreaterThan(4)
    expect(await found('/api/media/search', { word: '秘密野' })).toBe(1)
    await setRights({ may_see_affiliater_name: false })
    const answers = await everything(caller, readable(kind))
    expect(where(answers, name)).toEqual([])
    expect(where(answers, `ID ${affiliaterId}`).length).toBeGreaterThan(4)
    expect(await found('/api/media/search', { word: '秘密野' })).toBe(0)
    expect(await found('/api/promotion/partnershipApplication', { word: '秘密野' })).toBe(0)
  })

  test('may_see_media_url: with it the address and the pages clicks come from, without it neither, and nothing is found by it', async () => {
    expect(where(await everything(caller, readable(kind)), 'secret-place').length).toBeGreaterThan(
      4,
    )
    expect(await found('/api/media/search', { word: 'secret-place' })).toBe(1)
    await setRights({ may_see_media_url: false })
    expect(where(await everything(caller, readable(kind)), 'secret-place')).toEqual([])
    expect(await found('/api/media/search', { word: 'secret-place' })).toBe(0)
    expect(await found('/api/promotion/partnershipApplication', { word: 'secret-place' })).toBe(0)
  })
})

describe('data scope 担当のみ', () => {
  const clerk = async (inChargeOf: 'nobody' | 'affiliater' | 'advertiser') => {
    const caller = await t.asAdmin([...allKeys])
    const { role_id } = await t.db
      .selectFrom('user_account')
      .select('role_id')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    await t.db
      .updateTable('admin_role')
      .set({ data_scope: 'own' })
      .where('id', '=', role_id!)
      .execute()
    const staff = (party: string) => ({ staff_id: party === inChargeOf ? caller.userId : null })
    await t.db
      .updateTable('affiliater')
      .set(staff('affiliater'))
      .where('id', '=', affiliaterId)
      .execute()
    await t.db
      .updateTable('advertiser')
      .set(staff('advertiser'))
      .where('id', '=', advertiserId)
      .execute()
    return caller
  }
  /** What belongs to the network and to no party; a month is closed for all at once. */
  const shared = (path: string) =>
    /^\/api\/(auditLog|mail|mailTemplate|contact|csvImport|adminRole|adminRoleSetting|system\w+|trackingHost|webhook)\//.test(
      path,
    ) ||
    path.startsWith('/api/adAgency/') ||
    path === '/api/claimManagement/months'

  test('in charge of nobody: no list, detail or figure has anything of anybody', async () => {
    const caller = await clerk('nobody')
    const doors = readable('admin').filter(({ path }) => !shared(path))
    const answers = await everything(caller, doors)
    for (const secret of [
      name,
      url,
      marks.foreign,
      marks.ip,
      String(marks.gross),
      String(marks.net),
    ])
      expect([secret, where(answers, secret)]).toEqual([secret, []])
    const details = answers.filter(
      ({ path }) =>
        path.includes('/:id') &&
        ids[path.split('/')[2]!] !== undefined &&
        !path.includes('tagCheck'),
    )
    expect(details.filter(({ status }) => status !== 404).map(({ path }) => path)).toEqual([])
    expect(details.length).toBeGreaterThan(8)
  })

  test('what is not theirs is not changed either', async () => {
    const caller = await clerk('nobody')
    const payments = { ids: [ids['paymentManagement']] }
    const answers = await Promise.all([
      caller.post('/api/paymentManagement/confirm', payments),
      caller.post('/api/paymentManagement/preflight', payments),
      caller.post(`/api/claimManagement/receive/${ids['claimManagement']}`, {
        received_on: '2026-11-10',
        amount: 1,
        payer_name: 'ｱ',
        memo: '',
      }),
      caller.post(`/api/actionLogRaw/update/${ids['actionLogRaw']}`, {
        status: 'pending',
        memo: 'x',
      }),
      caller.post('/api/proxyLogin/start', {
        user_type: '1',
        id: affiliaterId,
        reason: '問い合わせ対応',
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  test('nothing is added to an account that is not theirs', async () => {
    const caller = await clerk('nobody')
    const medium = {
      affiliater_id: affiliaterId,
      name: '新しいメディア',
      kind: 'blog',
      url: 'https://another-place.test.example/',
      categories: ['finance'],
      description: 'お金の情報を紹介するブログです。毎日更新しています。',
    }
    const promotion = {
      advertiser_id: advertiserId,
      ad_name: '新しい広告',
      categories: ['credit_card'],
      summary: '概要',
      site_url: 'https://shop.test.example/',
      landing_url: 'https://shop.test.example/lp',
      result_condition: '新規申込',
      goals: [{ code: 'goal', name: '申込', kind: 'fixed', gross: 10 }],
    }
    const { id } = await build.agency(t.db, { staff_id: caller.userId })
    const clients = async (given: object) =>
      caller.post(`/api/adAgency/edit/${id}`, { ...agencyForm, staff_id: caller.userId, ...given })
    expect((await caller.post('/api/media/regist', medium)).body).toHaveProperty(
      'errors.affiliater_id',
    )
    expect((await caller.post('/api/promotion/save', promotion)).body).toHaveProperty(
      'errors.advertiser_id',
    )
    expect((await clients({ advertiser_ids: [advertiserId] })).body).toHaveProperty(
      'errors.advertiser_ids',
    )
    expect((await clients({ affiliater_ids: [affiliaterId] })).body).toHaveProperty(
      'errors.affiliater_ids',
    )
    const theirs = await build.affiliater(t.db, { agency_id: id })
    expect((await clients({ affiliater_ids: [] })).status).toBe(200)
    expect(
      await t.db
        .selectFrom('affiliater')
        .select('agency_id')
        .where('id', '=', theirs.id)
        .executeTakeFirst(),
    ).toEqual({ agency_id: id })
    expect((await caller.get(`/api/adAgency/info/${id}`)).body).toMatchObject({ affiliaters: [] })
  })

  test('in charge of the affiliater: its media, results and payments, not the advertiser’s claims', async () => {
    const caller = await clerk('affiliater')
    const total = async (path: string) => (await caller.get<{ total: number }>(path)).body.total
    expect(await total('/api/media/search')).toBe(1)
    expect(await total('/api/actionLogRaw/search')).toBe(1)
    expect(await total('/api/paymentManagement/index')).toBe(1)
    expect(await total('/api/claimManagement/index')).toBe(0)
    expect(await total('/api/promotion/index')).toBe(0)
  })

  test('in charge of the advertiser: its promotions, results and claims, not the affiliater’s payments', async () => {
    const caller = await clerk('advertiser')
    const total = async (path: string) => (await caller.get<{ total: number }>(path)).body.total
    expect(await total('/api/promotion/index')).toBe(1)
    expect(await total('/api/actionLogRaw/search')).toBe(1)
    expect(await total('/api/claimManagement/index')).toBe(1)
    expect(await total('/api/paymentManagement/index')).toBe(0)
    expect(await total('/api/media/search')).toBe(0)
  })
})

describe('a media agency', () => {
  interface Row {
    gross: number | null
    net: number | null
    affiliater_name: string
  }
  const agency = async (role_type: 'advertiser' | 'media' | 'both') => {
    const { id } = await build.agency(t.db, { role_type })
    await t.db
      .updateTable('affiliater')
      .set({ agency_id: id })
      .where('id', '=', affiliaterId)
      .execute()
    return t.asAgency(id)
  }
  const results = async (caller: Caller) =>
    (await caller.get<{ items: Row[]; totals: Row }>('/api/actionLogRaw/search')).body

  test("sees its affiliaters' results with what they earn, their media, partnerships and figures", async () => {
    const caller = await agency('media')
    const { items, totals } = await results(caller)
    expect(items).toMatchObject([{ gross: null, net: marks.net, affiliater_name: name }])
    expect(totals).toMatchObject({ gross: null, net: marks.net })
    for (const path of ['/api/media/search', '/api/promotion/partnershipApplication'])
      expect([path, (await caller.get<{ total: number }>(path)).body.total]).toEqual([path, 1])
    expect((await caller.get(`/api/actionLogRaw/info/${ids['actionLogRaw']}`)).body).toMatchObject({
      net: marks.net,
      gross: null,
      memo: null,
    })
    const report = await caller.get<{ totals: Row }>('/api/report/index', {
      pageType: '2',
      from: '2026-11-01',
      to: '2026-11-10',
    })
    expect(report.body.totals).toMatchObject({ net: marks.net, gross: null })
    expect(where(await everything(caller, readable('agency')), String(marks.gross))).toEqual([])
  })

  test('that looks after advertisers only sees nothing of affiliaters it is named for', async () => {
    expect((await results(await agency('advertiser'))).items).toEqual([])
  })

  test('of both sides sees of each result the side of its client', async () => {
    const caller = await agency('both')
    const client = await build.advertiser(t.db, {
      agency_id: (
        await t.db
          .selectFrom('user_account')
          .select('agency_id')
          .where('id', '=', caller.userId)
          .executeTakeFirstOrThrow()
      ).agency_id,
    })
    await build.result(t.db, { advertiser_id: client.id })
    const { items } = await results(caller)
    expect(items.map(({ gross, net }) => [gross !== null, net !== null]).sort()).toEqual([
      [false, true],
      [true, false],
    ])
  })
})
