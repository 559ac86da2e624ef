import { sql } from 'kysely'

/** Every click, as rows named `click` that reports add up. */
export const clickRows = sql`click`

/** Results, each with its click where that is kept: rows named `result` and `click`. */
export const resultsWithClicks = sql`result left join click on click.cid = result.cid and click.clicked_at = result.clicked_at`

/** What each click adds to the sums of pages, and since when all clicks are there: they are kept for more than a year. */
export const clicksOfPages = {
  rows: sql`(select (clicked_at at time zone 'Asia/Tokyo')::date as day, promotion_id, media_id, material_id, page_of(referrer) as page, 1 as clicks, counted::int as counted from click)`,
  keptSince: sql`(select (max(clicked_at) at time zone 'Asia/Tokyo')::date - 92 from click)`,
}
