import { sql } from 'kysely'

/** What agencies are owed for results more than is booked, once their `worth` is added: by their terms of the day in Japan on which a result occurred. */
export const agencyShares = sql`
  select "resultId", agency_id, sum(margin)::bigint + coalesce((
    select sum(e.amount) from ledger_transaction as t join ledger_entry as e on e.transaction_id = t.id
    where t.result_id = "resultId" and e.account = 'agency_unpaid' and e.agency_id = earned.agency_id), 0)::bigint as share
  from (
    select "resultId", part.agency_id, agency_margin(part.agency_id, side, (occurred_at at time zone 'Asia/Tokyo')::date, route, part.worth) as margin
    from worth join result on result.id = "resultId"
    cross join lateral (
      select worth.gross + coalesce(sum(e.amount) filter (where e.account = 'advertiser_unbilled'), 0)::bigint as gross,
        worth.net - coalesce(sum(e.amount) filter (where e.account = 'affiliater_unpaid' and t.kind <> 'forfeiture'), 0)::bigint as net
      from ledger_transaction as t join ledger_entry as e on e.transaction_id = t.id where t.result_id = result.id) as whole
    cross join lateral (values (result.agency_id, 'advertiser', whole.gross), (media_agency_id, 'media', whole.net)) as part (agency_id, side, worth)
    where coalesce(result.agency_id, media_agency_id) is not null and part.agency_id is not null
  ) as earned group by "resultId", agency_id`
