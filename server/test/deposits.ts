import type { Claim, ClaimDetail } from '@tsunagi/contract/money/claims'
import type { Deposit, DepositDetail } from '@tsunagi/contract/money/receipts'
import { expect } from 'vitest'
import { testApp, type Caller } from './app.ts'
import { build } from './build.ts'
import { approvedResult, buildNetwork, closeAndIssue, fillSender } from './money.ts'

/** What an operator reads of claims, and of the money that comes in for them. */
const reading = (world: { admin: Caller }) => ({
  claimOf: async (advertiser_id: number) =>
    (
      await world.admin.get<{ items: Claim[] }>('/api/claimManagement/index', {
        advertiser_id: String(advertiser_id),
      })
    ).body.items[0]!,
  claimInfo: async (id: number) =>
    (await world.admin.get<ClaimDetail>(`/api/claimManagement/info/${id}`)).body,
  list: async (query: Record<string, string> = {}) =>
    (
      await world.admin.get<{ items: Deposit[]; total: number; totals: Record<string, number> }>(
        '/api/receipt/index',
        query,
      )
    ).body,
  info: async (id: number) =>
    (await world.admin.get<DepositDetail>(`/api/receipt/info/${id}`)).body,
})

/** What an operator does with money that comes in, of 花雫 where nobody says otherwise. */
function recording(world: { admin: Caller; flowerId: number }) {
  const post = (action: string, id: number, body: object = {}) =>
    world.admin.post(`/api/receipt/${action}/${id}`, body)
  return {
    post,
    /** Records money and answers its id. */
    record: async (amount: number, changes: object = {}) => {
      const { status, body } = await world.admin.post<{ id: number }>('/api/receipt/regist', {
        received_on: '2026-11-02',
        amount,
        payer_name: 'カ）ハナシズク',
        ...changes,
      })
      expect([status, body]).toMatchObject([200, {}])
      return body.id
    },
    match: (id: number, amounts: [Claim, number][], changes: object = {}) =>
      post('match', id, {
        advertiser_id: world.flowerId,
        claims: amounts.map(([claim, amount]) => ({ id: claim.id, amount })),
        ...changes,
      }),
  }
}

/** Two advertisers, each with one claim of October: 花雫 owes 11,000 yen, the other 5,500. */
export async function twoWhoOwe() {
  const app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  const { id: flowerId } = await build.advertiser(app.db, {
    company: '株式会社花雫',
    company_kana: 'カブシキガイシャハナシズク',
  })
  const { id: otherId } = await build.advertiser(app.db, {
    company: '合同会社波',
    company_kana: 'ナミ',
  })
  const world = { app, admin: await app.asAdmin(), flowerId, otherId }
  const earn = async (advertiserId: number, gross: number, net: number) =>
    approvedResult(app, world.admin, await buildNetwork(app.db, { advertiserId }), gross, net)
  const at = async (day: string) => {
    app.clock.set(`${day}T03:00:00Z`)
    world.admin = await app.asAdmin()
  }
  await earn(flowerId, 10_000, 7000)
  await earn(otherId, 5000, 3000)
  await at('2026-11-02')
  await closeAndIssue(world.admin, '2026-10')
  const { claimOf, ...others } = reading(world)
  const [flower, other] = await Promise.all([claimOf(flowerId), claimOf(otherId)])
  return Object.assign(world, recording(world), others, {
    flower,
    other,
    claimOf,
    at,
    /** Bills an advertiser for November as well. */
    approveLater: async (advertiserId: number, gross: number) => {
      await at('2026-11-20')
      await earn(advertiserId, gross, gross / 2)
      await at('2026-12-02')
      await closeAndIssue(world.admin, '2026-11')
    },
  })
}
export type TwoWhoOwe = Awaited<ReturnType<typeof twoWhoOwe>>
