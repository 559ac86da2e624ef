import { sql } from 'kysely'
import type { Text } from '@tsunagi/contract/messages/text'
import type { ReportSchedule } from '@tsunagi/contract/office/reportSchedules'
import type { SavedPeriod } from '@tsunagi/contract/office/reportPeriods'
import type { Db, Tx } from '../../../platform/db.ts'

/** Somebody a schedule sends to, and what. */
export interface Sending extends Pick<
  ReportSchedule,
  'rhythm' | 'weekday' | 'day' | 'hour' | 'files' | 'encoding' | 'view_id' | 'view_name'
> {
  schedule_id: number
  owner_id: number
  user_id: number
  mail_address: string
  covered_at: string
  attempts: number
  /** Since when it is not sent; null = it is. */
  failed_at: string | null
  period: SavedPeriod
  layout: unknown
  is_deleted: boolean
}

/** Everybody whom schedules send to; those come first who have waited longest. */
export const listSendings = (db: Db): Promise<Sending[]> =>
  db
    .selectFrom('report_recipient')
    .innerJoin('report_schedule', 'report_schedule.id', 'report_recipient.schedule_id')
    .innerJoin('report_view', 'report_view.id', 'report_schedule.view_id')
    .innerJoin('user_account as reader', 'reader.id', 'report_recipient.user_id')
    .select([
      'report_recipient.schedule_id',
      'report_recipient.user_id',
      'report_recipient.covered_at',
      'report_recipient.attempts',
      'report_recipient.failed_at',
      'report_schedule.owner_id',
      'report_schedule.view_id',
      'report_schedule.weekday',
      'report_schedule.day',
      'report_schedule.hour',
      'report_view.name as view_name',
      'report_view.layout',
      'reader.mail_address',
      sql<ReportSchedule['rhythm']>`report_schedule.rhythm`.as('rhythm'),
      sql<ReportSchedule['files']>`report_schedule.files`.as('files'),
      sql<ReportSchedule['encoding']>`report_schedule.encoding`.as('encoding'),
      sql<SavedPeriod>`report_view.period`.as('period'),
      sql<boolean>`report_view.deleted_at is not null`.as('is_deleted'),
    ])
    .orderBy('report_recipient.covered_at')
    .orderBy('report_recipient.schedule_id')
    .orderBy('report_recipient.user_id')
    .execute()

/** Takes the turn of somebody for whom nothing was done since; false = another has, or it is sent no more. */
export const takeTurn = async (
  tx: Tx,
  { schedule_id, user_id, covered_at }: Sending,
): Promise<boolean> =>
  (await tx
    .selectFrom('report_recipient')
    .select('user_id')
    .where('schedule_id', '=', schedule_id)
    .where('user_id', '=', user_id)
    .where('covered_at', '=', covered_at)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) !== undefined

const set = (
  tx: Db,
  { schedule_id, user_id }: Sending,
  values: Partial<{
    covered_at: Date
    attempts: number
    sent_at: Date
    failed_at: Date | null
    problem_ja: string | null
    problem_en: string | null
  }>,
) =>
  tx
    .updateTable('report_recipient')
    .set(values)
    .where('schedule_id', '=', schedule_id)
    .where('user_id', '=', user_id)
    .execute()

/** It was sent for a moment. */
export const setSent = (tx: Tx, sending: Sending, slot: Date, now: Date) =>
  set(tx, sending, {
    covered_at: slot,
    attempts: 0,
    sent_at: now,
    failed_at: null,
    problem_ja: null,
    problem_en: null,
  })

/** It is not sent for a moment, and why. */
export const setProblem = (tx: Tx, sending: Sending, slot: Date, now: Date, { ja, en }: Text) =>
  set(tx, sending, {
    covered_at: slot,
    attempts: 0,
    failed_at: now,
    problem_ja: ja,
    problem_en: en,
  })

/** It could not be made; it is tried again. */
export const countAttempt = (db: Db, sending: Sending) =>
  set(db, sending, { attempts: sending.attempts + 1 })
