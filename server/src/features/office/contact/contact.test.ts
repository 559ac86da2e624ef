import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../../../test/accounts.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp()
})
afterEach(() => t.close())

const write = (given: object = {}) =>
  t.asNobody.post('/api/contact', {
    kind: 'advertiser',
    company: '株式会社サンプル',
    name: '佐藤 花子',
    mail_address: 'sato@shop.example',
    body: '掲載について\r\n教えてください',
    consent: true,
    ...given,
  })

describe('writing to the operator', () => {
  test('is kept, told to the owners and confirmed', async () => {
    const owner = await t.asAdmin()
    const clerk = await t.asAdmin(['contact.index'])
    expect((await write()).body).toEqual({ accepted: true })
    expect((await mails(t.db)).map(({ template }) => template)).toEqual([
      'contactReceived',
      'contactToOperator',
    ])
    expect(
      (await clerk.get('/api/contact/index', { word: '掲載', kind: 'advertiser' })).body,
    ).toMatchObject({
      total: 1,
      items: [{ name: '佐藤 花子', phone: null, body: '掲載について\r\n教えてください' }],
    })
    expect((await owner.get('/api/contact/index', { from: '2026-11-11' })).body).toMatchObject({
      total: 0,
    })
  })
  test('is told to the support desk, once there is one', async () => {
    await t.db
      .insertInto('setting')
      .values({
        section: 'site',
        value: JSON.stringify({ support_mail_address: 'desk@network.example' }),
      })
      .execute()
    await t.asAdmin()
    await write()
    expect(
      (await mails(t.db))
        .filter(({ template }) => template === 'contactToOperator')
        .map(({ to_address }) => to_address),
    ).toEqual(['desk@network.example'])
  })
  test('needs a name, an address, a message and consent', async () => {
    expect(
      Object.keys(
        (await write({ name: '', mail_address: 'x', body: '', consent: undefined })).body[
          'errors'
        ] as object,
      ).sort(),
    ).toEqual(['body', 'consent', 'mail_address', 'name'])
    expect((await write({ body: 'あ'.repeat(2001) })).status).toBe(422)
  })
  test('cannot put anything into the head of a mail', async () => {
    await t.asAdmin()
    await write({ name: '佐藤\r\nBcc: all@shop.example' })
    for (const { subject, to_address } of await mails(t.db))
      expect(subject + to_address).not.toMatch(/[\r\n]/)
  })
  test('fills no mailbox: three receipts a day go to an address, whoever writes in its name, and all is kept', async () => {
    const receipts = async () =>
      (await mails(t.db)).filter(({ template }) => template === 'contactReceived').length
    for (const mail_address of ['a@shop.example', 'A@shop.example', 'a@Shop.example'])
      await write({ mail_address })
    expect(await receipts()).toBe(3)
    expect((await write({ mail_address: 'a@shop.example' })).body).toEqual({ accepted: true })
    expect(await receipts()).toBe(3)
    expect(await t.db.selectFrom('contact').select('id').execute()).toHaveLength(4)
    await write({ mail_address: 'b@shop.example' })
    expect(await receipts()).toBe(4)
    t.clock.set('2026-11-11T03:00:01Z')
    await write({ mail_address: 'a@shop.example' })
    expect(await receipts()).toBe(5)
  })
  test('by a machine is answered and forgotten; five an hour from one place', async () => {
    await write({ website: 'x' })
    expect(await t.db.selectFrom('contact').select('id').execute()).toEqual([])
    for (let tries = 0; tries < 4; tries++) await write()
    expect((await write()).status).toBe(429)
  })
})

describe('an enquiry', () => {
  const first = async () =>
    (await t.db.selectFrom('contact').select('id').executeTakeFirstOrThrow()).id

  test('is open until somebody says that it is answered, with a note that is found again', async () => {
    await write()
    const [clerk, other] = [await t.asAdmin(['contact.index', 'contact.update']), await t.asAdmin()]
    const id = await first()
    expect((await clerk.get(`/api/contact/info/${id}`)).body).toMatchObject({
      status: 'open',
      note: '',
      answered_at: null,
      answered_by_name: null,
      language: 'ja',
    })
    expect(
      (await clerk.post(`/api/contact/update/${id}`, { status: 'answered', note: '電話で回答' }))
        .status,
    ).toBe(200)
    const answered = (await clerk.get(`/api/contact/info/${id}`)).body
    expect(answered).toMatchObject({
      status: 'answered',
      note: '電話で回答',
      answered_at: '2026-11-10T03:00:00.000Z',
      answered_by_name: expect.any(String),
    })
    t.clock.set('2026-11-11T03:00:00Z')
    await other.post(`/api/contact/update/${id}`, { status: 'answered', note: '資料も送付' })
    expect((await clerk.get(`/api/contact/info/${id}`)).body).toMatchObject({
      note: '資料も送付',
      answered_at: answered['answered_at'],
      answered_by_name: answered['answered_by_name'],
    })
    expect((await clerk.get('/api/contact/index', { status: 'open' })).body).toMatchObject({
      total: 0,
    })
    expect((await clerk.get('/api/contact/index', { word: '資料' })).body).toMatchObject({
      total: 1,
    })
    await clerk.post(`/api/contact/update/${id}`, { status: 'open', note: '' })
    expect((await clerk.get(`/api/contact/info/${id}`)).body).toMatchObject({
      status: 'open',
      answered_at: null,
      answered_by_name: null,
    })
  })
  test('that is not there is 404, and reading does not allow answering', async () => {
    await write()
    const reader = await t.asAdmin(['contact.index'])
    expect((await reader.get('/api/contact/info/987654')).status).toBe(404)
    expect(
      (await (await t.asAdmin()).post('/api/contact/update/987654', { status: 'answered' })).status,
    ).toBe(404)
    expect(
      (await reader.post(`/api/contact/update/${await first()}`, { status: 'answered' })).status,
    ).toBe(403)
  })
})
