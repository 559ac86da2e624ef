import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastToken, mails, password, signInStatus } from '../../../../test/accounts.ts'
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

const { form, regist, show, errors } = affiliaters(() => admin)

/** Whether an account waits for a password, as its page and the list say. */
const awaitsPassword = async (id: number) => {
  const { items } = (
    await admin.get<{ items: { awaits_password: boolean }[] }>('/api/affiliater/index', {
      id: String(id),
    })
  ).body
  return [(await show(id))['awaits_password'], items[0]?.awaits_password]
}

describe('registering an affiliater', () => {
  test('keeps everything in one form, and shows it as it was entered', async () => {
    const { status, body } = await regist({
      mail_address: 'Taro@Blog.example',
      tags: ['新規', '重要'],
      notes: '紹介あり',
      rank: 'gold',
      account_number: '77',
      phone: '０９０ー９９９９ー０００１',
    })
    expect(status).toBe(200)
    expect(await show(body.id)).toMatchObject({
      lifecycle: 'approved',
      kind: 'individual',
      user_name_kana: 'ヤマダ タロウ',
      company: '',
      birth_date: '1990-04-01',
      mail_address: 'Taro@Blog.example',
      phone: '09099990001',
      postal_code: '1500002',
      address: '東京都渋谷区渋谷1-2-3 つなぎビル8階',
      bank_name: 'みずほ',
      account_number: '0000077',
      account_holder_kana: 'ﾔﾏﾀﾞ ﾀﾛｳ',
      holder_matches: true,
      bank_registered_at: '2026-11-10T03:00:00.000Z',
      rank: 'gold',
      tags: ['新規', '重要'],
      notes: '紹介あり',
      invoice_number: '',
      mail_normal: true,
      signals: [],
      media: [],
      users: [{ user_name: '山田 太郎', has_password: true, last_login_at: null }],
      history: [{ event: 'regist', actor: expect.any(String) }],
      possible_events: ['suspend', 'withdraw', 'deregister'],
    })
    expect(await signInStatus(t, '1', 'taro@blog.example')).toBe(200)
  })
  test('with a mail lets the person choose a password', async () => {
    const { body } = await regist({
      mail_address: 'mail@blog.example',
      password: '',
      send_mail: true,
    })
    expect((await mails(t.db)).at(-1)).toMatchObject({
      template: 'accountCreated',
      to_address: 'mail@blog.example',
    })
    expect((await show(body.id))['users']).toMatchObject([{ has_password: false }])
    expect(await awaitsPassword(body.id)).toEqual([true, true])
    expect(
      (await t.asNobody.post('/api/passwordReset', { token: await lastToken(t.db), password }))
        .status,
    ).toBe(200)
    expect(await signInStatus(t, '1', 'mail@blog.example')).toBe(200)
    expect(await awaitsPassword(body.id)).toEqual([false, false])
  })
  test('says what is wrong beside each field', async () => {
    const wrong = {
      user_name: '',
      user_name_kana: '山田',
      birth_date: '2026-02-30',
      mail_address: 'x',
      phone: '12',
      postal_code: '123',
      prefecture: '東京',
      bank_code: '1',
      account_number: '12345678',
      invoice_number: 'T12',
      corporate_number: '1234567890123',
    }
    expect((await errors(wrong)).sort()).toEqual(Object.keys(wrong).sort())
  })
  test('what two rules say in the same words is said once', async () => {
    expect((await regist({ invoice_number: 'T12' })).body).toEqual({
      errors: { invoice_number: [expect.stringContaining('T')] },
    })
  })
  test.each([
    [
      'a bank account is given whole or not at all',
      { branch_code: '', account_type: '' },
      ['branch_code', 'account_type'],
    ],
    ['a branch must exist, so no bank abroad', { branch_code: '000' }, ['branch_code']],
    [
      'the holder is written in letters that banks know',
      { account_holder_kana: '山田太郎' },
      ['account_holder_kana'],
    ],
    [
      'a voicing mark belongs to a letter',
      { account_holder_kana: 'ハ゛ナナ' },
      ['account_holder_kana'],
    ],
    ['ヰ goes to no bank unasked', { account_holder_kana: 'ヰノウエ' }, ['holder_consent']],
    ['a corporation has a name', { kind: 'corporation' }, ['company']],
    ['a person has a birth date', { birth_date: '' }, ['birth_date']],
    ['nobody is under 18', { birth_date: '2008-11-12' }, ['birth_date']],
    [
      "the check digit of a corporation's registration number must fit",
      { kind: 'corporation', company: 'A', invoice_number: 'T8700110005902' },
      ['invoice_number'],
    ],
    [
      'of a person only its form is known',
      { invoice_number: 'T8700110005902', password: '' },
      ['password'],
    ],
    ['a weak password', { password: 'password1234' }, ['password']],
    ['a group that does not exist', { group_id: 987 }, ['group_id']],
  ])('%s', async (_, given, fields) => expect(await errors(given)).toEqual(fields))
  test('where it is agreed, the bank gets イ and エ for ヰ and ヱ, and what was typed is kept', async () => {
    const { body } = await regist({
      mail_address: 'wi@blog.example',
      user_name_kana: 'ヰノウエ チヱ',
      account_holder_kana: 'ヰノウエ　ちゑ',
      holder_consent: true,
    })
    const stored = {
      account_holder_kana: 'ｲﾉｳｴ ﾁｴ',
      account_holder_given: 'ヰノウエ　ちゑ',
    }
    expect(await show(body.id)).toMatchObject({ ...stored, holder_matches: true })
    expect(
      await t.db
        .selectFrom('bank_account')
        .select(['account_holder_kana', 'account_holder_given'])
        .where('affiliater_id', '=', body.id)
        .execute(),
    ).toEqual([stored])
  })
  test('an address signs in once for each kind of user; without a bank account all of it may be empty', async () => {
    const noBank = {
      bank_code: '',
      branch_code: '',
      account_type: '',
      account_number: '',
      account_holder_kana: '',
    }
    const { body } = await regist({ mail_address: 'twice@blog.example', ...noBank })
    expect(await show(body.id)).toMatchObject({
      bank_registered_at: null,
      holder_matches: null,
      account_number: '',
    })
    expect(await errors({ mail_address: 'TWICE@blog.example' })).toEqual(['mail_address'])
    expect(
      await t.db
        .selectFrom('affiliater')
        .select('id')
        .where('mail_address', 'ilike', 'twice@%')
        .execute(),
    ).toHaveLength(1)
  })
  test('on the day before the 18th birthday one is 18', async () =>
    expect((await regist({ birth_date: '2008-11-11' })).status).toBe(200))
})

describe('changing an affiliater', () => {
  test('keeps what is not told and moves the sign-in address; a new bank account counts from today and is told', async () => {
    const given = form({ password })
    const { id } = (await admin.post<{ id: number }>('/api/affiliater/regist', given)).body
    t.clock.set('2026-11-26T03:00:00Z')
    const fields = { ...given, password: undefined }
    expect(
      (await admin.post(`/api/affiliater/edit/${id}`, { ...fields, notes: '変更' })).status,
    ).toBe(200)
    expect(await show(id)).toMatchObject({
      notes: '変更',
      bank_registered_at: '2026-11-10T03:00:00.000Z',
    })
    await admin.post(`/api/affiliater/edit/${id}`, {
      ...fields,
      mail_address: 'moved@blog.example',
      account_number: '7654321',
    })
    expect(await show(id)).toMatchObject({
      account_number: '7654321',
      bank_registered_at: '2026-11-26T03:00:00.000Z',
      users: [{ mail_address: 'moved@blog.example' }],
    })
    expect((await mails(t.db)).slice(-3).map(({ template }) => template)).toEqual([
      'bankChanged',
      'mailChanged',
      'mailChanged',
    ])
    t.clock.set('2026-11-10T03:00:00Z')
  })
  test('who was mailed at a wrong address is not let in by that mail any more once the address is right', async () => {
    const fields = form({ mail_address: 'wrong@elsewhere.example' })
    const { id } = (
      await admin.post<{ id: number }>('/api/affiliater/regist', { ...fields, send_mail: true })
    ).body
    const sent = await lastToken(t.db)
    expect(
      (
        await admin.post(`/api/affiliater/edit/${id}`, {
          ...fields,
          mail_address: 'right@blog.example',
        })
      ).status,
    ).toBe(200)
    const choose = async (token: string) =>
      (await t.asNobody.post('/api/passwordReset', { token, password: 'umi-no-mieru-eki-42' }))
        .status
    expect(await choose(sent)).toBe(422)
    await admin.post(`/api/affiliater/passwordMail/${id}`)
    expect((await mails(t.db)).at(-1)).toMatchObject({ to_address: 'right@blog.example' })
    expect(await choose(await lastToken(t.db))).toBe(200)
  })
  test('a bank account that is left out stays, so that somebody who may not see it can change the rest; an empty one is taken away', async () => {
    const given = form({ password })
    const { id } = (await admin.post<{ id: number }>('/api/affiliater/regist', given)).body
    const { bank_code, branch_code, account_type, account_number, account_holder_kana, ...rest } = {
      ...given,
      password: undefined,
    }
    const clerk = await t.asAdmin(['affiliater.index', 'affiliater.edit'])
    expect(
      (await clerk.post(`/api/affiliater/edit/${id}`, { ...rest, notes: '係が変更' })).status,
    ).toBe(200)
    expect(await show(id)).toMatchObject({
      notes: '係が変更',
      account_number: given.account_number,
      bank_registered_at: '2026-11-10T03:00:00.000Z',
    })
    expect(
      (await clerk.post(`/api/affiliater/edit/${id}`, { ...rest, account_number: '1234567' })).body,
    ).toMatchObject({ errors: { bank_code: [expect.any(String)] } })
    const empty = Object.fromEntries(
      Object.keys({
        bank_code,
        branch_code,
        account_type,
        account_number,
        account_holder_kana,
      }).map((key) => [key, '']),
    )
    expect((await admin.post(`/api/affiliater/edit/${id}`, { ...rest, ...empty })).status).toBe(200)
    expect(await show(id)).toMatchObject({ account_number: '', bank_registered_at: null })
  })
  test('several at once: rank, group, person in charge and tags; what is left out stays, and all or none', async () => {
    const [one, two] = [await build.affiliater(t.db), await build.affiliater(t.db)]
    const { id: group } = await build.group(t.db, '優良メディア')
    expect(
      (
        await admin.post('/api/affiliater/allUpdate', {
          ids: [one.id, two.id],
          group_id: group,
          rank: 'silver',
          staff_id: admin.userId,
        })
      ).body,
    ).toEqual({ changed: 2 })
    await admin.post('/api/affiliater/allUpdate', { ids: [one.id], tags: ['a'], staff_id: null })
    expect(await show(one.id)).toMatchObject({
      rank: 'silver',
      group_name: '優良メディア',
      staff_name: null,
      tags: ['a'],
    })
    expect(
      (await admin.post('/api/affiliater/allUpdate', { ids: [two.id, 987_654], rank: 'gold' }))
        .status,
    ).toBe(404)
    expect(await show(two.id)).toMatchObject({ rank: 'silver', tags: [] })
    expect((await admin.get('/api/affiliater/groups')).body['items']).toContainEqual({
      id: group,
      name: '優良メディア',
      affiliaters: 2,
    })
  })
})
