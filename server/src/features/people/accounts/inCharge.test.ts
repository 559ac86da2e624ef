import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advertiserForm, affiliaterForm, agencyForm, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let owner: Caller
beforeAll(async () => {
  t = await testApp()
  owner = await t.asAdmin()
})
afterAll(() => t.close())

const leave = (userId: number) =>
  t.db
    .updateTable('user_account')
    .set({ lifecycle: 'suspended' })
    .where('id', '=', userId)
    .execute()
const names = async (query: Record<string, string>) =>
  (await owner.get<{ items: { id: number }[] }>('/api/account/staffNames', query)).body.items.map(
    ({ id }) => id,
  )

const parties = [
  ['affiliater', affiliaterForm, 'affiliater/show'],
  ['advertiser', advertiserForm, 'advertiser/info'],
  ['adAgency', agencyForm, 'adAgency/info'],
] as const

let count = 0
const form = (given: object, more: object = {}) => ({
  ...given,
  mail_address: `charge${++count}@party.example`,
  ...more,
})

describe.each(parties)('who is in charge of an account (%s)', (path, given, shown) => {
  const regist = (caller: Caller, more: object = {}) =>
    caller.post<{ id: number }>(`/api/${path}/regist`, form({ ...given, password }, more))
  const show = async (caller: Caller, id: number) =>
    await caller.get<{ staff_id: number | null }>(`/api/${shown}/${id}`)

  test('is an administrator limited to their own clients who adds it and names nobody; they still see it', async () => {
    const clerk = await t.asAdmin([
      `${path}.regist`,
      'affiliater.index',
      `${path}.index`,
      `${path}.search`,
    ])
    await limitToOwnClients(t.db, clerk)
    const { body } = await regist(clerk)
    expect(await show(clerk, body.id)).toMatchObject({
      status: 200,
      body: { staff_id: clerk.userId },
    })
    const { body: free } = await regist(owner)
    expect((await show(owner, free.id)).body.staff_id).toBeNull()
  })

  test('is never somebody who is no administrator, or has left', async () => {
    const publisher = await t.asAffiliater()
    const leaver = await t.asAdmin()
    await leave(leaver.userId)
    for (const staff_id of [publisher.userId, leaver.userId, 987_654])
      expect((await regist(owner, { staff_id })).body).toHaveProperty('errors.staff_id')
  })

  test('stays who has left until somebody takes over', async () => {
    const leaver = await t.asAdmin()
    const successor = await t.asAdmin()
    const more = form(given, { staff_id: leaver.userId })
    const { body } = await owner.post<{ id: number }>(`/api/${path}/regist`, { ...more, password })
    await leave(leaver.userId)
    const edit = (staff_id: number) =>
      owner.post(`/api/${path}/edit/${body.id}`, { ...more, staff_id })
    expect((await edit(leaver.userId)).status).toBe(200)
    expect((await edit(successor.userId)).status).toBe(200)
    expect((await edit(leaver.userId)).body).toHaveProperty('errors.staff_id')
  })
})

test('publishers of whoever has left are found by them, and given to a successor at once', async () => {
  const leaver = await t.asAdmin()
  const successor = await t.asAdmin()
  const { id } = await build.affiliater(t.db, { staff_id: leaver.userId })
  await leave(leaver.userId)
  expect(await names({})).toContain(leaver.userId)
  expect(await names({ id: String(leaver.userId) })).toEqual([leaver.userId])
  expect(await names({ status: 'active' })).toContain(successor.userId)
  expect(await names({ status: 'active' })).not.toContain(leaver.userId)
  const found = await owner.get('/api/affiliater/index', { staff_id: String(leaver.userId) })
  expect(found.body).toMatchObject({ total: 1, items: [{ id }] })
  const give = (staff_id: number) =>
    owner.post('/api/affiliater/allUpdate', { ids: [id], staff_id })
  expect((await give(successor.userId)).body).toEqual({ changed: 1 })
  expect((await give(leaver.userId)).body).toHaveProperty('errors.staff_id')
})

test.each([
  ['affiliater', build.affiliater, '/api/affiliater/allUpdate'],
  ['advertiser', build.advertiser, '/api/advertiser/allUpdate'],
  ['agency', build.agency, '/api/adAgency/allUpdate'],
] as const)('several accounts are handed over at once: %s', async (party, one, path) => {
  const [leaver, successor] = [await t.asAdmin(), await t.asAdmin()]
  const of = { staff_id: leaver.userId }
  const ids = [(await one(t.db, of)).id, (await one(t.db, of)).id]
  const owner = await t.asAdmin()
  const handed = async () =>
    (
      await t.db.selectFrom(party).select(['staff_id', 'tags']).where('id', 'in', ids).execute()
    ).map(({ staff_id, tags }) => [staff_id, tags.join()])
  const give = (body: object) => owner.post(path, { ids, ...body })
  expect((await give({ staff_id: successor.userId, tags: ['引き継ぎ'] })).body).toEqual({
    changed: 2,
  })
  expect(await handed()).toEqual(ids.map(() => [successor.userId, '引き継ぎ']))
  expect((await give({ ids: [...ids, 987_654], staff_id: null })).status).toBe(404)
  await leave(leaver.userId)
  expect((await give({ staff_id: leaver.userId })).body).toHaveProperty('errors.staff_id')
  expect((await give({})).body).toEqual({ changed: 0 })
  expect(await handed()).toEqual(ids.map(() => [successor.userId, '引き継ぎ']))
  const reader = await t.asAdmin([`${path.split('/')[2]}.index`])
  expect((await reader.post(path, { ids, staff_id: null })).status).toBe(403)
})
