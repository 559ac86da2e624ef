import { fork } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'
import { fillClicks } from './fillClicks.ts'
import { onNewNetwork, type Network } from './ground.ts'

/** Measures on a new network with pending results of one promotion, all found by their price, a sixth with each of six media, and a worker beside it. */
export const onPendingResults = (
  count: number,
  price: object,
  run: (network: Network) => Promise<number>,
): Promise<number> =>
  onNewNetwork(async (network) => {
    const { db, url } = network
    const worker = fork(join(import.meta.dirname, 'resultWorker.ts'), {
      env: { ...process.env, WORKS_FOR: url },
    })
    try {
      await fillClicks(url, 1000, () => {})
      await fillResults(db, count, price)
      return await run(network)
    } finally {
      worker.kill('SIGKILL')
    }
  })

async function fillResults(db: Db, count: number, price: object) {
  const columns = sql`status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, order_number, sale_amount, gross, net, price_rule, route`
  await sql`insert into result (${columns})
    select 'pending', 1, goal.id, media.id, media.affiliater_id, 1, now() - n * interval '1 second', 'load-' || n, 10000, 1500, 1000, ${JSON.stringify(price)}::jsonb, 's2s'
    from generate_series(1, ${count}::int) as n
    join media on media.id = 1 + n % 6 cross join (select id from promotion_goal where promotion_id = 1) as goal`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

/** What stands on each account of the books. */
export const balancesOf = async (db: Db) =>
  (
    await sql`select account, sum(amount) from ledger_entry group by account having sum(amount) <> 0 order by account`.execute(
      db,
    )
  ).rows
