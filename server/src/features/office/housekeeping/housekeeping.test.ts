import { dayMs } from '@tsunagi/contract/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { storeFile } from '../../../catalogue/files/storedFiles.queries.ts'
import { tidyUp } from './housekeeping.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => t.close())
beforeEach(() => tidyUp(t.db, t.clock))

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * dayMs)

test('sessions and failed sign-ins stay in the history for 400 days; a proxy session does not hold up the others', async () => {
  const { userId } = await t.asAdmin()
  const session = async (ended: number, origin: number | null = null) =>
    (
      await t.db
        .insertInto('session')
        .values({
          user_id: userId,
          bearer_hash: Buffer.from(`b${ended}${origin}`),
          cookie_hash: Buffer.from(`c${ended}${origin}`),
          csrf_token: 'x',
          created_at: daysAgo(ended + 1),
          expires_at: daysAgo(ended),
          ended_at: daysAgo(ended),
          ...(origin && { actor_user_id: userId, actor_session_id: origin, reason: '確認' }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [recent, old, origin] = [await session(399), await session(401), await session(402)]
  const proxy = await session(399.9, origin)
  for (const days of [399, 401])
    await t.db
      .insertInto('login_failure')
      .values({ user_id: userId, step: 'password', at: daysAgo(days) })
      .execute()
  await tidyUp(t.db, t.clock)
  const left = (await t.db.selectFrom('session').select('id').execute()).map(({ id }) => id)
  expect([recent, origin, proxy].every((id) => left.includes(id))).toBe(true)
  expect(left).not.toContain(old)
  expect(await t.db.selectFrom('login_failure').select('at').execute()).toHaveLength(1)
})

test('what cannot be deleted of one table holds up no other', async () => {
  const { userId } = await t.asAdmin()
  const ended = { expires_at: daysAgo(401), ended_at: daysAgo(401), created_at: daysAgo(402) }
  const { id } = await t.db
    .insertInto('session')
    .values({
      user_id: userId,
      bearer_hash: Buffer.from('held'),
      cookie_hash: Buffer.from('held'),
      csrf_token: 'x',
      ...ended,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('login_failure')
    .values({ user_id: userId, step: 'password', at: daysAgo(401) })
    .execute()
  await sql`create table holding (session_id bigint references session)`.execute(t.db)
  await sql`insert into holding values (${id})`.execute(t.db)
  await expect(tidyUp(t.db, t.clock)).rejects.toThrow('tidying up session: ')
  await sql`drop table holding`.execute(t.db)
  const failures = await t.db.selectFrom('login_failure').select('at').execute()
  expect(failures.map(({ at }) => new Date(at)).filter((at) => at < daysAgo(400))).toEqual([])
})

test('counters of failed sign-ins go after two days, but never one that only a new password opens', async () => {
  const attempt = (key: string, failures: number, days: number) =>
    t.db
      .insertInto('login_attempt')
      .values({ key: Buffer.from(key), failures, failed_at: daysAgo(days) })
      .execute()
  await attempt('fresh', 7, 1)
  await attempt('old', 7, 3)
  await attempt('stopped', 100, 300)
  await tidyUp(t.db, t.clock)
  expect(
    (await t.db.selectFrom('login_attempt').select('key').execute())
      .map(({ key }) => key.toString())
      .sort(),
  ).toEqual(['fresh', 'stopped'])
})

test('mails go after 180 days, but none that is still to be sent', async () => {
  const mail = (subject: string, state: 'sent' | 'kept' | 'waiting', days: number) =>
    t.db
      .insertInto('mail')
      .values({
        template: 'testMail',
        language: 'ja',
        to_address: 'a@test.example',
        subject,
        body: 'x',
        state,
        created_at: daysAgo(days),
      })
      .execute()
  await mail('recent', 'sent', 179)
  await mail('old', 'sent', 181)
  await mail('kept', 'kept', 181)
  await mail('waiting', 'waiting', 181)
  await tidyUp(t.db, t.clock)
  expect(
    (await t.db.selectFrom('mail').select('subject').execute())
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['recent', 'waiting'])
})

test('links that no longer work and registrations that were never finished go after 30 days', async () => {
  const { userId } = await t.asAffiliater()
  await t.db
    .insertInto('password_token')
    .values(
      [31, 29].map((days) => ({
        token_hash: Buffer.from(`p${days}`),
        user_id: userId,
        purpose: 'reset' as const,
        created_at: daysAgo(days),
        expires_at: daysAgo(days),
      })),
    )
    .execute()
  await t.db
    .insertInto('registration')
    .values(
      [31, 29].map((days) => ({
        mail_address: 'a@test.example',
        token_hash: Buffer.from(`r${days}`),
        terms_version: '1',
        language: 'ja' as const,
        created_at: daysAgo(days),
        expires_at: daysAgo(days),
      })),
    )
    .execute()
  await tidyUp(t.db, t.clock)
  expect(await t.db.selectFrom('password_token').select('user_id').execute()).toHaveLength(1)
  expect(await t.db.selectFrom('registration').select('id').execute()).toHaveLength(1)
})

test('files go two days after nothing shows them any more', async () => {
  const file = (content: string) =>
    t.db.transaction().execute((tx) => storeFile(tx, Buffer.from(content), 'image/png'))
  const [banner, inHtml, logo, orphan, fresh] = [
    await file('banner'),
    await file('in html'),
    await file('logo'),
    await file('orphan'),
    await file('fresh'),
  ]
  await build.material(t.db, { kind: 'image', image: banner, width: 1, height: 1 })
  await build.material(t.db, {
    kind: 'html',
    body: `<a href="[link]"><img src="/files/${inHtml}"></a>`,
  })
  await t.db
    .insertInto('setting')
    .values({ section: 'site', value: JSON.stringify({ header_logo_image: `/files/${logo}` }) })
    .execute()
  await t.db
    .updateTable('stored_file')
    .set({ created_at: daysAgo(3) })
    .where('name', '<>', fresh)
    .execute()
  await file('logo')
  await tidyUp(t.db, t.clock)
  expect(
    (await t.db.selectFrom('stored_file').select('name').execute()).map(({ name }) => name).sort(),
  ).toEqual([banner, inHtml, logo, fresh].sort())
  expect(orphan).toHaveLength(64)
})
