import { settingSections } from '@tsunagi/contract/office/settingSections'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  advertiserForm,
  lastToken,
  mails,
  password,
  signInStatus,
} from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterEach(() => t.close())

const set = (given: object) =>
  admin.post('/api/systemOwnerSetting/saveSignUp', {
    ...settingSections.advertiser_sign_up.parse({}),
    is_open: true,
    ...given,
  })
const start = (given: object = {}) =>
  t.asNobody.post('/api/advertiserRegist/start', {
    mail_address: 'new@shop.example',
    terms_version: 'advertiser-1',
    consent: true,
    ...given,
  })
const { mail_address: _mail, categories: _categories, ...form } = advertiserForm
const regist = async (given: object = {}) =>
  t.asNobody.post('/api/advertiserRegist/regist', {
    ...form,
    password,
    token: await lastToken(t.db),
    ...given,
  })
const newest = () =>
  t.db
    .selectFrom('advertiser')
    .select(['id', 'lifecycle', 'closing_day', 'company'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

test('nobody signs up while it is closed, not with a link of before either', async () => {
  expect((await start()).status).toBe(409)
  await set({})
  await start()
  await set({ is_open: false })
  expect((await regist()).status).toBe(409)
  expect(await newest()).toBeUndefined()
})

test('terms, mail, form, and then it waits; both sides are told', async () => {
  await set({})
  await admin.post('/api/systemOwnerSetting/save', {
    ...settingSections.owner.parse({}),
    closing_day: '20',
  })
  expect((await start()).body).toEqual({ accepted: true })
  const token = await lastToken(t.db)
  expect((await mails(t.db)).at(-1)!.body).toContain(
    `http://app.test/advertiserRegist#token=${token}`,
  )
  expect((await t.asNobody.post('/api/advertiserRegist/check', { token })).body).toMatchObject({
    mail_address: 'new@shop.example',
    required_fields: ['site_url', 'postal_code', 'prefecture', 'city'],
  })
  expect((await t.asNobody.post('/api/partnerRegist/check', { token })).status).toBe(422)
  expect((await regist()).body).toEqual({ accepted: true, approved: false })
  expect(await newest()).toMatchObject({ lifecycle: 'pending', closing_day: '20' })
  expect((await mails(t.db)).slice(-2)).toMatchObject([
    { template: 'signUpReceived', to_address: 'new@shop.example' },
    { template: 'advertiserSignedUp', body: expect.stringContaining('株式会社サンプル') },
  ])
  expect(await signInStatus(t, '2', 'new@shop.example')).toBe(200)
  expect(await t.db.selectFrom('terms_acceptance').select('version').execute()).toEqual([
    { version: 'advertiser-1' },
  ])
  expect((await regist({ token })).status).toBe(422)
})

test('is let in by itself where that is set', async () => {
  await set({ registration_approval: 'automatic' })
  await start()
  expect((await regist()).body).toEqual({ accepted: true, approved: true })
  expect(await newest()).toMatchObject({ lifecycle: 'approved' })
})

test.each([
  ['phone', { phone: '0312345678' }],
  ['invoice number', { invoice_number: 'T8700110005901' }],
  ['contact address', { mail_address: 'NEW@shop.example' }],
])('who shares the %s with another advertiser waits all the same', async (_what, shared) => {
  await build.advertiser(t.db, {
    phone: '0300000000',
    mail_address: 'there@shop.example',
    ...shared,
  })
  await set({ registration_approval: 'automatic' })
  await start()
  expect((await regist()).body).toEqual({ accepted: true, approved: false })
})

test('fills in what is asked for, each said beside its field', async () => {
  await set({ required_fields: ['site_url', 'department'] })
  await start()
  const { status, body } = await regist({ site_url: '', city: '' })
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['site_url', 'department']])
  expect((await regist({ department: '広報', city: '' })).status).toBe(200)
})
