import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'

/** Adds up results by day and by whose they are, as the worker has them once it is done; whatever was added up before is forgotten. */
export async function fillResultDays(db: Db) {
  await sql`truncate result_day, result_sum`.execute(db)
  await sql`
    insert into result_day (day, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month, results, quantity, sale_amount, gross, net, is_new)
    select (occurred_at at time zone 'Asia/Tokyo')::date, advertiser_id, affiliater_id, promotion_id, media_id, status, route, closing_month,
      count(*), sum(quantity), sum(sale_amount), sum(gross), sum(net), false
    from result group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db)
  await sql`
    insert into result_sum
    select side, party_id, day, status, route, closing_month, sum(results), sum(quantity), sum(sale_amount), sum(gross), sum(net), 0
    from result_day cross join lateral (values ('all', 0), ('advertiser', advertiser_id), ('affiliater', affiliater_id)) as party (side, party_id)
    group by 1, 2, 3, 4, 5, 6`.execute(db)
}
