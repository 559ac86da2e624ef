import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MediaProof } from '@tsunagi/contract/catalogue/mediaProof'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { affiliaterForm, lastToken, mails, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { decideMedium } from '../../../../test/mediaDecisions.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterEach(() => t.close())

const set = (given: object) =>
  admin.post('/api/systemAffiliaterSetting/saveScreening', {
    ...settingSections.screening.parse({}),
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

async function tokenFor(mail_address: string) {
  await t.asNobody.post('/api/partnerRegist/start', {
    mail_address,
    terms_version: '1',
    consent: true,
  })
  return lastToken(t.db)
}
const complete = (token: string, given: object = {}) =>
  t.asNobody.post('/api/partnerRegist/regist', {
    ...profile,
    media: medium,
    password,
    found_by: '',
    token,
    ...given,
  })
const signUp = async (given: object = {}) => complete(await tokenFor('new@blog.example'), given)
const newest = () =>
  t.db
    .selectFrom('affiliater')
    .select(['id', 'lifecycle'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('signing up', () => {
  test('waits for a person until approval is automatic; then the mail says that it is done', async () => {
    expect((await signUp()).body).toEqual({ accepted: true, approved: false })
    expect(await newest()).toMatchObject({ lifecycle: 'pending' })
    await t.db.deleteFrom('media').execute()
    await set({ registration_approval: 'automatic', same_device: 'flag' })
    const other = { phone: '0311112222', birth_date: '1980-01-01', city: '港区芝9-9-9' }
    const bank = { bank_code: '', branch_code: '', account_type: '', account_number: '' }
    const token = await tokenFor('second@blog.example')
    const reply = await complete(token, { ...other, ...bank, account_holder_kana: '' })
    expect(reply.body).toEqual({ accepted: true, approved: true })
    const account = await newest()
    expect(account).toMatchObject({ lifecycle: 'approved' })
    expect((await mails(t.db)).map(({ template }) => template).slice(-2)).toEqual([
      'mailVerification',
      'accountApproved',
    ])
    expect((await admin.get(`/api/affiliater/show/${account!.id}`)).body).toMatchObject({
      history: [
        { event: 'approve', actor: null },
        { event: 'partnerRegist', actor: null },
      ],
      media: [{ status: 'pending' }],
    })
  })

  const signs = {
    same_phone: { phone: '09012345678' },
    same_person: { user_name_kana: 'ヤマダ タロウ', birth_date: '1990-04-01' },
    same_address: { address: '東京都渋谷区渋谷1-2-3つなぎビル8階' },
    same_bank: { bank_code: '0001', branch_code: '001', account_number: '0123456' },
    same_mail: { mail_address: 'NEW@blog.example' },
  }
  test.each([
    ...Object.entries(signs).map(
      ([field, shared]) => [field, 'refuse', shared, 'refused'] as const,
    ),
    ['same_phone', 'hold', signs.same_phone, 'pending'] as const,
    ['same_phone', 'flag', signs.same_phone, 'approved'] as const,
  ])('%s set to %s', async (field, action, shared, outcome) => {
    const there = await build.affiliater(t.db, {
      mail_address: 'there@blog.example',
      phone: '0300000000',
      ...shared,
    })
    await set({ registration_approval: 'automatic', [field]: action })
    const { status } = await signUp()
    expect(status).toBe(outcome === 'refused' ? 422 : 200)
    const account = await newest()
    expect(outcome === 'refused' ? account!.id : account!.lifecycle).toBe(
      outcome === 'refused' ? there.id : outcome,
    )
  })

  test('the same device holds until it is set to be marked only', async () => {
    await set({ registration_approval: 'automatic' })
    const there = await build.affiliater(t.db, { mail_address: 'there@blog.example' })
    await t.db
      .insertInto('terms_consent')
      .values({
        affiliater_id: there.id,
        version: '1',
        ip: '203.0.113.5',
        user_agent: 'X/1',
        consented_at: '2026-11-01T00:00:00Z',
      })
      .execute()
    const regist = async (mail: string, given: object = {}) => {
      const token = await tokenFor(mail)
      await t.db
        .updateTable('registration')
        .set({ ip: '203.0.113.5' })
        .where('mail_address', '=', mail)
        .execute()
      return t.app.inject({
        method: 'POST',
        url: '/api/partnerRegist/regist',
        headers: { 'user-agent': 'X/1' },
        payload: { ...profile, media: medium, password, found_by: '', token, ...given },
      })
    }
    expect((await regist('one@blog.example')).json()).toMatchObject({ approved: false })
    await t.db.deleteFrom('terms_consent').where('affiliater_id', '<>', there.id).execute()
    await set({
      registration_approval: 'automatic',
      ...Object.fromEntries(Object.keys(signs).map((sign) => [sign, 'flag'])),
      same_device: 'flag',
    })
    const next = { media: { ...medium, url: 'https://next.example/' } }
    expect((await regist('two@blog.example', next)).json()).toMatchObject({ approved: true })
  })

  test('two of one person at the same moment do not pass each other', async () => {
    await set({ registration_approval: 'automatic', same_phone: 'refuse' })
    const [one, two] = [await tokenFor('one@blog.example'), await tokenFor('two@blog.example')]
    const replies = await Promise.all([
      complete(one),
      complete(two, { media: { ...medium, url: 'https://two.example/' } }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('without a medium where none is asked for', async () => {
    expect((await signUp({ media: undefined })).body).toHaveProperty('errors.media')
    await set({ media_required: false })
    const token = await lastToken(t.db)
    expect((await t.asNobody.post('/api/partnerRegist/check', { token })).body).toMatchObject({
      media_required: false,
    })
    expect((await complete(token, { media: undefined })).status).toBe(200)
    expect(await t.db.selectFrom('media').select('id').execute()).toEqual([])
  })
})

describe('a medium', () => {
  let site: Server
  let page: string
  beforeEach(async () => {
    page = ''
    site = createServer((_request, response) => response.end(page)).listen(0, '127.0.0.1')
    await new Promise((listening) => site.once('listening', listening))
    return () => site.close()
  })
  const waiting = async (given: object = {}) => {
    const affiliater = await build.affiliater(t.db)
    const { port } = site.address() as AddressInfo
    const { id } = await build.media(t.db, {
      affiliater_id: affiliater.id,
      url: `http://127.0.0.1:${port}/`,
      status: 'pending',
      ...given,
    })
    return { id, owner: await t.asAffiliater(affiliater.id) }
  }
  const prove = async ({ id, owner }: { id: number; owner: Caller }) => {
    const { places } = (await owner.get<MediaProof>(`/api/media/proof/${id}`)).body
    page = `<html><head>${places[0]!.meta_tag}</head></html>`
    return owner.post(`/api/media/proof/${id}`)
  }
  const statusOf = async (id: number) =>
    (await admin.get<{ status: string }>(`/api/media/show/${id}`)).body.status
  const decide = (id: number, status: string) =>
    decideMedium(admin, id, { status, reason: '確認しました' })

  test('is approved by itself once its owner shows it is theirs, and they are told', async () => {
    const first = await waiting()
    await prove(first)
    expect(await statusOf(first.id)).toBe('pending')
    await set({ media_approval: 'automatic' })
    t.clock.set('2026-11-10T03:01:00Z')
    await prove(first)
    expect(await statusOf(first.id)).toBe('approved')
    expect((await mails(t.db)).at(-1)).toMatchObject({ template: 'mediaDecided' })
  })

  test('with a further address waits until that is proven and answers, too', async () => {
    await set({ media_approval: 'automatic' })
    const two = await waiting()
    await t.db
      .updateTable('media')
      .set({ more_urls: ['http://127.0.0.1:9/'] })
      .execute()
    await prove(two)
    await admin.post(`/api/media/proofByHand/${two.id}`, { is_proven: true })
    expect(await statusOf(two.id)).toBe('pending')
    const { port } = site.address() as AddressInfo
    await t.db
      .updateTable('media')
      .set({ more_urls: [`http://127.0.0.1:${port}/en`] })
      .execute()
    t.clock.set('2026-11-10T03:01:00Z')
    await prove(two)
    expect(await statusOf(two.id)).toBe('approved')
  })

  test('that a person rejected waits for a person', async () => {
    await set({ media_approval: 'automatic' })
    const rejected = await waiting()
    await decide(rejected.id, 'rejected')
    await t.db.updateTable('media').set({ status: 'pending' }).execute()
    await prove(rejected)
    expect(await statusOf(rejected.id)).toBe('pending')
  })

  test('is approved by nobody before its ownership is verified, where that is asked for', async () => {
    await set({ ownership_required: true })
    const { id } = await waiting()
    expect((await decide(id, 'approved')).status).toBe(409)
    await admin.post(`/api/media/proofByHand/${id}`, { is_proven: true })
    expect((await decide(id, 'approved')).status).toBe(200)
  })
})

test.each([
  ['registration_approval', 'never'],
  ['same_phone', 'ask'],
  ['media_approval', ''],
])('%s that does not exist is refused beside its field', async (field, value) => {
  const { status, body } = await set({ [field]: value })
  expect([status, body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }])
})
