import {
  addDays,
  addMonths,
  dayOf,
  firstDay,
  monthOf,
  startOfDay,
  type Day,
  type Month,
} from '@tsunagi/contract/day'
import { sum } from '@tsunagi/contract/money'
import {
  confirmAgencyPayments,
  exportAgencyPayments,
  markAgenciesPaid,
} from '../../server/src/features/money/agencies/agencyMoving.service.ts'
import { listAgencyPayments } from '../../server/src/features/money/agencies/agencyPayments.queries.ts'
import { documentFile } from '../../server/src/features/money/documents/storing.service.ts'
import { listClaims } from '../../server/src/features/money/claims/claims.queries.ts'
import { charge } from '../../server/src/features/money/charges/charges.service.ts'
import { draftLines } from '../../server/src/features/money/claims/billLines.queries.ts'
import { closeMonth } from '../../server/src/features/money/closing/closing.service.ts'
import { issueDocuments } from '../../server/src/features/money/closing/issuing.service.ts'
import { accrueAll } from '../../server/src/ledger/ledger.queries.ts'
import { listPayments } from '../../server/src/features/money/payments/payments.queries.ts'
import { confirmPayments } from '../../server/src/features/money/payments/moving.service.ts'
import {
  markPaid,
  returnPayments,
} from '../../server/src/features/money/payments/paying.service.ts'
import { exportPayments } from '../../server/src/features/money/payments/transfers.service.ts'
import { listDeposits } from '../../server/src/features/money/receipts/receipts.queries.ts'
import { refund } from '../../server/src/features/money/receipts/refunds.service.ts'
import { receive } from '../../server/src/features/money/receipts/recording.service.ts'
import { fixedClock } from '../../server/src/platform/clock.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { Admin } from '../../server/src/platform/session.ts'
import type { Parties } from './parties.ts'
import type { StoredResult } from './results.ts'
import { acceptStatements, sendStatements, talkOfStatements, type Filling } from './statements.ts'

const everything = { page: 1, size: 100, sort: 'id' }
const morningOf = (day: Day) =>
  fixedClock(new Date(startOfDay(day).getTime() + 10 * 3_600_000).toISOString())

/** What the approved results are worth, and the two months before the last closed, claimed and paid by the product's own services. */
export async function fillMoney(
  db: Db,
  results: readonly StoredResult[],
  { ownerId, affiliaterIds }: Parties,
  { now, appUrl }: { now: Date; appUrl: string },
) {
  const owner: Admin = {
    kind: 'admin',
    scope: 'all',
    id: ownerId,
    sessionId: 0,
    name: '',
    language: 'ja',
    approved: true,
    mustSetUpSecondFactor: false,
    verifiedAt: null,
    proxy: null,
    apiScopes: null,
    permissions: null,
  }
  await accrue(db, results)
  const today = dayOf(now)
  const last = addMonths(monthOf(now), -1)
  for (const month of [addMonths(last, -2), addMonths(last, -1)]) {
    const confirmedOn = addDays(firstDay(addMonths(month, 1)), 2)
    const morning = morningOf(confirmedOn)
    if (month === addMonths(last, -1)) await giveBack(db, owner, month)
    await closeMonth(db, morning, owner, month)
    await issueDocuments(db, morning, owner, { month, closing_day: 'month_end' }, null)
    const confirmed = await payAffiliaters(db, owner, confirmedOn, today)
    const filling = { owner, affiliaterIds, appUrl, morningOf, confirmedOn, today }
    await payTheAgencies(db, filling)
    await sendStatements(db, confirmed, filling)
    if (month === addMonths(last, -1)) await talkOfStatements(db, confirmed, filling)
    await acceptStatements(db, filling)
  }
  await receiveClaims(db, owner, today)
  await payBack(db, owner)
  await returnTransfer(db, owner, today)
}

/** One advertiser gets back more than its month comes to: that is a credit note. */
async function giveBack(db: Db, owner: Admin, month: Month) {
  const { items } = await listClaims(db, owner, firstDay(month), everything)
  const { advertiser_id } = items[1]!
  const lines = await draftLines(db, { month, closing_day: 'month_end' }, advertiser_id)
  await charge(db, morningOf(addDays(firstDay(month), 24)), owner, {
    advertiser_id,
    kind: 'discount',
    amount: sum(lines.map(({ amount }) => amount)) + creditedBesides,
    description: '計測不具合にともなう広告費の返金',
  })
}
const creditedBesides = 12_000

/** Whoever is paid every month, and so is never the one whose account money came back from. */
const paidAlways = '株式会社エンクル'

/** The bank sends one transfer back, three days after it was made. */
async function returnTransfer(db: Db, owner: Admin, today: Day) {
  const { items } = await listPayments(db, owner, 'ja', {
    ...everything,
    status: 'paid',
    sort: 'total',
  })
  const back = items.filter(
    ({ paid_on, affiliater_name }) =>
      addDays(paid_on!, 3) <= today && affiliater_name !== paidAlways,
  )
  const newest = back.reduce((last, { month }) => (month > last ? month : last), '')
  const returned = back.find(({ month }) => month === newest)
  if (!returned) return
  const on = addDays(returned.paid_on!, 3)
  await returnPayments(db, morningOf(on), owner, [returned.id], {
    returned_on: on,
    reason: '該当口座なし（銀行からの連絡）',
  })
}

const accrue = (db: Db, results: readonly StoredResult[]) =>
  db.transaction().execute((tx) =>
    accrueAll(
      tx,
      results.flatMap(({ id, placement, gross, net, closingMonth, changes }) =>
        closingMonth
          ? {
              resultId: id,
              advertiserId: placement.promotion.advertiserId,
              affiliaterId: placement.medium.affiliaterId,
              gross,
              net,
              month: closingMonth,
              on: dayOf(new Date(changes.at(-1)!.at)),
              userId: changes.at(-1)!.userId,
            }
          : [],
      ),
    ),
  )

/** Most advertisers paid when it was due, one too much, the last but one in part, the last not at all. */
async function receiveClaims(db: Db, owner: Admin, today: Day) {
  const { items } = await listClaims(db, owner, today, everything)
  const paying = items
    .slice(0, -1)
    .filter(({ due_on, outstanding }) => due_on <= today && outstanding > 0)
  for (const { id, due_on, outstanding, advertiser_name } of paying) {
    const tooMuch = id === items[0]!.id ? overpaid : 0
    const amount = id === items.at(-2)!.id ? Math.floor(outstanding / 2) : outstanding + tooMuch
    await receive(db, morningOf(due_on), owner, id, {
      received_on: due_on,
      amount,
      payer_name: advertiser_name,
      memo: '',
      bank_fee: 0,
    })
  }
}

/** What one advertiser pays too much, and gets back. */
const overpaid = 3000

/** What was paid too much goes back as soon as it is seen. */
async function payBack(db: Db, owner: Admin) {
  const { items } = await listDeposits(db, owner, { ...everything, state: 'partly' })
  for (const { id, received_on, left } of items)
    await refund(db, morningOf(received_on), owner, id, {
      amount: left,
      paid_on: received_on,
      reason: '過入金のため',
      reference: '',
      left,
    })
}

/** As far as the calendar has come: confirmed, then in a bank file for each pay date, a few days before it, then paid on it. Answers the payments. */
async function payAffiliaters(db: Db, owner: Admin, confirmedOn: Day, today: Day) {
  const { items } = await listPayments(db, owner, 'ja', { ...everything, status: 'calculated' })
  for (const [payOn, group] of Map.groupBy(items, ({ pay_on }) => pay_on)) {
    if (payOn === null) continue
    const ids = group.map(({ id }) => id)
    const exportedOn = [confirmedOn, addDays(payOn, -6)].reduce((a, b) => (a > b ? a : b))
    await confirmPayments(db, morningOf(confirmedOn), owner, ids)
    if (exportedOn > today) continue
    await exportPayments(db, morningOf(exportedOn), owner, ids)
    if (payOn <= today) await markPaid(db, morningOf(payOn), owner, ids, payOn)
  }
  return items
}

/** As far as the calendar has come, what agencies earned goes the same way. */
async function payTheAgencies(db: Db, { owner, confirmedOn, today }: Filling) {
  const { items } = await listAgencyPayments(db, owner, 'ja', {
    ...everything,
    status: 'calculated',
  })
  for (const { id, pay_on } of items) {
    if (pay_on === null) continue
    const exportedOn = [confirmedOn, addDays(pay_on, -6)].reduce((a, b) => (a > b ? a : b))
    await confirmAgencyPayments(db, morningOf(confirmedOn), owner, [id])
    await documentFile(db, morningOf(confirmedOn), { kind: 'agency_statement', subject_id: id })
    if (exportedOn > today) continue
    await exportAgencyPayments(db, morningOf(exportedOn), owner, [id])
    if (pay_on <= today) await markAgenciesPaid(db, morningOf(pay_on), owner, [id], pay_on)
  }
}
