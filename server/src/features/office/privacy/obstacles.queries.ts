import type { Party } from '@tsunagi/contract/endpoint'
import { sql } from 'kysely'
import type { Obstacle } from '@tsunagi/contract/office/privacyRequests'
import type { Db } from '../../../platform/db.ts'
import { isOwed } from '../../../ledger/settled.queries.ts'

/** Where accounts stand that have left. */
export const leftLifecycles = ['withdrawn', 'deregistered', 'rejected'] as const

/** What of an account is still going on, and how much of it; only what there is. */
export async function openMatters(
  db: Db,
  kind: Party,
  id: number,
): Promise<{ obstacle: Obstacle; count: number }[]> {
  const owner = sql.ref(`${kind}_id`)
  const { rows } = await sql<{ obstacle: Obstacle; count: number }>`
    select 'not_withdrawn' as obstacle, count(*) as count from ${sql.table(kind)}
      where id = ${id} and lifecycle::text <> all(${[...leftLifecycles]}::text[])
    union all select 'ledger', count(*) from (
      select account from ledger_entry where ${owner} = ${id} and account like ${`${kind}\\_%`} group by account having sum(amount) <> 0) as balance
    union all ${unfinished(kind, id)}
    union all select 'kickbacks', count(*) from kickback where ${kind === 'affiliater' ? sql`affiliater_id = ${id}` : sql`false`} and state in ('queued', 'retry_wait')`.execute(
    db,
  )
  return rows.filter(({ count }) => count > 0)
}

/** Results, reservations, inquiries, payments and invoices that are not at their end. */
const unfinished = (kind: Party, id: number) => {
  const owner = sql.ref(`${kind}_id`)
  const results =
    kind === 'agency' ? sql`(agency_id = ${id} or media_agency_id = ${id})` : sql`${owner} = ${id}`
  const deals = kind === 'agency' ? sql`false` : sql`${owner} = ${id}`
  return sql`
    select 'results', count(*) from result where ${results} and status in ('pending', 'hold')
    union all select 'reservations', count(*) from reservation where ${deals} and status in ('reserved', 'error')
    union all select 'inquiries', count(*) from inquiry where ${deals} and status not in ('accepted', 'denied')
    union all select 'payments', count(*) from payment where ${kind === 'affiliater' ? sql`affiliater_id = ${id}` : sql`false`} and status not in ('paid', 'lapsed', 'carried')
    union all select 'payments', count(*) from agency_payment where ${kind === 'agency' ? sql`agency_id = ${id}` : sql`false`} and status not in ('paid', 'carried')
    union all select 'claims', count(*) from claim where ${kind === 'advertiser' ? sql`advertiser_id = ${id}` : sql`false`} and ${isOwed}`
}
