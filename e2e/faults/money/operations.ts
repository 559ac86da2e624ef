import { addMonths, dayOf, monthOf, startOfMonth, dayMs } from '@tsunagi/contract/day'
import { closingDays } from '@tsunagi/contract/people/billingTerms'
import { RunSums } from '@tsunagi/contract/money/closing'
import { pendingResult } from '../../../server/test/money.ts'
import type { Office } from './office.ts'
import { of, reason, today, type Draw, type Operations } from './operation.ts'
import { agencies, payments } from './outgoing.ts'

const decisions = ['approved', 'approved', 'pending', 'rejected', 'hold'] as const
const lastMonths = ({ now }: Office, draw: Draw) => addMonths(monthOf(now), -1 - draw(3))

const decide = (ids: readonly number[], status: string) => ({
  ids,
  status,
  reject_code: 'cancelled',
  reason,
})

/** What people do with results, and how often beside the others. */
const results: Operations = {
  approve: [
    8,
    async (office, draw) => {
      const gross = draw(30_000)
      const network = office.networks[draw(office.networks.length)]!
      const { id } = await pendingResult(office.db, network, gross, draw(gross + 1))
      return office.post('/api/actionLogRaw/allUpdate', decide([id], 'approved'))
    },
  ],
  decide: [
    6,
    of('result', (office, id, draw) =>
      office.post('/api/actionLogRaw/allUpdate', decide([id], decisions[draw(5)]!)),
    ),
  ],
  correct: [
    4,
    of('result', async (office, id, draw) => {
      const seen = await office.get<{ version: number; status: string }>(
        `/api/actionLogRaw/info/${id}`,
      )
      const gross = draw(30_000)
      return office.post(`/api/actionLogRaw/update/${id}`, {
        ...decide([], seen?.status ?? 'approved'),
        version: seen?.version,
        gross,
        net: draw(gross + 1),
      })
    }),
  ],
}

/** What accountants do with months and claims. */
const claims: Operations = {
  close: [
    2,
    (office, draw) =>
      office.post('/api/claimManagement/close', { month: lastMonths(office, draw) }),
  ],
  reopen: [
    1,
    (office, draw) =>
      office.post('/api/claimManagement/reopen', { month: lastMonths(office, draw), reason }),
  ],
  issue: [
    5,
    async (office, draw) => {
      const month = addMonths(monthOf(office.now), -draw(3))
      const closing_day = closingDays[draw(closingDays.length)]!
      const state = await office.get<{ runs: (RunSums & { closing_day: string })[] }>(
        `/api/claimManagement/closing?month=${month}`,
      )
      const run = state?.runs.find((each) => each.closing_day === closing_day)
      if (!run) return null
      return office.post('/api/claimManagement/issue', {
        month,
        closing_day,
        ...RunSums.parse(run),
      })
    },
  ],
  charge: [
    2,
    (office, draw) =>
      office.post('/api/claimManagement/charge', {
        advertiser_id: office.networks[draw(3)]!.advertiserId,
        kind: draw(3) ? 'charge' : 'discount',
        amount: 1 + draw(5000),
        description: '初期費用',
      }),
  ],
  uncharge: [
    1,
    of('advertiser_charge', (office, id) =>
      office.post(`/api/claimManagement/uncharge/${id}`, { reason }),
    ),
  ],
  void: [
    1,
    of('claim', (office, id) => office.post(`/api/claimManagement/void/${id}`, { reason })),
  ],
  reissue: [
    1,
    of('claim', (office, id) =>
      office.post(`/api/claimManagement/reissue/${id}`, {
        reason,
        due_on: dayOf(new Date(office.now.getTime() + 30 * dayMs)),
      }),
    ),
  ],
}

/** What accountants do with money that comes in. */
const receipts: Operations = {
  receive: [
    4,
    of('claim', async (office, id, draw) => {
      const claim = await office.get<{ total: number }>(`/api/claimManagement/info/${id}`)
      return office.post(`/api/claimManagement/receive/${id}`, {
        received_on: today(office),
        amount: Math.max(1, (claim?.total ?? 0) + 300 - draw(500)),
        bank_fee: draw(4) ? 0 : 300,
      })
    }),
  ],
  record: [
    2,
    (office, draw) =>
      office.post('/api/receipt/regist', {
        advertiser_id: draw(3) ? office.networks[draw(3)]!.advertiserId : null,
        received_on: today(office),
        amount: 1 + draw(50_000),
        payer_name: 'ｶ)ｱ',
      }),
  ],
  accept: [
    3,
    of('deposit', (office, id) => office.post('/api/receipt/acceptSuggestions', { ids: [id] })),
  ],
  unmatch: [2, of('deposit', (office, id) => office.post(`/api/receipt/unmatch/${id}`))],
  bounce: [
    1,
    of('deposit', (office, id) =>
      office.post(`/api/receipt/bounce/${id}`, { bounced_on: today(office), reason }),
    ),
  ],
  cancel: [1, of('deposit', (office, id) => office.post(`/api/receipt/cancel/${id}`, { reason }))],
  refund: [
    2,
    of('deposit', async (office, id, draw) => {
      const deposit = await office.get<{ left: number }>(`/api/receipt/info/${id}`)
      const left = deposit?.left ?? 0
      const amount = draw(2) ? left : 1 + draw(Math.max(left, 1))
      const paid = { amount, left, paid_on: today(office), reason }
      return office.post(`/api/receipt/refund/${id}`, paid)
    }),
  ],
  undoRefund: [
    1,
    of('refund', (office, id) => office.post(`/api/receipt/undoRefund/${id}`, { reason })),
  ],
  writeOff: [
    1,
    of('claim', (office, id) => office.post(`/api/claimManagement/writeOff/${id}`, { reason })),
  ],
  undoWriteOff: [
    1,
    of('claim', (office, id) => office.post(`/api/claimManagement/undoWriteOff/${id}`)),
  ],
}

const step = (days: number) => (office: Office) => {
  office.moveTo(new Date(office.now.getTime() + days * dayMs))
  return Promise.resolve(null)
}

/** Time goes by. */
const time: Operations = {
  nextDays: [3, step(4)],
  nextMonth: [
    1,
    (office) => {
      const next = startOfMonth(addMonths(monthOf(office.now), 1))
      // At noon, when mails are sent.
      office.moveTo(new Date(next.getTime() + 10.5 * dayMs))
      return Promise.resolve(null)
    },
  ],
}

/** Everything that happens, each as often as it weighs. */
export const operations = Object.entries({
  ...results,
  ...claims,
  ...receipts,
  ...payments,
  ...agencies,
  ...time,
}).flatMap(([name, [weight, run]]) => Array.from({ length: weight }, () => ({ name, run })))
