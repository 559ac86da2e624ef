import { sql } from 'kysely'
import type { AffiliaterRank, RankSetting } from '@tsunagi/contract/people/ranks'
import { addMonths, firstDay, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import { monthsScoredBy, runDueAt } from '../../../domain/ranks/ranks.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'

/** Holds off every other run, and answers the last month that was looked at; null = none yet. */
export async function lockRuns(tx: Tx): Promise<Month | null> {
  await sql`lock table rank_run in share row exclusive mode`.execute(tx)
  return lastRun(tx)
}

/** The last month that was looked at; null = none yet. */
export const lastRun = async (db: Db): Promise<Month | null> =>
  (
    await db
      .selectFrom('rank_run')
      .select(sql<Month | null>`to_char(max(month), 'YYYY-MM')`.as('month'))
      .executeTakeFirstOrThrow()
  ).month

/** What came of a run. */
export interface RunCounts {
  looked_at: number
  went_up: number
  went_down: number
  warned: number
}

/** The latest reviews that were made, newest first. */
export const latestRuns = (db: Db, most: number) =>
  db
    .selectFrom('rank_run')
    .select([
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
      'ran_at',
      'looked_at',
      'went_up',
      'went_down',
      'warned',
    ])
    .orderBy('rank_run.month', 'desc')
    .limit(most)
    .execute()

/** What affiliaters are called. */
export const namesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('affiliater')
    .select(['id', sql<string>`coalesce(company, user_name)`.as('name')])
    .where('id', 'in', ids)
    .execute()

/** Notes that a month was looked at, and what came of it. */
export const insertRun = (tx: Tx, month: Month, ran_at: Date, counts: RunCounts) =>
  tx
    .insertInto('rank_run')
    .values({ month: firstDay(month), ran_at, ...counts })
    .execute()

/** An affiliater as it stands before the run of a month. */
export interface Standing {
  id: number
  rank: AffiliaterRank
  is_locked: boolean
  score: Yen
  warnings: number
}

/**
 * Approved affiliaters with the net that was approved for them in the months that a run adds up, less what was taken back:
 * by the ledger, and by the results that another system settled, which have no postings; and the warnings in the months of grace before it: those of the rank they have, that came before the run was due.
 */
export async function standings(
  db: Db,
  runMonth: Month,
  { run_day, grace_months }: RankSetting,
  affiliaterId: number | null = null,
): Promise<Standing[]> {
  const { from, to } = monthsScoredBy(runMonth)
  const { rows } = await sql<Standing>`
    with approved as (
      select entry.affiliater_id, -entry.amount as net
      from ledger_transaction as booking join ledger_entry as entry on entry.transaction_id = booking.id
      where booking.month between ${firstDay(from)} and ${firstDay(to)} and booking.kind in ('accrual', 'reversal', 'adjustment')
        and entry.account = 'affiliater_unpaid'
      union all
      select result.affiliater_id, result.net
      from data_migration as migration join legacy_record as moved on moved.migration_id = migration.id and moved.kind = 'result'
        join result on result.id = moved.own_id
      where migration.settled_month >= ${firstDay(from)}
        and result.closing_month between ${firstDay(from)} and least(${firstDay(to)}::date, migration.settled_month)),
    earned as (
      select affiliater_id, sum(net) as score from approved
      where ${affiliaterId}::bigint is null or affiliater_id = ${affiliaterId} group by affiliater_id),
    warned as (
      select notice.affiliater_id, count(*) as warnings from rank_notice as notice
      where notice.kind = 'warned' and notice.run_month >= ${firstDay(addMonths(runMonth, -grace_months))} and notice.run_month < ${firstDay(runMonth)}
        and notice.made_at < ${runDueAt(runMonth, run_day)} and notice.made_at >= (select given.valid_from from affiliater_rank as given where given.affiliater_id = notice.affiliater_id order by given.id desc limit 1)
      group by notice.affiliater_id)
    select affiliater.id, affiliater.rank, affiliater.rank_locked as is_locked,
      coalesce(earned.score, 0) as score, coalesce(warned.warnings, 0) as warnings
    from affiliater left join earned on earned.affiliater_id = affiliater.id left join warned on warned.affiliater_id = affiliater.id
    where affiliater.lifecycle = 'approved' and (${affiliaterId}::bigint is null or affiliater.id = ${affiliaterId})
    order by affiliater.id`.execute(db)
  return rows
}

/** A rank that a run gives, or warns of. */
export interface RankChange {
  id: number
  was: AffiliaterRank
  rank: AffiliaterRank
  kind: 'up' | 'down' | 'warned'
  score: number
}

/**
 * Gives the new ranks and keeps what their affiliaters are to be told. Whoever was locked, left or was given another rank
 * meanwhile is left out.
 */
export async function applyChanges(
  tx: Tx,
  month: Month,
  at: Date,
  changes: readonly RankChange[],
): Promise<void> {
  await sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as row(id bigint, was text, rank text, kind text, score bigint)),
    held as (
      select affiliater.id from affiliater join change on change.id = affiliater.id
      where affiliater.rank = change.was and not affiliater.rank_locked and affiliater.lifecycle = 'approved'
      order by affiliater.id for no key update of affiliater),
    told as (
      insert into rank_notice (affiliater_id, run_month, kind, rank, score, made_at)
      select change.id, ${firstDay(month)}, change.kind, change.rank, change.score, ${at} from change join held on held.id = change.id)
    insert into affiliater_rank (affiliater_id, valid_from, rank, origin, run_month, score)
    select change.id, ${at}, change.rank, 'run', ${firstDay(month)}, change.score from change join held on held.id = change.id
    where change.kind <> 'warned'`.execute(tx)
}

/** What affiliaters are still to be told, held so that no other worker tells it too, with who reads their mails. */
export const lockNotices = (tx: Tx, batch: number) =>
  tx
    .selectFrom('rank_notice')
    .innerJoin('affiliater', 'affiliater.id', 'rank_notice.affiliater_id')
    .select([
      'rank_notice.id',
      'rank_notice.affiliater_id',
      'rank_notice.kind',
      'rank_notice.rank',
      'rank_notice.score',
      sql<Month>`to_char(run_month, 'YYYY-MM')`.as('run_month'),
      'affiliater.mail_address',
      sql<string>`coalesce(affiliater.company, affiliater.user_name)`.as('name'),
      'affiliater.rank as present',
    ])
    .where('rank_notice.mailed_at', 'is', null)
    .orderBy('rank_notice.id')
    .limit(batch)
    .forUpdate('rank_notice')
    .skipLocked()
    .execute()

/** Notes that affiliaters were told: nobody is told the same again. */
export const setMailed = (tx: Tx, ids: readonly number[], at: Date) =>
  tx.updateTable('rank_notice').set({ mailed_at: at }).where('id', 'in', ids).execute()

/** Which ranks an affiliater has had, latest first. */
export const rankHistory = (db: Db, affiliaterId: number) =>
  db
    .selectFrom('affiliater_rank')
    .leftJoin('user_account', 'user_account.id', 'affiliater_rank.created_by')
    .select([
      'affiliater_rank.valid_from',
      'affiliater_rank.rank',
      'affiliater_rank.origin',
      sql<Month | null>`to_char(run_month, 'YYYY-MM')`.as('run_month'),
      'affiliater_rank.score',
      'user_account.user_name as actor',
    ])
    .where('affiliater_rank.affiliater_id', '=', affiliaterId)
    .orderBy('affiliater_rank.id', 'desc')
    .limit(100)
    .execute()
