import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { newSetupToken } from './setup.service.ts'

const start = '2026-11-10T03:00:00Z'
const owner = {
  user_name: '運営 太郎',
  mail_address: 'owner@network.example',
  password: 'seven lamps in the harbour',
}

let t: TestApp
let token: string
beforeEach(async () => {
  t = await testApp(start)
  token = (await newSetupToken(t.db, t.clock))!
})
afterEach(() => t.close())

const setUp = (body: object) =>
  t.asNobody.post<{ errors?: Record<string, string[]>; message?: string }>('/api/setup', {
    ...owner,
    token,
    ...body,
  })
const people = () => t.db.selectFrom('user_account').selectAll().execute()

describe('the set-up link', () => {
  test('creates an owner who can sign in at once, to set up a second factor', async () => {
    expect((await setUp({})).status).toBe(200)
    expect(await people()).toMatchObject([
      { user_type: '0', role_id: null, user_name: '運営 太郎', language: 'ja' },
    ])
    const reply = await t.asNobody.post('/api/login', {
      user_type: '0',
      mail_address: 'owner@network.example',
      password: owner.password,
    })
    expect(reply.body).toMatchObject({
      user: { user_name: '運営 太郎', account_status: 1 },
      permissions: [],
      must_set_up_second_factor: true,
    })
  })

  test('works once, also for five who try at the same moment', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => setUp({ mail_address: `owner${number}@network.example` })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    expect(await people()).toHaveLength(1)
    expect((await setUp({})).body.message).toContain('使用済み')
  })

  test('says what is wrong beside each field, and can be used afterwards', async () => {
    const reply = await setUp({ user_name: ' ', mail_address: 'owner', password: '12345678901234' })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      user_name: ['入力してください。'],
      mail_address: ['メールアドレスの形が正しくありません。'],
      password: ['15文字以上で入力してください。'],
    })
    expect((await setUp({})).status).toBe(200)
  })

  test('refuses a password that everybody knows or that is made of the address, and can be used afterwards', async () => {
    for (const password of ['passwordpassword', 'owner@network.example', '123456789012345'])
      expect((await setUp({ password })).body.errors).toHaveProperty('password')
    expect((await setUp({})).status).toBe(200)
  })

  test('is refused when it is made up, and a day after it was printed', async () => {
    expect((await setUp({ token: 'made-up' })).status).toBe(422)
    t.clock.set('2026-11-11T03:00:00Z')
    expect((await setUp({})).status).toBe(422)
    expect(await people()).toEqual([])
  })

  test('is replaced by that of the next start', async () => {
    const next = (await newSetupToken(t.db, t.clock))!
    expect((await setUp({})).status).toBe(422)
    expect((await setUp({ token: next })).status).toBe(200)
  })

  test('is not made, and does not work, once there is an administrator', async () => {
    await t.asAdmin()
    expect(await newSetupToken(t.db, t.clock)).toBeNull()
    expect((await setUp({})).status).toBe(422)
  })

  test('is kept as a hash only', async () => {
    const { token_hash } = await t.db.selectFrom('setup_link').selectAll().executeTakeFirstOrThrow()
    expect(token_hash).toHaveLength(32)
    expect(token_hash.toString()).not.toContain(token)
  })
})
