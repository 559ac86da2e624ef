import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../test/app.ts'
import { otherApi } from '../test/otherApi.ts'

let t: TestApp
/** Another process of the API on the same database. */
let other: TestApp
beforeAll(async () => {
  t = await testApp()
  other = await otherApi(t)
})
afterAll(async () => {
  await other.close()
  await t.close()
})

test('what is done at one process is seen at the others the next time they ask, and who signs out is signed out there too', async () => {
  const here = await t.asAffiliater()
  const there = async (method: 'GET' | 'POST', url: string) =>
    other.app.inject({ method, url, headers: here.headers })
  await t.db
    .insertInto('notification')
    .values({
      user_id: here.userId,
      template: 'suspended',
      title_ja: '件名',
      title_en: 'Title',
      body_ja: '',
      body_en: '',
    })
    .execute()
  const unread = async () => [
    (await here.get<{ unread: number }>('/api/notification/latest')).body.unread,
    (await there('GET', '/api/notification/latest')).json<{ unread: number }>().unread,
  ]
  expect(await unread()).toEqual([1, 1])
  expect((await there('POST', '/api/notification/readAll')).statusCode).toBe(200)
  expect(await unread()).toEqual([0, 0])
  expect((await there('POST', '/api/logout')).statusCode).toBe(200)
  expect((await here.get('/api/notification/latest')).status).toBe(401)
})
