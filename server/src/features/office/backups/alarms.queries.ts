import { sql } from 'kysely'
import type { RunState } from '@tsunagi/contract/office/jobNames'
import type { Db, Tx } from '../../../platform/db.ts'
import { settingWrittenAt } from '../../../platform/settings.queries.ts'
import type { BackupAlarm } from './backups.rules.ts'

/** What the runs say of the backups that are made since a moment; null = of all. */
export async function backupRunFacts(db: Db, since: Date | null) {
  const [made, mark, verification] = await Promise.all([
    db
      .selectFrom('job_run')
      .select('id')
      .where('job', '=', 'backup')
      .where('state', '=', 'done')
      .$if(since !== null, (query) => query.where('started_at', '>=', since!.toISOString()))
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('job').select('covered_at').where('name', '=', 'backup').executeTakeFirst(),
    db
      .selectFrom('job_run')
      .select(sql<RunState>`state`.as('state'))
      .where('job', '=', 'verify_backup')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    everMade: made !== undefined,
    coveredAt: mark ? new Date(mark.covered_at) : null,
    verified: verification?.state ?? null,
  }
}

/** When it was set what is to be kept, and when somebody last looked whether it is. */
export async function momentFacts(db: Db) {
  const [writtenAt, mark] = await Promise.all([
    settingWrittenAt(db, 'backup'),
    db
      .selectFrom('job')
      .select('covered_at')
      .where('name', '=', 'watch_backups')
      .executeTakeFirst(),
  ])
  return {
    wantedAt: writtenAt ?? new Date(0),
    lookedAt: mark ? new Date(mark.covered_at) : null,
  }
}

/** Ends the alarm that goes on, unless it is of this reason. */
export const endAlarmsBut = (tx: Tx, reason: BackupAlarm | null, now: Date) =>
  tx
    .updateTable('backup_alarm')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(sql<boolean>`reason is distinct from ${reason}`)
    .execute()

/** Answers whether it is a new one. */
export const raiseAlarm = async (tx: Tx, reason: BackupAlarm, now: Date): Promise<boolean> =>
  (await tx
    .insertInto('backup_alarm')
    .values({ reason, raised_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The alarm that goes on. */
export const openAlarm = (db: Db) =>
  db
    .selectFrom('backup_alarm')
    .select(['raised_at', 'reason'])
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Whether the database holds its log back for what is kept beside the backups. */
export async function isKeeping(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_replication_slots where starts_with(slot_name, 'tsunagi_continuous_')`.execute(
    db,
  )
  return rows.length > 0
}
