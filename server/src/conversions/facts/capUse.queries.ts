import { sql, type RawBuilder } from 'kysely'
import {
  clickCaps,
  resultCaps,
  type CapName,
  type ClickCap,
  type ResultCap,
} from '@tsunagi/contract/catalogue/conversionRules'
import type { Db } from '../../platform/db.ts'
import { capPeriod } from '../../domain/caps/capPeriod.rules.ts'

interface Capped {
  id: number
  cap_basis: 'occurred' | 'approved'
}

/** How much of each cap of results and budget is used at a moment. Paid clicks have caps of their own. */
export async function resultCapUse(
  db: Db,
  { id, cap_basis }: Capped,
  at: Date,
): Promise<Record<ResultCap, number>> {
  const filling = cap_basis === 'approved' ? sql`status = 'approved'` : sql`status <> 'rejected'`
  const counted = resultCaps.map((cap) =>
    within(
      cap.startsWith('cap_budget') ? sql`coalesce(sum(gross)` : sql`coalesce(count(*)`,
      sql.ref('occurred_at'),
      cap,
      at,
    ),
  )
  const {
    rows: [row],
  } = await sql<
    Record<ResultCap, number>
  >`select ${sql.join(counted)} from result where promotion_id = ${id} and route <> 'click' and ${filling}`.execute(
    db,
  )
  return row!
}

/** How many counted clicks each cap of clicks has seen. */
export async function clickCapUse(
  db: Db,
  promotionId: number,
  at: Date,
): Promise<Record<ClickCap, number>> {
  const counted = clickCaps.map((cap) =>
    within(sql`coalesce(sum(counted)`, sql.ref('hour'), cap, at),
  )
  const {
    rows: [row],
  } = await sql<
    Record<ClickCap, number>
  >`select ${sql.join(counted)} from click_hour where promotion_id = ${promotionId}`.execute(db)
  return row!
}

function within(
  total: RawBuilder<unknown>,
  instant: RawBuilder<unknown>,
  cap: CapName,
  at: Date,
): RawBuilder<unknown> {
  const period = capPeriod(cap, at)
  const filter = period
    ? sql`filter (where ${instant} >= ${period.from} and ${instant} < ${period.to})`
    : sql``
  return sql`${total} ${filter}, 0)::bigint as ${sql.ref(cap)}`
}
