import { sql, type ExpressionBuilder } from 'kysely'
import type { Deletion, DeletionFilter } from '@tsunagi/contract/office/deletions'
import type { Page } from '@tsunagi/contract/paging'
import { keptDays } from '../../../domain/keeping/keptDays.rules.ts'
import { daysAfter } from '../../../platform/clock.ts'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { leaveAllUntold } from '../../../platform/outbox/untold.queries.ts'
import type { Admin } from '../../../platform/session.ts'

/** The one way to what people have deleted: only the operator sees it. */
const visibleDeletions = (db: Db, _viewer: Admin) =>
  db.selectFrom('deleted_record').leftJoin('user_account as deleter', 'deleter.id', 'deleted_by')

type From = ExpressionBuilder<Pick<Tables, 'deleted_record'>, 'deleted_record'>

const conditions: Conditions<From, DeletionFilter> = {
  word: (eb, word) => eb('deleted_record.name', '~*', wordPattern(word)),
  kind: (eb, kind) => eb('deleted_record.kind', '=', kind),
}

const columns = {
  id: sql.ref('deleted_record.id'),
  name: sql.ref('deleted_record.name'),
  deleted_at: sql.ref('deleted_record.deleted_at'),
}

/** A page of what people have deleted. */
export async function listDeletions(
  db: Db,
  viewer: Admin,
  { page, size, sort, ...filter }: DeletionFilter & Page,
) {
  const found = visibleDeletions(db, viewer).where(matches(conditions, filter))
  const { items, total } = await pageOf(
    db,
    found.select([
      'deleted_record.id',
      sql<Deletion['kind']>`deleted_record.kind`.as('kind'),
      'record_id',
      'deleted_record.name',
      'deleted_at',
      'deleter.user_name as deleted_by',
    ]),
    found.select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
  return {
    items: items.map((row) => ({
      ...row,
      kept_until: daysAfter(new Date(row.deleted_at), keptDays.expired),
    })),
    total,
  }
}

/** A deletion, held, with the row that was deleted; undefined where there is none. */
export const lockDeletion = (tx: Tx, viewer: Admin, id: number) =>
  visibleDeletions(tx, viewer)
    .select([
      'deleted_record.id',
      sql<Deletion['kind']>`deleted_record.kind`.as('kind'),
      'record_id',
      sql<Record<string, unknown>>`parts -> 0 -> 'rows' -> 0`.as('row'),
    ])
    .where('deleted_record.id', '=', id)
    .forUpdate('deleted_record')
    .executeTakeFirst()
export type LockedDeletion = NonNullable<Awaited<ReturnType<typeof lockDeletion>>>

/** Takes a deletion out of what is kept, and tells nobody again of what they have been told. */
export async function putBack(tx: Tx, { id }: LockedDeletion) {
  await sql`select put_back(parts) from deleted_record where id = ${id}`.execute(tx)
  await tx.deleteFrom('deleted_record').where('id', '=', id).execute()
  await leaveAllUntold(tx)
}

/** Deletes for good what was deleted before a moment; answers how many. */
export const deleteForGood = async (db: Db, before: Date): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('deleted_record')
        .where('deleted_at', '<', before.toISOString())
        .executeTakeFirstOrThrow()
    ).numDeletedRows,
  )
