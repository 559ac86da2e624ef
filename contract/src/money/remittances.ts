import { z } from 'zod'
import { CalendarDay, Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { done, Id, idParams, Instant } from '../paging.ts'
import { depositFields } from './receipts.ts'

/** waiting = the money is awaited; arrived = money has settled the claim since; withdrawn = the payer took it back; over = the claim is owed no more, by whatever else. */
export const remittanceStates = ['waiting', 'arrived', 'withdrawn', 'over'] as const

/** What a payer says it has transferred, or will on a day to come, for one or more claims: a word, and no money yet. */
export const Remittance = z.object({
  id: z.int(),
  paid_on: Day,
  /** Of the whole transfer, with tax, for all its claims. */
  amount: Yen,
  /** The numbers of all that it is for. */
  numbers: z.array(z.string()),
  /** By whom the transfer is made, as the bank will say; empty = not told. */
  payer_name: z.string(),
  memo: z.string(),
  told_at: Instant,
  told_by: z.string(),
  /** As far as the one claim goes that it is read with. */
  state: z.enum(remittanceStates),
  /** Its money is awaited, and whoever reads it is its payer. */
  can_withdraw: z.boolean(),
})
export type Remittance = z.infer<typeof Remittance>

/** So many days ahead a transfer may be told of. */
export const remittanceDaysAhead = 14

const { received_on: _comesLater, ...transferFields } = depositFields

const payers = {
  key: 'remittance.regist',
  access: { advertiser: true, agency: true },
  agencyOf: 'advertiser',
  notByProxy: true,
} as const

/** What payers tell of their transfers before the money comes. */
export const remittances = {
  regist: endpoint({
    method: 'POST',
    path: '/api/remittance/regist',
    ...payers,
    summary: 'Tell the operator of a transfer for one or more invoices made out to the caller',
    body: z.object({
      claim_ids: z.array(Id).min(1).max(200),
      paid_on: CalendarDay,
      ...transferFields,
    }),
    response: done,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/remittance/withdraw/:id',
    ...payers,
    summary: 'Take back what was told of a transfer, as long as its money is awaited',
    params: idParams,
    response: done,
  }),
}
