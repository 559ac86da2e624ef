import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('mail').execute())

const mail = async (state: string, more: object = {}) =>
  (
    await t.db
      .insertInto('mail')
      .values({
        template: 'mailing',
        language: 'ja',
        subject: 'お知らせ',
        body: '本文',
        to_address: 'a@test.example',
        state,
        ...more,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const stateOf = async (id: number) =>
  (await t.db
    .selectFrom('mail')
    .select(['state', 'attempts', 'next_try_at', 'last_error', 'settled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as unknown
const queued = {
  state: 'waiting',
  attempts: 0,
  next_try_at: null,
  last_error: null,
  settled_at: null,
}

interface Refusals {
  refusals: { reason: string; mails: number }[]
}
const preview = async (selection: object, change = 'resend') =>
  (
    await admin.post<Refusals & { changes: number }>('/api/mail/preview', {
      selection,
      change,
    })
  ).body
const resend = (selection: object) =>
  admin.post<Refusals & { changed: number }>('/api/mail/resendMany', selection)

test('chosen emails that were not delivered are sent again; the others stay, and it is said before and after why', async () => {
  const failed = await mail('failed', { attempts: 8, last_error: '451' })
  const bounced = await mail('bounced', { attempts: 1 })
  const kept = await mail('kept')
  const stuck = await mail('waiting', { attempts: 5, next_try_at: '2026-11-10T00:00:00Z' })
  const left = [
    await mail('sent', { sent_at: '2026-11-01T00:00:00Z' }),
    await mail('waiting'),
    await mail('sending', { attempts: 1 }),
    await mail('failed', { body: 'https://x.example/lp/passwordReset#token=…' }),
    await mail('failed', { settled_at: '2026-11-01T00:00:00Z' }),
  ]
  const again = [failed, bounced, kept, stuck]
  const selection = { ids: [...again, ...left] }
  const before = await Promise.all(left.map(stateOf))
  const { changes, refusals } = await preview(selection)
  expect(changes).toBe(4)
  expect(refusals[0]).toEqual({ reason: '送信待ちまたは送信中です。', mails: 2 })
  expect(refusals).toHaveLength(4)
  expect(refusals.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('新しいリンク'),
      expect.stringContaining('送信済み'),
      '処理済みです。',
    ]),
  )
  const done = (await resend(selection)).body
  expect(done.changed).toBe(4)
  expect(done.refusals).toHaveLength(4)
  for (const id of again) expect(await stateOf(id)).toEqual(queued)
  expect(await Promise.all(left.map(stateOf))).toEqual(before)
  expect((await resend({ ids: again })).body.changed).toBe(0)
})

test('all that a search finds is sent again, and nothing else', async () => {
  const found = [
    await mail('failed', { to_address: 'x@gone.example' }),
    await mail('bounced', { to_address: 'y@gone.example' }),
  ]
  const other = await mail('failed')
  const search = { word: 'gone.example', state: ['failed', 'bounced'], is_settled: 'false' }
  expect((await preview({ search })).changes).toBe(2)
  expect((await resend({ search: { ...search, page: 1, sort: '-id' } })).body.changed).toBe(2)
  for (const id of found) expect(await stateOf(id)).toEqual(queued)
  expect(await stateOf(other)).toMatchObject({ state: 'failed' })
})

test('all that a search finds is said to be dealt with, as far as it failed', async () => {
  const failed = await mail('failed')
  const sent = await mail('sent')
  expect((await preview({ search: {} }, 'settle')).changes).toBe(1)
  const { body } = await admin.post<Refusals & { changed: number }>('/api/mail/settle', {
    search: {},
  })
  expect(body).toMatchObject({ changed: 1, refusals: [{ mails: 1 }] })
  expect(await stateOf(failed)).toMatchObject({ settled_at: t.clock.now().toISOString() })
  expect(await stateOf(sent)).toMatchObject({ settled_at: null })
})

test('one that waits for its next attempt after one in vain is tried at once, one that is on its way is not', async () => {
  const stuck = await mail('waiting', { attempts: 5, next_try_at: '2026-11-10T00:00:00Z' })
  expect((await admin.post(`/api/mail/resend/${stuck}`)).status).toBe(200)
  expect(await stateOf(stuck)).toEqual(queued)
  expect((await admin.post(`/api/mail/resend/${stuck}`)).status).toBe(409)
})

test('needs the permission to send again, and something to be chosen', async () => {
  const id = await mail('failed')
  const reader = await t.asAdmin(['mail.outbox'])
  for (const path of ['preview', 'resendMany'])
    expect((await reader.post(`/api/mail/${path}`, { ids: [id] })).status).toBe(403)
  const clerk = await t.asAdmin(['mail.resend'])
  expect((await clerk.post('/api/mail/resendMany', { ids: [id] })).status).toBe(200)
  for (const nothing of [{}, { ids: [] }, { search: { state: ['lost'] } }])
    expect((await resend(nothing)).status).toBe(422)
})
