import { beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { approvedResult, buildNetwork, fillSender, type Network } from '../../../../test/money.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let app: TestApp
let network: Network
beforeEach(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  network = await buildNetwork(app.db)
  await approvedResult(app, await app.asAdmin(), network, 10_000, 7000)
  app.clock.set('2026-11-02T03:00:00Z')
  return () => app.close()
})

test('a month is closed for all clients: who is limited to their own neither closes it nor sees what it would bring', async () => {
  const clerk = await app.asAdmin(['claimManagement.close', 'claimManagement.issue'])
  const advertiser_id = String(network.advertiserId)
  const reads = [
    ['claimManagement/months', {}],
    ['claimManagement/autoRun', {}],
    ['claimManagement/closing', { month: '2026-10' }],
    ['claimManagement/draftClaims', { month: '2026-10' }],
    ['claimManagement/draftClaims/csv', { month: '2026-10' }],
    ['claimManagement/draftPayments', { month: '2026-10' }],
    ['claimManagement/draftPdf', { month: '2026-10', advertiser_id }],
    ['agencyPayment/drafts', { month: '2026-10' }],
  ] as const
  const answers = async () =>
    Promise.all(
      reads.map(async ([path, query]) => [path, (await clerk.get(`/api/${path}`, query)).status]),
    )
  expect(await answers()).toEqual(reads.map(([path]) => [path, 200]))
  await limitToOwnClients(app.db, clerk)
  expect(await answers()).toEqual(reads.map(([path]) => [path, 403]))
  const month = { month: '2026-10' }
  const nothing = { claims: 0, claimed: 0, credit_notes: 0, credited: 0, payments: 0, paid: 0 }
  for (const [name, body] of [
    ['close', month],
    ['reopen', { ...month, reason: '訂正' }],
    ['issue', { ...month, ...nothing, closing_day: 'month_end' }],
  ] as const)
    expect([name, (await clerk.post(`/api/claimManagement/${name}`, body)).status]).toEqual([
      name,
      403,
    ])
})
