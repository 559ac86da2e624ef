import { dayOf, monthOfDay, type Day } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import { addPaid, withheldFrom } from '../../../domain/tax/withholding.rules.ts'
import { openMonth } from '../../../ledger/closedMonths.queries.ts'
import { postAll } from '../../../ledger/ledger.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { taxTermsOf } from './payout.rules.ts'
import { paidByMonth, withheldPayments, writeWithheld } from './withholding.queries.ts'

/** When payments get other pay dates, and who gives them these; null = the system. */
export interface Scheduling {
  now: Date
  userId: number | null
}

/**
 * Withholds anew of payments that were held, or are paid in another month than they were going to be: sales agents have their
 * allowance once a month. So it does where a person has become a company, or the other way round, which the statement names from
 * now on. To be called before dates and payees are written; books the difference.
 */
export async function withholdAgain(
  tx: Tx,
  planned: readonly { id: number; pay_on: Day }[],
  { now, userId }: Scheduling,
): Promise<void> {
  const months = new Map(planned.map(({ id, pay_on }) => [id, monthOfDay(pay_on)]))
  const payments = await withheldPayments(tx, [...months.keys()])
  const moved = payments.filter(
    ({ id, status, month, kind, named_as }) =>
      status === 'held' || months.get(id) !== month || kind !== named_as,
  )
  if (moved.length === 0) return
  const setting = await readSetting(tx, 'payment')
  const paid = await paidByMonth(
    tx,
    moved.map(({ affiliater_id }) => affiliater_id),
    moved.map(({ id }) => id),
  )
  const changed = moved.flatMap(({ id, affiliater_id, subtotal, withheld: before, ...payee }) => {
    const [month, ofPayee] = [months.get(id)!, paid.get(affiliater_id)!]
    const { withholding: kind } = taxTermsOf(payee, setting)
    const withheld = withheldFrom(subtotal, kind, ofPayee.get(month))
    if (kind === 'sales_agent') addPaid(ofPayee, month, { subtotal, withheld })
    return withheld === before
      ? []
      : [{ id, affiliater_id, withheld, more: yen(withheld - before) }]
  })
  if (changed.length === 0) return
  await writeWithheld(tx, changed)
  await postAll(
    tx,
    { kind: 'payment', month: await openMonth(tx, now), on: dayOf(now), userId },
    changed.map(({ affiliater_id: affiliaterId, more }) => [
      { account: 'affiliater_payable', affiliaterId, amount: more },
      { account: 'withholding_payable', amount: minus(more) },
    ]),
  )
}
