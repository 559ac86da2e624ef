import { dayOf, firstDay, type Day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Text } from '@tsunagi/contract/messages/text'
import { otherReason } from '@tsunagi/contract/people/rejectReasons'
import { undoRefusals } from '@tsunagi/contract/results/messages/bulk'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../platform/db.ts'
import { moveUses } from '../../../catalogue/agreedPrices.queries.ts'
import { openMonths, type OpenMonths } from '../../../ledger/closedMonths.queries.ts'
import { accrueAll, reverseAll } from '../../../ledger/ledger.queries.ts'
import { adjustTo, ruleOf } from '../results/adjustments.service.ts'
import { lockResultsForSystem, type LockedResult } from '../results/results.queries.ts'
import { accrualOf, standingOf, type Author } from '../results/decisions.service.ts'
import { takeAdditionsBack } from './files/adding.service.ts'
import type { JobRow, Outcome } from './jobs.queries.ts'
import { statesOf, writeStates, type KeptState } from './states.queries.ts'

/** A result that is given back what it was. */
interface Former {
  result: LockedResult
  was: KeptState
}

/** A result that the change made. */
interface Added {
  result: LockedResult
  was: null
}
const isChanged = (former: Former | Added): former is Former => former.was !== null

/** Gives results back what they were before a change, with all that this posts. What was changed since, or can no longer be taken back, stays. */
export async function restoreAll(
  tx: Tx,
  author: Author,
  rows: readonly JobRow[],
): Promise<Outcome[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ result_id }) => result_id)
  const results = new Map((await lockResultsForSystem(tx, ids)).map((row) => [row.id, row]))
  const months = await openMonths(tx, author.at)
  const states = await statesOf(tx, ids)
  const tried = rows.flatMap((row) => {
    const result = results.get(row.result_id)
    if (!result) return []
    const former = { result, was: row.before as KeptState | null } as Former | Added
    return [
      {
        line: row.line,
        reason: keptBecause(row.after, states.get(result.id), former, months),
        former,
      },
    ]
  })
  const free = tried.flatMap(({ reason, former }) => (reason ? [] : [former]))
  await takeAdditionsBack(
    tx,
    author,
    free.filter((former) => !isChanged(former)).map(({ result }) => result),
  )
  await restore(tx, author, months, free.filter(isChanged))
  return tried.map(({ line, reason }) =>
    reason ? { line, state: 'kept', reason } : { line, state: 'undone' },
  )
}

/** Why a result stays as the change made it; null = it is given back what it was. */
function keptBecause(
  after: unknown,
  now: KeptState | undefined,
  former: Former | Added,
  { lastClosed }: OpenMonths,
): Text | null {
  if (!isDeepStrictEqual(now, after)) return undoRefusals.changedSince
  const isSettled = standingOf(former.result, lastClosed) === 'settled'
  return isSettled && (!isChanged(former) || isMoney(former)) ? undoRefusals.monthClosed : null
}

async function restore(
  tx: Tx,
  author: Author,
  months: OpenMonths,
  formers: readonly Former[],
): Promise<void> {
  const adjusted = formers.filter(isAdjusted)
  const others = formers.filter((former) => !isAdjusted(former))
  for (const { result, was } of adjusted)
    await adjustTo(tx, author, months.current, result, {
      ...worthThen(was),
      rule: was.adjusted_rule ?? null,
      rejectCode: was.taken_back ? otherReason : null,
      comment: '',
    })
  for (const { result, was } of formers) await moveUses(tx, ruleOf(result), ruleThen(was))
  const { userId } = author
  const on = dayOf(author.at)
  const money = others.filter(isMoney)
  const paid = money.filter(({ result }) => result.status === 'approved')
  await reverseAll(tx, { resultIds: paid.map(({ result }) => result.id), on, userId })
  await accrueAll(
    tx,
    money.flatMap((former) => {
      const month = monthFor(former, months)
      const [gross, net] = [yen(former.was.gross), yen(former.was.net)]
      return month ? [{ ...accrualOf(former.result), gross, net, month, on, userId }] : []
    }),
  )
  const restored = others.map((former) => {
    const { result, was } = former
    const month = isMoney(former) ? monthFor(former, months) : was.closing_month
    return { ...was, ...clockThen(former, author.at), id: result.id, closing_month: month }
  })
  await writeStates(tx, restored, author)
}

/** A deadline that has passed since is not given back to what was approved: it would approve it again. */
const clockThen = ({ result, was }: Former, now: Date) =>
  result.status === 'approved' &&
  was.status !== 'approved' &&
  was.due_at !== null &&
  new Date(was.due_at) <= now && { due_at: null }

/** Whether the books have to follow. */
const isMoney = ({ result, was }: Former) =>
  result.status !== was.status ||
  result.gross !== was.gross ||
  result.net !== was.net ||
  result.closing_month !== was.closing_month

/** After its month was closed, a change posted the difference: what is given back is posted too. */
const isAdjusted = ({ result, was }: Former) =>
  result.adjusted_gross !== was.adjusted_gross ||
  result.adjusted_net !== was.adjusted_net ||
  result.adjusted_sale !== was.adjusted_sale

/** The month an approval that is given back belongs to: its own, or where that is closed by now the current one. */
function monthFor({ was }: Former, { current, lastClosed }: OpenMonths): Day | null {
  if (was.closing_month === null) return null
  const own = was.closing_month as Day
  return lastClosed !== null && own <= firstDay(lastClosed) ? firstDay(current) : own
}

const ruleThen = ({ adjusted_rule, price_rule }: KeptState) => adjusted_rule ?? price_rule

const worthThen = (was: KeptState) => ({
  sale: yen(was.sale_amount + was.adjusted_sale),
  gross: yen(was.gross + was.adjusted_gross),
  net: yen(was.net + was.adjusted_net),
})
