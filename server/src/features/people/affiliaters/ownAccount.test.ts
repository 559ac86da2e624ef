import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { affiliaterForm, givePassword, mails, password } from '../../../../test/accounts.ts'
import { giveSecondFactor } from '../../../../test/secondFactor.ts'
import { codeAt } from '../../../../test/signIn.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { affiliaters } from '../../../../test/affiliaters.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const { form, show } = affiliaters(() => admin)

describe('the own account', () => {
  test("is read and changed by its people, while it waits too, without the operator's fields", async () => {
    const { id } = await build.affiliater(t.db, {
      lifecycle: 'pending',
      notes: '秘密のメモ',
      rank: 'gold',
    })
    const person = await t.asAffiliater(id)
    const account = await person.get('/api/affiliater/accountInfo')
    expect(account.body).toMatchObject({
      id,
      lifecycle: 'pending',
      account_number: '****567',
      rank: 'gold',
    })
    expect(account.raw.toString()).not.toContain('秘密')
    const { user_name, user_name_kana, kind, phone, prefecture, city } = affiliaterForm
    expect(
      (
        await person.post('/api/affiliater/accountEdit', {
          user_name,
          user_name_kana,
          kind,
          phone,
          prefecture,
          city,
          birth_date: '1980-01-01',
          rank: 'platinum',
          notes: 'x',
          account_number: '1',
        })
      ).status,
    ).toBe(200)
    expect(await show(id)).toMatchObject({
      user_name,
      address: '東京都渋谷区渋谷1-2-3',
      rank: 'gold',
      notes: '秘密のメモ',
      account_number: '1234567',
    })
    expect(
      (
        await person.post('/api/affiliater/accountEdit', {
          user_name,
          user_name_kana,
          kind,
          phone,
          birth_date: '2015-01-01',
        })
      ).status,
    ).toBe(422)
  })
  test('is nothing for the other kinds of users', async () => {
    for (const caller of [admin, await t.asAdvertiser(), await t.asAgency()]) {
      expect((await caller.get('/api/affiliater/accountInfo')).status).toBe(404)
      expect((await caller.post('/api/affiliater/accountEdit', { ...affiliaterForm })).status).toBe(
        404,
      )
    }
  })
  test('a new bank account needs a second factor, with the password and a code; it is told by mail and counts from today', async () => {
    const { id } = await build.affiliater(t.db)
    const person = await t.asAffiliater(id)
    await givePassword(t.db, person.userId)
    const account = {
      bank_code: '0005',
      branch_code: '001',
      account_type: '2',
      account_number: '42',
      account_holder_kana: 'ヤマダ タロウ',
    }
    const change = (given: object) => person.post('/api/affiliater/bank', { ...account, ...given })
    expect((await change({ password })).status).toBe(409)
    const secret = await giveSecondFactor(t.db, person.userId, new Date('2026-11-01T00:00:00Z'))
    const code = codeAt(secret, t.clock.now())
    expect((await change({ password: 'wrong', code })).body).toHaveProperty('errors.password')
    expect((await change({ branch_code: '999', password, code })).body).toHaveProperty(
      'errors.branch_code',
    )
    expect((await change({ password })).body).toHaveProperty('errors.code')
    expect(
      (await change({ password, code: code === '000000' ? '000001' : '000000' })).body,
    ).toHaveProperty('errors.code')
    expect((await change({ password, code })).status).toBe(200)
    expect(await show(id)).toMatchObject({
      bank_name: expect.stringContaining('三菱'),
      account_number: '0000042',
      bank_registered_at: '2026-11-10T03:00:00.000Z',
      history: [{ event: 'bank' }],
    })
    expect((await mails(t.db)).at(-1)).toMatchObject({ template: 'bankChanged' })
  })
  test('a bank account is not to be had by trying codes: wrong ones slow down beside the right password, too', async () => {
    const { id } = await build.affiliater(t.db)
    const person = await t.asAffiliater(id)
    await givePassword(t.db, person.userId)
    const secret = await giveSecondFactor(t.db, person.userId, new Date('2026-11-01T00:00:00Z'))
    const code = codeAt(secret, t.clock.now()) === '000000' ? '000001' : '000000'
    const { bank_code, branch_code, account_type, account_number, account_holder_kana } = form()
    const account = { bank_code, branch_code, account_type, account_number, account_holder_kana }
    const statuses: number[] = []
    for (let tries = 0; tries < 7; tries++) {
      statuses.push(
        (await person.post('/api/affiliater/bank', { ...account, password, code })).status,
      )
      await person.post('/api/common/totp/begin', { current_password: password })
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })
  test('a bank account stays as it is for a day after a password reset or a new second factor', async () => {
    const { id } = await build.affiliater(t.db, {
      bank_code: '0001',
      branch_code: '001',
      account_type: '1',
      account_number: '1234567',
      account_holder_kana: 'ﾔﾏﾀﾞ',
    })
    const person = await t.asAffiliater(id)
    await givePassword(t.db, person.userId)
    const secret = await giveSecondFactor(t.db, person.userId, new Date('2026-11-09T03:00:01Z'))
    const change = () =>
      person.post('/api/affiliater/bank', {
        bank_code: '0005',
        branch_code: '001',
        account_type: '2',
        account_number: '42',
        account_holder_kana: 'ヤマダ タロウ',
        password,
        code: codeAt(secret, t.clock.now()),
      })
    const noteFactor = (confirmed_at: string) =>
      t.db
        .updateTable('totp')
        .set({ confirmed_at, last_step: null })
        .where('user_id', '=', person.userId)
        .execute()
    const noteReset = (password_reset_at: string) =>
      t.db
        .updateTable('user_account')
        .set({ password_reset_at })
        .where('id', '=', person.userId)
        .execute()
    const early = await change()
    expect([early.status, String(early.body['message'])]).toEqual([
      422,
      expect.stringContaining('あと約1時間、'),
    ])
    const settles = async () =>
      (await person.get<{ settles_at: string | null }>('/api/common/security')).body.settles_at
    expect(await settles()).toBe('2026-11-10T03:00:01.000Z')
    expect((await mails(t.db)).at(-1)).toMatchObject({
      template: 'bankRefused',
      body: expect.stringContaining('もう一度お手続きください'),
    })
    await noteFactor('2026-11-09T03:00:00Z')
    await noteReset('2026-11-09T03:00:01Z')
    expect((await change()).status).toBe(422)
    await noteFactor('2026-11-09T03:00:00Z')
    await noteReset('2026-11-09T03:00:00Z')
    expect(await settles()).toBeNull()
    expect((await change()).status).toBe(200)
  })
  test('a bank account stays as it is for a day after new recovery codes, which whoever has one of the old ones can make', async () => {
    const { id } = await build.affiliater(t.db, {
      bank_code: '0001',
      branch_code: '001',
      account_type: '1',
      account_number: '1234567',
      account_holder_kana: 'ﾔﾏﾀﾞ',
    })
    const person = await t.asAffiliater(id)
    await givePassword(t.db, person.userId)
    const secret = await giveSecondFactor(t.db, person.userId, new Date('2026-11-01T00:00:00Z'))
    const { recovery_codes: codes } = (
      await person.post<{ recovery_codes: string[] }>('/api/common/totp/recoveryCodes', {
        current_password: password,
        code: codeAt(secret, t.clock.now()),
      })
    ).body
    const change = () =>
      person.post('/api/affiliater/bank', {
        bank_code: '0005',
        branch_code: '001',
        account_type: '2',
        account_number: '42',
        account_holder_kana: 'ヤマダ タロウ',
        password,
        code: codes.pop(),
      })
    expect((await change()).status).toBe(422)
    expect((await mails(t.db)).at(-1)).toMatchObject({ template: 'bankRefused' })
    t.clock.set('2026-11-11T03:00:00Z')
    expect((await change()).status).toBe(200)
    t.clock.set('2026-11-10T03:00:00Z')
  })
})
