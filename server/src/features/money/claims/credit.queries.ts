import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import { consumptionTaxOn } from '@tsunagi/contract/tax'
import type { Db } from '../../../platform/db.ts'

/** How an advertiser with a credit limit stands. */
export interface Credit {
  advertiser_id: number
  owed: number
  advertiser_credit: number
  /** What it paid in last. */
  paid_in: number
}

/** Writes down what each advertiser with a credit limit owes: claims that are not paid, and what was approved and not claimed yet with the tax of today, less the credit it has. Answers those that changed. */
export const countCredit = async (db: Db, today: Day): Promise<Credit[]> =>
  (
    await sql<Credit>`
      with counted as (
        select advertiser.id as advertiser_id, credit_limit,
          stands.settled + stands.unbilled + floor(stands.unbilled * ${consumptionTaxOn(today)}::numeric / 100)::bigint as owed
        from advertiser cross join lateral (
          select coalesce(sum(amount) filter (where account = 'advertiser_unbilled'), 0)::bigint as unbilled,
            coalesce(sum(amount) filter (where account <> 'advertiser_unbilled'), 0)::bigint as settled
          from ledger_entry
          where ledger_entry.advertiser_id = advertiser.id and account in ('advertiser_unbilled', 'advertiser_receivable', 'advertiser_credit')) as stands
        where credit_limit is not null
      ), kept as (
        insert into advertiser_credit as known (advertiser_id, owed) select advertiser_id, owed from counted
        on conflict (advertiser_id) do update set owed = excluded.owed where known.owed <> excluded.owed
        returning advertiser_id
      )
      select advertiser_id, owed, credit_limit as advertiser_credit,
        coalesce((select amount from deposit where deposit.advertiser_id = counted.advertiser_id and ended is null and source <> 'credit_note' order by received_on desc, id desc limit 1), 0) as paid_in
      from counted join kept using (advertiser_id)`.execute(db)
  ).rows
