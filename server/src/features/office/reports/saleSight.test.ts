import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allEndpoints } from '@tsunagi/contract'
import { measuresOf, metricNames, metricOf } from '@tsunagi/contract/office/reportMetrics'
import type { ReportAnswer } from '@tsunagi/contract/office/reports'
import { yen } from '@tsunagi/contract/money'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildNetwork, pendingResult } from '../../../../test/money.ts'
import { announceChanges } from '../../results/kickbacks/announcements.service.ts'

let t: TestApp
let admin: Caller
let publisher: Caller
let mediaId: number
let sell: () => Promise<number>

beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  const network = await buildNetwork(t.db)
  mediaId = network.mediaId
  publisher = await t.asAffiliater(network.affiliaterId)
  sell = async () => {
    const { id } = await pendingResult(t.db, network, 9000, 4321, '2026-11-09T03:00:00Z')
    await t.db
      .updateTable('result')
      .set({ sale_amount: yen(87_654) })
      .where('id', '=', id)
      .execute()
    return id
  }
  await sell()
})
afterAll(() => t.close())

const shows = async (sale_amount: boolean) =>
  expect(
    (
      await admin.post('/api/systemResultSetting/saveResultSight', {
        sale_amount,
        status: true,
        reject_reason: true,
      })
    ).status,
  ).toBe(200)
beforeEach(() => shows(false))

const ofSales = metricNames.filter((name) => measuresOf(metricOf(name)).includes('sale_amount'))
const tellsSale = (said: string) => /87,?654/.test(said)

test.each(ofSales)(
  '%s is not told a publisher in sums, and everybody else as before',
  async (name) => {
    const asked = async (caller: Caller) =>
      (await caller.get<ReportAnswer>('/api/report/figures', { by: 'day', figures: name })).body
    const { totals, items, untold } = await asked(publisher)
    expect(
      [totals[name], ...items.map(({ figures }) => figures[name])].every((value) => value === null),
    ).toBe(true)
    expect(untold).toEqual([name])
    expect((await asked(admin)).totals[name]).toBe(87_654)
    await shows(true)
    expect((await asked(publisher)).totals[name]).toBe(87_654)
  },
)

/** What a publisher may read without saying which. */
const read = allEndpoints.filter(
  ({ method, path, access }) =>
    method === 'GET' &&
    !path.includes(':') &&
    (access === 'signedIn' || (access !== 'anyone' && access.affiliater === true)),
)
const told = async () => {
  const found: string[] = []
  for (const { path, columns } of read)
    for (const address of columns ? [path, `${path}/csv`] : [path]) {
      const { status, raw } = await publisher.get(
        address,
        address.startsWith('/api/report/figures') ? { figures: ofSales as unknown as string } : {},
      )
      if (status === 200 && tellsSale(raw.toString())) found.push(address)
    }
  return found
}

test('no list, report or file of a publisher tells the sale', async () => {
  expect(await told()).toEqual([])
  await shows(true)
  expect(await told()).toEqual(
    expect.arrayContaining([
      '/api/report/index',
      '/api/report/index/csv',
      '/api/report/figures',
      '/api/report/figures/csv',
    ]),
  )
})

test('no notification of a medium tells the sale', async () => {
  const saved = await publisher.post(`/api/media/mediaLinkSetting/${mediaId}`, {
    enabled: true,
    events: ['created', 'approved', 'rejected'],
    method: 'GET',
    signature: 'url',
    url: 'https://blog.example/kb?id=[result_id]&sale=[sale_amount]',
  })
  expect([saved.status, saved.body]).toMatchObject([200, {}])
  const approve = async () => {
    const ids = [await sell()]
    await admin.post('/api/actionLogRaw/allUpdate', { ids, status: 'approved' })
    while ((await announceChanges(t.db, t.clock)) > 0);
    const { url, macros } = await t.db
      .selectFrom('kickback')
      .select(['url', 'macros'])
      .where('result_id', '=', ids[0]!)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const fired = await publisher.post(`/api/media/mediaLinkSetting/${mediaId}/test`, {
      result_id: ids[0],
    })
    return JSON.stringify([url, macros, fired.body])
  }
  expect(tellsSale(await approve())).toBe(false)
  await shows(true)
  expect(tellsSale(await approve())).toBe(true)
})
