import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allKeys,
  permissionMatrix,
  readingKeys,
  rolePresets,
} from '@tsunagi/contract/permissionMatrix'
import { sensitiveKeys } from '@tsunagi/contract/people/roles'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'

let t: TestApp
let owner: Caller
beforeAll(async () => {
  t = await testApp()
  owner = await t.asAdmin()
})
afterAll(() => t.close())

let count = 0
const role = (keys: string[], given: object = {}) => ({ name: `役割X${++count}`, keys, ...given })
const regist = (body: object, caller = owner) =>
  caller.post<{ id: number }>('/api/adminRoleSetting/roleRegist', body)
const roleOf = async (caller: Caller) =>
  (
    await t.db
      .selectFrom('user_account')
      .select('role_id')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()
  ).role_id!

describe('the permission matrix', () => {
  test('has every key an endpoint asks for, and the sensitive ones', () => {
    expect(allKeys).toEqual(
      expect.arrayContaining([
        'affiliater.index',
        'affiliater.status',
        'adminRoleSetting.roleEdit',
        'csvImport.undo',
        ...sensitiveKeys,
      ]),
    )
    expect(
      permissionMatrix
        .flatMap(({ resource, actions }) => actions.map((action) => `${resource}.${action}`))
        .sort(),
    ).toEqual([...allKeys])
  })
  test('its presets are made of known keys, and reading changes nothing', () => {
    for (const { keys } of rolePresets)
      expect(keys.filter((key) => !allKeys.includes(key))).toEqual([])
    expect(readingKeys).not.toEqual(expect.arrayContaining(['affiliater.edit']))
    expect(rolePresets.map(({ keys }) => keys.length > 0)).not.toContain(false)
    const reading = rolePresets.at(-1)!
    for (const key of sensitiveKeys) expect(reading.keys).not.toContain(key)
  })
  test('whoever reads, sells or accounts reads reports', () => {
    const named = rolePresets.filter(({ keys }) => keys.includes('report.index'))
    expect(named.map(({ name }) => name.ja)).toEqual(['全権', '営業', '経理', '閲覧のみ'])
  })
})

describe('a role', () => {
  test('that may change a page of the settings may read it', async () => {
    const { id } = (await regist(role(['systemAdSetting.save']))).body
    const { items } = (
      await owner.get<{ items: { id: number; keys: string[] }[] }>('/api/adminRole/index')
    ).body
    expect(items.find((each) => each.id === id)!.keys).toEqual([
      'systemAdSetting.save',
      'systemAdSetting.show',
    ])
  })
  test('acts on the next request, when it is given and when it is taken', async () => {
    const { id } = (
      await regist(role(['media.search'], { description: '審査の担当', data_scope: 'own' }))
    ).body
    const clerk = await t.asAdmin(['advertiser.index'])
    const { mail_address } = await t.db
      .selectFrom('user_account')
      .select('mail_address')
      .where('id', '=', clerk.userId)
      .executeTakeFirstOrThrow()
    await owner.post(`/api/adminRoleSetting/edit/${clerk.userId}`, {
      user_name: '審査 次郎',
      mail_address,
      role_id: id,
    })
    expect([
      (await clerk.get('/api/media/search')).status,
      (await clerk.get('/api/advertiser/index')).status,
    ]).toEqual([200, 403])
    expect((await owner.get('/api/adminRole/index')).body['items']).toContainEqual(
      expect.objectContaining({
        id,
        description: '審査の担当',
        data_scope: 'own',
        keys: ['media.search'],
        members: 1,
      }),
    )
    await owner.post(`/api/adminRoleSetting/roleEdit/${id}`, role(['promotion.index']))
    expect([
      (await clerk.get('/api/media/search')).status,
      (await clerk.get('/api/promotion/index')).status,
    ]).toEqual([403, 200])
  })
  test.each([
    ['no key', []],
    ['a key there is not', ['media.destroy']],
    ['what is no key', ['*']],
  ])('with %s is refused', async (_, keys) => expect((await regist(role(keys))).status).toBe(422))
  test('has a name of its own', async () => {
    await regist(role(['media.search'], { name: '同じ名前' }))
    expect((await regist(role(['media.search'], { name: '同じ名前' }))).body).toHaveProperty(
      'errors.name',
    )
  })
  test('is deleted only when nobody has it', async () => {
    const { id } = (await regist(role(['media.search']))).body
    const clerk = await t.asAdmin(['media.search'])
    expect((await owner.delete(`/api/adminRoleSetting/delete/${await roleOf(clerk)}`)).status).toBe(
      409,
    )
    expect((await owner.delete(`/api/adminRoleSetting/delete/${id}`)).status).toBe(200)
    expect((await owner.delete(`/api/adminRoleSetting/delete/${id}`)).status).toBe(404)
  })
  test('cannot be changed by those who have it, nor hold more than its maker has, nor be deleted by those who have less', async () => {
    const clerk = await t.asAdmin([
      'adminRoleSetting.roleEdit',
      'adminRoleSetting.roleRegist',
      'adminRoleSetting.delete',
      'media.search',
    ])
    expect(
      (
        await clerk.post(
          `/api/adminRoleSetting/roleEdit/${await roleOf(clerk)}`,
          role(['media.search']),
        )
      ).status,
    ).toBe(409)
    expect((await regist(role(['media.search', 'bank.view']), clerk)).status).toBe(403)
    expect((await regist(role(['media.search']), clerk)).status).toBe(200)
    const limited = await t.asAdmin([
      'adminRoleSetting.roleEdit',
      'adminRoleSetting.roleRegist',
      'media.search',
    ])
    await t.db
      .updateTable('admin_role')
      .set({ data_scope: 'own' })
      .where('id', '=', await roleOf(limited))
      .execute()
    expect((await regist(role(['media.search']), limited)).status).toBe(403)
    const own = (await regist(role(['media.search'], { data_scope: 'own' }), limited)).body.id
    expect(
      (await limited.post(`/api/adminRoleSetting/roleEdit/${own}`, role(['media.search']))).status,
    ).toBe(403)
    const stronger = (await regist(role(['bank.view']))).body.id
    expect((await clerk.delete(`/api/adminRoleSetting/delete/${stronger}`)).status).toBe(403)
    expect(
      (await clerk.post(`/api/adminRoleSetting/roleEdit/${stronger}`, role(['media.search'])))
        .status,
    ).toBe(403)
  })
})
