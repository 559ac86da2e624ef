import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { approvedResult, buildNetwork, fillSender, type Network } from '../../../../test/money.ts'
import { mailTakenBack } from './takenBack.service.ts'

let t: TestApp
let admin: Caller
let network: Network
let day = 9
beforeAll(async () => {
  t = await testApp('2026-11-09T03:00:00Z')
})
afterAll(() => t.close())
/** Every test begins on a day of its own, of which nobody was told anything. */
beforeEach(async () => {
  t.clock.set(`2026-11-${++day}T03:00:00Z`)
  await t.db.deleteFrom('mail').execute()
  await t.db.updateTable('result_history').set({ mailed_at: t.clock.now() }).execute()
  admin = await t.asAdmin()
  network = await buildNetwork(t.db)
  await t.asAffiliater(network.affiliaterId)
})

const reject = (id: number) =>
  admin.post('/api/actionLogRaw/allUpdate', {
    ids: [id],
    status: 'rejected',
    reject_code: 'cancelled',
  })
async function mailsOfNextDay() {
  t.clock.set(`2026-11-${day + 1}T03:00:00Z`)
  while ((await mailTakenBack(t.db, t.clock, 'https://network.example')) > 0);
  const mails = await t.db
    .selectFrom('mail')
    .select('body')
    .where('template', '=', 'rewardsTakenBack')
    .execute()
  return mails.map(({ body }) => body ?? '')
}

test('where publishers see no status, the email says what their reward lost and names none', async () => {
  const id = await approvedResult(t, admin, network, 1500, 1000)
  const sight = { sale_amount: true, status: false, reject_reason: true }
  await admin.post('/api/systemResultSetting/saveResultSight', sight)
  await reject(id)
  const [mail, ...others] = await mailsOfNextDay()
  await admin.post('/api/systemResultSetting/saveResultSight', { ...sight, status: true })
  expect(others).toEqual([])
  expect(mail).toMatch(new RegExp(`^${id}  .*-1,000円$`, 'm'))
  expect(mail).not.toContain('却下')
})

test('what an advertiser pays is no news to a publisher whose reward stays as it is', async () => {
  const id = await approvedResult(t, admin, network, 1500, 1000)
  const correct = (given: object) =>
    admin.post(`/api/actionLogRaw/update/${id}`, {
      status: 'approved',
      memo: '',
      reason: '単価の訂正',
      ...given,
    })
  expect((await correct({ gross: 1800 })).status).toBe(200)
  expect(await mailsOfNextDay()).toEqual([])
  expect((await correct({ net: 900 })).status).toBe(200)
  day++
  expect(await mailsOfNextDay()).toEqual([expect.stringContaining('-100円')])
})

test('of more results than a query has places for, publishers are told once', async () => {
  const id = await approvedResult(t, admin, network, 1500, 1000)
  await reject(id)
  await sql`insert into result_history (result_id, from_status, to_status, at, sale_amount, gross, net)
    select result_id, from_status, to_status, at, sale_amount, gross, net
    from result_history cross join generate_series(1, 70000)
    where result_id = ${id} and from_status = 'approved'`.execute(t.db)
  // What the database knew of the table in the midst of this would have it look through all of it for each row.
  await sql`analyze result_history`.execute(t.db)
  expect(await mailsOfNextDay()).toHaveLength(1)
  expect(await mailTakenBack(t.db, t.clock, 'https://network.example')).toBe(0)
})

test('what is taken back after its month was closed is rejected in the email, and approved once it counts again', async () => {
  await fillSender(t.db)
  const id = await approvedResult(t, admin, network, 1500, 1000)
  t.clock.set('2026-12-01T03:00:00Z')
  admin = await t.asAdmin()
  expect((await admin.post('/api/claimManagement/close', { month: '2026-11' })).status).toBe(200)
  const mailsOf = async (today: number) => {
    await t.db.deleteFrom('mail').execute()
    t.clock.set(`2026-12-0${today + 1}T03:00:00Z`)
    admin = await t.asAdmin()
    while ((await mailTakenBack(t.db, t.clock, 'https://network.example')) > 0);
    const mails = await t.db.selectFrom('mail').select('body').execute()
    return mails.map(({ body }) => body ?? '')
  }
  await reject(id)
  expect(await mailsOf(1)).toEqual([
    expect.stringMatching(new RegExp(`^${id}  .*  却下  -1,000円$`, 'm')),
  ])
  await admin.post('/api/actionLogRaw/allUpdate', { ids: [id], status: 'approved' })
  expect(await mailsOf(2)).toEqual([
    expect.stringMatching(new RegExp(`^${id}  .*  承認  1,000円$`, 'm')),
  ])
})
