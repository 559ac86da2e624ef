import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '@tsunagi/contract/day'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { outbox } from '../../../../test/outbox.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('mail').execute()
})

const { sendBy, reset, states } = outbox(() => t)

describe('the outbox', () => {
  test('takes a mail only if what causes it is committed', async () => {
    await t.db
      .transaction()
      .execute(async (tx) => {
        await enqueueMail(tx, {
          template: 'testMail',
          to: 'a@test.example',
          userId: null,
          language: 'ja',
          values: { at: 'x' },
        })
        throw new Error('taken back')
      })
      .catch(() => {})
    expect(await states()).toEqual([])
  })
  test('without a mail server keeps mails, and the owner reads them on screen', async () => {
    await reset('a@test.example')
    await sendBy(undefined)
    expect(await states()).toEqual([['a@test.example', 'kept', 0]])
    const { body } = await admin.get<{ items: { id: number; subject: string }[]; total: number }>(
      '/api/mail/outbox',
      { state: 'kept' },
    )
    expect(body).toMatchObject({ total: 1, items: [{ subject: '【Tsunagi】パスワードの再設定' }] })
    expect(
      (await admin.get<{ body: string }>(`/api/mail/show/${body.items[0]!.id}`)).body.body,
    ).toContain('#token=AbC-123_x')
    const clerk = await t.asAdmin(['mail.outbox', 'mail.show'])
    expect(
      (await clerk.get<{ body: string }>(`/api/mail/show/${body.items[0]!.id}`)).body.body,
    ).toContain('#token=…')
  })
  test('is searched by state, kind, words and day, and had as CSV', async () => {
    await reset('a@test.example')
    await reset('b@test.example')
    const total = async (query: Record<string, string>) =>
      (await admin.get<{ total: number }>('/api/mail/outbox', query)).body.total
    const { created_at } = await t.db
      .selectFrom('mail')
      .select('created_at')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const written = dayOf(new Date(created_at))
    expect([
      await total({ word: 'A@TEST' }),
      await total({ template: 'newDevice' }),
      await total({ state: 'waiting' }),
      await total({ from: written, to: written }),
      await total({ to: '2020-01-01' }),
    ]).toEqual([1, 0, 2, 2, 0])
    expect((await admin.get('/api/mail/outbox/csv')).raw.toString()).toContain('b@test.example')
  })
  test('is closed to administrators without the key and to everyone else', async () => {
    expect((await (await t.asAdmin(['media.search'])).get('/api/mail/outbox')).status).toBe(403)
    expect((await (await t.asAdvertiser()).get('/api/mail/outbox')).status).toBe(403)
  })
})

describe('what people wish of mails', () => {
  const write = (template: 'capReached' | 'kickbackResumed' | 'passwordReset', to: string) =>
    t.db
      .transaction()
      .execute((tx) =>
        enqueueMail(tx, { template, to, userId: null, language: 'ja', values: {} as never }),
      )
  const written = async () => (await states()).map(([to]) => to)

  test('mail_important and mail_normal: what is switched off is not written, what is about access is', async () => {
    const to = 'wishes@test.example'
    await build.affiliater(t.db, { mail_address: to, mail_important: false, mail_normal: false })
    await write('capReached', to)
    await write('kickbackResumed', to)
    expect(await written()).toEqual([])
    await write('passwordReset', to)
    expect(await written()).toEqual([to])
    await t.db.deleteFrom('mail').execute()
    await t.db
      .updateTable('affiliater')
      .set({ mail_important: true })
      .where('mail_address', '=', to)
      .execute()
    await write('capReached', to)
    await write('kickbackResumed', to)
    expect(await written()).toEqual([to])
    await t.db
      .updateTable('affiliater')
      .set({ mail_normal: true })
      .where('mail_address', '=', to)
      .execute()
    await write('kickbackResumed', to)
    expect(await written()).toEqual([to, to])
  })

  test('cc_mail_addresses: copies go to them, but not of what lets somebody in', async () => {
    const to = 'copied@test.example'
    await build.advertiser(t.db, { mail_address: to, cc_mail_addresses: ['boss@test.example'] })
    await write('capReached', to)
    expect(await written()).toEqual([to, 'boss@test.example'])
    await t.db.deleteFrom('mail').execute()
    await write('passwordReset', to)
    expect(await written()).toEqual([to])
  })

  test('cc_mail_addresses: each gets one copy however it is written, and whoever the email is to gets none', async () => {
    const to = 'Once@test.example'
    await build.advertiser(t.db, {
      mail_address: to,
      cc_mail_addresses: ['once@TEST.example', 'Chief@test.example', 'chief@test.example'],
    })
    await write('capReached', to)
    expect(await written()).toEqual([to, 'Chief@test.example'])
  })
})
