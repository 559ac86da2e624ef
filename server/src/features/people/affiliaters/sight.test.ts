import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { affiliaters } from '../../../../test/affiliaters.ts'
import { build } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const { form, regist, show } = affiliaters(() => admin)

describe('what the screener sees', () => {
  test('others with the same address, phone, bank account, or name and birth date, but nothing is refused', async () => {
    const first = (
      await regist({
        mail_address: 'same1@blog.example',
        phone: '09055550000',
        account_number: '5555555',
      })
    ).body.id
    const second = (
      await regist({
        mail_address: 'same2@blog.example',
        phone: '09055550000',
        account_number: '5555555',
        user_name_kana: 'スズキ',
        account_holder_kana: 'ヤマダ',
      })
    ).body.id
    await t.db
      .updateTable('affiliater')
      .set({ mail_address: 'SAME1@blog.example' })
      .where('id', '=', second)
      .execute()
    const signals = (await show(second))['signals'] as { signal: string; id: number }[]
    expect(signals.filter(({ id }) => id === first).map(({ signal }) => signal)).toEqual([
      'mail',
      'phone',
      'bank',
      'address',
    ])
    expect(await show(second)).toMatchObject({ holder_matches: false })
    const list = (
      await admin.get<{ items: { id: number; has_signals: boolean }[] }>('/api/affiliater/index', {
        has_signals: '1',
        size: '100',
      })
    ).body.items
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]))
    expect(list.every(({ has_signals }) => has_signals)).toBe(true)
  })
  test('the account number is masked for those without the right to see it', async () => {
    const { id } = await build.affiliater(t.db)
    const clerk = await t.asAdmin(['affiliater.index'])
    expect(await show(id, clerk)).toMatchObject({ account_number: '****567' })
    expect(await show(id, await t.asAdmin(['affiliater.index', 'bank.view']))).toMatchObject({
      account_number: '1234567',
    })
    expect((await clerk.get('/api/affiliater/index/csv')).status).toBe(403)
    expect((await (await t.asAdmin(['pii.export'])).get('/api/affiliater/index/csv')).status).toBe(
      200,
    )
  })
  test('with a role that is limited to own clients, only those', async () => {
    const clerk = await t.asAdmin(['affiliater.index', 'affiliater.edit', 'affiliater.status'])
    await limitToOwnClients(t.db, clerk)
    const own = await build.affiliater(t.db, { staff_id: clerk.userId })
    const foreign = await build.affiliater(t.db)
    expect((await clerk.get('/api/affiliater/index')).body).toMatchObject({
      total: 1,
      items: [{ id: own.id }],
    })
    expect((await clerk.get('/api/affiliater/names', { id: String(foreign.id) })).body).toEqual({
      items: [],
    })
    expect((await clerk.get(`/api/affiliater/show/${foreign.id}`)).status).toBe(404)
    expect((await clerk.post(`/api/affiliater/edit/${foreign.id}`, form())).status).toBe(404)
    expect(
      (
        await clerk.post('/api/affiliater/status', {
          ids: [foreign.id],
          event: 'suspend',
          reason: 'x',
        })
      ).status,
    ).toBe(404)
    expect((await clerk.get(`/api/affiliater/show/${own.id}`)).status).toBe(200)
  })
  test('with a role that is limited to own clients, none is given to an agency of others', async () => {
    const clerk = await t.asAdmin(['affiliater.index', 'affiliater.edit', 'affiliater.regist'])
    await limitToOwnClients(t.db, clerk)
    const [foreign, seen] = [
      await build.agency(t.db),
      await build.agency(t.db, { staff_id: clerk.userId }),
    ]
    const fields = form({ staff_id: clerk.userId })
    const refusal = { errors: { agency_id: ['一覧から選んでください。'] } }
    const add = (agency_id: number) =>
      clerk.post<{ id: number }>('/api/affiliater/regist', { ...fields, password, agency_id })
    expect((await add(foreign.id)).body).toEqual(refusal)
    const { id } = (await add(seen.id)).body
    const move = async (agency_id: number) =>
      (await clerk.post(`/api/affiliater/edit/${id}`, { ...fields, agency_id })).body
    expect(await move(foreign.id)).toEqual(refusal)
    await t.db
      .updateTable('affiliater')
      .set({ agency_id: foreign.id })
      .where('id', '=', id)
      .execute()
    expect(await move(foreign.id)).toEqual({ id })
  })
})
