import type { Db } from '../../platform/db.ts'
import type { Forgetting } from '../clicks.ts'
import { deleteKeptClicks } from '../kept.queries.ts'
import { countMonth, storedMonths } from './months.queries.ts'
import { onCluster, tableOf } from './place.ts'
import type { LogStore } from './tables.ts'

/** By the month; a month goes when its last click is old enough. */
export async function forgetClicks(
  db: Db,
  store: LogStore,
  before: Date,
  { writeDown }: Pick<Forgetting, 'writeDown'>,
) {
  const old = (await storedMonths(store)).filter(({ ends_at }) => new Date(ends_at) <= before)
  for (const { month } of old.toReversed()) {
    const name = month.replace('-', '')
    await db.transaction().execute(async (tx) => {
      await writeDown(tx, await countMonth(store, name))
      await dropMonth(store, name)
    })
  }
  await deleteKeptClicks(db, before)
}

/** The name is a number: nothing else would do. */
const dropMonth = (store: LogStore, month: string) =>
  store.client.command({
    query: `alter table ${tableOf(store)}${onCluster(store)} drop partition ${Number(month)}`,
    clickhouse_settings: { alter_sync: '2' },
  })
