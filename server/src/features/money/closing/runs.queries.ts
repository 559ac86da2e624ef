import { sql } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import type { RunSums } from '@tsunagi/contract/money/closing'
import type { ClosingDay } from '@tsunagi/contract/people/billingTerms'
import type { Yen } from '@tsunagi/contract/money'
import type { BillingRun } from '../../../domain/calendar/billingPeriod.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'

/** Whether the documents of a closing day were issued, with it or with a later one. */
export const isIssued = async (db: Db, run: BillingRun): Promise<boolean> =>
  (await lastIssued(db, run.closing_day)) >= run.month

/** The last month for whose closing day documents were issued; '' = none yet. */
export const lastIssued = async (db: Db, closing_day: ClosingDay): Promise<string> =>
  (
    await db
      .selectFrom('document_run')
      .select(sql<string>`coalesce(to_char(max(month), 'YYYY-MM'), '')`.as('month'))
      .where('closing_day', '=', closing_day)
      .executeTakeFirstOrThrow()
  ).month

/** A run whose documents have been issued, by a person or, without one, by itself. */
export interface IssuedRun extends RunSums {
  closing_day: ClosingDay
  issued_at: string
  issued_by: string | null
  pdfs: number
}

/** What was issued of a month. */
export const issuedRuns = (db: Db, month: Month): Promise<IssuedRun[]> =>
  db
    .selectFrom('document_run')
    .leftJoin('user_account as u', 'u.id', 'document_run.issued_by')
    .select([
      'closing_day',
      sql<string>`issued_at`.as('issued_at'),
      'u.user_name as issued_by',
      'claims',
      sql<number>`claims + credit_notes - (select count(*) from document_order as missing where missing.kind = 'invoice' and missing.subject_id in (
          select id from claim where claim.month = document_run.month and claim.closing_day = document_run.closing_day)
        or missing.kind = 'credit_note' and missing.subject_id in (
          select id from credit_note where credit_note.month = document_run.month and credit_note.closing_day = document_run.closing_day))`.as(
        'pdfs',
      ),
      sql<Yen>`claimed`.as('claimed'),
      'credit_notes',
      sql<Yen>`credited`.as('credited'),
      'payments',
      sql<Yen>`paid`.as('paid'),
    ])
    .where('month', '=', firstDay(month))
    .execute()

/** Keeps two people from issuing the same documents; whoever comes second waits and finds them issued. */
export const holdRuns = (tx: Tx) =>
  sql`lock table document_run in share row exclusive mode`.execute(tx)

/** Writes down that the documents of a closing day were issued. */
export const insertRun = (
  tx: Tx,
  { month, closing_day }: BillingRun,
  sums: RunSums,
  { at, userId }: { at: Date; userId: number | null },
) =>
  tx
    .insertInto('document_run')
    .values({ ...sums, month: firstDay(month), closing_day, issued_at: at, issued_by: userId })
    .execute()
