import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobId } from '@tsunagi/contract/office/jobNames'
import { heldJobs, whileHoldingJob } from './features/office/jobs/jobMarks.queries.ts'
import { testDatabase, type TestDatabase } from '../test/database.ts'
import { sourcesIn } from '../test/sources.ts'
import { transactionPool } from '../test/transactionPool.ts'
import { actAs } from './platform/actor.ts'
import { connect, over, type Db } from './platform/db.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = over(await transactionPool(database.url))
})
afterAll(async () => {
  await db.destroy()
  await database.close()
})

test('behind a pooler of transactions a job is one worker’s for as long as it takes', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const done: string[] = []
  const first = whileHoldingJob(db, 'tidy_up', async () => {
    begun.resolve()
    await goOn.promise
    done.push('first')
  })
  await begun.promise
  for (let tries = 0; tries < 6; tries++)
    await whileHoldingJob(db, 'tidy_up', async () => void done.push('second'))
  expect([...(await heldJobs(db))]).toEqual([jobId('tidy_up')])
  goOn.resolve()
  await first
  await whileHoldingJob(db, 'tidy_up', async () => void done.push('third'))
  expect([done, [...(await heldJobs(db))]]).toEqual([['first', 'third'], []])
})

test('a change is recorded under its author, and the next one not', async () => {
  const author = { userId: 7, proxyUserId: null, key: 'k', ip: '203.0.113.1', userAgent: '' }
  const write = (section: string) =>
    db.insertInto('setting').values({ section, value: '{}' }).execute()
  await actAs({ ...author, requestId: 'r-12345678' }, () => write('pooled'))
  await write('nobody')
  const rows = await db
    .selectFrom('audit_row')
    .select(['target_id', 'actor_id'])
    .where('target_id', 'in', ['pooled', 'nobody'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { target_id: 'pooled', actor_id: 7 },
    { target_id: 'nobody', actor_id: null },
  ])
})

test('the longest time of a query holds without being told to the session', async () => {
  const pooled = connect(database.url, { isPooled: true, queryLimitMs: 300 })
  expect((await sql`show statement_timeout`.execute(pooled)).rows).toEqual([
    { statement_timeout: '0' },
  ])
  await expect(sql`select pg_sleep(60)`.execute(pooled)).rejects.toMatchObject({ code: '57014' })
  await expect(
    pooled.transaction().execute((tx) => sql`select pg_sleep(60)`.execute(tx)),
  ).rejects.toMatchObject({ code: '57014' })
  expect((await sql`select 1 as one`.execute(pooled)).rows).toEqual([{ one: 1 }])
  await pooled.destroy()
})

/** Statements whose effect is the session's, beyond its transaction. */
const ofSession =
  /pg_(try_)?advisory_lock(_shared)?\(|set_config\([^)]*false\)|^.\s*(listen \w|create temp|prepare \w|set session|discard \w|declare \w+ .*with hold)/i
/** They have connections of their own, which go past the pooler or to the embedded database. */
const directly = ['catalogue/catalogueFeed.ts', 'platform/backup/continuous/archiver.ts']

test('no statement leaves anything in a session that the next one could miss', () => {
  const found = sourcesIn('').filter(({ code }) =>
    [...code.matchAll(/`[^`]*`|'[^'\n]*'/gs)].some(([text]) => ofSession.test(text)),
  )
  expect(found.map(({ path }) => path)).toEqual(directly)
})
