import type { Response } from '@tsunagi/contract/endpoint'
import type { closing } from '@tsunagi/contract/money/closing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  approvedResult,
  buildNetwork,
  fillSender,
  pendingResult,
  type Network,
} from '../../../../test/money.ts'
import { writeSetting, readSetting } from '../../../platform/settings.queries.ts'
import { runClosings } from './autoRuns.service.ts'

let app: TestApp
let admin: Caller
let network: Network

beforeEach(async () => {
  app = await testApp('2026-11-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  network = await buildNetwork(app.db)
  await app.db
    .updateTable('advertiser')
    .set({ postal_code: '1000001', address: '東京都千代田区1-1' })
    .execute()
  await approvedResult(app, admin, network, 10_000, 7000)
  return () => app.close()
})

/** The worker comes by, as often as there is something to do. */
async function work(at: string) {
  app.clock.set(`${at}:00+09:00`)
  while ((await runClosings(app.db, app.clock, 'http://127.0.0.1')) > 0);
}
async function switchOn(issues: 0 | 1 = 0, closes: 0 | 1 = 1) {
  const setting = await readSetting(app.db, 'claim')
  await writeSetting(
    app.db,
    'claim',
    { ...setting, auto_closes: closes === 1, auto_issues: issues === 1 },
    app.clock.now(),
  )
}
const runs = () =>
  app.db
    .selectFrom('closing_auto_run')
    .select(['month', 'closing_day', 'outcome', 'claims', 'claimed', 'payments'])
    .orderBy('month')
    .orderBy('closing_day')
    .execute()
const mails = () =>
  app.db
    .selectFrom('mail')
    .select('template')
    .where('template', 'like', 'closing%')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ template }) => template))
const count = async (table: 'claim' | 'payment' | 'closing' | 'document_run') =>
  (await app.db.selectFrom(table).select('month').execute()).length
const shown = async (caller = admin) =>
  (await caller.get<Response<typeof closing.autoRun>>('/api/claimManagement/autoRun')).body

test('off by default, nothing happens', async () => {
  await work('2026-12-10T12:00')
  expect([await count('closing'), await runs()]).toEqual([0, []])
  expect(await shown(await app.asAdmin())).toEqual({
    is_on: false,
    issues: false,
    next: null,
    last: null,
  })
})

test('on, the month is closed at its moment and not before; drafts are made, nothing is issued, and administrators are told once', async () => {
  await switchOn()
  await work('2026-11-20T12:00')
  expect((await shown()).next).toEqual({
    month: '2026-11',
    closing_day: 'month_end',
    at: '2026-12-02T21:00:00.000Z',
  })
  await work('2026-12-03T05:59')
  expect(await count('closing')).toBe(0)
  await work('2026-12-03T06:00')
  await work('2026-12-03T06:01')
  expect([await count('closing'), await count('claim'), await count('payment')]).toEqual([1, 0, 0])
  expect(await runs()).toMatchObject([
    { month: '2026-11-01', outcome: 'drafted', claims: 1, claimed: 11_000, payments: 1 },
  ])
  expect(await mails()).toEqual(['closingDrafted'])
  const state = await shown(await app.asAdmin())
  expect(state.last).toMatchObject({ month: '2026-11', outcome: 'drafted', claimed: 11_000 })
  expect(state.next).toMatchObject({ month: '2026-12', at: '2027-01-02T21:00:00.000Z' })
})

test('with the second switch it issues, once, also with two workers and after a restart', async () => {
  await switchOn(1)
  await work('2026-11-20T12:00')
  app.clock.set('2026-12-03T06:00:00+09:00')
  const both = () => runClosings(app.db, app.clock, 'http://127.0.0.1')
  await Promise.all([both(), both(), both()])
  await work('2026-12-03T06:02')
  await work('2026-12-03T05:00')
  await work('2026-12-31T23:59')
  expect([await count('claim'), await count('payment'), await count('document_run')]).toEqual([
    1, 1, 1,
  ])
  expect(await runs()).toMatchObject([{ outcome: 'issued', claims: 1 }])
  expect(await mails()).toEqual(['closingIssued'])
})

test.each(['begun', 'closed'])('a run that stopped when it was %s is gone on with', async (how) => {
  await switchOn(1)
  await work('2026-11-20T12:00')
  app.clock.set('2026-12-03T06:00:00+09:00')
  await app.db
    .insertInto('closing_auto_run')
    .values({ month: '2026-11-01', closing_day: 'month_end', begun_at: app.clock.now() })
    .execute()
  admin = await app.asAdmin()
  if (how === 'closed') await admin.post('/api/claimManagement/close', { month: '2026-11' })
  await work('2026-12-03T06:05')
  expect(await runs()).toMatchObject([{ outcome: 'issued', claims: 1 }])
  expect(new Set(await mails())).toEqual(new Set(['closingIssued']))
})

test('a check that asks for a person keeps it from issuing, and the mail and the screen say which, in the operator’s words', async () => {
  await switchOn(1)
  await app.db
    .insertInto('setting')
    .values({ section: 'status_words', value: JSON.stringify({ hold_ja: '審査中' }) })
    .execute()
  await work('2026-11-20T12:00')
  const { id } = await pendingResult(app.db, network, 1000, 700)
  await app.db.updateTable('result').set({ status: 'hold' }).where('id', '=', id).execute()
  await work('2026-12-03T06:00')
  expect([await count('closing'), await count('claim')]).toEqual([1, 0])
  expect((await shown(await app.asAdmin())).last).toMatchObject({
    outcome: 'stopped',
    stopped_by: ['on_hold'],
  })
  const mail = await app.db
    .selectFrom('mail')
    .select('body')
    .where('template', '=', 'closingStopped')
    .executeTakeFirstOrThrow()
  expect(mail.body).toContain('審査中の成果')
})

/** An advertiser billed by the 20th and one by the end of the month, which has no address. */
async function withTwentieth() {
  const other = await buildNetwork(app.db)
  await app.db
    .updateTable('advertiser')
    .set({ closing_day: '20' })
    .where('id', '=', network.advertiserId)
    .execute()
  await approvedResult(app, admin, other, 5000, 3000)
  return other
}
const hold = async (of: Network, occurredAt: string) => {
  const { id } = await pendingResult(app.db, of, 1000, 700, occurredAt)
  await app.db.updateTable('result').set({ status: 'hold' }).where('id', '=', id).execute()
}

test('a closing day within the month is not stopped by what it does not bill', async () => {
  const other = await withTwentieth()
  await hold(other, '2026-11-10T03:00:00Z')
  await hold(network, '2026-11-21T03:00:00Z')
  await switchOn(1)
  await work('2026-11-20T12:00')
  await work('2026-11-23T06:00')
  expect(await runs()).toMatchObject([{ closing_day: '20', outcome: 'issued', claims: 1 }])
})

test('a closing day within the month is stopped by what it bills, the end of the month by all', async () => {
  await withTwentieth()
  await hold(network, '2026-11-20T03:00:00Z')
  await switchOn(1)
  await work('2026-11-20T12:00')
  await work('2026-12-03T06:00')
  expect(await runs()).toMatchObject([
    { closing_day: '20', outcome: 'stopped' },
    { closing_day: 'month_end', outcome: 'stopped' },
  ])
})

test('what somebody closed by hand before is left alone', async () => {
  await switchOn(1)
  await work('2026-11-20T12:00')
  app.clock.set('2026-12-01T03:00:00Z')
  admin = await app.asAdmin()
  await admin.post('/api/claimManagement/close', { month: '2026-11' })
  await work('2026-12-03T06:00')
  expect([await count('claim'), await runs(), await mails()]).toMatchObject([
    0,
    [{ outcome: 'by_hand' }],
    [],
  ])
})

test('where the machine was off it runs when it is back, month after month', async () => {
  await switchOn(1)
  await work('2026-11-20T12:00')
  await work('2027-02-10T09:00')
  expect((await runs()).map(({ month, outcome }) => [month, outcome])).toEqual([
    ['2026-11-01', 'issued'],
    ['2026-12-01', 'issued'],
    ['2027-01-01', 'issued'],
  ])
})

test('what was due before it was switched on is left to people, and so is what was due while it was off', async () => {
  await switchOn(1)
  await work('2026-12-05T12:00')
  await switchOn(1, 0)
  await work('2026-12-06T12:00')
  await work('2027-01-04T12:00')
  await switchOn(1)
  await work('2027-01-04T12:01')
  await work('2027-01-31T12:00')
  expect([await runs(), await count('closing')]).toEqual([[], 0])
  await work('2027-02-03T06:00')
  expect(await runs()).toMatchObject([{ month: '2027-01-01', outcome: 'issued' }])
})

test('a closing day within the month is issued by itself once somebody has it', async () => {
  await app.db.updateTable('advertiser').set({ closing_day: '20' }).execute()
  await switchOn(1)
  await work('2026-11-20T12:00')
  await work('2026-11-23T06:00')
  expect(await runs()).toMatchObject([{ closing_day: '20', outcome: 'issued', claims: 1 }])
  expect([await count('closing'), await count('claim'), await count('payment')]).toEqual([0, 1, 0])
})

test('a closing day that nobody had before begins with its latest run: earlier ones are neither made up for nor told', async () => {
  await switchOn()
  await work('2026-11-20T12:00')
  await work('2027-04-03T06:00')
  const before = await mails()
  await app.db.updateTable('advertiser').set({ closing_day: '10' }).execute()
  await work('2027-04-20T12:00')
  const within = (await runs()).filter(({ closing_day }) => closing_day === '10')
  expect(within).toMatchObject([{ month: '2027-04-01', outcome: 'drafted', claims: 1 }])
  expect(await mails()).toEqual([...before, 'closingDrafted'])
})

test('of a closing day within the month without documents nobody is told to issue them', async () => {
  await app.db.updateTable('advertiser').set({ closing_day: '20' }).execute()
  await switchOn(1)
  await work('2026-11-20T12:00')
  await work('2026-11-23T06:00')
  await work('2026-12-23T06:00')
  expect((await runs()).filter(({ closing_day }) => closing_day === '20')).toMatchObject([
    { month: '2026-11-01', claims: 1 },
    { month: '2026-12-01', claims: 0 },
  ])
  expect(await mails()).toEqual(['closingIssued', 'closingIssued'])
})

test.each<[string, () => Promise<unknown>, string]>([
  ['that somebody closed by hand', closeByHand, '2026-12'],
  ['that was made before its day was set later', setLater, '2026-12'],
])('what comes next is not a run %s', async (_, happen, month) => {
  await switchOn()
  await work('2026-11-20T12:00')
  expect((await shown()).next).toMatchObject({ month: '2026-11' })
  await happen()
  expect((await shown(await app.asAdmin())).next).toMatchObject({ month })
})
async function closeByHand() {
  app.clock.set('2026-12-01T03:00:00Z')
  admin = await app.asAdmin()
  await admin.post('/api/claimManagement/close', { month: '2026-11' })
}
async function setLater() {
  await work('2026-12-03T06:00')
  const setting = await readSetting(app.db, 'claim')
  await writeSetting(app.db, 'claim', { ...setting, auto_days_after: 7 }, app.clock.now())
}

test('what the rules refuse is told, not tried for ever', async () => {
  await switchOn(1)
  await work('2026-11-20T12:00')
  await app.db.deleteFrom('setting').where('section', '=', 'document').execute()
  await work('2026-12-03T06:00')
  await work('2026-12-03T06:01')
  expect([await runs(), await mails()]).toMatchObject([
    [{ outcome: 'refused' }],
    ['closingStopped'],
  ])
  expect((await shown(await app.asAdmin())).last!.refusal).toContain('帳票設定')
})

/** What nobody expects: the database refuses the documents of a closing day. */
const refuseDocuments = (closingDay: string) =>
  sql`create function broken() returns trigger language plpgsql as $$ begin raise exception 'the disk is broken'; end $$;
    create trigger broken before insert on document_run for each row when (new.closing_day = ${sql.lit(closingDay)}) execute function broken()`.execute(
    app.db,
  )

test('what nobody expects is tried three times, then told, and later closings go on', async () => {
  await app.db.updateTable('advertiser').set({ closing_day: '20' }).execute()
  await switchOn(1)
  await work('2026-11-20T12:00')
  await refuseDocuments('20')
  for (const at of ['2026-11-23T06:00', '2026-11-23T06:01'])
    await expect(work(at)).rejects.toThrow('the disk is broken')
  expect(await mails()).toEqual([])
  await work('2026-11-23T06:03')
  await work('2026-11-23T06:04')
  expect([await runs(), await mails()]).toMatchObject([
    [{ closing_day: '20', outcome: 'refused', claims: 0 }],
    ['closingStopped'],
  ])
  expect((await shown()).last!.refusal).toContain('the disk is broken')
  await work('2026-12-03T06:00')
  expect(await runs()).toMatchObject([{ outcome: 'refused' }, { closing_day: 'month_end' }])
  expect(await count('closing')).toBe(1)
})

test('what nobody expects once is gone on with', async () => {
  await switchOn(1)
  await work('2026-11-20T12:00')
  await refuseDocuments('month_end')
  await expect(work('2026-12-03T06:00')).rejects.toThrow('the disk is broken')
  await sql`drop trigger broken on document_run`.execute(app.db)
  await work('2026-12-03T06:01')
  expect(await runs()).toMatchObject([{ outcome: 'issued', claims: 1 }])
  expect(await mails()).toEqual(['closingIssued'])
})

test('is shown to those who may close only', async () => {
  for (const caller of [await app.asAdmin(['claimManagement.index']), await app.asAdvertiser()])
    expect((await caller.get('/api/claimManagement/autoRun')).status).toBe(403)
})
