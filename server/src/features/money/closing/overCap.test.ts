import type { Response } from '@tsunagi/contract/endpoint'
import type { closing } from '@tsunagi/contract/money/closing'
import { beforeEach, expect, test } from 'vitest'
import { agencyForm, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'

let app: TestApp
let admin: Caller
let unregistered: Network
let registered: Network

beforeEach(async () => {
  app = await testApp('2027-03-10T03:00:00Z')
  await fillSender(app.db)
  unregistered = await buildNetwork(app.db)
  const { id } = await build.affiliater(app.db, { invoice_number: 'T7000012050002' })
  registered = await buildNetwork(app.db, { affiliaterId: id })
  return () => app.close()
})

const earn = async (day: string, net: number) => {
  app.clock.set(`${day}T03:00:00Z`)
  admin = await app.asAdmin()
  for (const network of [unregistered, registered])
    await approvedResult(app, admin, network, net * 2, net, app.clock.now().toISOString())
}
const close = async (month: string, day: string) => {
  app.clock.set(`${day}T03:00:00Z`)
  admin = await app.asAdmin()
  expect((await closeAndIssue(admin, month)).status).toBe(200)
}
const overCap = async (month: string) =>
  (await admin.get<Response<typeof closing.state>>('/api/claimManagement/closing', { month })).body
    .checks.payees_over_cap

test('who is paid more than 100 million yen with tax in a business year without a registration is counted from the yen above it', async () => {
  await earn('2027-04-10', 50_000_000)
  await close('2027-04', '2027-05-02')
  await earn('2027-05-10', 40_909_090)
  expect(await overCap('2027-05')).toBe(0)
  await earn('2027-05-11', 2)
  expect(await overCap('2027-05')).toBe(1)
  await close('2027-05', '2027-06-02')
  expect(await overCap('2027-06')).toBe(1)
})

test('an agency without a registration is counted as well, by its margins', async () => {
  const registered = await (
    await app.asAdmin()
  ).post('/api/adAgency/regist', {
    ...agencyForm,
    password,
    margin_kind: 'percent',
    margin: 50,
    margin_from: '2026-01-01',
    advertiser_ids: [unregistered.advertiserId],
  })
  expect(registered.status).toBe(200)
  const earnMargin = async (day: string, gross: number) => {
    app.clock.set(`${day}T03:00:00Z`)
    admin = await app.asAdmin()
    await approvedResult(app, admin, unregistered, gross, 1, app.clock.now().toISOString())
  }
  await earnMargin('2027-04-10', 100_000_000)
  await close('2027-04', '2027-05-02')
  await earnMargin('2027-05-10', 81_818_180)
  expect(await overCap('2027-05')).toBe(0)
  await earnMargin('2027-05-11', 4)
  expect(await overCap('2027-05')).toBe(1)
  await close('2027-05', '2027-06-02')
  expect(await overCap('2027-06')).toBe(1)
})

test('each business year counts anew, and one that began before October 2026 has the limit of then', async () => {
  await earn('2027-03-20', 100_000_000)
  expect(await overCap('2027-03')).toBe(0)
  await close('2027-03', '2027-04-02')
  await earn('2027-04-10', 50_000_000)
  expect(await overCap('2027-04')).toBe(0)
})
