import { consumptionTaxOn } from '@tsunagi/contract/tax'
import { dayOf, firstDay, lastDay } from '@tsunagi/contract/day'
import { minus, sum, taxOn, yen } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { documentNumber } from '../../../domain/documents/documentNumber.rules.ts'
import { post, type Closing } from '../../../ledger/ledger.queries.ts'
import { dueDateOf } from '../../../domain/calendar/claimDue.rules.ts'
import {
  insertClaim,
  unbilledBalance,
  unbilledLines,
  type UnbilledLine,
} from './issuing.queries.ts'

/** Bills every advertiser for what it owes up to a month. Who owes nothing, or is owed, waits for the next. Answers how many. */
export async function issueClaims(tx: Tx, closing: Closing): Promise<number> {
  const byAdvertiser = Map.groupBy(
    await unbilledLines(tx, closing.month),
    (line) => line.advertiser_id,
  )
  const owing = [...byAdvertiser].filter(([, lines]) => sum(lines.map(({ amount }) => amount)) > 0)
  for (const [index, [advertiserId, lines]] of owing.entries())
    await issueClaim(tx, closing, index + 1, advertiserId, lines)
  return owing.length
}

async function issueClaim(
  tx: Tx,
  { month, now, userId, sender }: Closing,
  running: number,
  advertiserId: number,
  lines: readonly UnbilledLine[],
) {
  const subtotal = sum(lines.map(({ amount }) => amount))
  const owed = await unbilledBalance(tx, advertiserId, month)
  if (owed !== subtotal)
    throw new Error(
      `claim lines of advertiser ${advertiserId} sum to ${subtotal}, the ledger to ${owed}`,
    )
  const taxRate = consumptionTaxOn(lastDay(month))
  const tax = taxOn(subtotal, taxRate)
  const total = yen(subtotal + tax)
  const issued_on = dayOf(now)
  await insertClaim(
    tx,
    {
      number: documentNumber('C', month, running),
      advertiser_id: advertiserId,
      month,
      subtotal,
      tax_rate: taxRate,
      tax,
      total,
      issued_on,
      due_on: dueDateOf(month, issued_on),
      sender,
      created_at: now,
    },
    lines,
  )
  await post(tx, { kind: 'claim', month: firstDay(month), userId }, [
    { account: 'advertiser_unbilled', advertiserId, amount: minus(subtotal) },
    { account: 'advertiser_receivable', advertiserId, amount: total },
    { account: 'tax_received', amount: minus(tax) },
  ])
}
