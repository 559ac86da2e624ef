import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastToken, mails, signInStatus } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'

let t: TestApp
let owner: Caller
beforeEach(async () => {
  t = await testApp()
  owner = await t.asAdmin()
})
afterEach(() => t.close())

const edit = (id: number, given: object, caller = owner) =>
  caller.post(`/api/adminRoleSetting/edit/${id}`, {
    user_name: '管理 太郎',
    mail_address: `admin${id}@test.example`,
    ...given,
  })
const roleOf = async (caller: Caller) =>
  (
    await t.db
      .selectFrom('user_account')
      .select('role_id')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
  ).role_id

describe('administrators', () => {
  test('are added with a mail to choose a password', async () => {
    const { body } = await owner.post<{ id: number }>('/api/adminRoleSetting/adminRegist', {
      user_name: '新任 花子',
      mail_address: 'hanako@test.example',
      role_id: null,
    })
    expect((await mails(t.db)).at(-1)).toMatchObject({
      template: 'accountCreated',
      to_address: 'hanako@test.example',
    })
    expect(
      (
        await t.asNobody.post('/api/passwordReset', {
          token: await lastToken(t.db),
          password: 'umi-no-mieru-eki-42',
        })
      ).status,
    ).toBe(200)
    expect(await signInStatus(t, '0', 'hanako@test.example', 'umi-no-mieru-eki-42')).toBe(200)
    expect((await owner.get('/api/adminRoleSetting/list', { word: '花子' })).body).toMatchObject({
      total: 1,
      items: [{ id: body.id, role_name: null, status: 'active', has_second_factor: false }],
    })
    expect(
      (
        await owner.post('/api/adminRoleSetting/adminRegist', {
          user_name: 'x',
          mail_address: 'HANAKO@test.example',
          role_id: null,
        })
      ).body,
    ).toHaveProperty('errors.mail_address')
  })
  test('are owners only where that is said, when they are added and when they are changed', async () => {
    const clerk = await t.asAdmin(['adminRole.index'])
    const person = { user_name: '新任 四郎', mail_address: 'shiro@test.example' }
    for (const path of ['adminRegist', `edit/${clerk.userId}`])
      for (const given of [{}, { role_id: '' }, { role_id: 0 }])
        expect(
          (await owner.post(`/api/adminRoleSetting/${path}`, { ...person, ...given, version: 0 }))
            .body,
        ).toHaveProperty('errors.role_id')
    expect(await roleOf(clerk)).not.toBeNull()
  })
  test('who have not chosen a password are mailed a fresh link, and the one of before is over; nobody else is', async () => {
    const { body } = await owner.post<{ id: number }>('/api/adminRoleSetting/adminRegist', {
      user_name: '新任 次郎',
      mail_address: 'jiro@test.example',
      role_id: null,
    })
    const first = await lastToken(t.db)
    const again = (caller = owner) => caller.post(`/api/adminRoleSetting/passwordMail/${body.id}`)
    expect((await again()).status).toBe(200)
    const second = await lastToken(t.db)
    const choose = (token: string) =>
      t.asNobody.post('/api/passwordReset', { token, password: 'umi-no-mieru-eki-42' })
    expect((await choose(first)).status).toBe(422)
    const clerk = await t.asAdmin(['adminRole.index', 'adminRoleSetting.adminRegist'])
    expect((await again(clerk)).status).toBe(403)
    expect((await choose(second)).status).toBe(200)
    expect((await again()).status).toBe(409)
    expect((await owner.post('/api/adminRoleSetting/passwordMail/999999')).status).toBe(404)
  })
  test('whose address was wrong are not chosen a password for by whoever got the link there', async () => {
    const { body } = await owner.post<{ id: number }>('/api/adminRoleSetting/adminRegist', {
      user_name: '新任 三郎',
      mail_address: 'saburou@elsewhere.example',
      role_id: null,
    })
    const sent = await lastToken(t.db)
    await owner.post(`/api/adminRoleSetting/edit/${body.id}`, {
      user_name: '新任 三郎',
      mail_address: 'saburo@test.example',
      role_id: null,
    })
    expect(
      (
        await t.asNobody.post('/api/passwordReset', {
          token: sent,
          password: 'umi-no-mieru-eki-42',
        })
      ).status,
    ).toBe(422)
  })
  test('that are suspended are out at once and cannot sign in, until they are let in again', async () => {
    const clerk = await t.asAdmin(['media.search'])
    const role_id = await roleOf(clerk)
    await edit(clerk.userId, { role_id, suspended: true })
    expect((await clerk.get('/api/user')).status).toBe(401)
    expect(
      (await owner.get('/api/adminRoleSetting/list', { status: 'suspended' })).body,
    ).toMatchObject({ total: 1, items: [{ id: clerk.userId, status: 'suspended' }] })
    await edit(clerk.userId, { role_id, suspended: false })
    expect(
      (await owner.get('/api/adminRoleSetting/list', { status: 'suspended' })).body,
    ).toMatchObject({ total: 0 })
  })
  test('that were suspended choose no password by a link of before, even once they are let in again', async () => {
    const person = { user_name: '新任 五郎', mail_address: 'goro@test.example', role_id: null }
    const { body } = await owner.post<{ id: number }>('/api/adminRoleSetting/adminRegist', person)
    const token = await lastToken(t.db)
    for (const suspended of [true, false]) {
      expect((await edit(body.id, { ...person, suspended })).status).toBe(200)
      expect((await t.asNobody.post('/api/passwordReset/check', { token })).status).toBe(422)
    }
  })
  test('do not change themselves', async () => {
    await t.asAdmin()
    expect((await edit(owner.userId, { role_id: null, suspended: true })).status).toBe(409)
    expect(
      (await owner.post('/api/adminInfo/edit', { user_name: '新しい名前', language: 'en' })).status,
    ).toBe(200)
    expect((await owner.get('/api/adminInfo/accountInfo')).body).toMatchObject({
      user_name: '新しい名前',
      language: 'en',
      role_name: null,
    })
  })
  test('of which the last owner stays one, even when two remove each other at the same moment', async () => {
    const second = await t.asAdmin()
    const clerk = await t.asAdmin(['media.search'])
    const role_id = await roleOf(clerk)
    const replies = await Promise.all([
      edit(second.userId, { role_id }),
      edit(owner.userId, { role_id }, second),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await t.db
        .selectFrom('user_account')
        .select('id')
        .where('user_type', '=', '0')
        .where('role_id', 'is', null)
        .where('lifecycle', 'is', null)
        .execute(),
    ).toHaveLength(1)
  })
  test('without all the rights of another neither change it nor make owners', async () => {
    const clerk = await t.asAdmin([
      'adminRoleSetting.edit',
      'adminRoleSetting.adminRegist',
      'media.search',
    ])
    const weaker = await t.asAdmin(['media.search'])
    const stronger = await t.asAdmin(['bank.view'])
    expect((await edit(owner.userId, { role_id: null }, clerk)).status).toBe(403)
    expect((await edit(stronger.userId, { role_id: await roleOf(stronger) }, clerk)).status).toBe(
      403,
    )
    expect((await edit(weaker.userId, { role_id: await roleOf(stronger) }, clerk)).status).toBe(403)
    expect((await edit(weaker.userId, { role_id: null }, clerk)).status).toBe(403)
    expect((await edit(weaker.userId, { role_id: await roleOf(weaker) }, clerk)).status).toBe(200)
    await t.db
      .updateTable('admin_role')
      .set({ data_scope: 'own' })
      .where('id', '=', (await roleOf(clerk))!)
      .execute()
    expect((await edit(weaker.userId, { role_id: await roleOf(weaker) }, clerk)).status).toBe(403)
    expect(
      (
        await clerk.post('/api/adminRoleSetting/adminRegist', {
          user_name: 'x',
          mail_address: 'x@test.example',
          role_id: null,
        })
      ).status,
    ).toBe(403)
    expect((await edit(987_654, { role_id: null })).status).toBe(404)
  })
})
