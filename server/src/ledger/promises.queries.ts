import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** What of the books is not as the guards of the database keep it, and how often; nothing is the right answer. */
export async function brokenLedgerPromises(db: Db): Promise<{ promise: string; broken: number }[]> {
  const { rows } = await sql<{ promise: string; broken: number }>`
    select 'every transaction sums to zero' as promise, count(*)::int as broken
    from (select from ledger_entry group by transaction_id having sum(amount) <> 0) as uneven
    union all
    select 'a result is worth what the ledger says', count(*)::int
    from result left join (
      select t.result_id,
        sum(e.amount) filter (where e.account = 'advertiser_unbilled') as gross,
        -sum(e.amount) filter (where e.account = 'affiliater_unpaid') as net
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
      where t.kind in ('accrual', 'reversal') group by 1
    ) as booked on booked.result_id = result.id
    where (coalesce(booked.gross, 0), coalesce(booked.net, 0))
      <> (case when result.status = 'approved' then result.gross else 0 end, case when result.status = 'approved' then result.net else 0 end)
    union all
    select 'what a claim bills sums to it', count(*)::int
    from claim where subtotal <> (
      select coalesce(sum(e.amount), 0) from claim_entry c join ledger_entry e on e.id = c.ledger_entry_id where c.claim_id = claim.id)
    union all
    select 'what a payment pays sums to it', count(*)::int
    from payment where status <> 'carried' and subtotal <> (
      select coalesce(-sum(e.amount), 0) from payment_line l join ledger_entry e on e.id = l.ledger_entry_id where l.payment_id = payment.id)`.execute(
    db,
  )
  return rows.filter(({ broken }) => broken > 0)
}
