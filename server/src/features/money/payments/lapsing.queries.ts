import { sql } from 'kysely'
import { addDays, type Day } from '@tsunagi/contract/day'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import type { Db, Tx } from '../../../platform/db.ts'
import type { LapseStep } from '../../../domain/calendar/lapse.rules.ts'
import { waitingForAccount } from './payeePayments.queries.ts'

/** No payment is told of that is younger; eleven months have at least so many days. */
const leastDays = 330

/** Payments that wait for a bank account long enough to be told of it, or to lapse. */
export const longWaiting = async (db: Db, today: Day): Promise<number[]> =>
  waitingForAccount(db, 'affiliater', addDays(today, -leastDays))

/** Since when payments are held, for whom, and what the payees were told of that, by the payments' ids. */
export async function waitingSince(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number
    mail_address: string
    name: string
    lifecycle: Lifecycle
    held_on: Day | null
    notices: { kind: 'first' | 'last'; counted_from: Day; lapses_on: Day }[]
  }>`
    select payment.id, mail_address, coalesce(company, user_name) as name, lifecycle,
      (select max((at at time zone 'Asia/Tokyo')::date) from payment_history where payment_id = payment.id and to_status = 'held') as held_on,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'counted_from', counted_from, 'lapses_on', lapses_on)), '[]')
        from payment_notice where payment_id = payment.id) as notices
    from payment join affiliater on affiliater.id = payment.affiliater_id where payment.id = any(${ids})`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Notes that the payee was told when a payment lapses, and from which day the year was counted. */
export const insertNotice = (
  tx: Tx,
  paymentId: number,
  { kind, lapses_on }: Extract<LapseStep, { lapses_on: Day }>,
  { since, now }: { since: Day; now: Date },
) =>
  tx
    .insertInto('payment_notice')
    .values({ payment_id: paymentId, kind, counted_from: since, lapses_on, sent_at: now })
    .execute()
