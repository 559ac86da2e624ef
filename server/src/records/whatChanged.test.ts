import type { Stale } from '@tsunagi/contract/endpoint'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../test/app.ts'
import { build } from '../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

type Values = Record<string, unknown>

/** What somebody who saves late is told that the first one has changed. */
async function toldOf(path: string, read: Values, change: Values) {
  const { status } = await admin.post(path, { ...read, ...change })
  expect(status).toBe(200)
  const late = await admin.post<Stale>(path, read)
  expect(late.status).toBe(409)
  return late.body.stale.changes.map(({ fields }) => fields)
}

test('of an administrator that it was suspended', async () => {
  const { userId } = await t.asAdmin()
  const { items } = (await admin.get<{ items: Values[] }>('/api/adminRoleSetting/list')).body
  const { user_name, mail_address, role_id, version } = items.find(({ id }) => id === userId)!
  const read = { user_name, mail_address, role_id, version, suspended: false }
  expect(await toldOf(`/api/adminRoleSetting/edit/${userId}`, read, { suspended: true })).toEqual([
    ['suspended'],
  ])
})

test('of a setting the fields within it, and no others', async () => {
  const path = '/api/systemAffiliaterSetting/saveMembership'
  const first = settingSections.membership.parse({})
  const { body } = await admin.get<Values>('/api/systemAffiliaterSetting/membership')
  const read = { ...first, version: body['version'] }
  expect(await toldOf(path, read, { media_limit: 7 })).toEqual([
    expect.arrayContaining(['media_limit']),
  ])
  const { version } = (await admin.get<Values>('/api/systemAffiliaterSetting/membership')).body
  expect(await toldOf(path, { ...first, media_limit: 7, version }, { minimum_age: 20 })).toEqual([
    ['minimum_age'],
  ])
})

test('of an agency that its margin is another', async () => {
  const { id } = await build.agency(t.db)
  const { body } = await admin.get<Values>(`/api/adAgency/info/${id}`)
  await t.db.updateTable('agency').set({ margin_value: 700 }).where('id', '=', id).execute()
  const late = await admin.post<Stale>(`/api/adAgency/edit/${id}`, {
    ...body,
    holder_consent: true,
  })
  expect(late.body.stale.changes.map(({ fields }) => fields)).toEqual([['margin']])
})
