import type { Result } from '@tsunagi/contract/results/results'
import type { Yen } from '@tsunagi/contract/money'
import { clockAfter, type DueClock } from '../../../domain/due/due.rules.ts'
import type { Price } from '../../../domain/pricing/pricing.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import type { LockedResult } from './results.queries.ts'

export interface StatusChange {
  status: Result['status']
  at: Date
  /** null = the system, by deadline. */
  userId: number | null
  rejectCode: string | null
  /** For the affiliater where it is rejected, else for the history. */
  comment: string
  closingMonth: string | null
}

/** Writes the new status and its line of history, which the worker announces to the affiliater. */
export async function setStatus(tx: Tx, result: LockedResult, change: StatusChange) {
  const decided = change.status === 'approved' || change.status === 'rejected'
  const isRejected = change.status === 'rejected'
  await tx
    .updateTable('result')
    .set({
      status: change.status,
      decided_at: decided ? change.at : null,
      decided_by: decided ? change.userId : null,
      reject_code: change.rejectCode,
      reject_comment: (isRejected && change.comment) || null,
      closing_month: change.closingMonth,
      ...clockAfter(clockOf(result, change.at), change.status, change.at),
    })
    .where('id', '=', result.id)
    .execute()
  await tx
    .insertInto('result_history')
    .values({
      result_id: result.id,
      from_status: result.status,
      to_status: change.status,
      at: change.at,
      user_id: change.userId,
      reject_code: change.rejectCode,
      comment: change.comment || null,
      sale_amount: result.sale_amount,
      gross: result.gross,
      net: result.net,
    })
    .execute()
}

/** The deadline of a result; of an approved one only what is still to come, so that it does not approve what was taken back. */
function clockOf({ status, due_at, due_left_ms }: LockedResult, now: Date): DueClock {
  const due = due_at === null ? null : new Date(due_at)
  const isOver = status === 'approved' && due !== null && due <= now
  return { due_at: isOver ? null : due, due_left_ms }
}

interface NewAmounts {
  sale: Yen
  price: Price
  at: Date
  /** null = the advertiser's server. */
  userId: number | null
  comment: string
}

/** Writes the amounts of a result with the rule they come from and a line of its history, in one statement. */
export const setAmounts = async (
  tx: Tx,
  result: LockedResult,
  { sale, price: { gross, net, rule }, at, userId, comment }: NewAmounts,
) =>
  (await tx
    .with('noted', (db) =>
      db.insertInto('result_history').values({
        result_id: result.id,
        from_status: result.status,
        to_status: result.status,
        at,
        user_id: userId,
        comment: comment || null,
        sale_amount: sale,
        gross,
        net,
      }),
    )
    .updateTable('result')
    .set({ sale_amount: sale, gross, net, price_rule: JSON.stringify(rule) })
    .where('id', '=', result.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as LockedResult

interface Adjusted {
  sale: Yen
  gross: Yen
  net: Yen
  rejectCode: string | null
  comment: string
  at: Date
  userId: number | null
  /** The posting of the difference. */
  adjustmentId: number
}

/** Writes what a settled result is worth with its adjustments, and a line of its history that leads to the posting. */
export const setAdjusted = async (
  tx: Tx,
  result: LockedResult,
  { sale, gross, net, rejectCode, comment, at, userId, adjustmentId }: Adjusted,
) =>
  (await tx
    .with('noted', (db) =>
      db.insertInto('result_history').values({
        result_id: result.id,
        from_status: result.status,
        to_status: result.status,
        at,
        user_id: userId,
        reject_code: rejectCode,
        comment: comment || null,
        sale_amount: sale,
        gross,
        net,
        adjustment_id: adjustmentId,
      }),
    )
    .updateTable('result')
    .set({
      adjusted_at: at,
      adjusted_sale: sale - result.sale_amount,
      adjusted_gross: gross - result.gross,
      adjusted_net: net - result.net,
      taken_back: rejectCode !== null,
    })
    .where('id', '=', result.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as LockedResult

/** Who decided a result last, and when; null when nobody has. */
export const lastDecision = async (tx: Tx, resultId: number) =>
  (await tx
    .selectFrom('result_history as h')
    .leftJoin('user_account as u', 'u.id', 'h.user_id')
    .select(['h.at', 'u.user_name'])
    .where('h.result_id', '=', resultId)
    .where('h.from_status', 'is not', null)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

export const setMemo = (tx: Tx, result: LockedResult, memo: string) =>
  tx.updateTable('result').set({ memo }).where('id', '=', result.id).execute()
