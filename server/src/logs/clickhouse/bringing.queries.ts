import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Click } from '../clicks.ts'

/** Some of the clicks that PostgreSQL still has, held. */
export const lockSomeClicks = async (tx: Db, most: number): Promise<Click[]> =>
  (await tx
    .selectFrom('click')
    .selectAll()
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()) as Click[]

/** Keeps those beside their results that have some. */
export const keepThoseWithResults = (tx: Db, ids: readonly number[]) =>
  sql`insert into kept_click (cid, clicked_at, device, referrer, slot_id, user_agent, params)
    select cid, clicked_at, device, referrer, slot_id, user_agent, params from click
    where id = any(${ids}::bigint[]) and exists (select from result where result.cid = click.cid and result.clicked_at = click.clicked_at)
    on conflict do nothing`.execute(tx)

/** Takes clicks out of PostgreSQL that the store of clicks has got. */
export const deleteClicks = (tx: Db, ids: readonly number[]) =>
  tx.deleteFrom('click').where('id', 'in', ids).execute()

/** Agents and referrers, by which clicks were found: no click is left of them. */
export const forgetTexts = (db: Db) => db.deleteFrom('click_text').execute()
