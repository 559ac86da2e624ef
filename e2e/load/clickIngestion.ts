import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { storeTogether } from '../../server/src/logs/testing/storeTogether.ts'
import type { Db, Tx } from '../../server/src/platform/db.ts'
import { mintClickId } from '../../server/src/conversions/clicks/clickId.ts'
import { clickLog } from '../../server/src/logs/clickLog.ts'
import type { ClickRecord } from '../../server/src/journal/records.ts'

const rows = 200_000

/** New clicks a second, as the tracker writes them, and as it could if nothing but their ids were indexed. All of it is taken back. */
export async function measureIngestion(db: Db, say: (line: string) => void) {
  for (const size of [2000, 10_000])
    say(
      `ingestion: ${(await clicksPerSecond(db, size, async () => {})).toFixed(0)} clicks/s in batches of ${size}`,
    )
  say(
    `ingestion: ${(await clicksPerSecond(db, 2000, dropIndexes)).toFixed(0)} clicks/s in batches of 2000 without indexes but of the ids`,
  )
  const {
    rows: [size],
  } = await sql<{ clicks: number; heap: string; indexes: string }>`
    select sum(reltuples)::int8 as clicks, pg_size_pretty(sum(pg_relation_size(oid))) as heap, pg_size_pretty(sum(pg_indexes_size(oid))) as indexes from pg_class where relname like 'click\_2%' and relkind = 'r'`.execute(
    db,
  )
  say(`size: ${size!.clicks} clicks take ${size!.heap} and ${size!.indexes} of indexes`)
}

async function clicksPerSecond(
  db: Db,
  size: number,
  prepare: (tx: Tx) => Promise<void>,
): Promise<number> {
  const now = Date.now()
  const batches = Array.from({ length: rows / size }, (_, batch) =>
    Array.from({ length: size }, (_, index) => newClick(now + batch * size + index)),
  )
  const transaction = await db.startTransaction().execute()
  try {
    await prepare(transaction)
    const started = performance.now()
    for (const [offset, batch] of batches.entries())
      await storeTogether(clickLog(transaction), batch, {
        journal: 'load',
        from: { segment: 1, offset },
      })
    return rows / ((performance.now() - started) / 1000)
  } finally {
    await transaction.rollback().execute()
  }
}

async function dropIndexes(tx: Tx) {
  const indexes = await sql<{
    name: string
  }>`select indexrelid::regclass::text as name from pg_index where indrelid = 'click'::regclass and not indisunique`.execute(
    tx,
  )
  for (const { name } of indexes.rows) await sql`drop index ${sql.raw(name)}`.execute(tx)
}

/** From 1 on, small numbers more often than large ones: as media, promotions and devices are. */
const skewed = (most: number) => 1 + Math.floor(most * Math.random() ** 3)

export function newClick(at: number): ClickRecord {
  const [media_id, promotion_id] = [skewed(499), skewed(99)]
  const link_code = (media_id * 1000 + promotion_id).toString(16).padStart(12, '0')
  const clickedAt = new Date(at)
  return {
    type: 'click',
    cid: mintClickId('key', { linkCode: link_code, clickedAt }),
    link_code,
    media_id,
    promotion_id,
    material_id: promotion_id,
    affiliater_id: 1 + (media_id % 250),
    advertiser_id: 1,
    visitor_id: randomBytes(16).toString('base64url'),
    clicked_at: clickedAt.toISOString(),
    ip: `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
    user_agent: `Mozilla/5.0 (Linux; Android 14; Device-${skewed(3000)}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36`,
    referrer: `https://blog${media_id}.example/articles/${skewed(40)}`,
    device: 'phone',
    params: { pbid: randomBytes(8).toString('base64url'), sub1: `page${randomInt(50)}` },
    target_url: 'https://shop.example/',
    counted: true,
    flags: [],
  }
}
