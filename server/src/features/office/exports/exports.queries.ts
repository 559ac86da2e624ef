import { sql, type Insertable, type Updateable } from 'kysely'
import { instantOf } from '@tsunagi/contract/day'
import type { NetworkExport, NetworkExportState } from '@tsunagi/contract/office/networkExports'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { notFound } from '../../../platform/errors.ts'
import { takeOldest, type JobTable } from '../../../platform/outbox/jobLease.queries.ts'

/** Puts an export in line for the worker; answers its id. */
export const insertExport = async (
  tx: Tx,
  values: Insertable<Tables['network_export']>,
): Promise<number> =>
  (await tx.insertInto('network_export').values(values).returning('id').executeTakeFirstOrThrow())
    .id

/** A page of the exports, with who started each. */
export async function listExports(
  db: Db,
  language: Language,
  { page, size, sort }: Page,
): Promise<{ items: NetworkExport[]; total: number }> {
  const { items, total } = await pageOf(
    db,
    db
      .selectFrom('network_export as export')
      .innerJoin('user_account', 'user_account.id', 'export.created_by')
      .select([
        'export.id',
        'export.kind',
        'export.state',
        'export.rows_done',
        'export.rows_total',
        'export.bytes',
        'export.sha256',
        'export.created_at',
        'user_account.user_name as started_by',
        `export.problem_${language} as problem`,
      ]),
    db.selectFrom('network_export').select(totalCount),
    { page, size, order: orderOf(sort, { id: sql.ref('export.id') }, sql.ref('export.id')) },
  )
  return {
    items: items.map((item) => ({ ...item, created_at: instantOf(item.created_at)! })),
    total,
  }
}

/** An export, held by this transaction. */
export async function lockExport(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('network_export')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** An export as it stands; not found where there is none. */
export async function getExport(db: Db, id: number) {
  const found = await db
    .selectFrom('network_export')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
/** An export as it stands. */
export type StoredExport = Awaited<ReturnType<typeof getExport>>

/** Keeps how an export stands, whoever works at it. */
export const setExport = (db: Db, id: number, values: Updateable<Tables['network_export']>) =>
  db.updateTable('network_export').set(values).where('id', '=', id).execute()

/** Whether one waits or is being made. */
export const isExporting = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('network_export')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()) !== undefined

const jobs: JobTable = { table: 'network_export', working: ['waiting', 'running'] }

/** Takes the oldest export that nobody writes; null when there is none. */
export async function takeExport(db: Db, now: Date, until: Date): Promise<StoredExport | null> {
  const id = await takeOldest(db, jobs, now, until)
  return id === null ? null : getExport(db, id)
}

/** Says how far it is and holds on to it, as long as it is still one's own; the state tells whether it is to go on. */
export async function keepExport(
  db: Db,
  { id, attempt }: Pick<StoredExport, 'id' | 'attempt'>,
  values: { rows_done: number; lease_until: Date },
): Promise<NetworkExportState | null> {
  const kept = await db
    .updateTable('network_export')
    .set(values)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .returning('state')
    .executeTakeFirst()
  return kept?.state ?? null
}

/** The exports that are being made or are there to be taken: their files are wanted. */
export const wantedExports = async (db: Db): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('network_export')
        .select('id')
        .where('state', 'in', ['running', 'done'])
        .execute()
    ).map(({ id }) => id),
  )

/** Gives up the files of exports that were made before this moment. */
export const expireExports = (db: Db, before: Date) =>
  db
    .updateTable('network_export')
    .set({ state: sql`'removed'` })
    .where('state', '=', 'done')
    .where('finished_at', '<', before.toISOString())
    .execute()
