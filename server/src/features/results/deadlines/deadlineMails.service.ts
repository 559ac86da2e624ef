import { userTypes } from '@tsunagi/contract/endpoint'
import { counted } from '@tsunagi/contract/messages/counted'
import { inOwnWords, type OwnWords } from '@tsunagi/contract/messages/ownWords'
import type { ClientNotice } from '@tsunagi/contract/office/clientNotices'
import { ownStatusWords } from '@tsunagi/contract/office/statusWords'
import { shownDay } from '@tsunagi/contract/messages/shownDay'
import { naming } from '@tsunagi/contract/messages/resultStatuses'
import { inDigits } from '@tsunagi/contract/money'
import { dayOf, daysBetween, hourMs, startOfDay, type Day } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readersOf, type Reader } from '../../people/accounts/readers.queries.ts'
import {
  approvedByDeadline,
  claimDay,
  fallingDue,
  lapsedBookings,
  type ApprovedByDeadline,
  type FallingDue,
  type LapsedBookings,
} from './deadlineMails.queries.ts'
import { remindedDays } from './deadlines.rules.ts'

/** From so many hours after midnight in Japan on. */
const mailHour = 9

/** Tells everybody once a day what is about to fall due, and what a deadline has approved and which bookings have lapsed since the day before. Answers 1 on the day's first run. */
export function mailDeadlines(db: Db, clock: Clock, appUrl: string): Promise<number> {
  const now = clock.now()
  const today = dayOf(now)
  if (now.getTime() < startOfDay(today).getTime() + mailHour * hourMs) return Promise.resolve(0)
  return db.transaction().execute(async (tx) => {
    const last = await claimDay(tx, today, now)
    if (!last) return 0
    const days = remindedDays(last.day, today)
    const due = days.length > 0 ? await fallingDue(tx, days) : []
    const approved = await approvedByDeadline(tx, last.sentAt, now)
    const lapsed = await lapsedBookings(tx, last.sentAt, now)
    const words = ownStatusWords(await readSetting(tx, 'status_words'))
    for (const reader of await everybodyToldOf(tx, 'deadlinesComing'))
      await remind(tx, reader, due.filter(isOf(reader)), { today, appUrl, words })
    for (const reader of await everybodyToldOf(tx, 'approvedByDeadline'))
      await summarize(tx, reader, approved.filter(isOf(reader)), appUrl)
    for (const reader of await everybodyToldOf(tx, 'bookingsLapsed'))
      await tellOfLapsed(tx, reader, lapsed.filter(isOf(reader)), appUrl)
    return 1
  })
}

const everybodyToldOf = (tx: Tx, notice: ClientNotice) =>
  readersOf(tx, {
    operator: { of: notice, about: { advertisers: 'all' } },
    advertisers: 'all',
    agencies: 'all',
  })

interface Party {
  advertiser_id: number
  agency_id: number | null
  staff_id: number | null
}
/** Whether something is a reader's: its own, its client's, that of a client it is in charge of, or anything for an owner. */
const isOf =
  ({ id, user_type, role_id, advertiser_id, agency_id }: Reader) =>
  (party: Party): boolean =>
    user_type === userTypes.admin
      ? role_id === null || id === party.staff_id
      : advertiser_id === party.advertiser_id ||
        (agency_id !== null && agency_id === party.agency_id)

const totalOf = (rows: readonly { results: number; gross: number }[]) => ({
  count: rows.reduce((sum, { results }) => sum + results, 0),
  gross: rows.reduce((sum, row) => sum + row.gross, 0),
})

/** What becomes of results when their deadline has passed. */
const outcome = naming('{approved}または{hold}', '{approved} or {hold}')

async function remind(
  tx: Tx,
  { id: userId, user_name, mail_address, language }: Reader,
  due: readonly FallingDue[],
  { today, appUrl, words }: { today: Day; appUrl: string; words: OwnWords },
) {
  if (due.length === 0) return
  const days = [...Map.groupBy(due, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = days.map(([day, rows]) => {
    const { count, gross } = totalOf(rows)
    const left = daysBetween(today, day)
    return language === 'ja'
      ? `${shownDay(day, language)}（${left}日後）：${inDigits(count)}件・グロス${inDigits(gross)}円`
      : `${shownDay(day, language)} (in ${counted(left, 'day')}): ${counted(count, 'result')}, ¥${inDigits(gross)} gross`
  })
  await enqueueMail(tx, {
    template: 'deadlinesComing',
    to: mail_address,
    userId,
    language,
    values: {
      name: user_name,
      outcome: inOwnWords(outcome, words, language),
      due_days: lines.join('\n'),
      result_link: `${appUrl}/actionLogRaw/search?status=pending&sort=due_at`,
    },
  })
}

async function summarize(
  tx: Tx,
  { id: userId, user_name, mail_address, language }: Reader,
  approved: readonly ApprovedByDeadline[],
  appUrl: string,
) {
  if (approved.length === 0) return
  const { count, gross } = totalOf(approved)
  const lines = approved.map(({ ad_name, results, gross: amount }) =>
    language === 'ja'
      ? `${ad_name}：${inDigits(results)}件・${inDigits(amount)}円`
      : `${ad_name}: ${counted(results, 'result')}, ¥${inDigits(amount)}`,
  )
  await enqueueMail(tx, {
    template: 'approvedByDeadline',
    to: mail_address,
    userId,
    language,
    values: {
      name: user_name,
      results: inDigits(count),
      gross: inDigits(gross),
      promotions: lines.join('\n'),
      result_link: `${appUrl}/actionLogRaw/search?status=approved&date_basis=decided`,
    },
  })
}

async function tellOfLapsed(
  tx: Tx,
  { id: userId, user_name, mail_address, language }: Reader,
  lapsed: readonly LapsedBookings[],
  appUrl: string,
) {
  if (lapsed.length === 0) return
  const lines = lapsed.map(({ ad_name, bookings }) =>
    language === 'ja' ? `${ad_name}：${inDigits(bookings)}件` : `${ad_name}: ${inDigits(bookings)}`,
  )
  await enqueueMail(tx, {
    template: 'bookingsLapsed',
    to: mail_address,
    userId,
    language,
    values: {
      name: user_name,
      bookings: inDigits(lapsed.reduce((sum, { bookings }) => sum + bookings, 0)),
      booking_lines: lines.join('\n'),
      reservation_link: `${appUrl}/actionReserve/search?status=expired`,
    },
  })
}
