import type { ListView, ListViewInput } from '@tsunagi/contract/office/listViews'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** The conditions that a person keeps, those of a list by their names. */
export const listViewsOf = async (db: Db, userId: number): Promise<ListView[]> =>
  (await db
    .selectFrom('list_view')
    .select(['id', 'list', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('list')
    .orderBy('name')
    .execute()) as ListView[]

/** How many a person keeps, besides one of this name; others of the same person wait meanwhile. */
export async function lockAndCountViews(
  tx: Tx,
  userId: number,
  { list, name }: ListViewInput,
): Promise<number> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('list_view')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where((eb) => eb.not(eb.and({ list, name })))
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps conditions in the place of those that had the name. */
export async function putView(tx: Tx, userId: number, { list, name, query }: ListViewInput) {
  const { rows } = await sql<{ id: number }>`
    insert into list_view (user_id, list, name, query) values (${userId}, ${list}, ${name}, ${JSON.stringify(query)})
    on conflict (user_id, list, name) do update set query = excluded.query
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Whether the person kept it. */
export const deleteView = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('list_view')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  ).numDeletedRows > 0
