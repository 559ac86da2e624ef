import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import { clockAfter, type DueClock } from '../../../domain/due/due.rules.ts'
import type { Price, PriceRule } from '../../../domain/pricing/pricing.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import type { LockedResult } from './results.queries.ts'

/** A status that a held result gets, and the month in which that is booked; null = nothing is. */
export interface StatusChange {
  result: LockedResult
  status: ResultStatus
  closingMonth: string | null
}

/** Why results change, and when. */
export interface Cause {
  at: Date
  /** null = the system, by deadline. */
  userId: number | null
  rejectCode: string | null
  /** For the affiliater where it is rejected, else for the history. */
  comment: string
}

/** Writes new statuses and a line of history for each, which the worker announces to the affiliaters. */
export async function setStatuses(
  tx: Tx,
  changes: readonly StatusChange[],
  { at, userId, rejectCode, comment }: Cause,
) {
  if (changes.length === 0) return
  const rows = changes.map(({ result, status, closingMonth }) => ({
    id: result.id,
    status,
    closing_month: closingMonth,
    is_decided: status === 'approved' || status === 'rejected',
    is_rejected: status === 'rejected',
    ...clockAfter(clockOf(result, at), status, at),
  }))
  await sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (
        id bigint, status text, closing_month date, is_decided boolean, is_rejected boolean, due_at timestamptz, due_left_ms bigint)
    ), noted as (
      insert into result_history (result_id, from_status, to_status, at, user_id, reject_code, comment, sale_amount, gross, net)
      select id, result.status, change.status, ${at}, ${userId}::bigint, ${rejectCode}, ${comment || null}, sale_amount, gross, net
      from change join result using (id) order by id
    )
    update result set status = change.status, closing_month = change.closing_month,
      decided_at = case when is_decided then ${at}::timestamptz end, decided_by = case when is_decided then ${userId}::bigint end,
      reject_code = ${rejectCode}, reject_comment = case when is_rejected then ${comment || null} end,
      due_at = change.due_at, due_left_ms = change.due_left_ms
    from change where result.id = change.id`.execute(tx)
}

/** Writes the month that takes what results are worth, and a line of history for each that is told nobody. */
export const setClosingMonth = (
  tx: Tx,
  results: readonly LockedResult[],
  { month, at, userId, reason }: { month: Day; at: Date; userId: number | null; reason: string },
) =>
  sql`
    with change as (select unnest(${results.map(({ id }) => id)}::bigint[]) as id), noted as (
      insert into result_history (result_id, from_status, to_status, at, announced_at, mailed_at, user_id, comment, sale_amount, gross, net)
      select id, status, status, ${at}, ${at}, ${at}, ${userId}::bigint,
        '締め月 / Closing month: ' || to_char(closing_month, 'YYYY-MM') || ' → ' || to_char(${month}::date, 'YYYY-MM') || E'\n' || ${reason},
        sale_amount, gross, net
      from change join result using (id) order by id
    )
    update result set closing_month = ${month}::date from change where result.id = change.id`.execute(
    tx,
  )

/** Writes why a rejected result was rejected, and a line of its history. */
export const setRejection = (
  tx: Tx,
  result: LockedResult,
  rejection: { reject_code: string | null; reject_comment: string },
  { at, userId }: Pick<Cause, 'at' | 'userId'>,
) => {
  const told = {
    reject_code: rejection.reject_code,
    reject_comment: rejection.reject_comment || null,
  }
  const { sale_amount, gross, net, status } = result
  return tx
    .with('noted', (db) =>
      db.insertInto('result_history').values({
        result_id: result.id,
        from_status: status,
        to_status: status,
        at,
        user_id: userId,
        reject_code: told.reject_code,
        comment: told.reject_comment,
        sale_amount,
        gross,
        net,
      }),
    )
    .updateTable('result')
    .set(told)
    .where('id', '=', result.id)
    .execute()
}

/** A deadline that has put results on hold is over: released, they wait for a person. */
export async function endClocks(tx: Tx, results: readonly LockedResult[]) {
  if (results.length === 0) return
  await tx
    .updateTable('result')
    .set({ due_at: null, due_left_ms: null })
    .where(
      'id',
      'in',
      results.map(({ id }) => id),
    )
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
    .set({ sale_amount: sale, gross, net, price_rule: JSON.stringify(rule), adjusted_rule: null })
    .where('id', '=', result.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as LockedResult

interface Adjusted {
  sale: Yen
  gross: Yen
  net: Yen
  before: { sale: Yen; gross: Yen; net: Yen }
  rule?: PriceRule | null
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
  { sale, gross, net, before, rule, rejectCode, comment, at, userId, adjustmentId }: Adjusted,
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
      ...(rule !== undefined && { adjusted_rule: rule && JSON.stringify(rule) }),
      ...(rejectCode === null
        ? { taken_back: false }
        : {
            taken_back: true,
            taken_sale: before.sale,
            taken_gross: before.gross,
            taken_net: before.net,
          }),
    })
    .where('id', '=', result.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as LockedResult

/** Who decided a result last, and when; null when nobody has. */
export const lastDecision = async (tx: Tx, resultId: number) =>
  (await tx
    .selectFrom('result_history as h')
    .leftJoin('user_account as u', 'u.id', 'h.user_id')
    .select(['h.at', 'u.user_name', 'u.user_type'])
    .where('h.result_id', '=', resultId)
    .where('h.from_status', 'is not', null)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Overwrites the note of operator and advertiser, which the affiliater never reads. */
export const setMemo = (tx: Tx, result: LockedResult, memo: string) =>
  tx.updateTable('result').set({ memo }).where('id', '=', result.id).execute()

/** Whether a result that was made by hand counts only once a second administrator agrees. */
export const setAwaiting = (tx: Tx, resultId: number, awaits_second: boolean) =>
  tx.updateTable('result').set({ awaits_second }).where('id', '=', resultId).execute()
