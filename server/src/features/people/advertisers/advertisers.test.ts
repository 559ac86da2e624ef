import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { materials } from '@tsunagi/contract/catalogue/materials'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { advertiserForm, mails, password, signInStatus } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

let count = 0
const form = (given: object = {}) => ({
  ...advertiserForm,
  mail_address: `owner${++count}@shop.example`,
  ...given,
})
const regist = (given: object = {}) =>
  admin.post<{ id: number }>('/api/advertiser/regist', form({ password, ...given }))
const info = async (id: number) => (await admin.get(`/api/advertiser/info/${id}`)).body

describe('an advertiser', () => {
  test('is registered with its rights, and signs in', async () => {
    const agency = await build.agency(t.db)
    const { body } = await regist({
      mail_address: 'shop@shop.example',
      agency_id: agency.id,
      invoice_addressee: '株式会社サンプル 経理部',
      monthly_budget: 500_000,
      credit_limit: 1_000_000,
      may_decide_results: false,
      allowed_ips: ['203.0.113.0/24', '2001:db8::1'],
      cc_mail_addresses: ['cc@shop.example'],
      staff_id: admin.userId,
    })
    expect(await info(body.id)).toMatchObject({
      lifecycle: 'approved',
      company: '株式会社サンプル',
      invoice_number: 'T8700110005901',
      address: '東京都千代田区千代田1-1',
      agency_name: agency.company,
      invoice_addressee: '株式会社サンプル 経理部',
      monthly_budget: 500_000,
      credit_limit: 1_000_000,
      spent: 0,
      owed: null,
      may_decide_results: false,
      may_upload_materials: true,
      allowed_ips: ['203.0.113.0/24', '2001:db8::1'],
      cc_mail_addresses: ['cc@shop.example'],
      limited_release: false,
      promotions: [],
      users: [{ user_name: '佐藤 花子' }],
      staff_name: expect.any(String),
    })
    expect(await signInStatus(t, '2', 'shop@shop.example')).toBe(200)
  })
  test.each([
    ['no company', { company: ' ' }, 'company'],
    [
      'a registration number whose check digit does not fit',
      { invoice_number: 'T8700110005902' },
      'invoice_number',
    ],
    [
      'six CC addresses',
      { cc_mail_addresses: Array.from({ length: 6 }, (_, index) => `cc${index}@shop.example`) },
      'cc_mail_addresses',
    ],
    ['an agency that does not exist', { agency_id: 98_765 }, 'agency_id'],
    ['an address of no site', { site_url: 'javascript:alert(1)' }, 'site_url'],
  ])('is refused with %s', async (_, given, field) =>
    expect(
      Object.keys(((await regist(given)).body as unknown as { errors: object }).errors),
    ).toEqual([field]),
  )
  test('is changed, and its people sign in with the new address', async () => {
    const { id } = (await regist({ mail_address: 'old@shop.example' })).body
    expect(
      (
        await admin.post(
          `/api/advertiser/edit/${id}`,
          form({ mail_address: 'new@shop.example', notes: '重要顧客' }),
        )
      ).status,
    ).toBe(200)
    expect(await info(id)).toMatchObject({
      notes: '重要顧客',
      mail_address: 'new@shop.example',
      users: [{ mail_address: 'new@shop.example' }],
    })
    expect((await admin.post('/api/advertiser/edit/987654', form())).status).toBe(404)
  })
  test('with a mail chooses its password itself', async () => {
    await regist({ mail_address: 'invited@shop.example', password: '', send_mail: true })
    expect((await mails(t.db)).at(-1)).toMatchObject({
      template: 'accountCreated',
      to_address: 'invited@shop.example',
    })
  })
  test('does by itself only what the operator lets it do, from the next request on', async () => {
    const promotion = await build.promotion(t.db)
    const { id: resultId } = await build.result(t.db, { promotion_id: promotion.id })
    const { id: partnershipId } = await build.partnership(t.db, {
      promotion_id: promotion.id,
      media_id: (await build.media(t.db)).id,
      status: 'applying',
    })
    const person = await t.asAdvertiser(promotion.advertiser_id)
    const acts = async () => [
      (await person.post('/api/actionLogRaw/allUpdate', { ids: [resultId], status: 'approved' }))
        .status,
      (await person.post(partnerships.decide.path, { ids: [partnershipId], move: 'approve' }))
        .status,
      (
        await person.post(materials.save.path, {
          promotion_id: promotion.id,
          name: '素材',
          kind: 'text',
          body: '詳しくはこちら',
        })
      ).status,
    ]
    const rights = (given: boolean) =>
      t.db
        .updateTable('advertiser')
        .set({
          may_decide_results: given,
          may_decide_partnerships: given,
          may_upload_materials: given,
        })
        .where('id', '=', promotion.advertiser_id)
        .execute()
    await rights(false)
    expect(await acts()).toEqual([403, 403, 403])
    await rights(true)
    expect(await acts()).toEqual([200, 200, 200])
  })
  test("changes its own account, but nothing that is the operator's", async () => {
    const { id } = await build.advertiser(t.db, {
      lifecycle: 'info_requested',
      allowed_ips: ['203.0.113.5'],
      notes: '秘密のメモ',
    })
    const person = await t.asAdvertiser(id)
    expect((await person.get('/api/advertiser/accountInfo')).raw.toString()).not.toContain('秘密')
    expect(
      (
        await person.post('/api/advertiser/accountEdit', {
          ...advertiserForm,
          department: '営業部',
          allowed_ips: [],
          agency_id: 1,
        })
      ).status,
    ).toBe(200)
    expect(await info(id)).toMatchObject({
      department: '営業部',
      allowed_ips: ['203.0.113.5'],
      agency_id: null,
      notes: '秘密のメモ',
    })
    expect(
      (await (await t.asAffiliater()).post('/api/advertiser/accountEdit', advertiserForm)).status,
    ).toBe(404)
  })
})
