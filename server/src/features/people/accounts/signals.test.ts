import type { AffiliaterDetail } from '@tsunagi/contract/people/affiliaters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build, noAccount } from '../../../../test/build.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

let count = 0
const person = (given: object = {}) =>
  build.affiliater(t.db, {
    ...noAccount,
    bank_registered_at: null,
    mail_address: `signal${++count}@test.example`,
    ...given,
  })
const signalsOf = async (id: number, caller = admin) =>
  (await caller.get<AffiliaterDetail>(`/api/affiliater/show/${id}`)).body.signals
const shared = async (one: object, other: object) => {
  const [first, second] = [await person(one), await person(other)]
  const found = await signalsOf(second.id)
  const listed = (
    await admin.get<{ items: { has_signals: boolean }[]; total: number }>('/api/affiliater/index', {
      id: String(second.id),
    })
  ).body.items[0]!.has_signals
  const filtered = (
    await admin.get<{ total: number }>('/api/affiliater/index', {
      id: String(second.id),
      has_signals: 'true',
    })
  ).body.total
  const kinds = found.filter(({ id }) => id === first.id).map(({ signal }) => signal)
  // The list and its filter say the same as the page.
  expect([listed, filtered]).toEqual([found.length > 0, found.length > 0 ? 1 : 0])
  await t.db.deleteFrom('affiliater').where('id', 'in', [first.id, second.id]).execute()
  return kinds
}

const town = '東京都港区芝'
test.each([
  ['the same letters', `${town}1-2-3`, `${town}1-2-3`, true],
  ['wide digits and dashes', `${town}１－２－３`, `${town}1-2-3`, true],
  ['chome and banchi', `${town}一丁目2番地3号`, `${town}1-2-3`, true],
  ['a room behind a space', `${town}1-2-3 コーポ 101号室`, `${town}1-2-3コーポ101`, true],
  ['a room by its number alone', `${town}1-2-3 101`, `${town}1-2-3-101`, true],
  ['small letters', `${town}1-2-3 Corpo A`, `${town}1-2-3 CORPO A`, true],
  ['another number', `${town}1-2-3`, `${town}1-2-4`, false],
  ['numbers that read alike without their dashes', `${town}1-23`, `${town}12-3`, false],
  ['another room', `${town}1-2-3 101`, `${town}1-2-3 102`, false],
  ['a town without a number', town, town, false],
  ['nothing', null, null, false],
])('the same postal address: %s', async (_how, one, other, isSame) => {
  expect(await shared({ address: one }, { address: other })).toEqual(isSame ? ['address'] : [])
})

test.each([
  ['the same digits', '09012345678', '09012345678', true],
  ['with dashes', '090-1234-5678', '09012345678', true],
  ['wide', '０９０１２３４５６７８', '09012345678', true],
  ['with the code of the country', '+81 90-1234-5678', '09012345678', true],
  ['another', '09012345679', '09012345678', false],
  ['none', '', '', false],
])('the same telephone: %s', async (_how, one, other, isSame) => {
  expect(await shared({ phone: one }, { phone: other })).toEqual(isSame ? ['phone'] : [])
})

test.each([
  ['in capitals', 'Hanako@twice.test.example', 'hanako@twice.test.example', true],
  ['with a tag', 'hanako+blog@twice.test.example', 'hanako@twice.test.example', true],
  ['with two tags', 'hanako+blog@twice.test.example', 'hanako+b+c@twice.test.example', true],
  ['with dots at Gmail', 'h.anako@gmail.com', 'hanako+2@googlemail.com', true],
  ['with dots elsewhere', 'h.anako@twice.test.example', 'hanako@twice.test.example', false],
  ['of another house', 'hanako@once.test.example', 'hanako@twice.test.example', false],
  ['that begins with a plus', '+a@twice.test.example', '+b@twice.test.example', false],
])('the same mailbox: %s', async (_how, one, other, isSame) => {
  expect(await shared({ mail_address: one }, { mail_address: other })).toEqual(
    isSame ? ['mail'] : [],
  )
})

const born = '1990-02-03'
test.each([
  ['the same reading', 'ヤマダ ハナコ', 'ヤマダ ハナコ', born, true],
  ['without the space', 'ヤマダハナコ', 'ヤマダ ハナコ', born, true],
  ['with a dot', 'ヤマダ・ハナコ', 'ヤマダ ハナコ', born, true],
  ['as a bank writes it', 'ヨツヤ シヨウコ', 'ヨッヤ ショウコ', born, true],
  ['born on another day', 'ヤマダ ハナコ', 'ヤマダ ハナコ', '1990-02-04', false],
  ['another name', 'ヤマダ ハナ', 'ヤマダ ハナコ', born, false],
  ['another vowel', 'オノ ハナコ', 'オーノ ハナコ', born, false],
])('the same person: %s', async (_how, one, other, day, isSame) => {
  const [first, second] = [
    { user_name_kana: one, birth_date: born },
    { user_name_kana: other, birth_date: day },
  ]
  expect(await shared(first, second)).toEqual(isSame ? ['person'] : [])
})

const company = { kind: 'corporation', birth_date: null, user_name_kana: 'ヤマダ' } as const
test.each([
  [
    'the number of a company',
    { corporate_number: '8700110005901' },
    { corporate_number: '7000012050002' },
  ],
  [
    'the number on invoices',
    { invoice_number: 'T8700110005901' },
    { invoice_number: 'T7000012050002' },
  ],
])('the same company: %s', async (_what, number, another) => {
  const other = { ...company, user_name_kana: 'スズキ' }
  expect(await shared({ ...company, ...number }, { ...other, ...number })).toEqual(['person'])
  expect(await shared({ ...company, ...number }, { ...other, ...another })).toEqual([])
  expect(await shared(company, other)).toEqual([])
})

const account = { ...noAccount, bank_code: '0001', branch_code: '001', account_number: '7654321' }
const full = { ...account, bank_name: 'a', branch_name: 'b', account_type: '1' }
test.each([
  ['the same number of the same branch', {}, true],
  ['another branch', { branch_code: '002' }, false],
  ['another bank', { bank_code: '0005' }, false],
])('the same bank account: %s', async (_how, other, isSame) => {
  const bank = { ...full, account_holder_kana: 'ﾔﾏﾀﾞ', bank_registered_at: '2026-01-01T00:00:00Z' }
  expect(await shared(bank, { ...bank, ...other })).toEqual(isSame ? ['bank'] : [])
})

interface Seen {
  ip?: string
  user_agent?: string
  actor?: boolean
  at?: 'sign-in' | 'sign-up'
}
const signIn = async (id: number, { ip = '203.0.113.5', user_agent = 'X/1', at, actor }: Seen) => {
  if (at === 'sign-up') {
    const { version } = await t.db
      .selectFrom('terms_version')
      .select('version')
      .executeTakeFirstOrThrow()
    return t.db
      .insertInto('terms_consent')
      .values({ affiliater_id: id, version, ip, user_agent, consented_at: '2026-11-01T00:00:00Z' })
      .execute()
  }
  const { userId } = await t.asAffiliater(id)
  const mine = await t.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', admin.userId)
    .executeTakeFirstOrThrow()
  return t.db
    .updateTable('session')
    .set({
      ip,
      user_agent,
      ...(actor && { actor_user_id: admin.userId, actor_session_id: mine.id, reason: '確認' }),
    })
    .where('user_id', '=', userId)
    .execute()
}
test.each<[string, Seen, Seen, boolean]>([
  ['both signed in', {}, {}, true],
  ['one signed up, one signed in', { at: 'sign-up' }, {}, true],
  ['both signed up', { at: 'sign-up' }, { at: 'sign-up' }, true],
  ['another program', { user_agent: 'Y/1' }, {}, false],
  ['another place', { ip: '203.0.113.6' }, {}, false],
  ['within a house', { ip: '192.168.0.2' }, { ip: '192.168.0.2' }, false],
  ['this machine', { ip: '127.0.0.1' }, { ip: '127.0.0.1' }, false],
  ['the operator in their place', { actor: true }, { actor: true }, false],
])('the same device: %s', async (_how, one, other, isSame) => {
  const [first, second] = [await person(), await person()]
  await signIn(first.id, one)
  await signIn(second.id, other)
  expect((await signalsOf(second.id)).map(({ id, signal }) => [id, signal])).toEqual(
    isSame ? [[first.id, 'device']] : [],
  )
  await t.db.deleteFrom('session').where('user_id', '<>', admin.userId).execute()
  await t.db.deleteFrom('terms_consent').execute()
})

test('the same browser, whatever its address', async () => {
  const [first, second] = [await person(), await person()]
  for (const { id } of [first, second])
    await t.db
      .insertInto('known_device')
      .values({
        user_id: (await t.asAffiliater(id)).userId,
        device_hash: Buffer.from('browser'),
        created_at: '2026-11-01T00:00:00Z',
        seen_at: '2026-11-01T00:00:00Z',
        expires_at: '2027-11-01T00:00:00Z',
      })
      .execute()
  expect(await signalsOf(first.id)).toMatchObject([{ id: second.id, signal: 'device' }])
})

test('names of others are for those who may read about them', async () => {
  const same = { phone: '0312345678', account_holder_kana: null }
  const [first, second] = [await person(same), await person(same)]
  const limited = await t.asAdmin(['affiliater.index'])
  await limitToOwnClients(t.db, limited)
  await t.db
    .updateTable('affiliater')
    .set({ staff_id: limited.userId })
    .where('id', '=', second.id)
    .execute()
  expect(await signalsOf(second.id)).toMatchObject([{ id: first.id, name: first.user_name }])
  expect(await signalsOf(second.id, limited)).toMatchObject([
    { id: first.id, signal: 'phone', name: null },
  ])
  const reader = await t.asAdmin(['screening.index'])
  expect(
    (await reader.get<{ signals: object[] }>(`/api/screening/info/${second.id}`)).body.signals,
  ).toMatchObject([{ id: first.id, name: null }])
})
