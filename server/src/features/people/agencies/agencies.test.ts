import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agencyForm, password, signInStatus } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const info = async (id: number) => (await admin.get(`/api/adAgency/info/${id}`)).body

describe('an agency', () => {
  test('is registered with its clients, signs in, and sees them at once', async () => {
    const [one, two] = [await build.advertiser(t.db), await build.advertiser(t.db)]
    const publisher = await build.affiliater(t.db)
    const { body } = await admin.post<{ id: number }>('/api/adAgency/regist', {
      ...agencyForm,
      password,
      advertiser_ids: [one.id, two.id],
      affiliater_ids: [publisher.id],
    })
    expect(await info(body.id)).toMatchObject({
      role_type: 'advertiser',
      advertisers: [{ id: one.id, name: one.company }, { id: two.id }],
      affiliaters: [{ id: publisher.id }],
      users: [{ user_name: '鈴木 一郎' }],
    })
    expect(await signInStatus(t, '3', agencyForm.mail_address)).toBe(200)
    await admin.post(`/api/adAgency/edit/${body.id}`, { ...agencyForm, advertiser_ids: [two.id] })
    expect(await info(body.id)).toMatchObject({
      advertisers: [{ id: two.id }],
      affiliaters: [{ id: publisher.id }],
    })
    expect((await (await t.asAgency(body.id)).get('/api/advertiser/names')).body).toEqual({
      items: [{ id: two.id, name: two.company }],
    })
  })
  test('with clients that do not exist is not registered at all', async () => {
    expect(
      (
        await admin.post('/api/adAgency/regist', {
          ...agencyForm,
          mail_address: 'x@agency.example',
          password,
          advertiser_ids: [987_654],
        })
      ).body,
    ).toHaveProperty('errors.advertiser_ids')
    expect(
      await t.db
        .selectFrom('agency')
        .select('id')
        .where('mail_address', '=', 'x@agency.example')
        .execute(),
    ).toEqual([])
  })
  test('changes its own account, but not whom it looks after', async () => {
    const { id } = await build.agency(t.db)
    const foreign = await build.advertiser(t.db)
    const person = await t.asAgency(id)
    expect(
      (
        await person.post('/api/adAgency/accountEdit', {
          ...agencyForm,
          phone: '06-1234-5678',
          advertiser_ids: [foreign.id],
        })
      ).status,
    ).toBe(200)
    expect(await info(id)).toMatchObject({ phone: '0612345678', advertisers: [] })
    expect((await person.get('/api/adAgency/accountInfo')).body).toMatchObject({
      id,
      company: agencyForm.company,
    })
  })
  test('reads in its own account what is agreed with it', async () => {
    const agreed = {
      role_type: 'both',
      margin_kind: 'percent',
      margin: 12.5,
      margin_from: '2026-10-01',
      media_margin_kind: 'per_result',
      media_margin: 300,
      media_margin_from: '2026-11-01',
      bills_agency: true,
    }
    const { id } = (
      await admin.post<{ id: number }>('/api/adAgency/regist', {
        ...agencyForm,
        mail_address: 'agreed@agency.example',
        password,
        ...agreed,
      })
    ).body
    expect((await (await t.asAgency(id)).get('/api/adAgency/accountInfo')).body).toMatchObject(
      agreed,
    )
  })
})
