import { sql, type RawBuilder } from 'kysely'
import { firstDay, type Day, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { User } from '../../../platform/session.ts'
import { entryAgencyMargin, entryGross, entryNet } from '../../../ledger/worth.queries.ts'
import { grossFor, netFor } from './amounts.queries.ts'

/** The day on which an adjustment counts: that of its posting, but none before the month that took it. */
export const adjustedOn = sql<Day>`greatest((change.at at time zone 'Asia/Tokyo')::date, t.month)`

/** Whether the adjustments of a result come to something. */
export const isAdjusted = sql<boolean>`(result.adjusted_sale, result.adjusted_gross, result.adjusted_net) <> (0, 0, 0)`

/** The money of adjustments, by entries `e` of the ledger, on the side that is the viewer's; what agencies' margins were adjusted by is the operator's business. */
export const adjustmentSums = (viewer: User) =>
  [
    total(grossFor(viewer, entryGross)).as('adjusted_gross'),
    total(netFor(viewer, entryNet)).as('adjusted_net'),
    total(entryAgencyMargin).as('adjusted_agency_margin'),
  ] as const

/** What each of the results was adjusted by, ever or in a month, on the side that is the viewer's. */
export const adjustedBy = (viewer: User, month?: Month) => ({
  gross: grossFor<Yen | null>(
    viewer,
    month ? adjustedIn(month, entryGross) : sql.ref('result.adjusted_gross'),
  ),
  net: netFor<Yen | null>(
    viewer,
    month ? adjustedIn(month, entryNet) : sql.ref('result.adjusted_net'),
  ),
})

/** The same of all results together. */
export function adjustedTotals(viewer: User, month?: Month) {
  const { gross, net } = adjustedBy(viewer, month)
  return [total(gross).as('adjusted_gross'), total(net).as('adjusted_net')] as const
}

const adjustedIn = (month: Month, amount: RawBuilder<Yen>) => sql<Yen>`(
  select coalesce(sum(${amount}), 0) from ledger_transaction as t join ledger_entry as e on e.transaction_id = t.id
  where t.result_id = result.id and t.kind = 'adjustment' and t.month = ${firstDay(month)})`

const total = (amount: RawBuilder<unknown>) => sql<Yen>`coalesce(sum(${amount}), 0)`
