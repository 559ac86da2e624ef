import { addMonths, month, startOfMonth, type Month } from '@tsunagi/contract/day'
import { testApp } from './app.ts'
import { buildNetwork, closeAndIssue, fillSender, issueRun } from './money.ts'

interface Closed {
  already_closed: boolean
}
interface Listed {
  items: {
    id: number
    number: string
    status: string
    subtotal: number
    tax: number
    total: number
    month: string
    pay_on: string
    due_on: string
    affiliater_id: number
  }[]
  total: number
  totals: { total: number }
}

/** An app in which every test of a file begins a quarter of its own, with all before it closed, so that no test touches another. */
export async function closingQuarters() {
  const app = await testApp()
  await fillSender(app.db)
  let quarter = 0
  const instantOf = (of: number, rest: string) =>
    `${addMonths('2026-01' as Month, quarter * 3 + of - 1)}-${rest}`
  const monthName = (of: number) => instantOf(of, '').slice(0, 7)
  const world = { app, admin: await app.asAdmin(), network: await buildNetwork(app.db) }
  const list = async (path: string, query: Record<string, string>) =>
    (await world.admin.get<Listed>(path, { sort: 'number', ...query })).body
  return Object.assign(world, {
    instantOf,
    monthName,
    list,
    begin: async () => {
      quarter++
      app.clock.set(instantOf(1, '10T03:00:00Z'))
      world.admin = await app.asAdmin()
      world.network = await buildNetwork(app.db)
      await closeAndIssue(world.admin, monthName(0))
    },
    close: (name: string) =>
      world.admin.post<Closed>('/api/claimManagement/close', { month: name }),
    issue: (name: string) => issueRun(world.admin, name, 'month_end'),
    /** Closes a month on its morrow, unless it is over already, and issues its documents. */
    closeOver: async (name: string) => {
      const morrow = startOfMonth(addMonths(month(name), 1))
      if (app.clock.now() < morrow) {
        app.clock.set(morrow.toISOString())
        world.admin = await app.asAdmin()
      }
      return closeAndIssue(world.admin, name)
    },
    claimsOf: (name: string) =>
      list('/api/claimManagement/index', {
        month: name,
        advertiser_id: String(world.network.advertiserId),
      }),
    paymentsOf: (name: string) =>
      list('/api/paymentManagement/index', {
        month: name,
        affiliater_id: String(world.network.affiliaterId),
      }),
  })
}
export type ClosingQuarters = Awaited<ReturnType<typeof closingQuarters>>
