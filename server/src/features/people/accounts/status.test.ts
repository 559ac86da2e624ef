import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asRead, lastToken, mails, password, signInStatus } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const parties = [
  ['affiliater', '/api/affiliater/show'],
  ['advertiser', '/api/advertiser/info'],
  ['adAgency', '/api/adAgency/info'],
] as const
const add = {
  affiliater: (given: object) => build.affiliater(t.db, given),
  advertiser: (given: object) => build.advertiser(t.db, given),
  adAgency: (given: object) => build.agency(t.db, given),
}
const sign = {
  affiliater: (id: number) => t.asAffiliater(id),
  advertiser: (id: number) => t.asAdvertiser(id),
  adAgency: (id: number) => t.asAgency(id),
}
const templates = async (from = 0) =>
  (await mails(t.db)).slice(from).map(({ template }) => template)

describe.each(parties)('%s', (resource, path) => {
  const party = resource === 'adAgency' ? 'agency' : resource
  const change = async (ids: number[], event: string, given: object = {}, caller = admin) =>
    caller.post(`/api/${resource}/status`, {
      ids,
      read: await asRead(t.db, party, ids),
      event,
      ...given,
    })
  const lifecycle = async (id: number) => (await admin.get(`${path}/${id}`)).body['lifecycle']

  test('asked for more, sent again, approved, suspended, resumed: each written down, each told', async () => {
    const { id } = await add[resource]({ lifecycle: 'pending' })
    const person = await sign[resource](id)
    const before = (await mails(t.db)).length
    expect((await change([id], 'ask', { reason: 'サイトを確認できません' })).body).toEqual({
      changed: 1,
    })
    expect((await person.get('/api/user')).body).toMatchObject({ account_status: 0 })
    expect((await person.post('/api/account/resubmit')).status).toBe(200)
    expect((await person.post('/api/account/resubmit')).status).toBe(409)
    await change([id], 'approve')
    expect((await person.get('/api/user')).body).toMatchObject({ account_status: 1 })
    await change([id], 'suspend', { reason: '規約違反' })
    expect((await person.get('/api/user')).status).toBe(401)
    await change([id], 'resume')
    expect((await person.get('/api/user')).status).toBe(401)
    expect(await lifecycle(id)).toBe('approved')
    expect((await admin.get(`${path}/${id}`)).body['history']).toMatchObject([
      { event: 'resume', to_lifecycle: 'approved' },
      { event: 'suspend', reason: '規約違反' },
      { event: 'approve' },
      { event: 'resubmit', from_lifecycle: 'info_requested', to_lifecycle: 'pending' },
      { event: 'ask' },
    ])
    expect(await templates(before)).toEqual([
      'infoRequested',
      'signUpReceived',
      'accountCreated',
      'suspended',
      'resumed',
    ])
  })
  test('what the states do not allow is 409 and changes none of them', async () => {
    const [pending, approved] = [
      await add[resource]({ lifecycle: 'pending' }),
      await add[resource]({ lifecycle: 'approved' }),
    ]
    expect((await change([pending.id, approved.id], 'approve')).status).toBe(409)
    expect([await lifecycle(pending.id), await lifecycle(approved.id)]).toEqual([
      'pending',
      'approved',
    ])
    expect((await change([pending.id, 987_654], 'approve')).status).toBe(404)
    expect(await lifecycle(pending.id)).toBe('pending')
  })
  test.each(['approve', 'reject', 'ask'])(
    '%s is refused where the applicant was changed since it was read: on its page or in the list',
    async (event) => {
      const { id } = await add[resource]({ lifecycle: 'pending' })
      const person = await sign[resource](id)
      const list = { affiliater: 'index', advertiser: 'index', adAgency: 'search' }[resource]
      const found = await admin.get<{ items: { id: number; version: number }[] }>(
        `/api/${resource}/${list}`,
        { id: String(id) },
      )
      const listed = found.body.items[0]!.version
      const shown = Number((await admin.get(`${path}/${id}`)).body['version'])
      await t.db.updateTable(party).set({ phone: '0312345678' }).where('id', '=', id).execute()
      for (const version of [listed, shown, undefined]) {
        const read = version === undefined ? [] : [{ id, version }]
        expect((await change([id], event, { reason: '確認', read })).status).toBe(409)
      }
      expect(await lifecycle(id)).toBe('pending')
      expect((await person.get('/api/user')).status).toBe(200)
      expect((await change([id], event, { reason: '確認' })).status).toBe(200)
    },
  )
  test('a rejection needs a reason, which the account reads; without a mail nothing is sent', async () => {
    const { id } = await add[resource]({ lifecycle: 'pending' })
    expect((await change([id], 'reject')).body).toHaveProperty('errors.reason')
    const before = (await mails(t.db)).length
    await change([id], 'reject', { reason: '掲載内容が基準を満たしていません', send_mail: false })
    expect(await templates(before)).toEqual([])
    expect(await lifecycle(id)).toBe('rejected')
  })
  test('only an owner brings back what was taken off', async () => {
    const { id } = await add[resource]({ lifecycle: 'approved' })
    const clerk = await t.asAdmin([`${resource}.status`])
    expect((await change([id], 'deregister', { reason: '規約違反' }, clerk)).status).toBe(200)
    expect((await change([id], 'restore', { reason: '誤りのため' }, clerk)).status).toBe(403)
    expect((await change([id], 'restore', { reason: '誤りのため' })).status).toBe(200)
    expect(await lifecycle(id)).toBe('approved')
  })
})

test('approving somebody who has no password yet sends the link to choose one', async () => {
  const { id } = await build.advertiser(t.db, {
    lifecycle: 'pending',
    mail_address: 'new@shop.example',
  })
  await t.db
    .insertInto('user_account')
    .values({
      user_type: '2',
      mail_address: 'new@shop.example',
      password_hash: '-',
      user_name: '新人',
      advertiser_id: id,
    })
    .execute()
  const read = await asRead(t.db, 'advertiser', [id])
  await admin.post('/api/advertiser/status', { ids: [id], read, event: 'approve' })
  expect((await mails(t.db)).at(-1)).toMatchObject({
    template: 'accountCreated',
    to_address: 'new@shop.example',
  })
  await t.asNobody.post('/api/passwordReset', { token: await lastToken(t.db), password })
  expect(await signInStatus(t, '2', 'new@shop.example')).toBe(200)
})

test('the same approval twice at the same moment happens once', async () => {
  const { id } = await build.affiliater(t.db, { lifecycle: 'pending' })
  const read = await asRead(t.db, 'affiliater', [id])
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() =>
      admin.post('/api/affiliater/status', { ids: [id], read, event: 'approve' }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(
    await t.db
      .selectFrom('account_history')
      .select('id')
      .where('party', '=', 'affiliater')
      .where('party_id', '=', id)
      .execute(),
  ).toHaveLength(1)
})

test.each(parties)(
  '%s: the operator mails a link to choose a password, which works once and replaces earlier ones',
  async (resource, path) => {
    const { id } = await add[resource]({ lifecycle: 'approved' })
    await sign[resource](id)
    const people = (await admin.get(`${path}/${id}`)).body['users'] as { id: number }[]
    await t.db
      .updateTable('user_account')
      .set({ password_hash: '-' })
      .where('id', '=', people[0]!.id)
      .execute()
    const send = (caller = admin) => caller.post(`/api/${resource}/passwordMail/${id}`)
    const before = (await mails(t.db)).length
    expect((await send()).body).toEqual({ id })
    const first = await lastToken(t.db)
    await send()
    const reset = (token: string) => t.asNobody.post('/api/passwordReset', { token, password })
    expect((await reset(first)).status).not.toBe(200)
    expect((await reset(await lastToken(t.db))).status).toBe(200)
    await send()
    expect(await templates(before)).toEqual(['accountCreated', 'accountCreated', 'passwordReset'])
    expect((await admin.get(`${path}/${id}`)).body['history']).toMatchObject([
      { event: 'passwordMail', actor: expect.any(String), to_lifecycle: null },
      { event: 'passwordMail' },
      { event: 'passwordMail' },
    ])
    await admin.post(`/api/${resource}/status`, { ids: [id], event: 'suspend', reason: 'x' })
    expect((await send()).status).toBe(409)
  },
)

test("a taken-off account advertises no more: its partnerships end, an advertiser's too", async () => {
  const promotion = await build.promotion(t.db)
  const media = await build.media(t.db)
  const partnership = await build.partnership(t.db, {
    media_id: media.id,
    promotion_id: promotion.id,
  })
  const other = await build.partnership(t.db, {
    media_id: (await build.media(t.db)).id,
    promotion_id: promotion.id,
    status: 'applying',
  })
  const status = async (id: number) =>
    (
      await t.db
        .selectFrom('partnership')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  await admin.post('/api/affiliater/status', {
    ids: [media.affiliater_id],
    event: 'suspend',
    reason: 'x',
  })
  expect(await status(partnership.id)).toBe('approved')
  await admin.post('/api/affiliater/status', {
    ids: [media.affiliater_id],
    event: 'deregister',
    reason: 'x',
  })
  expect([await status(partnership.id), await status(other.id)]).toEqual(['ended', 'applying'])
  await admin.post('/api/advertiser/status', { ids: [promotion.advertiser_id], event: 'withdraw' })
  expect(await status(other.id)).toBe('ended')
})
