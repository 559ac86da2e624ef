import { sql } from 'kysely'
import type { Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Earned } from '../../../domain/tax/purchase.rules.ts'
import { unpaidUpTo } from '../../../ledger/unpaid.queries.ts'
import type { Db } from '../../../platform/db.ts'
import { serviceDay, sumOfParts, taxedAlike } from '../payments/earned.queries.ts'

/** What one agency is owed, in yen before tax. */
export interface OwedMargins {
  agency_id: number
  agency_name: string
  /** Whether it has withdrawn. */
  has_left: boolean
  subtotal: Yen
  /** The same by what decides its tax. */
  earned: Earned[]
}

/** What agencies are owed up to a month that no payment pays yet, parted by what decides its tax. Who is owed nothing, or owes, is left out: it joins the next month. */
export async function owedMargins(db: Db, month: Month): Promise<OwedMargins[]> {
  const marginsByDay = unpaidUpTo(db, 'agency', month)
    .leftJoin('result as r', 'r.id', 't.result_id')
    .select(['e.agency_id as payee_id', serviceDay.as('day'), sql`-sum(e.amount)`.as('earned')])
    .groupBy(['e.agency_id', serviceDay])
  const { rows } = await sql<OwedMargins>`
    with part as (${taxedAlike('agency', marginsByDay)})
    select a.id as agency_id, a.company as agency_name, a.lifecycle = 'withdrawn' as has_left, ${sumOfParts}
    from part join agency as a on a.id = part.id group by a.id having sum(part.subtotal) > 0 order by a.id`.execute(
    db,
  )
  return rows
}
