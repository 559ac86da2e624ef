import { dayMs } from '@tsunagi/contract/day'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  affiliaterForm,
  asRead,
  lastToken,
  mails,
  password,
  signInStatus,
} from '../../../../test/accounts.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp()
})
afterEach(() => t.close())

const start = (given: object = {}) =>
  t.asNobody.post('/api/partnerRegist/start', {
    mail_address: 'new@blog.example',
    terms_version: '1',
    consent: true,
    ...given,
  })
const medium = {
  name: '節約ブログ',
  kind: 'blog',
  url: 'https://setsuyaku.example/',
  categories: ['finance'],
  description: '毎日の節約について書いているブログです。月に十本ほど更新しています。',
}
const { mail_address: _mail, ...profile } = affiliaterForm
const regist = async (given: object = {}) =>
  t.asNobody.post('/api/partnerRegist/regist', {
    ...profile,
    media: medium,
    password,
    found_by: '検索',
    token: await lastToken(t.db),
    ...given,
  })

describe('registering as an affiliater', () => {
  test('terms, mail, profile with a first medium, screening, sign-in', async () => {
    expect((await t.asNobody.get('/api/partnerRegist/terms')).body).toEqual({
      version: '1',
      effective_on: '2026-01-01',
    })
    expect((await start()).body).toEqual({ accepted: true })
    expect(await mails(t.db)).toMatchObject([
      {
        template: 'mailVerification',
        to_address: 'new@blog.example',
        body: expect.stringContaining('http://app.test/partnerRegist#token='),
      },
    ])
    const token = await lastToken(t.db)
    for (const _ of [1, 2])
      expect((await t.asNobody.post('/api/partnerRegist/check', { token })).body).toMatchObject({
        mail_address: 'new@blog.example',
        terms_version: '1',
      })
    expect((await regist()).body).toEqual({ accepted: true, approved: false })
    expect((await mails(t.db)).at(-1)).toMatchObject({ template: 'signUpReceived' })
    const admin = await t.asAdmin()
    const { id } = (await admin.get<{ items: { id: number }[] }>('/api/affiliater/index')).body
      .items[0]!
    expect((await admin.get(`/api/affiliater/show/${id}`)).body).toMatchObject({
      lifecycle: 'pending',
      mail_address: 'new@blog.example',
      rank: 'regular',
      account_holder_kana: 'ﾔﾏﾀﾞ ﾀﾛｳ',
      found_by: '検索',
      media: [{ name: '節約ブログ', status: 'pending' }],
      history: [{ event: 'partnerRegist', actor: null }],
    })
    expect(
      await t.db.selectFrom('terms_consent').select(['version', 'affiliater_id']).execute(),
    ).toEqual([{ version: '1', affiliater_id: id }])
    expect(await signInStatus(t, '1', 'new@blog.example')).toBe(200)
    expect((await t.asNobody.post('/api/partnerRegist/check', { token })).status).toBe(422)
    expect((await regist({ token })).status).toBe(422)
  })
  test('needs consent to the terms in force', async () => {
    expect((await start({ consent: false })).body).toHaveProperty('errors.consent', [
      'チェックを入れてください。',
    ])
    expect((await start({ terms_version: '0' })).body).toHaveProperty('errors.terms_version')
    await t.db
      .insertInto('terms_version')
      .values([
        { version: '2', effective_on: '2026-11-10' },
        { version: '3', effective_on: '2026-12-10' },
      ])
      .execute()
    expect((await start()).body).toHaveProperty('errors.terms_version')
    expect((await start({ terms_version: '2' })).status).toBe(200)
  })
  test('needs 18 years, a whole profile and a good password; nothing is left of what was refused', async () => {
    await start()
    const fields = async (given: object) =>
      Object.keys((await regist(given)).body['errors'] as object)
    expect(await fields({ birth_date: '2008-11-12' })).toEqual(['birth_date'])
    expect(await fields({ password: 'short' })).toEqual(['password'])
    expect(
      await fields({ prefecture: '', city: '', media: { ...medium, description: '短い' } }),
    ).toEqual(['prefecture', 'city', 'media.description'])
    expect(await fields({ media: { ...medium, url: 'https://x.com/someone' } })).toEqual(['url'])
    expect(await t.db.selectFrom('affiliater').select('id').execute()).toEqual([])
    expect((await regist()).status).toBe(200)
  })
  test("with an address that is registered goes on to the person's own mailbox, and no further", async () => {
    const known = await t.asAffiliater()
    await t.db
      .updateTable('user_account')
      .set({ mail_address: 'new@blog.example' })
      .where('id', '=', known.userId)
      .execute()
    expect((await start()).body).toEqual({ accepted: true })
    expect((await regist()).body).toHaveProperty('errors.mail_address')
  })
  test('who has left comes back with the same address and the same site, as somebody new', async () => {
    await start()
    await regist()
    const admin = await t.asAdmin()
    const ids = async () =>
      (await admin.get<{ items: { id: number }[] }>('/api/affiliater/index')).body.items.map(
        ({ id }) => id,
      )
    const [first] = (await ids()) as [number]
    const move = async (event: string) =>
      admin.post('/api/affiliater/status', {
        ids: [first],
        read: await asRead(t.db, 'affiliater', [first]),
        event,
        reason: '確認',
      })
    expect((await move('approve')).status).toBe(200)
    await start()
    expect((await regist()).body).toHaveProperty('errors.mail_address')
    expect((await move('withdraw')).status).toBe(200)
    expect(await signInStatus(t, '1', 'new@blog.example')).toBe(422)
    expect((await regist()).body).toEqual({ accepted: true, approved: false })
    const again = (await ids()).find((id) => id !== first)!
    expect((await admin.get(`/api/affiliater/show/${again}`)).body).toMatchObject({
      lifecycle: 'pending',
      media: [{ url: medium.url }],
      signals: expect.arrayContaining([
        { signal: 'mail', id: first, name: expect.any(String), lifecycle: 'withdrawn' },
      ]),
    })
    expect(await signInStatus(t, '1', 'NEW@blog.example')).toBe(200)
    await start()
    expect((await regist()).body).toHaveProperty('errors.mail_address')
  })
  test.each([
    ['the same address', 'new@blog.example', 'mail_address'],
    ['another address', 'other@blog.example', 'url'],
  ])(
    'who was rejected applies again with %s and the same site after 30 days, and is looked at beside the account of then',
    async (_, mail_address, taken) => {
      await start()
      await regist()
      const admin = await t.asAdmin()
      const found = async () =>
        (await admin.get<{ items: { id: number; version: number }[] }>('/api/affiliater/index'))
          .body.items
      const [first] = await found()
      const { status } = await admin.post('/api/affiliater/status', {
        ids: [first!.id],
        read: [first],
        event: 'reject',
        reason: 'サイトが準備中でした',
      })
      expect(status).toBe(200)
      const after = async (days: number) => {
        t.clock.set(new Date(t.clock.now().getTime() + days * dayMs).toISOString())
        await start({ mail_address })
        return regist()
      }
      expect((await after(29)).body).toHaveProperty(`errors.${taken}`)
      expect((await after(1)).body).toEqual({ accepted: true, approved: false })
      const later = await t.asAdmin()
      const { items } = (
        await later.get<{ items: { id: number }[] }>('/api/affiliater/index', { sort: '-id' })
      ).body
      expect((await later.get(`/api/affiliater/show/${items[0]!.id}`)).body).toMatchObject({
        lifecycle: 'pending',
        media: [{ url: medium.url }],
        signals: expect.arrayContaining([
          { signal: 'phone', id: first!.id, name: expect.any(String), lifecycle: 'rejected' },
        ]),
      })
      expect(await signInStatus(t, '1', mail_address)).toBe(200)
    },
  )
  test('the operator registers somebody who was rejected at once, and the site too', async () => {
    await start()
    await regist()
    const admin = await t.asAdmin()
    const { items } = (
      await admin.get<{ items: { id: number; version: number }[] }>('/api/affiliater/index')
    ).body
    const form = { ...affiliaterForm, mail_address: 'new@blog.example', password }
    expect((await admin.post('/api/affiliater/regist', form)).body).toHaveProperty(
      'errors.mail_address',
    )
    await admin.post('/api/affiliater/status', {
      ids: [items[0]!.id],
      read: items,
      event: 'reject',
      reason: '誤り',
    })
    const site = async (affiliater_id: number) =>
      admin.post('/api/media/regist', { ...medium, affiliater_id })
    const { id: other } = await build.affiliater(t.db)
    expect((await site(other)).status).toBe(200)
    expect((await admin.post('/api/affiliater/regist', form)).status).toBe(200)
    expect(await signInStatus(t, '1', 'new@blog.example')).toBe(200)
  })
  test('a link is good for a day', async () => {
    await start()
    t.clock.set('2026-11-11T02:59:00Z')
    expect(
      (await t.asNobody.post('/api/partnerRegist/check', { token: await lastToken(t.db) })).status,
    ).toBe(200)
    t.clock.set('2026-11-11T03:00:00Z')
    expect(
      (await t.asNobody.post('/api/partnerRegist/check', { token: await lastToken(t.db) })).status,
    ).toBe(422)
    expect((await regist()).status).toBe(422)
  })
  test('a second account of the same person is not refused, but seen by the screener', async () => {
    const first = await build.affiliater(t.db, { phone: '09012345678', birth_date: '1990-04-01' })
    await start()
    await regist()
    const admin = await t.asAdmin()
    const { id } = (await admin.get<{ items: { id: number }[] }>('/api/affiliater/index')).body
      .items[0]!
    expect((await admin.get(`/api/affiliater/show/${id}`)).body['signals']).toMatchObject([
      { signal: 'phone', id: first.id },
      { signal: 'person', id: first.id },
    ])
  })
  test('the same link at the same moment makes one account', async () => {
    await start()
    const replies = await Promise.all([regist(), regist(), regist()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await t.db.selectFrom('affiliater').select('id').execute()).toHaveLength(1)
  })
  test('a machine that fills in everything is answered and forgotten', async () => {
    expect((await start({ website: 'https://spam.example' })).body).toEqual({ accepted: true })
    expect(await mails(t.db)).toEqual([])
  })
  test('three mails a day for one address, five tries an hour from one place', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await start()).status).toBe(200)
    expect(await mails(t.db)).toHaveLength(3)
    expect((await start({ mail_address: 'other@blog.example' })).status).toBe(429)
  })
})
