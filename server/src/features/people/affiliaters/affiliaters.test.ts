import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  affiliaterForm,
  givePassword,
  lastToken,
  mails,
  password,
  signInStatus,
} from '../../../../test/accounts.ts'
import { giveSecondFactor } from '../../../../test/secondFactor.ts'
import { codeAt } from '../../../../test/signIn.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

let count = 0
const form = (given: object = {}) => ({
  ...affiliaterForm,
  mail_address: `person${++count}@blog.example`,
  phone: `0901234${String(1000 + count)}`,
  account_number: String(2_000_000 + count),
  ...given,
})
const regist = (given: object = {}) =>
  admin.post<{ id: number }>('/api/affiliater/regist', form({ password, ...given }))
const show = async (id: number, caller = admin) =>
  (await caller.get(`/api/affiliater/show/${id}`)).body
const errors = async (given: object) =>
  Object.keys(((await regist(given)).body as unknown as { errors: object }).errors)

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
    expect(
      (await t.asNobody.post('/api/passwordReset', { token: await lastToken(t.db), password }))
        .status,
    ).toBe(200)
    expect(await signInStatus(t, '1', 'mail@blog.example')).toBe(200)
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
    expect((await mails(t.db)).at(-1)).toMatchObject({ template: 'bankChanged' })
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
    expect((await mails(t.db)).at(-1)).toMatchObject({
      template: 'bankRefused',
      body: expect.stringContaining('もう一度お手続きください'),
    })
    await noteFactor('2026-11-09T03:00:00Z')
    await noteReset('2026-11-09T03:00:01Z')
    expect((await change()).status).toBe(422)
    await noteFactor('2026-11-09T03:00:00Z')
    await noteReset('2026-11-09T03:00:00Z')
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
