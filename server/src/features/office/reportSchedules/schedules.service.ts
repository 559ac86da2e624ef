import type { Language } from '@tsunagi/contract/messages/text'
import { text } from '@tsunagi/contract/messages/text'
import type { ReportSchedule, ScheduleInput } from '@tsunagi/contract/office/reportSchedules'
import { nextSlot } from '../../../domain/calendar/slots.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { holdPerson } from '../../people/accounts/holdPerson.queries.ts'
import { visibleViews } from '../reportViews/views.queries.ts'
import {
  administratorsAmong,
  countSchedules,
  deleteSchedule,
  getSchedule,
  insertSchedule,
  listSchedules,
  lockSchedule,
  putRecipients,
  setSchedule,
  type FoundSchedule,
} from './schedules.queries.ts'
import { slotsOf } from './slots.rules.ts'

export interface ScheduleDeps {
  db: Db
  clock: Clock
}

const mostSchedules = 50

const withNext = (schedule: FoundSchedule, now: Date): ReportSchedule => ({
  ...schedule,
  next_at: nextSlot(slotsOf(schedule), now).toISOString(),
})

/** One's own schedules, each with the moment it is next sent. */
export const listReportSchedules = async (
  { db, clock }: ScheduleDeps,
  viewer: User,
  language: Language,
) => ({
  items: (await listSchedules(db, viewer, language)).map((each) => withNext(each, clock.now())),
})

/** One of one's own schedules with the moment it is next sent; throws not found for anybody else's. */
export const showReportSchedule = async (
  { db, clock }: ScheduleDeps,
  viewer: User,
  language: Language,
  id: number,
) => withNext(await getSchedule(db, viewer, language, id), clock.now())

/** What is asked for is a report one may open, and goes to administrators only where an administrator says so. */
async function assertAllowed(tx: Tx, viewer: User, { view_id, also_to }: ScheduleInput) {
  const view = await visibleViews(tx, viewer)
    .select('report_view.id')
    .where('report_view.id', '=', view_id)
    .executeTakeFirst()
  if (!view)
    throw invalid(
      'view_id',
      text('保存したレポートを選んでください。', 'Choose one of the saved reports.'),
    )
  const known = viewer.kind === 'admin' ? await administratorsAmong(tx, also_to) : []
  if (known.length < new Set(also_to).size)
    throw invalid(
      'also_to',
      text('ほかの管理者だけを選べます。', 'Only other administrators can be chosen.'),
    )
}

const recipients = (viewer: User, { also_to }: ScheduleInput) => [
  ...new Set([viewer.id, ...also_to]),
]

async function assertRoom(tx: Tx, viewer: User) {
  // Of two requests at the same moment the second counts what the first has added.
  await holdPerson(tx, viewer.id)
  if ((await countSchedules(tx, viewer)) < mostSchedules) return
  throw conflict(
    text(
      `定期送信は${mostSchedules}件までです。使わないものを削除してください。`,
      `At most ${mostSchedules} reports can be scheduled. Remove those you do not need.`,
    ),
  )
}

/** Has a saved report sent from now on. */
export function saveReportSchedule(
  { db, clock }: ScheduleDeps,
  viewer: User,
  given: ScheduleInput,
) {
  return db.transaction().execute(async (tx) => {
    await assertAllowed(tx, viewer, given)
    await assertRoom(tx, viewer)
    const { id } = await insertSchedule(tx, viewer, given, clock.now())
    await putRecipients(tx, id, recipients(viewer, given), clock.now())
    return { id }
  })
}

/** Other times or other readers; nothing is sent for moments that have passed. */
export function editReportSchedule(
  { db, clock }: ScheduleDeps,
  viewer: User,
  id: number,
  given: ScheduleInput,
) {
  return db.transaction().execute(async (tx) => {
    const locked = await lockSchedule(tx, viewer, id)
    await assertAllowed(tx, viewer, given)
    await setSchedule(tx, locked, given)
    await putRecipients(tx, id, recipients(viewer, given), clock.now())
    return { id }
  })
}

/** Stops one of one's own schedules for good; throws not found for anybody else's. */
export const removeReportSchedule = ({ db }: ScheduleDeps, viewer: User, id: number) =>
  db.transaction().execute(async (tx) => {
    await deleteSchedule(tx, await lockSchedule(tx, viewer, id))
    return { id }
  })
