import { sql } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { toldTo } from '../results/toldSteps.queries.ts'

/** A result of an affiliater that was approved, and what its reward became less or more. */
export interface TakenBack {
  id: number
  result_id: number
  affiliater_id: number
  ad_name: string
  /** As its medium is told: what was taken back after its month was closed is rejected. */
  told_status: string
  difference: Yen
}

/** Changes of approved results before an instant that nobody was mailed of, held, of some affiliaters at a time. */
export async function lockTakenBack(tx: Tx, before: Date, affiliaters: number) {
  const { rows } = await sql<TakenBack>`
    with told as materialized (
      select distinct r.affiliater_id from result_history h join result r on r.id = h.result_id
      where h.mailed_at is null and h.from_status = 'approved' and h.at < ${before} order by r.affiliater_id limit ${affiliaters})
    select h.id, h.result_id, r.affiliater_id, p.ad_name, ${toldTo} as told_status,
      (case h.to_status when 'approved' then h.net else 0 end)
        - (select former.net from result_history former where former.result_id = h.result_id and former.id < h.id order by former.id desc limit 1) as difference
    from result_history h join result r on r.id = h.result_id join promotion p on p.id = r.promotion_id
    where h.mailed_at is null and h.from_status = 'approved' and h.at < ${before} and r.affiliater_id in (select affiliater_id from told)
    order by h.id for update of h`.execute(tx)
  return rows
}

/** Of any number: one list of ids is one parameter. */
export const setMailed = (tx: Tx, ids: readonly number[], now: Date) =>
  tx
    .updateTable('result_history')
    .set({ mailed_at: now })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
