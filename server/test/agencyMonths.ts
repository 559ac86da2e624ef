import { addMonths, monthOf } from '@tsunagi/contract/day'
import type { Response } from '@tsunagi/contract/endpoint'
import type {
  AgencyPayment,
  AgencyPaymentDetail,
  agencyPayments,
} from '@tsunagi/contract/money/agencyPayments'
import { expect } from 'vitest'
import { agencyForm, password } from './accounts.ts'
import { testApp, type Caller } from './app.ts'
import { build } from './build.ts'
import { approvedResult, balances, buildNetwork, closeAndIssue, fillSender } from './money.ts'
import { brokenPromises } from './moneyPromises.ts'

export const account = {
  bank_code: '0009',
  branch_code: '219',
  account_type: '1',
  account_number: '0012345',
  account_holder_kana: 'カ）ツナギダイリテン',
}

/** An agency that earns ten percent, with an account, and one of its advertisers. */
async function buildAgency() {
  const t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  const admin = await t.asAdmin()
  const advertiser = await build.advertiser(t.db)
  const { body } = await admin.post<{ id: number }>('/api/adAgency/regist', {
    ...agencyForm,
    password,
    company_kana: 'カブシキガイシャツナギダイリテン',
    invoice_number: 'T8700110005901',
    ...account,
    margin_kind: 'percent',
    margin: 10,
    margin_from: '2026-01-01',
    advertiser_ids: [advertiser.id],
  })
  const network = await buildNetwork(t.db, { advertiserId: advertiser.id })
  return { t, admin, agencyId: body.id, network }
}

interface Listed {
  items: AgencyPayment[]
  totals: Pick<AgencyPayment, 'subtotal' | 'tax' | 'total'>
}

/** The months of an agency from October 2026 on, and what the operator does in them; `end` looks at the ledger and closes. */
export async function agencyMonths() {
  const world = await buildAgency()
  const { t } = world
  const at = async (day: string) => {
    t.clock.set(`${day}T03:00:00Z`)
    world.admin = await t.asAdmin()
  }
  const listed = async (caller: Caller = world.admin) =>
    (await caller.get<Listed>('/api/agencyPayment/index', { sort: 'month' })).body
  return Object.assign(world, {
    at,
    earn: (gross: number) => approvedResult(t, world.admin, world.network, gross, 0),
    /** Goes to the second of the next month and issues the one before. */
    closeMonth: async () => {
      const month = monthOf(t.clock.now())
      await at(`${addMonths(month, 1)}-02`)
      expect((await closeAndIssue(world.admin, month)).status).toBe(200)
    },
    listed,
    payments: async (caller?: Caller) => (await listed(caller)).items,
    move: (name: string, ids: number[], more: object = {}) =>
      world.admin.post<{ id: number; message?: string }>(`/api/agencyPayment/${name}`, {
        ids,
        ...more,
      }),
    /** What the ledger says of all agencies: owed before closing, payable after it. */
    inLedger: async () => {
      const { agency_unpaid = 0, agency_payable = 0 } = await balances(t.db)
      return { unpaid: 0 - agency_unpaid, payable: 0 - agency_payable }
    },
    end: async () => {
      expect(await brokenPromises(t.db)).toEqual([])
      await t.close()
    },
  })
}
export type AgencyMonths = Awaited<ReturnType<typeof agencyMonths>>

export const info = async (caller: Caller, id: number) =>
  (await caller.get<AgencyPaymentDetail>(`/api/agencyPayment/info/${id}`)).body

export const balance = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<Response<typeof agencyPayments.balance>>('/api/agencyPayment/balance', query))
    .body
