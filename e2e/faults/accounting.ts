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
  lost: number
  duplicated: number
  /** Clicks that stand in the database although nobody was told so: their answer was lost on the way. */
  unackedStored: number
}

/** Compares what was answered with what is stored, one by one. */
export async function compare(databaseUrl: string, { clicks, orders }: Ledger): Promise<Count> {
  const stored = await query<{ cid: string; times: number }>(
    databaseUrl,
    'select cid, count(*)::int as times from click where cid = any($1) group by cid',
    [[...clicks]],
  )
  const results = await query<{ order_number: string; times: number }>(
    databaseUrl,
    'select order_number, count(*)::int as times from result where order_number = any($1) group by order_number',
    [[...orders]],
  )
  const notices = await query<{ order_number: string; times: number }>(
    databaseUrl,
    'select order_number, count(*)::int as times from notice where order_number = any($1) group by order_number',
    [[...orders]],
  )
  const [all] = await query<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from click where link_code in (select link_code from click where cid = any($1)) and clicked_at >= $2`,
    [[...clicks], new Date(Date.now() - 3_600_000)],
  )
  return {
    stored: stored.length + results.length,
    lost:
      clicks.size - stored.length + (orders.size - results.length) + (orders.size - notices.length),
    duplicated: [...stored, ...results, ...notices].reduce((sum, { times }) => sum + times - 1, 0),
    unackedStored: all!.count - stored.length,
  }
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
