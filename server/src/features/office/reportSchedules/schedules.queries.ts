import { sql } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { ReportSchedule, ScheduleInput } from '@tsunagi/contract/office/reportSchedules'
import { userTypes } from '@tsunagi/contract/endpoint'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'

/** The one way to schedules: one's own. */
export const visibleSchedules = (db: Db, viewer: User) =>
  db.selectFrom('report_schedule').where('report_schedule.owner_id', '=', viewer.id)

/** A schedule as it is stored: when it is next due depends on the time it is looked at. */
export type FoundSchedule = Omit<ReportSchedule, 'next_at'>

const found = (db: Db, viewer: User, language: Language) =>
  visibleSchedules(db, viewer)
    .innerJoin('report_view', 'report_view.id', 'report_schedule.view_id')
    .select([
      'report_schedule.id',
      'report_schedule.view_id',
      'report_view.name as view_name',
      'report_schedule.weekday',
      'report_schedule.day',
      'report_schedule.hour',
      'report_schedule.also_to',
      sql<ReportSchedule['rhythm']>`report_schedule.rhythm`.as('rhythm'),
      sql<ReportSchedule['files']>`report_schedule.files`.as('files'),
      sql<ReportSchedule['encoding']>`report_schedule.encoding`.as('encoding'),
      recipientsOf(language).as('recipients'),
    ])

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const recipientsOf = (language: Language) =>
  sql<ReportSchedule['recipients']>`(
    select jsonb_agg(jsonb_build_object('id', reader.id, 'name', reader.user_name, 'sent_at', ${instant('to.sent_at')},
      'failed_at', ${instant('to.failed_at')}, 'problem', ${sql.ref(`to.problem_${language}`)}) order by reader.id <> report_schedule.owner_id, reader.id)
    from report_recipient as "to" join user_account as reader on reader.id = "to".user_id where "to".schedule_id = report_schedule.id)`

/** One's own schedules by the names of their reports; problems of sending are in the language given. */
export const listSchedules = (db: Db, viewer: User, language: Language): Promise<FoundSchedule[]> =>
  found(db, viewer, language).orderBy('report_view.name').orderBy('report_schedule.id').execute()

/** One of one's own schedules; throws not found for anybody else's. */
export async function getSchedule(
  db: Db,
  viewer: User,
  language: Language,
  id: number,
): Promise<FoundSchedule> {
  const row = await found(db, viewer, language)
    .where('report_schedule.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** How many schedules somebody has. */
export const countSchedules = async (db: Db, viewer: User): Promise<number> =>
  Number(
    (
      await visibleSchedules(db, viewer)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Those of some people who are administrators and may sign in. */
export const administratorsAmong = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('user_account')
          .select('id')
          .where('id', 'in', ids)
          .where('user_type', '=', userTypes.admin)
          .where('lifecycle', 'is', null)
          .execute()
      ).map(({ id }) => id)

/** Adds a schedule that belongs to a person; whom it is sent to is written by `putRecipients`. */
export const insertSchedule = (tx: Tx, viewer: User, given: ScheduleInput, now: Date) =>
  tx
    .insertInto('report_schedule')
    .values({ ...given, owner_id: viewer.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Locks one's own schedule. */
export async function lockSchedule(tx: Tx, viewer: User, id: number) {
  const row = await visibleSchedules(tx, viewer)
    .select(['report_schedule.id', 'report_schedule.view_id'])
    .where('report_schedule.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
type Locked = Pick<Awaited<ReturnType<typeof lockSchedule>>, 'id'>

/** Overwrites what was given of a schedule; when it was last sent stays with its recipients. */
export const setSchedule = (tx: Tx, { id }: Locked, given: ScheduleInput) =>
  tx.updateTable('report_schedule').set(given).where('id', '=', id).execute()

/** Deletes a schedule for good. */
export const deleteSchedule = (tx: Tx, { id }: Locked) =>
  tx.deleteFrom('report_schedule').where('id', '=', id).execute()

/** Sends to these people from now on: moments that have passed are nobody's. */
export async function putRecipients(
  tx: Tx,
  scheduleId: number,
  userIds: readonly number[],
  now: Date,
) {
  await tx
    .deleteFrom('report_recipient')
    .where('schedule_id', '=', scheduleId)
    .where('user_id', 'not in', userIds)
    .execute()
  await tx
    .insertInto('report_recipient')
    .values(userIds.map((user_id) => ({ schedule_id: scheduleId, user_id, covered_at: now })))
    .onConflict((same) =>
      same.columns(['schedule_id', 'user_id']).doUpdateSet({ covered_at: now, attempts: 0 }),
    )
    .execute()
}
