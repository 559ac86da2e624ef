import { yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { Result } from '@tsunagi/contract/results/results'
import { priceOf, type PriceRule } from '../../../domain/pricing/pricing.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { offeredReason } from '../../people/rejectReasons/rejectReasons.service.ts'
import { assertRight } from '../../people/advertisers/rights.queries.ts'
import { accrue, openMonth } from '../../../ledger/ledger.queries.ts'
import {
  lockDueResults,
  lockResults,
  setAmounts,
  setMemo,
  setStatus,
  type LockedResult,
} from './results.queries.ts'
import { assertCanBecome, assertDayIsOver } from './results.rules.ts'

export interface Decision {
  status: Result['status']
  reject_code?: string | undefined
  reject_comment: string
}
type Decider = Extract<User, { kind: 'admin' | 'advertiser' }>

/** Decides many results: all of them or none. */
export function decideResults(
  db: Db,
  clock: Clock,
  decider: Decider,
  ids: readonly number[],
  decision: Decision,
) {
  const wanted = [...new Set(ids)]
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, decider, 'may_decide_results')
    await assertKnownReason(tx, decision)
    const results = await lockResults(tx, decider, wanted)
    if (results.length !== wanted.length) throw notFound()
    await decideAll(tx, clock.now(), decider.id, results, decision)
    return { changed: results.length }
  })
}

/** Corrects the sale of a result, notes something, decides it, or all three. */
export function updateResult(
  db: Db,
  clock: Clock,
  decider: Decider,
  id: number,
  change: Decision & { sale_amount?: number | undefined; memo: string },
) {
  return db.transaction().execute(async (tx) => {
    await assertRight(tx, decider, 'may_decide_results')
    await assertKnownReason(tx, change)
    let [result] = await lockResults(tx, decider, [id])
    if (!result) throw notFound()
    if (change.sale_amount !== undefined && change.sale_amount !== result.sale_amount)
      result = await correctSale(tx, result, {
        amount: change.sale_amount,
        at: clock.now(),
        userId: decider.id,
      })
    await setMemo(tx, result, change.memo)
    if (change.status !== result.status)
      await decideAll(tx, clock.now(), decider.id, [result], change)
    return { id }
  })
}

/** Approves what nobody decided before its deadline. Answers how many. */
export function approveDueResults(db: Db, clock: Clock, batch = 200) {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const due = await lockDueResults(tx, now, batch)
    await decideAll(tx, now, null, due, { status: 'approved', reject_comment: '' })
    return due.length
  })
}

/** Approving pays, so the ledger entry and the status are one transaction. */
export async function decideAll(
  tx: Tx,
  now: Date,
  userId: number | null,
  results: readonly LockedResult[],
  decision: Decision,
) {
  if (results.length === 0) return
  const month = decision.status === 'approved' ? await openMonth(tx, now) : null
  for (const result of results) {
    assertCanBecome(result, decision.status)
    if (userId !== null) assertDayIsOver(result, now)
    if (month)
      await accrue(tx, {
        resultId: result.id,
        advertiserId: result.advertiser_id,
        affiliaterId: result.affiliater_id,
        gross: result.gross,
        net: result.net,
        month,
        userId,
      })
    await setStatus(tx, result, {
      status: decision.status,
      at: now,
      userId,
      closingMonth: month,
      rejectCode: decision.status === 'rejected' ? (decision.reject_code ?? null) : null,
      rejectComment: decision.status === 'rejected' ? decision.reject_comment : '',
    })
  }
}

async function assertKnownReason(tx: Tx, { status, reject_code }: Decision) {
  if (status === 'rejected') await offeredReason(tx, 'result', reject_code)
}

/** Prices a result again by the rule it was priced by; an approved one is money already, and a click reward has no sale. */
export async function correctSale(
  tx: Tx,
  result: LockedResult,
  { amount, at, userId }: { amount: number; at: Date; userId: number | null },
) {
  if (result.status === 'approved')
    throw conflict(
      text(
        '承認済みの成果の売上は変更できません。',
        'The sale of an approved result cannot be changed.',
      ),
    )
  if (result.route === 'click')
    throw invalid(
      'sale_amount',
      text('クリック報酬には売上がありません。', 'A click reward has no sale.'),
    )
  const rule = result.price_rule as PriceRule
  if (rule.lines)
    throw invalid(
      'sale_amount',
      text(
        '明細のある成果の売上は変更できません。却下して、手動で成果を登録してください。',
        'The sale of a result with lines cannot be changed. Reject it, and register a result by hand.',
      ),
    )
  const sale = yen(amount)
  const price = priceOf(rule, { sale, quantity: result.quantity })
  return setAmounts(tx, result, { sale, price, at, userId })
}
