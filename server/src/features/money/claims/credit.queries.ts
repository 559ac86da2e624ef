import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

interface Credit {
  advertiser_id: number
  owed: number
  advertiser_credit: number
  /** What it paid in last. */
  paid_in: number
}

/** Writes down what each advertiser with a credit limit owes: claims that are not paid, and what was approved and not claimed yet, less the credit it has. Answers those that changed. */
export const countCredit = async (db: Db): Promise<Credit[]> =>
  (
    await sql<Credit>`
      with counted as (
        select advertiser.id as advertiser_id, credit_limit,
          (select coalesce(sum(amount), 0)::bigint from ledger_entry
           where ledger_entry.advertiser_id = advertiser.id and account in ('advertiser_unbilled', 'advertiser_receivable', 'advertiser_credit')) as owed
        from advertiser where credit_limit is not null
      ), kept as (
        insert into advertiser_credit as known (advertiser_id, owed) select advertiser_id, owed from counted
        on conflict (advertiser_id) do update set owed = excluded.owed where known.owed <> excluded.owed
        returning advertiser_id
      )
      select advertiser_id, owed, credit_limit as advertiser_credit,
        coalesce((select amount from deposit where deposit.advertiser_id = counted.advertiser_id and ended is null and source <> 'credit_note' order by received_on desc, id desc limit 1), 0) as paid_in
      from counted join kept using (advertiser_id)`.execute(db)
  ).rows
