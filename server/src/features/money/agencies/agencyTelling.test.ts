import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { approvedResult, buildNetwork, closeAndIssue, fillSender } from '../../../../test/money.ts'
import { tellOfAgencyPayments } from './agencyTelling.service.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
})
afterEach(() => t.close())

/** An agency without a bank account that earns ten percent of one sale, and somebody who signs in for it. */
async function agencyWith(gross: number) {
  const { id } = await build.agency(t.db)
  await t.db
    .insertInto('agency_term')
    .values({
      agency_id: id,
      starts_on: '2026-01-01',
      kind: 'percent',
      value: 1000,
      side: 'advertiser',
    })
    .execute()
  const advertiser = await build.advertiser(t.db, { agency_id: id })
  const network = await buildNetwork(t.db, { advertiserId: advertiser.id })
  await approvedResult(t, admin, network, gross, 100)
  const { userId } = await t.asAgency(id)
  return userId
}
const tell = async () => {
  const deps = { db: t.db, clock: t.clock, appUrl: 'http://app.test' }
  while ((await tellOfAgencyPayments(deps)) > 0);
}
const told = async () =>
  (
    await t.db
      .selectFrom('mail')
      .select(['template', 'user_id', 'language', 'body'])
      .where('template', 'in', ['agencyPaymentHeld', 'agencyPaymentCarried'])
      .orderBy('id')
      .execute()
  ).map(({ template, user_id, language, body }) => ({ template, user_id, language, body }))

test('closing a month tells an agency without an account until when to register one, and one under the minimum that its margins go on', async () => {
  const held = await agencyWith(100_000)
  const carried = await agencyWith(1_000)
  await t.db.updateTable('user_account').set({ language: 'en' }).where('id', '=', held).execute()
  t.clock.set('2026-11-02T03:00:00Z')
  admin = await t.asAdmin()
  await closeAndIssue(admin, '2026-10')
  await tell()
  await tell()
  const mails = await told()
  expect(mails.map(({ template, user_id, language }) => [template, user_id, language])).toEqual(
    expect.arrayContaining([
      ['agencyPaymentHeld', held, 'en'],
      ['agencyPaymentCarried', carried, 'ja'],
    ]),
  )
  expect(mails).toHaveLength(2)
  expect(mails.find(({ user_id }) => user_id === held)!.body).toMatch(
    /Register an account by: \d+ [A-Z][a-z]+ 2026[^]*\/adAgency\/accountInfo/,
  )
  const notified = await t.db
    .selectFrom('notification')
    .select('user_id')
    .where('template', 'like', 'agencyPayment%')
    .execute()
  expect(new Set(notified.map(({ user_id }) => user_id))).toEqual(new Set([held, carried]))
})
