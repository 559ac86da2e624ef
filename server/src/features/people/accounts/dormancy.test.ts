import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../../../../test/accounts.ts'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { endDormantAccounts } from './dormancy.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const run = (now: string) => {
  t.clock.set(now)
  return endDormantAccounts({ db: t.db, clock: t.clock, appUrl: 'http://app.test' })
}
const lifecycle = async (id: number) =>
  (
    await t.db
      .selectFrom('affiliater')
      .select('lifecycle')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).lifecycle

test('a year without a sign-in: told 30 and 7 days before, then taken off; a sign-in in between begins anew', async () => {
  const sleeper = await t.asAffiliater(
    (await build.affiliater(t.db, { created_at: '2025-01-01T00:00:00Z' })).id,
  )
  const waker = await t.asAffiliater(
    (await build.affiliater(t.db, { created_at: '2025-01-01T00:00:00Z' })).id,
  )
  const seen = (userId: number, at: string) =>
    t.db.updateTable('user_account').set({ last_login_at: at }).where('id', '=', userId).execute()
  await seen(sleeper.userId, '2026-01-01T00:00:00Z')
  await seen(waker.userId, '2026-01-01T00:00:00Z')
  const [a, b] = [await idOf(sleeper.userId), await idOf(waker.userId)]

  expect(await run('2026-11-30T00:00:00Z')).toBe(0)
  expect(await run('2026-12-02T00:00:00Z')).toBe(2)
  expect(await run('2026-12-02T12:00:00Z')).toBe(0)
  expect((await mails(t.db)).at(-1)).toMatchObject({
    template: 'deregistrationNotice',
    body: expect.stringContaining('2027/01/01'),
  })
  await seen(waker.userId, '2026-12-10T00:00:00Z')
  expect(await run('2026-12-25T00:00:00Z')).toBe(1)
  expect(await run('2026-12-31T00:00:00Z')).toBe(0)
  expect(await run('2027-01-01T00:00:00Z')).toBe(1)
  expect([await lifecycle(a), await lifecycle(b)]).toEqual(['deregistered', 'approved'])
  expect(
    (await mails(t.db)).map(({ template }) => template).filter((name) => name.startsWith('dereg')),
  ).toEqual([
    'deregistrationNotice',
    'deregistrationNotice',
    'deregistrationNotice',
    'deregistered',
  ])
  expect(
    await t.db
      .selectFrom('account_history')
      .select(['event', 'user_id'])
      .where('party_id', '=', a)
      .execute(),
  ).toEqual([{ event: 'deregister', user_id: null }])
})

test('who is brought back has the whole time anew to sign in, and is told before it ends', async () => {
  const owner = await t.asAdmin()
  const sleeper = await t.asAffiliater(
    (
      await build.affiliater(t.db, {
        created_at: '2025-01-01T00:00:00Z',
        lifecycle: 'deregistered',
        lifecycle_at: '2027-01-01T00:00:00Z',
        dormancy_notice: 7,
        dormancy_noticed_at: '2026-12-25T00:00:00Z',
      })
    ).id,
  )
  await t.db
    .updateTable('user_account')
    .set({ last_login_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', sleeper.userId)
    .execute()
  const id = await idOf(sleeper.userId)
  t.clock.set('2027-02-01T00:00:00Z')
  await t.db
    .updateTable('session')
    .set({ expires_at: '2027-03-01T00:00:00Z', seen_at: '2027-02-01T00:00:00Z' })
    .where('user_id', '=', owner.userId)
    .execute()
  const brought = { ids: [id], event: 'restore', reason: '復帰の依頼' }
  expect((await owner.post('/api/affiliater/status', brought)).status).toBe(200)
  await run('2027-02-02T00:00:00Z')
  expect(await lifecycle(id)).toBe('approved')
  await run('2028-01-02T00:00:00Z')
  expect((await mails(t.db)).at(-1)).toMatchObject({ template: 'deregistrationNotice' })
  await run('2028-01-25T00:00:00Z')
  await run('2028-02-01T00:00:00Z')
  expect(await lifecycle(id)).toBe('deregistered')
})

test('who reads English is told so why, as is whoever was a partner', async () => {
  const person = await t.asAffiliater(
    (
      await build.affiliater(t.db, {
        created_at: '2028-01-01T00:00:00Z',
        dormancy_notice: 7,
        dormancy_noticed_at: '2029-01-01T00:00:00Z',
      })
    ).id,
  )
  const affiliaterId = await idOf(person.userId)
  await t.db
    .updateTable('user_account')
    .set({ language: 'en', last_login_at: '2028-01-01T00:00:00Z' })
    .where('id', '=', person.userId)
    .execute()
  const { id: media_id } = await build.media(t.db, { affiliater_id: affiliaterId })
  const { id: promotion_id } = await build.promotion(t.db)
  await build.partnership(t.db, { media_id, promotion_id })
  await run('2029-02-01T00:00:00Z')
  expect(await lifecycle(affiliaterId)).toBe('deregistered')
  expect((await mails(t.db)).at(-1)).toMatchObject({
    template: 'deregistered',
    body: expect.stringContaining('Reason: Nobody has signed in for 365 days (terms of use)'),
  })
  const { reason } = await t.db
    .selectFrom('partnership')
    .select('reason')
    .where('media_id', '=', media_id)
    .executeTakeFirstOrThrow()
  expect(reason).toContain('It ended since the account left the network.')
})

const idOf = async (userId: number) =>
  (
    await t.db
      .selectFrom('user_account')
      .select('affiliater_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).affiliater_id!
