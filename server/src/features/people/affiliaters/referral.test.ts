import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { affiliaters } from '../../../../test/affiliaters.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const { form, regist, show } = affiliaters(() => admin)

describe('by whom an affiliater came', () => {
  const refer = async (id: number, referrer_id: number | null, caller = admin) =>
    (
      await caller.post<{ errors?: Record<string, string[]> }>(`/api/affiliater/edit/${id}`, {
        ...given.get(id)!,
        referrer_id,
      })
    ).body.errors?.['referrer_id']
  const given = new Map<number, object>()
  const one = async () => {
    const fields = form()
    const { id } = (await regist(fields)).body
    given.set(id, fields)
    return id
  }

  test('is set and corrected by the operator, stands on the page and in the list, and is in its history', async () => {
    const [first, second, third] = [await one(), await one(), await one()]
    expect(await refer(third, first)).toBeUndefined()
    expect(await refer(third, second)).toBeUndefined()
    expect(await show(third)).toMatchObject({
      referrer_id: second,
      referrer_name: (await show(second))['company'] || (await show(second))['user_name'],
    })
    const found = (
      await admin.get<{ items: object[] }>('/api/affiliater/index', { referrer_id: String(second) })
    ).body.items
    expect(found).toMatchObject([{ id: third, referrer_id: second }])
    const audited = await t.db
      .selectFrom('audit_row')
      .select('after')
      .where('target', '=', 'affiliater')
      .where('target_id', '=', String(third))
      .where('action', '=', 'update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audited.after).toMatchObject({ referrer_id: second })
    expect(await refer(third, null)).toBeUndefined()
    expect(await show(third)).toMatchObject({ referrer_id: null, referrer_name: null })
  })
  test('is never itself, nor somebody whom it has brought, straight or by others', async () => {
    const [first, second, third] = [await one(), await one(), await one()]
    await refer(second, first)
    await refer(third, second)
    expect(await refer(first, first)).toEqual(['本人を紹介者にすることはできません。'])
    expect(await refer(first, second)).toEqual([expect.stringContaining('別の方')])
    expect(await refer(first, third)).toEqual([expect.stringContaining('別の方')])
    expect(await show(first)).toMatchObject({ referrer_id: null })
  })
  test('and two at the same moment do not make a circle', async () => {
    const [first, second] = [await one(), await one()]
    await Promise.all([refer(first, second), refer(second, first)])
    const both = [await show(first), await show(second)]
    expect(both.filter(({ referrer_id }) => referrer_id !== null)).toHaveLength(1)
  })
  test('is one of those whom the administrator may see', async () => {
    const clerk = await t.asAdmin(['affiliater.index', 'affiliater.edit', 'affiliater.regist'])
    await limitToOwnClients(t.db, clerk)
    const [own, seen, foreign] = [await one(), await one(), await one()]
    await t.db
      .updateTable('affiliater')
      .set({ staff_id: clerk.userId })
      .where('id', 'in', [own, seen])
      .execute()
    given.set(own, { ...given.get(own)!, staff_id: clerk.userId })
    const unknown = ['一覧から選んでください。']
    expect(await refer(own, foreign, clerk)).toEqual(unknown)
    expect(await refer(own, 987_654, clerk)).toEqual(unknown)
    expect(await refer(own, seen, clerk)).toBeUndefined()
    expect(
      (await clerk.post('/api/affiliater/regist', form({ password, referrer_id: foreign }))).body,
    ).toMatchObject({ errors: { referrer_id: unknown } })
    await t.db
      .updateTable('affiliater')
      .set({ referrer_id: foreign })
      .where('id', '=', own)
      .execute()
    expect(await refer(own, foreign, clerk)).toBeUndefined()
  })
})
