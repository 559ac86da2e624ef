import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { SimilarDeposit } from '@tsunagi/contract/money/depositGuesses'
import type { Db } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { looksLike } from './looksLike.queries.ts'
import { visibleDeposits } from './receipts.queries.ts'

/** Money of a line of a statement that was not taken over yet. */
export interface MoneyOfLine {
  line: number
  received_on: string
  amount: number
  payer_key: string
  memo: string
}

/** How many lines are shown. */
const linesShown = 20

/** Of lines of a statement those that look like recorded deposits, each with one of them. */
export const similarToLines = (
  db: Db,
  admin: Admin,
  lines: readonly MoneyOfLine[],
): Promise<(SimilarDeposit & { line: number })[]> =>
  visibleDeposits(db, admin)
    .innerJoin('deposit as other', 'other.id', 'deposit.id')
    .innerJoin(
      sql<MoneyOfLine>`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)`.as<'given'>(
        sql`given (line int, received_on date, amount bigint, payer_key text, memo text)`,
      ),
      (join) =>
        join.on(
          looksLike({
            received_on: sql`given.received_on`,
            amount: sql`given.amount`,
            payer_key: sql`given.payer_key`,
            memo: sql`given.memo`,
            advertiser_id: sql`null::bigint`,
          }),
        ),
    )
    .distinctOn('given.line')
    .select([
      'given.line',
      'deposit.id',
      sql<Day>`deposit.received_on`.as('received_on'),
      'deposit.amount',
      'deposit.payer_name',
      'advertiser.company as advertiser_name',
    ])
    .orderBy('given.line')
    .orderBy('deposit.id', 'desc')
    .limit(linesShown)
    .execute()

/** How many are shown. */
const shown = 5

/** The recorded deposits that money which is about to be entered looks like, newest first. */
export const similarTo = (
  db: Db,
  admin: Admin,
  given: {
    received_on: string
    amount: number
    payer_key: string
    memo: string
    advertiser_id: number | null
  },
): Promise<SimilarDeposit[]> =>
  visibleDeposits(db, admin)
    .innerJoin('deposit as other', 'other.id', 'deposit.id')
    .select([
      'deposit.id',
      sql<Day>`deposit.received_on`.as('received_on'),
      'deposit.amount',
      'deposit.payer_name',
      'advertiser.company as advertiser_name',
    ])
    .where(
      looksLike({
        received_on: sql`${given.received_on}::date`,
        amount: sql`${given.amount}::bigint`,
        payer_key: sql`${given.payer_key}::text`,
        memo: sql`${given.memo}::text`,
        advertiser_id: sql`${given.advertiser_id}::bigint`,
      }),
    )
    .orderBy('deposit.received_on', 'desc')
    .orderBy('deposit.id', 'desc')
    .limit(shown)
    .execute()
