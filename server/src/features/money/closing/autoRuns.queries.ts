import { sql } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import type { AutoRun, ClosingCheck, RunSums } from '@tsunagi/contract/money/closing'
import type { ClosingDay } from '@tsunagi/contract/people/billingTerms'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Yen } from '@tsunagi/contract/money'
import type { BillingRun } from '../../../domain/calendar/billingPeriod.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'

/** Keeps two workers from beginning the same run. */
export const holdWatch = (tx: Tx) =>
  sql`lock table closing_watch in share row exclusive mode`.execute(tx)

/** Since when closing runs by itself; undefined = it does not. */
export const watchedSince = async (db: Db): Promise<Date | undefined> => {
  const row = await db.selectFrom('closing_watch').select('since').executeTakeFirst()
  return row && new Date(row.since)
}
/** Lets months close by themselves from an instant on. */
export const beginWatch = (tx: Tx, since: Date) =>
  tx.insertInto('closing_watch').values({ since }).execute()
/** Lets months close by hand alone. */
export const endWatch = (tx: Tx) => tx.deleteFrom('closing_watch').execute()

/** The closing days that advertisers have, and the end of the month, which publishers are paid by. */
export async function usedClosingDays(db: Db): Promise<ClosingDay[]> {
  const rows = await db
    .selectFrom('advertiser')
    .select(sql<ClosingDay>`closing_day`.as('closing_day'))
    .distinct()
    .execute()
  return [...new Set<ClosingDay>(['month_end', ...rows.map(({ closing_day }) => closing_day)])]
}

const month = sql<Month>`to_char(month, 'YYYY-MM')`
const closingDay = sql<ClosingDay>`closing_day`

/** The runs that were begun, and whether they have ended. */
export const begunRuns = (db: Db) =>
  db
    .selectFrom('closing_auto_run')
    .select([month.as('month'), closingDay.as('closing_day'), 'ended_at'])
    .execute()

/** Notes that a run has been begun by itself; throws where it was begun before. */
export const beginRun = (tx: Tx, run: BillingRun, now: Date) =>
  tx
    .insertInto('closing_auto_run')
    .values({ month: firstDay(run.month), closing_day: run.closing_day, begun_at: now })
    .execute()

/** Holds a run that is under way; undefined while another worker does, or once it has ended. */
export const holdRun = (tx: Tx, run: BillingRun) =>
  tx
    .selectFrom('closing_auto_run')
    .select('failures')
    .where('month', '=', firstDay(run.month))
    .where('closing_day', '=', run.closing_day)
    .where('ended_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Counts that a run failed. */
export const noteFailure = (tx: Tx, run: BillingRun) =>
  tx
    .updateTable('closing_auto_run')
    .set({ failures: sql<number>`failures + 1` })
    .where('month', '=', firstDay(run.month))
    .where('closing_day', '=', run.closing_day)
    .execute()

/** What a run did. */
export interface Outcome {
  outcome: AutoRun['outcome']
  stopped_by: ClosingCheck[]
  refusal: Text | null
  sums: RunSums
}

/** Notes how a run ended: with its sums, or with what stood against it. */
export const endRun = (tx: Tx, run: BillingRun, { sums, refusal, ...rest }: Outcome, now: Date) =>
  tx
    .updateTable('closing_auto_run')
    .set({ ...rest, ...sums, refusal: refusal && JSON.stringify(refusal), ended_at: now })
    .where('month', '=', firstDay(run.month))
    .where('closing_day', '=', run.closing_day)
    .execute()

/** What closing did last by itself. */
export const lastAutoRun = (db: Db) =>
  db
    .selectFrom('closing_auto_run')
    .select([
      month.as('month'),
      closingDay.as('closing_day'),
      sql<string>`ended_at`.as('ran_at'),
      sql<AutoRun['outcome']>`outcome`.as('outcome'),
      sql<ClosingCheck[]>`stopped_by`.as('stopped_by'),
      sql<Text | null>`refusal`.as('refusal'),
      'claims',
      sql<Yen>`claimed`.as('claimed'),
      'credit_notes',
      sql<Yen>`credited`.as('credited'),
      'payments',
      sql<Yen>`paid`.as('paid'),
    ])
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
