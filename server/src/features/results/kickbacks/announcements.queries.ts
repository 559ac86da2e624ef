import { sql } from 'kysely'
import type { KickbackMethod } from '@tsunagi/contract/results/kickbackCall'
import { isWhole } from '../results/clickDay.queries.ts'
import { takesBack, toldFrom, toldTo } from '../results/toldSteps.queries.ts'
import { publicReason, toldReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { clickLog } from '../../../logs/clickLog.ts'
import type { Click } from '../../../logs/clicks.ts'
import type { Db, Tx } from '../../../platform/db.ts'

/** Any number; two workers that announce at once would mix up the order of a result's changes. */
const lockId = 7_266_002

/** Whether this transaction is the one that announces. */
export const mayAnnounce = async (tx: Tx): Promise<boolean> =>
  (await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lockId}) as mine`.execute(tx))
    .rows[0]!.mine

/** A correction of what the advertiser pays alone: sale and reward are those of before. */
const isOfBuyer = sql<boolean>`coalesce(h.from_status = h.to_status, false) and h.reject_code is null and exists (
  select from (
    select net, sale_amount from result_history as former
    where former.result_id = h.result_id and former.id < h.id order by former.id desc limit 1) as former
  where (former.net, former.sale_amount) is not distinct from (h.net, h.sale_amount))`

/** When what is approved became so: a correction leaves it. */
const approvedAt = sql<string | null>`case when h.to_status = 'approved' then coalesce((
  select max(former.at) from result_history as former
  where former.result_id = h.result_id and former.id <= h.id
    and former.to_status = 'approved' and former.from_status is distinct from 'approved'), h.at) end`

/** The reason, with the comment for the publisher while the result still has that reason. */
const rejectText = sql<string | null>`coalesce(
  case when r.reject_code = h.reject_code then ${toldReason('ja', 'h.reject_code', 'r.reject_comment')} end,
  ${publicReason('h.reject_code')} ->> 'ja')`

const changes = (db: Db) =>
  db
    .selectFrom('result_history as h')
    .innerJoin('result as r', 'r.id', 'h.result_id')
    .innerJoin('promotion as p', 'p.id', 'r.promotion_id')
    .innerJoin('promotion_goal as g', 'g.id', 'r.goal_id')
    .select([
      'h.id',
      toldFrom.as('from_status'),
      toldTo.as('to_status'),
      takesBack('h').as('is_taken_back'),
      'h.reject_code',
      'h.net',
      'h.result_id',
      'r.quantity',
      'r.occurred_at',
      'r.clicked_at',
      'r.cid',
      'r.order_number',
      'r.promotion_id',
      'r.media_id',
      'r.material_id',
      'r.affiliater_id',
      sql<number>`coalesce(h.sale_amount, r.sale_amount)`.as('sale_amount'),
      'p.ad_name',
      'g.code as goal',
      rejectText.as('reject_text'),
      isOfBuyer.as('is_of_buyer'),
      approvedAt.as('approved_at'),
    ])

/** Changes of results nobody has been told of, in their order; the rewards for clicks of a day once it is over. */
export const unannouncedChanges = (tx: Tx, now: Date, batch: number) =>
  changes(tx)
    .where('h.announced_at', 'is', null)
    .where(isWhole('r', now))
    .orderBy('h.id')
    .limit(batch)
    .forUpdate('h')
    .skipLocked()
    .execute()
/** A step in a result's history of which its medium has not been told. */
export type ResultChange = Awaited<ReturnType<typeof unannouncedChanges>>[number]

/** The last change of a medium's result. */
export const latestChange = (db: Db, mediaId: number, resultId: number) =>
  changes(db)
    .where('h.result_id', '=', resultId)
    .where('r.media_id', '=', mediaId)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What the clicks of these ids brought along. */
export const clickFacts = (db: Db, cids: readonly string[]): Promise<ClickFacts[]> =>
  clickLog(db).named(cids)
/** What of a click the macros of a kickback may name. */
export type ClickFacts = Pick<Click, 'cid' | 'device' | 'params'>

/** A kickback as it is queued, its address already filled in. */
export interface NewKickback {
  result_history_id: number
  result_id: number
  media_id: number
  affiliater_id: number
  promotion_id: number
  result_status: string
  template: string
  method: KickbackMethod
  url: string
  body: string | null
  macros: string
  setting_version: number
  next_attempt_at: Date
  created_at: Date
  queued_at: Date
}

/** Queues a kickback; it goes out as soon as a worker takes it. */
export const insertKickback = (tx: Tx, kickback: NewKickback) =>
  tx.insertInto('kickback').values(kickback).execute()

/** What a result still had to say and nobody has heard yet gives way to something newer. */
export const supersede = (tx: Tx, resultId: number, now: Date) =>
  tx
    .updateTable('kickback')
    .set({ state: 'superseded', finished_at: now })
    .where('result_id', '=', resultId)
    .where('state', 'in', ['queued', 'retry_wait'])
    .where('attempts', '=', 0)
    .execute()

/** Notes that steps in results' histories need no more kickbacks, whether any were queued or not. */
export const setAnnounced = (tx: Tx, ids: readonly number[], now: Date) =>
  tx.updateTable('result_history').set({ announced_at: now }).where('id', 'in', ids).execute()
