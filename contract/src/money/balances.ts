import { z } from 'zod'
import { Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { Id, pagedWithTotals, pageQuery } from '../paging.ts'
import { balanceColumns } from './messages/balances.ts'

/** Below zero the operator owes the advertiser: credit it has. */
const amounts = {
  previous: Yen,
  /** Invoices, less those that were voided and what credit notes gave back. */
  billed: Yen,
  /** Less what was paid back. */
  received: Yen,
  /** Fees, write-offs, and whatever else moved without a claim or money. */
  adjusted: Yen,
  /** previous + billed − received + adjusted. */
  carried: Yen,
  /** Today, whatever the month: claims that are not due yet, and those that have been for so many days. */
  not_due: Yen,
  late_30: Yen,
  late_60: Yen,
  late_more: Yen,
  /** What of these an agency was billed for, and owes in place of its client, less what credit notes have given it back. */
  billed_to_agency: Yen,
}

/** What an advertiser owes at the end of a month, by how late it is. */
export const Balance = z.object({
  /** The advertiser's. */
  id: z.int(),
  advertiser_id: z.int(),
  advertiser_name: z.string(),
  ...amounts,
})
export type Balance = z.infer<typeof Balance>

export const balanceFilter = z.object({
  /** The running one if left out. */
  month: Month.optional(),
  advertiser_id: Id.optional(),
})
export type BalanceFilter = z.infer<typeof balanceFilter>

export const balances = {
  index: endpoint({
    method: 'GET',
    path: '/api/claimManagement/balances',
    key: 'claimManagement.index',
    access: { admin: true, advertiser: true, agency: true },
    agencyOf: 'advertiser',
    summary: 'What each advertiser owed before a month, what moved in it, and what is carried over',
    query: balanceFilter.extend(
      pageQuery(['advertiser_name', 'previous', 'billed', 'received', 'carried'], '-carried'),
    ),
    response: pagedWithTotals(Balance, z.object(amounts)),
    columns: balanceColumns,
  }),
}
