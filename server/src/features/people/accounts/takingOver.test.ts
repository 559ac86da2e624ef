import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advertiserForm, affiliaterForm, agencyForm, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'

let t: TestApp
let owner: Caller
beforeAll(async () => {
  t = await testApp()
  owner = await t.asAdmin()
})
afterAll(() => t.close())

const loginsOf = async (address: string) =>
  await t.db
    .selectFrom('user_account')
    .select(['user_name', 'mail_address'])
    .where('mail_address', '=', address)
    .execute()

describe.each([
  ['affiliater', affiliaterForm, 'user_name'],
  ['advertiser', advertiserForm, 'contact_name'],
  ['adAgency', agencyForm, 'contact_name'],
] as const)('somebody who takes an account over (%s)', (path, form, name) => {
  test('is the one who signs in from then on, by name and address', async () => {
    const [before, after] = [`before@${path}.example`, `after@${path}.example`]
    const { body } = await owner.post<{ id: number }>(`/api/${path}/regist`, {
      ...form,
      mail_address: before,
      password,
    })
    const { status } = await owner.post(`/api/${path}/edit/${body.id}`, {
      ...form,
      mail_address: after,
      [name]: '後任 太郎',
    })
    expect(status).toBe(200)
    expect(await loginsOf(before)).toEqual([])
    expect(await loginsOf(after)).toEqual([{ user_name: '後任 太郎', mail_address: after }])
  })
})

test('a publisher that corrects its name is called so from then on; others who sign in for it keep theirs', async () => {
  const address = 'renamed@blog.example'
  const { body } = await owner.post<{ id: number }>('/api/affiliater/regist', {
    ...affiliaterForm,
    mail_address: address,
    password,
  })
  const person = await t.asAffiliater(body.id)
  const { user_name: before } = (await person.get<{ user_name: string }>('/api/user')).body
  const { status } = await person.post('/api/affiliater/accountEdit', {
    ...affiliaterForm,
    user_name: '新姓 太郎',
  })
  expect(status).toBe(200)
  expect(await loginsOf(address)).toMatchObject([{ user_name: '新姓 太郎' }])
  expect((await person.get('/api/user')).body).toMatchObject({ user_name: before })
})
