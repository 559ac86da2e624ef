import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'

let t: TestApp
let publisher: Caller
let person: { id: number; mail_address: string }
let affiliaterId: number
beforeAll(async () => {
  t = await testApp()
  affiliaterId = (await build.affiliater(t.db)).id
  publisher = await t.asAffiliater(affiliaterId)
  person = await t.db
    .selectFrom('user_account')
    .select(['id', 'mail_address'])
    .where('affiliater_id', '=', affiliaterId)
    .executeTakeFirstOrThrow()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('mail').execute()
  await t.db.deleteFrom('notification').execute()
  await t.db.deleteFrom('notification_wish').execute()
})

const tell = (template: MailTemplate, values: Record<string, string> = {}, who = person) =>
  t.db.transaction().execute((tx) =>
    enqueueMail(tx, {
      template,
      to: who.mail_address,
      userId: who.id,
      language: 'ja',
      values: values as never,
    }),
  )
const partnership = () =>
  tell('partnershipDecided', {
    name: '港 太郎',
    ad_name: 'カード',
    medium: 'ブログ',
    answer: '承認',
    link: 'https://app.test/promotion/partnershipApplication?promotion_id=7',
  })
interface Listed {
  total: number
  items: { id: number; title: string; kind: string; state: string; link: string | null }[]
}
const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<Listed>('/api/notification/index', query)).body
const latest = async (caller: Caller) =>
  (await caller.get<{ unread: number } & Listed>('/api/notification/latest')).body
const mails = () => t.db.selectFrom('mail').select(['to_address', 'user_id']).execute()

test.each(['withdrawn', 'deregistered'] as const)(
  'whoever is %s is told by email of the account and its money, and of nothing else',
  async (lifecycle) => {
    const state = (now: 'approved' | typeof lifecycle) =>
      t.db
        .updateTable('affiliater')
        .set({ lifecycle: now })
        .where('id', '=', affiliaterId)
        .execute()
    await state(lifecycle)
    await partnership()
    await tell('statementIssued')
    await state('approved')
    expect(await t.db.selectFrom('mail').select('template').execute()).toEqual([
      { template: 'statementIssued' },
    ])
  },
)

describe('what somebody is told by email stands in the app too', () => {
  test('in the same transaction: both are there, or neither', async () => {
    await t.db
      .transaction()
      .execute(async (tx) => {
        await enqueueMail(tx, {
          template: 'rankUp',
          to: person.mail_address,
          userId: person.id,
          language: 'ja',
          values: {} as never,
        })
        throw new Error('taken back')
      })
      .catch(() => {})
    expect([(await list(publisher)).total, (await mails()).length]).toEqual([0, 0])
    await partnership()
    expect([(await list(publisher)).total, await mails()]).toEqual([
      1,
      [{ to_address: person.mail_address, user_id: person.id }],
    ])
  })

  test('in the language it is read in, with the page it is about', async () => {
    await partnership()
    const [ja] = (await list(publisher)).items
    await t.db
      .updateTable('user_account')
      .set({ language: 'en' })
      .where('id', '=', person.id)
      .execute()
    const [en] = (await list(publisher)).items
    await t.db
      .updateTable('user_account')
      .set({ language: 'ja' })
      .where('id', '=', person.id)
      .execute()
    expect(ja).toMatchObject({
      kind: 'partnership',
      state: 'unread',
      link: '/promotion/partnershipApplication?promotion_id=7',
    })
    expect([ja!.title, en!.title].map((title) => /[ぁ-ん]/.test(title))).toEqual([true, false])
  })

  test('what lets its reader in is in no notification', async () => {
    await tell('passwordReset', { link: 'https://app.test/lp/passwordReset#token=AbC' })
    expect([(await list(publisher)).total, (await mails()).length]).toEqual([0, 1])
  })

  test('nobody sees what another was told, not even with the same address', async () => {
    const { id: advertiserId } = await build.advertiser(t.db)
    const other = await t.asAdvertiser(advertiserId)
    await t.db
      .updateTable('user_account')
      .set({ mail_address: person.mail_address })
      .where('advertiser_id', '=', advertiserId)
      .execute()
    await partnership()
    const { id } = (await list(publisher)).items[0]!
    expect((await list(other)).total).toBe(0)
    expect((await latest(other)).unread).toBe(0)
    expect((await other.get(`/api/notification/show/${id}`)).status).toBe(404)
    expect((await other.post('/api/notification/read', { id })).status).toBe(404)
    expect((await other.post('/api/notification/readAll')).status).toBe(200)
    expect((await list(publisher)).items[0]!.state).toBe('unread')
  })
})

describe('reading', () => {
  test('one, and all, are read once and stay read; the bell counts what is left', async () => {
    for (let count = 0; count < 3; count++) await partnership()
    const { items } = await list(publisher)
    expect((await latest(publisher)).unread).toBe(3)
    for (let twice = 0; twice < 2; twice++)
      expect((await publisher.post('/api/notification/read', { id: items[0]!.id })).status).toBe(
        200,
      )
    expect((await latest(publisher)).unread).toBe(2)
    expect((await list(publisher, { state: 'unread' })).total).toBe(2)
    expect((await publisher.post('/api/notification/readAll')).body).toEqual({ unread: 0 })
    expect((await list(publisher, { state: 'unread' })).total).toBe(0)
  })

  test('the list is narrowed by kind', async () => {
    await partnership()
    await tell('rankUp', {})
    expect((await list(publisher, { kind: 'rankUp' })).items.map(({ kind }) => kind)).toEqual([
      'rankUp',
    ])
  })
})

describe('wishes', () => {
  const wishes = async (caller: Caller) =>
    (
      await caller.get<{ items: { kind: string; locked: boolean; how: string }[] }>(
        '/api/notification/wishes',
      )
    ).body.items
  const howOf = async (caller: Caller, wanted: string) =>
    (await wishes(caller)).find(({ kind }) => kind === wanted)?.how

  test('off: no email, and still a notification', async () => {
    await publisher.post('/api/notification/wish', { kind: 'partnership', how: 'off' })
    await partnership()
    expect([(await list(publisher)).total, (await mails()).length]).toEqual([1, 0])
  })

  test('what the account says holds until the person chooses', async () => {
    const { id: silent } = await build.affiliater(t.db, { mail_important: false })
    const caller = await t.asAffiliater(silent)
    expect(await howOf(caller, 'partnership')).toBe('off')
    expect(await howOf(caller, 'rankUp')).toBe('now')
    await caller.post('/api/notification/wish', { kind: 'partnership', how: 'daily' })
    expect(await howOf(caller, 'partnership')).toBe('daily')
  })

  test('security, account and money are locked, and nobody chooses what never reaches them', async () => {
    const locked = (await wishes(publisher)).filter((wish) => wish.locked).map(({ kind }) => kind)
    expect(locked).toEqual(['security', 'account', 'money', 'priceChange'])
    for (const kind of ['security', 'account', 'money', 'closing'])
      expect((await publisher.post('/api/notification/wish', { kind, how: 'off' })).status).toBe(
        422,
      )
  })

  test('an administrator with a role chooses among what those with a role are told of, an owner among all', async () => {
    const kindsOf = async (caller: Caller) => (await wishes(caller)).map(({ kind }) => kind)
    const clerk = await t.asAdmin(['inquiry.search'])
    expect(await kindsOf(clerk)).toEqual(['security', 'account', 'operation', 'report'])
    expect(await kindsOf(await t.asAdmin())).toEqual(
      expect.arrayContaining(['operation', 'inquiry', 'application', 'closing', 'report']),
    )
    const { body } = await clerk.post('/api/notification/wish', { kind: 'inquiry', how: 'off' })
    expect(body).toHaveProperty('errors.kind')
  })

  test('copies go to those named for them even if the person reads only in the app', async () => {
    const { id: advertiserId } = await build.advertiser(t.db, {
      cc_mail_addresses: ['boss@test.example'],
    })
    const caller = await t.asAdvertiser(advertiserId)
    const reader = await t.db
      .selectFrom('user_account')
      .select(['id', 'mail_address'])
      .where('advertiser_id', '=', advertiserId)
      .executeTakeFirstOrThrow()
    await caller.post('/api/notification/wish', { kind: 'promotion', how: 'off' })
    await tell('capReached', {}, reader)
    expect(await mails()).toEqual([{ to_address: 'boss@test.example', user_id: null }])
  })
})
