import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@tsunagi/contract/day'
import type { Party } from '@tsunagi/contract/endpoint'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { sendMailings } from './sendingMailings.service.ts'

let t: TestApp
let admin: Caller
const start = new Date('2026-11-10T03:00:00Z')
const ago = (days: number) => new Date(start.getTime() - days * dayMs).toISOString()
const accounts: Record<string, number> = {}

/** Somebody who signs in for an account, known by a name of their own. */
async function person(party: Party, name: string, given: object, { login = 1 } = {}) {
  const { id } = await build[party](t.db, { created_at: ago(50), ...given })
  const { userId } = await signsIn[party](id)
  await t.db
    .updateTable('user_account')
    .set({ user_name: name, mail_address: `${name}@test.example`, last_login_at: ago(login) })
    .where('id', '=', userId)
    .execute()
  accounts[name] = id
  return userId
}
const signsIn: Record<Party, (id: number) => Promise<Caller>> = {
  affiliater: (id) => t.asAffiliater(id),
  advertiser: (id) => t.asAdvertiser(id),
  agency: (id) => t.asAgency(id),
}

beforeAll(async () => {
  t = await testApp()
  t.clock.set(start.toISOString())
  admin = await t.asAdmin()
  await person('affiliater', 'pub', { tags: ['vip'] })
  await person('advertiser', 'shop', { tags: ['vip'] })
  await person('advertiser', 'bank', { created_at: ago(5) })
  await person('advertiser', 'idle', {}, { login: 100 })
  await person('advertiser', 'gone', { lifecycle: 'suspended', tags: ['vip'] })
  await person('agency', 'house', { role_type: 'advertiser', tags: ['vip'] })
  await person('agency', 'desk', { role_type: 'media' }, { login: 40 })
  const of = async (name: string, given: object) =>
    (await build.promotion(t.db, { advertiser_id: accounts[name]!, ...given })).id
  const open = await of('shop', { categories: ['finance'] })
  const ended = await of('bank', { categories: ['beauty'], ends_on: '2026-11-09' })
  await of('idle', { categories: ['finance'], status: 'draft' })
  await build.result(t.db, { promotion_id: open, occurred_at: ago(20), status: 'pending' })
  await build.result(t.db, {
    promotion_id: ended,
    occurred_at: ago(40),
    status: 'approved',
    closing_month: '2026-10-01',
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('mailing').execute()
  await t.db.deleteFrom('mail').execute()
})

const words = { name: '秋', subject_ja: '{{name}}様へ', body_ja: '{{login_link}}' }
const save = (given: object) =>
  admin.post<{ id: number }>('/api/mailing/save', { ...words, ...given })
const run = () => sendMailings({ db: t.db, clock: t.clock, appUrl: 'https://app.test' })
const mails = () =>
  t.db.selectFrom('mail').select(['to_address', 'body']).orderBy('to_address').execute()
const mailed = async () => (await mails()).map(({ to_address }) => to_address.split('@')[0])

describe('a mailing to others than publishers', () => {
  const clicks = { kind: 'active', activity: 'clicks', promotion_id: null, days: 30 }
  const results = (days: number) => ({ ...clicks, activity: 'results', days })
  test.each<[string, Party, () => object[], string[]]>([
    ['all advertisers', 'advertiser', () => [], ['bank', 'idle', 'shop']],
    ['all agencies', 'agency', () => [], ['desk', 'house']],
    ['advertisers that are named', 'advertiser', () => [named('shop', 'gone')], ['shop']],
    ['agencies that are named', 'agency', () => [namedAgency('desk')], ['desk']],
    ['advertisers with a tag', 'advertiser', () => [{ kind: 'tag', tags: ['vip'] }], ['shop']],
    ['agencies with a tag', 'agency', () => [{ kind: 'tag', tags: ['vip'] }], ['house']],
    ['results lately', 'advertiser', () => [results(30)], ['shop']],
    ['results within a longer time', 'advertiser', () => [results(60)], ['bank', 'shop']],
    ['clicks, of which there were none', 'advertiser', () => [clicks], []],
    ['no business yet', 'advertiser', () => [{ kind: 'idle' }], ['idle']],
    ['a public promotion', 'advertiser', () => [promoting('public')], ['shop']],
    ['no public promotion', 'advertiser', () => [promoting('none')], ['bank', 'idle']],
    ['a category of public promotions', 'advertiser', () => [inCategory('finance')], ['shop']],
    ['only of public ones', 'advertiser', () => [inCategory('beauty')], []],
    ['results that wait', 'advertiser', () => [{ kind: 'undecided', days: 20 }], ['shop']],
    ['results that wait longer', 'advertiser', () => [{ kind: 'undecided', days: 21 }], []],
    ['whom agencies represent', 'agency', () => [represents('media', 'both')], ['desk']],
    ['registered between days', 'advertiser', () => [registered('2026-11-05')], ['bank']],
    ['registered long ago', 'advertiser', () => [since('registered_ago', 50)], ['idle', 'shop']],
    ['advertisers long not seen', 'advertiser', () => [since('dormant', 100)], ['idle']],
    ['agencies long not seen', 'agency', () => [since('dormant', 30)], ['desk']],
  ])('%s', async (_case, readers, audience, expected) => {
    const asked = { readers, audience: audience() }
    const { body, status } = await admin.post<{ total: number; people: { name: string }[] }>(
      '/api/mailing/audience',
      asked,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.people.map(({ name }) => name).sort()).toEqual(expected)
    expect(body.total).toBe(expected.length)
    const { id } = (await save(asked)).body
    expect((await admin.get(`/api/mailing/show/${id}`)).body).toMatchObject(asked)
    await run()
    expect(await mailed()).toEqual(expected)
  })

  const named = (...names: string[]) => ({
    kind: 'chosen_advertisers',
    advertiser_ids: names.map((name) => accounts[name]),
  })
  const namedAgency = (name: string) => ({ kind: 'chosen_agencies', agency_ids: [accounts[name]] })
  const promoting = (state: string) => ({ kind: 'promoting', promoting: state })
  const inCategory = (code: string) => ({
    kind: 'promotion_category',
    promotion_categories: [code],
  })
  const represents = (...sides: string[]) => ({ kind: 'represents', sides })
  const registered = (on: string) => ({ kind: 'registered', from: on, to: on })
  const since = (kind: string, days: number) => ({ kind, days })

  test.each<[Party, string]>([
    ['affiliater', '/lp/affiliaterLogin'],
    ['advertiser', '/lp/advertiserLogin'],
    ['agency', '/lp/agencyLogin'],
  ])('leads each %s to where it signs in', async (readers, path) => {
    await save({ readers, audience: [] })
    await run()
    for (const { body } of await mails())
      expect(body.split('\n')[0]).toBe(`https://app.test${path}`)
  })

  test('is to publishers where nothing is said, and found by whom it is for', async () => {
    const { id } = (await save({ audience: [] })).body
    const theirs = (await save({ readers: 'agency', audience: [] })).body
    const found = async (readers: Party) =>
      (await admin.get<{ items: { id: number }[] }>(`/api/mailing/search?readers=${readers}`)).body
        .items
    expect(await found('affiliater')).toMatchObject([{ id, readers: 'affiliater' }])
    expect(await found('agency')).toMatchObject([{ id: theirs.id, readers: 'agency' }])
  })

  test.each<[string, object, string]>([
    ['a rank of advertisers', { kind: 'rank', ranks: ['gold'] }, 'advertiser'],
    ['promotions of agencies', { kind: 'promoting', promoting: 'public' }, 'agency'],
    ['advertisers among publishers', { kind: 'undecided', days: 3 }, 'affiliater'],
  ])('asks nothing that they do not have: %s', async (_case, condition, readers) => {
    const sent = { readers, audience: [{ kind: 'tag', tags: ['vip'] }, condition] }
    for (const path of ['/api/mailing/save', '/api/mailing/audience']) {
      const { status, body } = await admin.post<{ errors: object }>(path, { ...words, ...sent })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['audience.1.kind']])
    }
  })

  test('goes to nobody who wants no news, and says so', async () => {
    const shop = await t.asAdvertiser(accounts['shop'])
    await t.db
      .insertInto('notification_wish')
      .values({ user_id: shop.userId, kind: 'mailing', how: 'off' })
      .execute()
    const only = { readers: 'advertiser', audience: [named('shop')] }
    expect((await admin.post('/api/mailing/audience', only)).body).toMatchObject({
      total: 1,
      opted_out: 1,
    })
  })

  test('in steps goes on to whoever reaches the days', async () => {
    const steps = { mode: 'steps', readers: 'advertiser', audience: [since('registered_ago', 7)] }
    await save(steps)
    await run()
    expect(await mailed()).toEqual([])
    t.clock.set(new Date(start.getTime() + 3 * dayMs).toISOString())
    await run()
    expect(await mailed()).toEqual(['bank'])
    t.clock.set(start.toISOString())
  })
})
