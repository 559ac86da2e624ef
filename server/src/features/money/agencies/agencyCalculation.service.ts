import { dayOf, firstDay, type Month } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import { payCycleNamed } from '@tsunagi/contract/people/ranks'
import { documentNumber } from '../../../domain/documents/documentNumber.rules.ts'
import { leastTotalFor } from '../../../domain/payments/leastTotal.rules.ts'
import { postAll, type Closing, type Entry } from '../../../ledger/ledger.queries.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { bankHistories } from '../payments/bankAccounts.queries.ts'
import { unevenPayees } from '../payments/calculation.queries.ts'
import { planned } from '../payments/calculation.service.ts'
import { releaseHeld } from '../payments/scheduling.service.ts'
import { insertAgencyPayments } from './agencyCalculation.queries.ts'
import { owedMargins } from './agencyEarned.queries.ts'
import { agencies } from './agencyMoving.service.ts'

export type AgencyPaymentDraft = Awaited<ReturnType<typeof draftAgencyPayments>>[number]

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

/** Makes every agency's payment of a month, and lets go those held for a bank account that is there now. Answers those it made. */
export async function calculateAgencyPayments(
  tx: Tx,
  { month, now, userId, sender }: Closing,
): Promise<readonly AgencyPaymentDraft[]> {
  await releaseHeld(agencies, tx, now)
  const drafts = await draftAgencyPayments(tx, month, now)
  const [uneven] = await unevenPayees(tx, 'agency', month, drafts)
  if (uneven) throw new Error(`margins of agency ${uneven} are not what the ledger says`)
  const numbering = await readSetting(tx, 'numbering')
  await insertAgencyPayments(
    tx,
    month,
    drafts.map((draft, index) => ({
      ...draft,
      number: documentNumber(numbering, 'agency_payment', month, index + 1),
    })),
    { sender, now },
  )
  await postAll(
    tx,
    { kind: 'payment', month: firstDay(month), on: dayOf(now), userId },
    drafts.filter(({ status }) => status !== 'carried').map(entriesOf),
  )
  return drafts
}

/** What an agency was owed is payable from now on, with its tax. */
const entriesOf = ({
  agency_id: agencyId,
  subtotal,
  tax,
  non_deductible,
  total,
}: AgencyPaymentDraft): Entry[] => [
  { account: 'agency_unpaid', agencyId, amount: subtotal },
  { account: 'agency_payable', agencyId, amount: minus(total) },
  { account: 'tax_paid', amount: yen(tax - non_deductible) },
  { account: 'tax_non_deductible', amount: non_deductible },
]
