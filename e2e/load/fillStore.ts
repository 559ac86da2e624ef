import { dayMs } from '@tsunagi/contract/day'
import type { LogStore } from '../../server/src/logs/clickhouse/tables.ts'

/** From when on clicks were made, and for how long. */
export const firstAt = Date.parse('2026-09-01T00:00:00Z')
export const span = 90 * dayMs
const most = 2_000_000

/** Made up by the engine itself, with ids, visitors and addresses as random as real ones. */
const portion = (at: number, size: number, count: number) => `
  insert into click
  select ${at} + number + 1 as id, base64Encode(unhex(concat(hex(MD5(toString(id))), hex(MD5(toString(id * 7))), 'abcd'))) as cid,
    concat('link', toString(h % 3000)) as link_code, h % 2000 + 1 as media_id, h % 500 + 1 as promotion_id, h % 1500 + 1 as material_id,
    h % 900 + 1 as affiliater_id, h % 200 + 1 as advertiser_id, hex(MD5(toString(rand64(1) % ${Math.ceil(count / 3)}))) as visitor_id,
    toDateTime64((${firstAt} + (${at} + number) * ${span / count}) / 1000, 3, 'UTC') as clicked_at,
    IPv4NumToString(toUInt32(3400000000 + rand(2) % 4000000)) as ip,
    concat('Mozilla/5.0 (iPhone; CPU iPhone OS 18_', toString(rand(3) % 8), ' like Mac OS X) AppleWebKit/605.1.15 Version/18.', toString(rand(4) % 300), ' Safari/604.1') as user_agent,
    if(rand(5) % 3 = 0, null, concat('https://blog', toString(h % 2000), '.example/entry/', toString(rand(6) % 500), '?from=x')) as referrer,
    ['pc', 'phone', 'tablet'][1 + rand(7) % 3] as device, if(rand(8) % 5 = 0, map('sub1', toString(rand(9) % 1000)), map()) as params,
    concat('https://shop', toString(h % 500), '.example/lp?cid=', char(1)) as target_url, rand(10) % 10 < 8 as counted,
    if(counted, [], ['repeat']) as flags, null as slot_id, null as country, 'brought' as batch
  from (select number, cityHash64(number + ${at}) as h from numbers(${size}))`

/** Fills a store with so many clicks. */
export async function fillStore(
  { client }: LogStore,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const started = performance.now()
  for (let at = 0; at < count; at += most)
    await client.command({ query: portion(at, Math.min(most, count - at), count) })
  say(`${count} clicks filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  await client.command({ query: 'optimize table click final' })
}
