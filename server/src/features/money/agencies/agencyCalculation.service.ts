import { dayOf, type Month } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import { payCycleNamed } from '@tsunagi/contract/people/ranks'
import { leastTotalFor } from '../../../domain/payments/leastTotal.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { bankHistories } from '../payments/bankAccounts.queries.ts'
import { calculating, planned } from '../payments/calculation.service.ts'
import { insertAgencyPayments } from './agencyCalculation.queries.ts'
import { owedMargins } from './agencyEarned.queries.ts'
import { agencies } from './agencyMoving.service.ts'

/** What every agency would be paid of a month: on the day that is set, and with the tax of a business, from which nothing is withheld. */
export async function draftAgencyPayments(db: Db, month: Month, now: Date) {
  const [owed, setting, closed] = await Promise.all([
    owedMargins(db, month),
    readSetting(db, 'payment'),
    closedDays(db),
  ])
  const histories = await bankHistories(
    db,
    owed.map(({ agency_id }) => agency_id),
    'agency',
  )
  const terms = { unregistered: setting.unregistered_tax, withholding: 'none' } as const
  const cycle = { month, ...payCycleNamed(setting.agency_cycle) }
  const days = { today: dayOf(now), closed }
  return owed.map((margins) => {
    const accounts = histories.get(margins.agency_id) ?? []
    const due = { ...cycle, least_total: leastTotalFor(margins, setting) }
    return { ...margins, ...planned(margins, due, accounts, terms, days) }
  })
}

/** Makes the payments of a month to agencies. */
export const calculateAgencyPayments = calculating(agencies, {
  document: 'agency_payment',
  drafts: draftAgencyPayments,
  insert: insertAgencyPayments,
  entriesOf: ({ agency_id: agencyId, subtotal, tax, non_deductible, total }) => [
    { account: 'agency_unpaid', agencyId, amount: subtotal },
    { account: 'agency_payable', agencyId, amount: minus(total) },
    { account: 'tax_paid', amount: yen(tax - non_deductible) },
    { account: 'tax_non_deductible', amount: non_deductible },
  ],
  payeeOf: ({ agency_id }) => agency_id,
})
