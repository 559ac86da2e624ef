import { text } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../../platform/db.ts'
import type { Line } from '../../../../platform/csvLines.ts'
import type { FieldErrors } from '../../../../platform/fieldErrors.ts'
import type { User } from '../../../../platform/session.ts'
import { assess, bookedBy, effectsOf, seenOf, type Verdict } from './assessing.service.ts'
import type { Judge } from './judge.service.ts'
import { mayBe, readLine, type LineTarget, type LineWish, type ReadLine } from './cells.rules.ts'
import type { ResultRow } from '../../results/results.queries.ts'
import { refuseAlike, type CheckedLine } from './keeping.service.ts'
import {
  findByIds,
  findByOrders,
  hasOrder,
  type FoundResult,
  type Order,
} from './finding.queries.ts'

/** Tries out lines of decisions, in batches. */
export async function checkLines(
  db: Db,
  viewer: User,
  judge: Judge,
  lines: readonly Line[],
): Promise<CheckedLine[]> {
  const read = lines.map((line) => ({ ...line, ...readLine(line.given, judge.statuses) }))
  const find = await finderFor(db, viewer, read)
  return read.map(({ line, given, target, wish, errors }) => {
    const at = { line, given, change: wish }
    if (errors['id'] ?? errors['promotion_id']) return unfound(at, errors)
    const { result, ...missing } = find(target)
    if (!result) return unfound(at, { ...errors, ...missing.errors })
    return { ...at, ...checked(result, wish, judge, errors) }
  })
}

/** What comes of a wish for a result that was found. */
export function checked(
  result: ResultRow,
  wish: LineWish,
  judge: Judge,
  errors: FieldErrors = {},
): Pick<CheckedLine, 'resultId' | 'seen' | 'tried'> {
  const verdict: Verdict =
    Object.keys(errors).length > 0 ? { is: 'bad', errors } : assess(result, wish, judge)
  const tried =
    verdict.is === 'changing'
      ? { is: verdict.is, effects: effectsOf(verdict), booked: bookedBy(verdict) }
      : verdict
  return { resultId: result.id, seen: seenOf(result, judge), tried }
}

const unfound = (
  at: Pick<CheckedLine, 'line' | 'given' | 'change'>,
  errors: FieldErrors,
): CheckedLine => ({ ...at, resultId: null, seen: '', tried: { is: 'bad', errors } })

const problems = {
  unknown: text('この成果は見つかりません。', 'There is no such result.'),
  several: text(
    'この注文番号の成果が複数あります。成果IDか成果地点を入力してください。',
    'Several results have this order number. Enter the result ID or the goal.',
  ),
  notItsOrder: text(
    'この成果IDの注文番号ではありません。行がずれていないか確認してください。',
    'This is not the order number of that result. Check that rows have not slipped.',
  ),
}

/** The result that a line means, or why there is none. */
interface Found {
  result?: FoundResult
  errors?: FieldErrors
}

/** Finds the results that lines mean, with two queries for all of them. */
async function finderFor(db: Db, viewer: User, lines: readonly ReadLine[]) {
  const ids = lines.flatMap(({ target }) => target.id ?? [])
  const orders = lines.flatMap(({ target }) => (target.id === null ? (orderOf(target) ?? []) : []))
  const byId = new Map((await findByIds(db, viewer, ids)).map((row) => [row.id, row]))
  const byOrder = Map.groupBy(await findByOrders(db, viewer, orders), keyOf)
  return (target: LineTarget): Found => {
    if (target.id !== null) return byIdOf(byId.get(target.id), target)
    const order = orderOf(target)!
    const named = (byOrder.get(order.promotionId) ?? []).filter((row) => hasOrder(row, order))
    const meant = named.length > 1 ? named.filter((row) => isGoal(row, target.goal)) : named
    if (meant.length === 1) return { result: meant[0]! }
    const problem = named.length === 0 ? problems.unknown : problems.several
    return { errors: { order_number: [problem] } }
  }
}

const keyOf = ({ promotion_id }: FoundResult) => promotion_id

const orderOf = ({ promotionId, orderNumber }: LineTarget): Order | null =>
  promotionId !== null && orderNumber !== null ? { promotionId, orderNumber } : null

function byIdOf(result: FoundResult | undefined, { orderNumber }: LineTarget): Found {
  if (!result) return { errors: { id: [problems.unknown] } }
  return orderNumber === null || mayBe(orderNumber, result.order_number)
    ? { result }
    : { errors: { order_number: [problems.notItsOrder] } }
}

const isGoal = ({ goal_id, goal_code, goal_of }: FoundResult, goal: string | null) =>
  goal !== null && [String(goal_id), goal_code, goal_of].includes(goal)

/** Refuses all lines that mean the same result: nobody could say which of them counts. */
export const refuseTwice = (lines: readonly CheckedLine[]): CheckedLine[] =>
  refuseAlike(lines, ({ resultId }) => resultId, 'id', text('同じ成果', 'the same result'))
