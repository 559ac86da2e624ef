import { sql } from 'kysely'
import { yen } from '@tsunagi/contract/money'
import type { AgencyMonth } from '@tsunagi/contract/money/agencyMargins'
import type { Figures } from '@tsunagi/contract/office/reports'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { beforeEach, describe, expect, test } from 'vitest'
import { agencyForm, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'

let t: TestApp
let admin: Caller
let agencyId: number
let network: Network

/** An agency that earns ten percent from October on, and one of its advertisers. */
beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  const advertiser = await build.advertiser(t.db)
  const { body } = await admin.post<{ id: number }>('/api/adAgency/regist', {
    ...agencyForm,
    password,
    margin_kind: 'percent',
    margin: 10,
    margin_from: '2026-10-01',
    advertiser_ids: [advertiser.id],
  })
  agencyId = body.id
  network = await buildNetwork(t.db, { advertiserId: advertiser.id })
  return () => t.close()
})

const at = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
}
const decide = (id: number, status: string) =>
  admin.post('/api/actionLogRaw/allUpdate', {
    ids: [id],
    status,
    ...(status === 'rejected' && { reject_code: 'cancelled' }),
  })
const owed = async () => 0 - ((await balances(t.db))['agency_unpaid'] ?? 0)
const result = async (id: number, caller: Caller) =>
  (await caller.get<ResultDetail>(`/api/actionLogRaw/info/${id}`)).body.agency_margin
const pending = (gross: number, occurred_at = '2026-10-20T03:00:00Z') =>
  build.result(t.db, {
    promotion_id: network.promotionId,
    goal_id: network.goalId,
    media_id: network.mediaId,
    occurred_at,
    gross: yen(gross),
    net: yen(0),
  })
const months = async (caller: Caller, agency_id?: number) =>
  (
    await caller.get<{ items: AgencyMonth[] }>(
      '/api/adAgency/margins',
      agency_id ? { agency_id: String(agency_id) } : {},
    )
  ).body.items

describe('the margin of an agency', () => {
  test('is a side of the ledger of its own, and goes back with the result', async () => {
    const id = await approvedResult(t, admin, network, 9999, 7000)
    expect(await balances(t.db)).toEqual({
      advertiser_unbilled: 9999,
      affiliater_unpaid: -7000,
      agency_unpaid: -999,
      margin: -2000,
    })
    expect(await result(id, admin)).toBe(999)
    expect(await result(id, await t.asAgency(agencyId))).toBe(999)
    expect(await result(id, await t.asAdvertiser(network.advertiserId))).toBeNull()
    expect(await result(id, await t.asAffiliater(network.affiliaterId))).toBeNull()
    expect((await decide(id, 'rejected')).status).toBe(200)
    expect(await balances(t.db)).toEqual({})
  })

  test('is adjusted with the result where its month is closed', async () => {
    const id = await approvedResult(t, admin, network, 9999, 7000)
    await at('2026-11-02')
    await closeAndIssue(admin, '2026-10')
    expect(await owed()).toBe(0)
    expect((await decide(id, 'rejected')).status).toBe(200)
    expect(await owed()).toBe(-999)
    expect(await months(admin)).toEqual([])
    expect(await months(admin, agencyId)).toEqual([
      { month: '2026-11', results: 0, gross: -9999, net: null, margin: -999 },
      { month: '2026-10', results: 1, gross: 9999, net: null, margin: 999 },
    ])
  })

  test.each(['withdraw', 'deregister'])(
    'ends with it (%s): what arrives since is not its own, what arrived before is',
    async (event) => {
      const before = await pending(5000)
      const status = { ids: [agencyId], event, reason: '契約の終了' }
      expect((await admin.post('/api/adAgency/status', status)).status).toBe(200)
      const after = await pending(5000)
      for (const { id } of [before, after]) expect((await decide(id, 'approved')).status).toBe(200)
      expect(await owed()).toBe(500)
      expect(await brokenPromises(t.db)).toEqual([])
    },
  )

  test('that leaves a loss is found before its month is issued, in the list too, and by nobody else', async () => {
    const even = await approvedResult(t, admin, network, 10_000, 9000)
    const loss = await approvedResult(t, admin, network, 10_000, 9001)
    await at('2026-11-02')
    await admin.post('/api/claimManagement/close', { month: '2026-10' })
    const { body } = await admin.get<{ checks: object }>('/api/claimManagement/closing', {
      month: '2026-10',
    })
    expect(body.checks).toMatchObject({ at_a_loss: 1, unpriced: 0 })
    const found = async (caller: Caller) =>
      (
        await caller.get<{ items: { id: number }[] }>('/api/actionLogRaw/search', {
          at_a_loss: 'yes',
        })
      ).body.items.map(({ id }) => id)
    expect(await found(admin)).toEqual([loss])
    expect(even).not.toBe(loss)
    expect(await found(await t.asAdvertiser(network.advertiserId))).toEqual([])
    expect((await decide(loss, 'rejected')).status).toBe(200)
    expect(await found(admin)).toEqual([])
  })

  test('follows the terms of the day on which the result occurred', async () => {
    await at('2026-11-10')
    const terms = (margin_from: string) =>
      admin.post(`/api/adAgency/edit/${agencyId}`, {
        ...agencyForm,
        margin_kind: 'per_result',
        margin: 300,
        margin_from,
      })
    expect((await terms('2026-11-09')).body).toHaveProperty('errors.margin_from')
    expect((await terms('')).body).toHaveProperty('errors.margin_from')
    expect((await terms('2026-11-11')).status).toBe(200)
    await at('2026-11-20')
    const earned = async (occurred_at: string) => {
      const before = await owed()
      await decide((await pending(5000, occurred_at)).id, 'approved')
      return (await owed()) - before
    }
    expect(await earned('2026-09-30T14:59:59Z')).toBe(0)
    expect(await earned('2026-09-30T15:00:00Z')).toBe(500)
    expect(await earned('2026-11-10T14:59:59Z')).toBe(500)
    expect(await earned('2026-11-10T15:00:00Z')).toBe(300)
  })

  test("is taken off the operator's margin in reports, and nobody else sees either", async () => {
    const own = async (caller: Caller, query: Record<string, string> = {}) => {
      const { body } = await caller.get<{ totals: Figures }>('/api/report/index', {
        pageType: '2',
        from: '2026-10-01',
        to: '2026-10-31',
        ...query,
      })
      const { agency_margin, margin, adjusted_agency_margin } = body.totals
      return [agency_margin, margin, adjusted_agency_margin]
    }
    const id = await approvedResult(t, admin, network, 9999, 7000)
    await pending(1000)
    await decide((await pending(1000)).id, 'rejected')
    const placements = { pageType: '3' }
    expect(await own(admin)).toEqual([1099, 2900, 0])
    expect(await own(admin, placements)).toEqual([1099, 2900, 0])
    expect(await own(admin, { pageType: '1', date_basis: 'closing' })).toEqual([999, 2000, 0])
    for (const caller of [
      await t.asAgency(agencyId),
      await t.asAdvertiser(network.advertiserId),
      await t.asAffiliater(network.affiliaterId),
    ]) {
      expect(await own(caller)).toEqual([null, null, null])
      const csv = await caller.get('/api/report/index/csv', { pageType: '2' })
      expect(csv.raw.toString()).not.toMatch(/マージン|差益/)
    }
    await at('2026-11-02')
    await closeAndIssue(admin, '2026-10')
    expect((await decide(id, 'rejected')).status).toBe(200)
    expect(await own(admin)).toEqual([1099, 2900, 0])
    expect(await own(admin, { from: '2026-11-01', to: '2026-11-30' })).toEqual([0, 0, -999])
    expect(await brokenPromises(t.db)).toEqual([])
  })

  test('in reports follows other terms of the same day, but what is booked stays', async () => {
    const margins = async () =>
      (
        await admin.get<{ totals: Figures }>('/api/report/index', {
          pageType: '2',
          from: '2026-10-20',
          to: '2026-10-20',
        })
      ).body.totals.agency_margin
    const { id: approved } = await pending(1000)
    await decide(approved, 'approved')
    const waiting = await pending(1000)
    expect(await margins()).toBe(200)
    const terms = { ...agencyForm, margin_kind: 'per_result', margin: 300 }
    const { status } = await admin.post(`/api/adAgency/edit/${agencyId}`, {
      ...terms,
      margin_from: '2026-10-20',
    })
    expect(status).toBe(200)
    expect(await margins()).toBe(400)
    await decide(waiting.id, 'approved')
    expect(await margins()).toBe(400)
    expect(await brokenPromises(t.db)).toEqual([])
    await decide(approved, 'rejected')
    await decide(approved, 'approved')
    expect(await margins()).toBe(600)
    expect(await owed()).toBe(600)
    expect(await brokenPromises(t.db)).toEqual([])
  })

  test('belongs to the agency that looked after the advertiser when the result came', async () => {
    const other = await build.agency(t.db, { margin_value: 5000, margin_from: '2026-01-01' })
    const { id } = await pending(1000)
    await t.db.updateTable('advertiser').set({ agency_id: other.id }).execute()
    await decide(id, 'approved')
    expect(await months(await t.asAgency(agencyId))).toMatchObject([{ results: 1, margin: 100 }])
    expect(await months(await t.asAgency(other.id))).toEqual([])
    expect(await months(await t.asAgency(other.id), agencyId)).toEqual([])
  })

  test.each([
    ['percent', 1234, 'tag', 9999, 1233],
    ['percent', 1, 'tag', 9999, 0],
    ['percent', 10_000, 'tag', 1, 1],
    ['percent', 1000, 'click', 99, 9],
    ['percent', 1000, 'tag', 0, 0],
    ['per_result', 300, 'tag', 1, 300],
    ['per_result', 300, 'click', 1000, 0],
    ['per_result', 300, 'tag', 0, 0],
  ] as const)('%s of %i, %s, with a gross of %i: %i', async (kind, value, route, gross, earned) => {
    const { id } = await build.agency(t.db, {
      margin_kind: kind,
      margin_value: value,
      margin_from: '2026-01-01',
    })
    const { rows } = await sql<{ margin: number }>`
      select agency_margin(${id}, 'advertiser', '2026-06-01', ${route}, ${gross}) as margin`.execute(
      t.db,
    )
    expect(rows[0]!.margin).toBe(earned)
  })
})

/** What agencies of an advertiser and of a publisher earn of a result of 9,999 yen gross and 7,000 net; null = there is none. */
const bothSides = [
  { advertiser: ['percent', 10], media: ['percent', 5], earned: [999, 350] },
  { advertiser: ['percent', 10], media: ['per_result', 40], earned: [999, 40] },
  { advertiser: null, media: ['percent', 3.33], earned: [0, 233] },
] as const

describe('agencies of publishers', () => {
  const terms = (side: '' | 'media_', [kind, margin]: readonly [string, number]) => ({
    [`${side}margin_kind`]: kind,
    [`${side}margin`]: margin,
    [`${side}margin_from`]: '2026-10-01',
  })
  const register = async (given: object) =>
    (
      await admin.post<{ id: number }>('/api/adAgency/regist', {
        ...agencyForm,
        mail_address: 'media@agency.example',
        password,
        affiliater_ids: [network.affiliaterId],
        ...given,
      })
    ).body.id
  const owedTo = async (id: number) =>
    0 -
    (
      await t.db
        .selectFrom('ledger_entry')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
        .where('agency_id', '=', id)
        .executeTakeFirstOrThrow()
    ).sum

  test.each(bothSides)('earn of the net beside those of advertisers: %o', async (given) => {
    const media = await register({ role_type: 'media', ...terms('media_', given.media) })
    if (given.advertiser === null)
      await t.db.updateTable('advertiser').set({ agency_id: null }).execute()
    const id = await approvedResult(t, admin, network, 9999, 7000)
    const [advertisers, medias] = given.earned
    expect([await owedTo(agencyId), await owedTo(media)]).toEqual([advertisers, medias])
    expect((await balances(t.db))['margin']).toBe(-(9999 - 7000 - advertisers - medias))
    expect(await result(id, admin)).toBe(advertisers + medias)
    expect(await result(id, await t.asAgency(media))).toBe(medias)
    expect(await months(await t.asAgency(media))).toEqual([
      { month: '2026-10', results: 1, gross: null, net: 7000, margin: medias },
    ])
    await at('2026-11-02')
    await closeAndIssue(admin, '2026-10')
    expect((await decide(id, 'rejected')).status).toBe(200)
    expect(await months(admin, media)).toMatchObject([
      { month: '2026-11', net: -7000, margin: -medias },
      { month: '2026-10', net: 7000, margin: medias },
    ])
    expect(await brokenPromises(t.db)).toEqual([])
  })

  test('may look after both parties of a result, and then earn of both', async () => {
    await t.db.updateTable('affiliater').set({ agency_id: agencyId }).execute()
    const { status } = await admin.post(`/api/adAgency/edit/${agencyId}`, {
      ...agencyForm,
      role_type: 'both',
      ...terms('', ['percent', 10]),
      ...terms('media_', ['percent', 5]),
    })
    expect(status).toBe(200)
    const id = await approvedResult(t, admin, network, 9999, 7000)
    expect(await owedTo(agencyId)).toBe(999 + 350)
    expect(await result(id, await t.asAgency(agencyId))).toBe(999 + 350)
    expect(await months(admin, agencyId)).toEqual([
      { month: '2026-10', results: 1, gross: 9999, net: 7000, margin: 999 + 350 },
    ])
    expect((await decide(id, 'rejected')).status).toBe(200)
    expect(await owedTo(agencyId)).toBe(0)
    expect(await brokenPromises(t.db)).toEqual([])
  })

  test('keep what came while they looked after the publisher, and earn nothing of what comes later', async () => {
    const media = await register({ role_type: 'media', ...terms('media_', ['percent', 5]) })
    const { id } = await pending(1000)
    await t.db
      .updateTable('result')
      .set({ net: yen(800) })
      .where('id', '=', id)
      .execute()
    await t.db.updateTable('affiliater').set({ agency_id: null }).execute()
    const later = await approvedResult(t, admin, network, 9999, 7000)
    expect(await owedTo(media)).toBe(0)
    expect(await result(later, await t.asAgency(media))).toBeUndefined()
    await decide(id, 'approved')
    expect(await owedTo(media)).toBe(40)
  })

  test('an agency of advertisers alone earns nothing of publishers, and its terms of that side stay unchanged', async () => {
    await t.db.updateTable('affiliater').set({ agency_id: agencyId }).execute()
    await admin.post(`/api/adAgency/edit/${agencyId}`, {
      ...agencyForm,
      ...terms('', ['percent', 10]),
      ...terms('media_', ['percent', 5]),
    })
    await approvedResult(t, admin, network, 9999, 7000)
    expect(await owedTo(agencyId)).toBe(999)
  })

  test('terms are whole and begin today or later', async () => {
    const refused = async (given: object) =>
      Object.keys(
        (
          await admin.post<{ errors: object }>(`/api/adAgency/edit/${agencyId}`, {
            ...agencyForm,
            role_type: 'both',
            ...terms('', ['percent', 10]),
            ...given,
          })
        ).body.errors ?? {},
      )
    expect(await refused({ media_margin: 5 })).toEqual(['media_margin_from'])
    expect(await refused(terms('media_', ['percent', 101]))).toEqual(['media_margin'])
    expect(await refused(terms('media_', ['per_result', 1.5]))).toEqual(['media_margin'])
    expect(await refused(terms('media_', ['percent', 5]))).toEqual([])
    expect(await refused(terms('media_', ['percent', 6]))).toEqual(['media_margin_from'])
  })
})
