import pg from 'pg'
import { unsealPromotionSecret } from '../../server/src/catalogue/promotionSecret.ts'
import type { Ledger } from './load.ts'

/** Live links with what a notice needs. */
export async function readLinks(
  databaseUrl: string,
  secretsKey: string,
): Promise<{ code: string; promotion: number; secret: string }[]> {
  const links = await query<{ code: string; promotion: number; box: Buffer }>(
    databaseUrl,
    `
    select l.code, p.id::int as promotion, k.secret as box
    from link l join material m on m.id = l.material_id join promotion p on p.id = m.promotion_id
    join promotion_secret k on k.promotion_id = p.id
    join partnership s on s.media_id = l.media_id and s.promotion_id = p.id and s.status = 'approved'
    join media d on d.id = l.media_id and d.status = 'approved'
    where p.status = 'public' and m.status = 'public'
      and exists (select from promotion_goal g where g.promotion_id = p.id and g.kind in ('fixed', 'share') and not g.closed)
    order by l.code limit 20`,
  )
  return links.map(({ code, promotion, box }) => ({
    code,
    promotion,
    secret: unsealPromotionSecret(secretsKey, promotion, box),
  }))
}

export interface Count {
  stored: number
  /** All that is missing together. */
  lost: number
  missing: { clicks: number; results: number; notices: number }
  duplicated: number
  /** Clicks that stand in the database although nobody was told so: their answer was lost on the way. */
  unackedStored: number
}

/** Compares what was answered with what is stored, one by one. */
export async function compare(databaseUrl: string, { clicks, orders }: Ledger): Promise<Count> {
  const stored = await found(databaseUrl, 'click', 'cid', clicks)
  const results = await found(databaseUrl, 'result', 'order_number', orders)
  const notices = await found(databaseUrl, 'notice', 'order_number', orders)
  const missing = {
    clicks: clicks.size - stored.names,
    results: orders.size - results.names,
    notices: orders.size - notices.names,
  }
  return {
    stored: stored.names + results.names,
    lost: missing.clicks + missing.results + missing.notices,
    missing,
    duplicated: stored.more + results.more + notices.more,
    unackedStored: (await clicksOfTheirLinks(databaseUrl, clicks)) - stored.names,
  }
}

interface Found {
  names: number
  /** Rows beyond the first of each name. */
  more: number
}

/** How many of these names a table has, and how often again. */
async function found(
  databaseUrl: string,
  table: string,
  column: string,
  names: ReadonlySet<string>,
): Promise<Found> {
  const total = { names: 0, more: 0 }
  for (const some of portionsOf(names)) {
    const [row] = await query<Found>(
      databaseUrl,
      `select count(distinct ${column})::int as names, (count(*) - count(distinct ${column}))::int as more
       from ${table} where ${column} = any($1)`,
      [some],
    )
    total.names += row!.names
    total.more += row!.more
  }
  return total
}

/** All clicks of the last hour on the links that these clicks were on. */
async function clicksOfTheirLinks(databaseUrl: string, clicks: ReadonlySet<string>) {
  const codes = new Set<string>()
  for (const some of portionsOf(clicks))
    for (const { link_code } of await query<{ link_code: string }>(
      databaseUrl,
      'select distinct link_code from click where cid = any($1)',
      [some],
    ))
      codes.add(link_code)
  const [all] = await query<{ count: number }>(
    databaseUrl,
    'select count(*)::int as count from click where link_code = any($1) and clicked_at >= $2',
    [[...codes], new Date(Date.now() - 3_600_000)],
  )
  return all!.count
}

/** A fault that took long has millions of names: more than one text of a query holds. */
function* portionsOf(names: ReadonlySet<string>): Generator<string[]> {
  const all = [...names]
  for (let from = 0; from < all.length; from += 100_000) yield all.slice(from, from + 100_000)
}

export async function query<Row>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
