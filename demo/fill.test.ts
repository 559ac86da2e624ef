import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactorPurpose } from '../server/src/features/people/identity/secondFactor.service.ts'
import { base32Of } from '../server/src/features/people/identity/totp.rules.ts'
import { readKeys } from '../server/src/platform/keys.ts'
import { verifyPassword } from '../server/src/platform/password.ts'
import { unseal } from '../server/src/platform/secretBox.ts'
import { readClickId } from '../server/src/conversions/clicks/clickId.ts'
import { testDatabase, type TestDatabase } from '../server/test/database.ts'
import { fillTestDemo } from '../server/test/demo.ts'
import type { DemoAccount } from './fill/accounts.ts'
import { inOneTransaction } from './fill/oneTransaction.ts'

const now = new Date('2026-11-21T06:00:00Z')
const dataDir = mkdtempSync(join(tmpdir(), 'demo-fill-'))
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await fillTestDemo(database.db, { databaseUrl: database.url, dataDir, now })
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(database.db)).rows
const count = async (from: string) =>
  (await rows(sql<{ count: number }>`select count(*) from ${sql.raw(from)}`))[0]!.count

test('there are enough of everyone and everything', async () => {
  expect(await count("user_account where user_type = '0'")).toBeGreaterThanOrEqual(4)
  for (const party of ['agency', 'advertiser', 'affiliater'])
    expect(await count(party)).toBeGreaterThanOrEqual(4)
  expect(await count("promotion where status = 'public'")).toBeGreaterThanOrEqual(10)
  expect(await count('media')).toBeGreaterThanOrEqual(18)
  expect(await count('click')).toBeGreaterThan(12_000)
  expect(await count('result')).toBeGreaterThan(500)
  for (const status of ['reserved', 'posted', 'cancelled', 'expired'])
    expect(await count(`reservation where status = '${status}'`)).toBeGreaterThan(0)
  for (const kind of ['click', 'fixed', 'share', 'call'])
    expect(
      await count(`result join promotion_goal g on g.id = goal_id where g.kind = '${kind}'`),
    ).toBeGreaterThan(0)
})

test('the blog asks for special prices: one request waits, one has a counter-offer', async () => {
  expect(await rows(sql<{ status: string }>`select status from price_request order by id`)).toEqual(
    [{ status: 'open' }, { status: 'offered' }],
  )
})

test('three rejected results are asked about, one of them of an agency’s client', async () => {
  expect(await rows(sql<{ status: string }>`select status from inquiry order by id`)).toEqual([
    { status: 'waiting_advertiser' },
    { status: 'waiting_affiliater' },
    { status: 'open' },
  ])
  expect(
    await rows(
      sql<{ name: string }>`select media.name from inquiry
        join media on media.id = inquiry.media_id where inquiry.status = 'waiting_affiliater'`,
    ),
  ).toEqual([{ name: 'みつきの暮らしノート' }])
})

test('nobody asks about a result, or answers, before it was rejected', async () => {
  expect(
    await rows(sql`select inquiry.id from inquiry
      join inquiry_message as said on said.inquiry_id = inquiry.id
      join result on result.id = inquiry.result_id where said.at < result.decided_at`),
  ).toEqual([])
})

test('a lower reward is announced to those who are in partnership, with its notice', async () => {
  expect(
    await rows(sql<{ noticed: boolean; told: boolean; net: number }>`
      select floor(extract(epoch from apply_at - created_at) / 86400)::int >= 7 as noticed,
        (select count(*) from price_change_reader where change_id = price_change.id) > 0 as told,
        (select net from goal_price where change_id = price_change.id) as net
      from price_change where status = 'reserved'`),
  ).toEqual([{ noticed: true, told: true, net: 14_000 }])
})

test('every account is in the file with a password that opens it', async () => {
  const path = join(dataDir, 'demo-accounts.json')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const accounts = JSON.parse(readFileSync(path, 'utf8')) as DemoAccount[]
  const stored = await database.db
    .selectFrom('user_account')
    .select(['user_type', 'mail_address', 'user_name', 'password_hash'])
    .execute()
  expect(accounts.length).toBe(stored.length)
  for (const { user_type, mail_address, name, password_hash } of stored.map(
    ({ user_name, ...row }) => ({ ...row, name: user_name }),
  )) {
    const account = accounts.find(
      (one) => one.user_type === user_type && one.mail_address === mail_address,
    )!
    expect(account.name).toBe(name)
    expect(await verifyPassword(account.password, password_hash)).toBe(true)
  }
})

test('every administrator has a second factor, whose secret is in the file', async () => {
  const { secrets } = readKeys(dataDir)
  const accounts = (
    JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[]
  ).filter(({ totp_secret }) => totp_secret)
  const admins = await database.db
    .selectFrom('user_account')
    .innerJoin('totp', 'totp.user_id', 'user_account.id')
    .select(['id', 'user_type', 'mail_address', 'secret'])
    .execute()
  const everyAdministrator = await database.db
    .selectFrom('user_account')
    .select('id')
    .where('user_type', '=', '0')
    .execute()
  expect(admins.map(({ id }) => id).sort()).toEqual(everyAdministrator.map(({ id }) => id).sort())
  expect(
    admins
      .map(({ id, secret }) => base32Of(unseal(secrets, secondFactorPurpose(id), secret!)))
      .sort(),
  ).toEqual(accounts.map(({ totp_secret }) => totp_secret).sort())
})

test('every ledger transaction sums to zero, and every approved result is in the ledger once', async () => {
  expect(
    await rows(sql`select transaction_id from ledger_entry group by 1 having sum(amount) <> 0`),
  ).toEqual([])
  expect(await count("result where status = 'approved'")).toBe(
    await count("ledger_transaction where kind = 'accrual'"),
  )
})

test('the hourly counts are those of the clicks', async () => {
  const hours = await rows(
    sql`select hour, media_id, promotion_id, material_id, clicks, counted from click_hour order by 1, 2, 3, 4`,
  )
  const clicks = await rows(sql`
    select date_trunc('hour', clicked_at) as hour, media_id, promotion_id, material_id, count(*) as clicks, count(*) filter (where counted) as counted
    from click group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  expect(hours).toEqual(clicks)
})

test('click ids are signed by this installation', async () => {
  const key = readKeys(dataDir).click
  const clicks = await rows(
    sql<{
      cid: string
      link_code: string
      clicked_at: string
    }>`select cid, link_code, clicked_at from click limit 200`,
  )
  for (const { cid, link_code, clicked_at } of clicks)
    expect(readClickId(key, cid)).toMatchObject({
      linkCode: link_code,
      clickedAt: new Date(clicked_at),
    })
})

test('the history of every result ends in its status, and is announced already', async () => {
  expect(
    await rows(sql`
    select r.id from result r join lateral (select to_status from result_history h where h.result_id = r.id order by id desc limit 1) last on true
    where last.to_status <> r.status`),
  ).toEqual([])
  expect(await count('result_history where announced_at is null')).toBe(0)
})

test('a notice that counts has its result, and nothing waits beyond its deadline', async () => {
  expect(await count('notice where code in (1, 2) and result_id is null')).toBe(0)
  expect(await count("result where status = 'pending' and due_at <= '2026-11-21T06:00:00Z'")).toBe(
    0,
  )
  expect(await count('notice where code not in (1, 2)')).toBeGreaterThan(20)
})

test('the month before last is closed, billed and paid', async () => {
  expect(
    await rows(
      sql`select month::text from closing where closed_at is not null order by 1 desc limit 1`,
    ),
  ).toEqual([{ month: '2026-09-01' }])
  expect(await count("claim where status = 'paid'")).toBeGreaterThan(3)
  expect(await count("payment where status = 'paid'")).toBeGreaterThan(3)
})

test('a service inside the one transaction is undone with it', async () => {
  await expect(
    inOneTransaction(database.url, async (db) => {
      await db
        .transaction()
        .execute((tx) => tx.updateTable('setting').set({ value: '{}' }).execute())
      throw new Error('interrupted')
    }),
  ).rejects.toThrow('interrupted')
  expect(await count("setting where value = '{}'")).toBe(0)
})

test('a mailing has gone out, and shows all that can become of an email', async () => {
  const found = await database.db
    .selectFrom('mailing_recipient as recipient')
    .innerJoin('mailing', 'mailing.id', 'recipient.mailing_id')
    .leftJoin('mail', 'mail.id', 'recipient.mail_id')
    .select(['recipient.state', 'mail.state as mail'])
    .where('mailing.state', '=', 'done')
    .execute()
  const kinds = new Set(found.map(({ state, mail }) => `${state} ${mail ?? ''}`.trim()))
  expect(kinds).toEqual(new Set(['written sent', 'written bounced', 'left_out']))
  const clicks = await database.db
    .selectFrom('mailing_click')
    .select(['clicks', 'automatic'])
    .execute()
  expect(clicks.some((row) => row.clicks > 0) && clicks.some((row) => row.automatic > 0)).toBe(true)
})
