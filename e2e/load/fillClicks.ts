import pg from 'pg'

const batch = 500_000

/** A network of 500 media and 100 promotions, and as many clicks over the last 100 days, one in a hundred with a result. */
export async function fillClicks(databaseUrl: string, count: number, tell: (line: string) => void) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await fillNetwork(client)
    await client.query('select ensure_click_partitions(now())')
    const indexes = await dropIndexes(client)
    const started = performance.now()
    for (let first = 1; first <= count; first += batch) {
      await client.query(clickRows, [first, Math.min(count, first + batch - 1), count])
      tell(`${Math.min(count, first + batch - 1)} clicks in ${seconds(started)} s`)
    }
    for (const definition of indexes) await client.query(definition.replace(' ON ONLY ', ' ON '))
    tell(`indexes at ${seconds(started)} s`)
    await client.query(resultRows)
    await client.query('vacuum analyze')
    tell(`filled in ${seconds(started)} s`)
  } finally {
    await client.end()
  }
}

const seconds = (started: number) => ((performance.now() - started) / 1000).toFixed(0)

async function fillNetwork(client: pg.Client) {
  await client.query(
    `insert into affiliater (kind, user_name, user_name_kana, mail_address, lifecycle) select 'individual', '山田 ' || n, 'ヤマダ', 'person' || n || '@blog.example', 'approved' from generate_series(1, 250) as n`,
  )
  await client.query(
    `insert into advertiser (company, contact_name, mail_address, lifecycle) values ('広告主', '広告 太郎', 'owner@shop.example', 'approved')`,
  )
  await client.query(
    `insert into promotion (advertiser_id, ad_name, categories, summary, site_url, landing_url, status) select 1, '広告' || n, '{other}', '概要', 'https://shop.example/', 'https://shop.example/', 'public' from generate_series(1, 100) as n`,
  )
  await client.query(
    `with goal as (insert into promotion_goal (promotion_id, code, name, kind) select id, 'goal', '申込', 'fixed' from promotion returning id)
     insert into goal_price (goal_id, valid_from, gross, net) select id, now(), 1500, 1000 from goal`,
  )
  await client.query(
    `insert into material (promotion_id, name, kind, body) select id, '素材' || id, 'text', '詳しくはこちら' from promotion`,
  )
  await client.query(
    `insert into media (affiliater_id, name, kind, url, categories, description, status) select 1 + n % 250, 'メディア' || n, 'blog', 'https://blog' || n || '.example/', '{other}', '説明', 'approved' from generate_series(1, 500) as n`,
  )
  await client.query(
    `insert into link (code, media_id, material_id) select ${linkCode}, medium, promotion from generate_series(1, 499) as medium, generate_series(1, 99) as promotion`,
  )
}

/** Building an index once is faster than adding ten million rows to it one by one. */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'click'::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** A square makes small numbers frequent and large ones rare, as people and pages are. */
const skewed = (most: number, salt: string) =>
  `(power(abs(hashtext(n || '${salt}')) / 2147483648.0, 3) * ${most})::int`

const linkCode = `lpad(to_hex(medium * 1000 + promotion), 12, '0')`
const clickedAt = `(now() - interval '100 days' * (1 - n / $3::float8))`
/** Like the tracker's: the link and the time come first, so that new ids stand beside each other. */
const clickId = `translate(encode('\\x01' || convert_to(${linkCode}, 'UTF8') || substr(int8send((extract(epoch from ${clickedAt}) * 1000)::bigint), 3) || decode(md5(n::text) || substr(md5('c' || n), 1, 26), 'hex'), 'base64'), '+/', '-_')`

const clickRows = `
  insert into click (cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, visitor_id, clicked_at, ip, user_agent, referrer, device, params, target_url, counted, flags)
  select ${clickId}, ${linkCode}, medium, promotion, promotion, 1 + medium % 250, 1, substr(md5('v' || n / 2), 1, 22),
    ${clickedAt}, ('10.' || n % 251 || '.' || (n / 251) % 256 || '.' || (n / 64256) % 256)::inet,
    'Mozilla/5.0 (Linux; Android 14; Device-' || ${skewed(3000, 'a')} || ') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'https://blog' || medium || '.example/articles/' || ${skewed(40, 'r')},
    case when n % 100 < 60 then 'phone' when n % 100 < 94 then 'pc' when n % 100 < 98 then 'tablet' when n % 20000 = 19999 then 'other' else 'bot' end,
    case n % 10 when 0 then jsonb_build_object('gclid', md5('g' || n)) when 1 then '{}' else jsonb_build_object('pbid', 'k' || substr(md5('p' || n), 1, 10), 'sub1', 'page' || n % 50) end,
    'https://shop.example/?cid=' || md5(n::text), flag is null, case when flag is null then '{}'::text[] else array[flag] end
  from (
    select n, 1 + least(499, ${skewed(500, 'm')}) as medium, 1 + least(99, ${skewed(100, 'q')}) as promotion,
      case when n % 100 < 12 then 'repeat' when n % 100 < 18 then 'bot' when n % 100 = 18 then 'prefetch' when n % 5000 = 4999 then 'no_partnership' when n % 500000 = 499998 then 'head' end as flag
    from generate_series($1::bigint, $2::bigint) as n
  ) as clicks`

const resultRows = `
  insert into result (status, promotion_id, goal_id, media_id, material_id, affiliater_id, advertiser_id, cid, clicked_at, occurred_at, order_number, gross, net, price_rule, route)
  select 'pending', promotion_id, promotion_id, media_id, material_id, affiliater_id, advertiser_id, cid, clicked_at, clicked_at + interval '1 hour', 'order-' || id, 1500, 1000, '{}', 's2s'
  from click where counted and id % 100 = 50`
