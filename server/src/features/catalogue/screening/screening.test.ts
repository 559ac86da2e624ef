import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Screening, ScreenedPage, ScreeningCard } from '@tsunagi/contract/catalogue/screening'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.updateTable('affiliater').set({ lifecycle: 'approved' }).execute()
  await t.db.updateTable('media').set({ status: 'approved', waiting_at: null }).execute()
})

const newcomer = (given: object = {}) =>
  build.affiliater(t.db, {
    lifecycle: 'pending',
    lifecycle_at: '2026-11-08T00:00:00Z',
    account_number: null,
    ...given,
  })
const waitingMedium = (affiliater_id: number, given: object = {}) =>
  build.media(t.db, {
    affiliater_id,
    status: 'pending',
    waiting_at: '2026-11-09T00:00:00Z',
    ...given,
  })
const list = async (query: Record<string, string> = {}, caller = admin) =>
  (await caller.get<{ items: Screening[]; total: number }>('/api/screening/index', query)).body
const card = async (id: number, caller = admin) =>
  (await caller.get<ScreeningCard>(`/api/screening/info/${id}`)).body
const decide = (id: number, decision: object, caller = admin) =>
  caller.post(`/api/screening/decide/${id}`, decision)
const statusOf = async (table: 'media' | 'affiliater', id: number) => {
  const row = await t.db
    .selectFrom(table)
    .select(
      table === 'media' ? 'media.status as status' : ('affiliater.lifecycle as status' as never),
    )
    .where(`${table}.id` as never, '=', id as never)
    .executeTakeFirstOrThrow()
  return (row as { status: string }).status
}

describe('the queue', () => {
  test('has people who wait and people whose media do, the longest waiting first', async () => {
    const known = await build.affiliater(t.db, { company: '既知のブログ' })
    await waitingMedium(known.id, { waiting_at: '2026-11-07T00:00:00Z', name: '新しいサイト' })
    const fresh = await newcomer()
    await waitingMedium(fresh.id)
    const alone = await newcomer({
      lifecycle_at: '2026-11-09T00:00:00Z',
      mail_address: 'alone@test.example',
    })
    const asked = await newcomer({ lifecycle: 'info_requested' })
    const gone = await newcomer({ lifecycle: 'rejected' })
    await waitingMedium(gone.id)
    expect((await list({ state: 'waiting' })).items).toMatchObject([
      { id: known.id, subject: 'media', media_waiting: 1, first_medium: '新しいサイト' },
      { id: fresh.id, subject: 'both', waiting_since: '2026-11-08T00:00:00.000Z' },
      { id: alone.id, subject: 'account', media_waiting: 0, first_medium: null },
    ])
    expect((await list({ state: 'asked' })).items.map(({ id }) => id)).toEqual([asked.id])
    expect((await list({ subject: 'both' })).items.map(({ id }) => id)).toEqual([fresh.id])
    expect((await list({ word: '新しいサ' })).items.map(({ id }) => id)).toEqual([known.id])
    expect((await list({ has_signals: 'true' })).items.map(({ id }) => id)).not.toContain(alone.id)
  })

  test('leads from one to the next, and after the last one to the first', async () => {
    const first = await newcomer({ lifecycle_at: '2026-11-01T00:00:00Z' })
    const second = await newcomer({ lifecycle_at: '2026-11-02T00:00:00Z' })
    expect(await card(first.id)).toMatchObject({ next: second.id, waiting: 2 })
    expect(await card(second.id)).toMatchObject({ next: first.id })
    await t.db.updateTable('affiliater').set({ lifecycle: 'approved' }).execute()
    expect(await card(first.id)).toMatchObject({ next: null, waiting: 0 })
  })

  test('a medium whose address changes waits anew', async () => {
    const owner = await build.affiliater(t.db)
    const medium = await build.media(t.db, { affiliater_id: owner.id })
    const caller = await t.asAffiliater(owner.id)
    const { version } = (await caller.get(`/api/media/show/${medium.id}`)).body
    await caller.post(`/api/media/edit/${medium.id}`, {
      name: medium.name,
      kind: medium.kind,
      url: 'https://moved.test.example/',
      categories: medium.categories,
      description: medium.description,
      version,
    })
    expect((await list()).items).toMatchObject([
      { id: owner.id, waiting_since: '2026-11-10T03:00:00.000Z' },
    ])
  })
})

describe('deciding', () => {
  test('about a person and its media at once, with the mail that goes out by hand too', async () => {
    const { id, mail_address } = await newcomer({ mail_address: 'one@screened.example' })
    const [good, bad] = [await waitingMedium(id), await waitingMedium(id)]
    const { version, media } = await card(id)
    const versionOf = (medium: number) => media.find((each) => each.id === medium)!.version
    const reply = await decide(id, {
      version,
      event: 'approve',
      media: [
        { id: good.id, version: versionOf(good.id), status: 'approved' },
        { id: bad.id, version: versionOf(bad.id), status: 'rejected', reason: '内容がありません' },
      ],
    })
    expect([reply.status, reply.body]).toEqual([200, { id }])
    expect(await statusOf('affiliater', id)).toBe('approved')
    expect(await statusOf('media', good.id)).toBe('approved')
    expect(await statusOf('media', bad.id)).toBe('rejected')
    const mails = await t.db
      .selectFrom('mail')
      .selectAll()
      .where('to_address', '=', mail_address)
      .execute()
    expect(mails.map(({ template }) => template)).toEqual(['accountApproved'])
    const history = await t.db
      .selectFrom('account_history')
      .select(['event', 'user_id'])
      .where('party_id', '=', id)
      .where('party', '=', 'affiliater')
      .execute()
    expect(history).toEqual([{ event: 'approve', user_id: admin.userId }])
  })

  test('about all of it or nothing: a reason that is missing is said where it belongs', async () => {
    const { id } = await newcomer()
    const medium = await waitingMedium(id)
    const { version, media } = await card(id)
    const reply = await decide(id, {
      version,
      event: 'approve',
      media: [{ id: medium.id, version: media[0]!.version, status: 'rejected' }],
    })
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([
      422,
      ['media.0.reason'],
    ])
    expect(await statusOf('affiliater', id)).toBe('pending')
    expect((await decide(id, { version, event: 'ask' })).status).toBe(422)
    expect((await decide(id, { version })).status).toBe(422)
  })

  test('not about what has changed since it was read', async () => {
    const { id } = await newcomer()
    const medium = await waitingMedium(id)
    const { version, media } = await card(id)
    await t.db.updateTable('media').set({ name: '別の名前' }).where('id', '=', medium.id).execute()
    const late = {
      version,
      media: [{ id: medium.id, version: media[0]!.version, status: 'approved' }],
    }
    expect((await decide(id, late)).status).toBe(409)
    expect((await decide(id, { version: version + 1, event: 'approve' })).status).toBe(409)
    expect(await statusOf('media', medium.id)).toBe('pending')
    expect((await decide(id, { version, event: 'approve' })).status).toBe(200)
    // Twice is too late.
    expect((await decide(id, { version, event: 'approve' })).status).toBe(409)
  })

  test('not about the medium of somebody else', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    const medium = await waitingMedium(other.id)
    const { version } = await card(one.id)
    const stolen = { id: medium.id, version: (await card(other.id)).media[0]!.version }
    expect(
      (await decide(one.id, { version, media: [{ ...stolen, status: 'approved' }] })).status,
    ).toBe(404)
  })
})

describe('who may', () => {
  test('administrators with the right, within their own clients', async () => {
    const { id } = await newcomer()
    const reader = await t.asAdmin(['screening.index'])
    expect((await list({}, reader)).total).toBe(1)
    expect((await decide(id, { version: 0, event: 'approve' }, reader)).status).toBe(403)
    for (const caller of [await t.asAffiliater(), await t.asAdvertiser(), await t.asAgency()])
      expect((await caller.get('/api/screening/index')).status).toBe(403)
    const limited = await t.asAdmin(['screening.index', 'screening.decide'])
    await limitToOwnClients(t.db, limited)
    expect((await list({}, limited)).total).toBe(0)
    expect((await limited.get(`/api/screening/info/${id}`)).status).toBe(404)
    expect((await decide(id, { version: 0, event: 'approve' }, limited)).status).toBe(404)
    await t.db
      .updateTable('affiliater')
      .set({ staff_id: limited.userId })
      .where('id', '=', id)
      .execute()
    expect((await list({}, limited)).total).toBe(1)
  })

  test('what is known from the registration is on the card', async () => {
    const { id } = await newcomer({ mail_address: 'haru@mail.example' })
    const { version } = await t.db
      .selectFrom('terms_version')
      .select('version')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('terms_consent')
      .values({
        affiliater_id: id,
        version,
        ip: '203.0.113.9',
        user_agent: 'Firefox',
        consented_at: '2026-11-08T00:00:00Z',
      })
      .execute()
    expect(await card(id)).toMatchObject({
      mail_domain: 'mail.example',
      registered_ip: '203.0.113.9',
      registered_with: 'Firefox',
    })
  })
})

describe('the page of a medium', () => {
  let site: Server
  let page: string
  beforeAll(async () => {
    site = createServer((_, response) => {
      response.writeHead(page === '' ? 500 : 200, { 'content-type': 'text/html' }).end(page)
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => site.once('listening', listening))
  })
  afterAll(() => site.close())
  const medium = async () => {
    const { id } = await newcomer()
    const { port } = site.address() as AddressInfo
    return waitingMedium(id, { url: `http://127.0.0.1:${port}/?${id}` })
  }
  const read = (id: number) => admin.post<ScreenedPage>(`/api/screening/page/${id}`)

  test('is read in short, and that it answered is kept', async () => {
    page = '<head><title>家計の話</title></head><body>今日の<b>話</b></body>'
    const { id, affiliater_id } = await medium()
    expect((await read(id)).body).toEqual({
      answered: 200,
      page: { title: '家計の話', description: '', image: null, words: '今日の 話' },
    })
    expect((await card(affiliater_id)).media).toMatchObject([
      { answered: 200, asked_at: '2026-11-10T03:00:00.000Z' },
    ])
    expect((await read(id)).status).toBe(409)
  })

  test('a look at it changes nothing of what is decided about', async () => {
    page = ''
    const { id, affiliater_id } = await medium()
    const { version, media } = await card(affiliater_id)
    expect((await read(id)).body).toEqual({ answered: 500, page: null })
    const approved = { id, version: media[0]!.version, status: 'approved' }
    expect((await decide(affiliater_id, { version, media: [approved] })).status).toBe(200)
  })
})
