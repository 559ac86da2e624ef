import type { ClickRecord } from '../../journal/records.ts'
import type { Db } from '../../platform/db.ts'
import type { Batch, Click, ClickKey } from '../clicks.ts'
import { nameOf } from './batches.ts'
import { rowOf } from './clickRow.ts'
import { batchesOf } from './evidence.queries.ts'
import { keptClicks, keepMadeAgain } from '../kept.queries.ts'
import { waitClickTurn } from '../clickTurn.queries.ts'
import { countClicks, nextIds } from './storing.queries.ts'
import type { ClickRow, LogStore } from './tables.ts'

type Keyed = Pick<ClickRecord, 'cid' | 'clicked_at'>
const keyOf = ({ cid, clicked_at }: Keyed): ClickKey => ({
  cid,
  clickedAt: new Date(clicked_at),
})

/** Those that the store does not have. */
export async function missingOf<Each extends Keyed>(
  store: LogStore,
  clicks: readonly Each[],
): Promise<Each[]> {
  const there = new Set((await batchesOf(store, clicks.map(keyOf))).map(({ cid }) => cid))
  return clicks.filter(({ cid }) => !there.has(cid))
}

/**
 * Adds clicks to ClickHouse, and counts them in the transaction that moves the journal on. Where that fails after ClickHouse has
 * them, the journal is stored from the same place again: what is there already says by its batch that it was not counted yet.
 */
export async function storeClicks(
  tx: Db,
  store: LogStore,
  clicks: readonly ClickRecord[],
  { journal, from }: Batch,
): Promise<void> {
  if (clicks.length === 0) return
  const records = onceEach(clicks)
  const batch = nameOf(journal, from)
  /** Of what the journal has from here on nothing was counted: else it would have moved on. */
  const isUncounted = (there: string) => there.startsWith(`${journal} `) && there >= batch
  const keys = records.map(keyOf)
  const [there, madeAgain] = await Promise.all([batchesOf(store, keys), keptClicks(tx, keys)])
  const batches = new Map(there.map((row) => [row.cid, row.batch]))
  const known = new Set(madeAgain.filter((row) => row.is_made_again).map(({ cid }) => cid))
  await countClicks(tx, records, (cid) => !known.has(cid) && isUncounted(batches.get(cid) ?? batch))
  // Last: what PostgreSQL refuses is not there either.
  const missing = records.filter(({ cid }) => !batches.has(cid))
  await insertClicks(tx, store, missing, batch)
}

const onceEach = (records: readonly ClickRecord[]) =>
  [...new Map(records.toReversed().map((record) => [record.cid, record])).values()].toReversed()

/** Adds new clicks. */
export async function insertClicks(
  tx: Db,
  store: LogStore,
  records: readonly ClickRecord[],
  batch: string,
) {
  if (records.length === 0) return
  const ids = await nextIds(tx, records.length)
  await insertRows(
    store,
    records.map((record, index) => clickOf(record, ids[index]!)),
    batch,
  )
}

function clickOf(record: ClickRecord, id: number): Click {
  const { type: _, is_known: __, ...click } = record
  return { slot_id: null, country: null, ...click, id }
}

/** Adds clicks that have their numbers. Those of one batch that begin with the same one are added once. */
export async function insertRows({ client }: LogStore, clicks: readonly Click[], batch: string) {
  if (clicks.length === 0) return
  await client.insert<ClickRow>({
    table: 'click',
    values: clicks.map((click) => rowOf(click, batch)),
    format: 'JSONEachRow',
    clickhouse_settings: {
      insert_deduplicate: 1,
      insert_deduplication_token: `${batch} ${clicks[0]!.cid} ${clicks.length}`,
    },
  })
}

/** A click whose row was lost, made again for a notice: it stands in PostgreSQL, in the transaction of what is decided about it. */
export async function makeAgain(tx: Db, store: LogStore, click: ClickRecord) {
  await waitClickTurn(tx)
  const [there] = await batchesOf(store, [keyOf(click)])
  if (!there && (await keepMadeAgain(tx, click))) await countClicks(tx, [click], () => true)
}
