import { secondInJapan } from '@tsunagi/contract/day'
import type { OrderChoices } from '@tsunagi/contract/results/reconciliation'
import type { Db } from '../../../../platform/db.ts'
import type { Viewpoint } from '../../../people/accounts/scope.queries.ts'
import { checkAdditions } from '../files/adding.service.ts'
import type { Judge } from '../files/judge.service.ts'
import type { LineWish } from '../files/cells.rules.ts'
import { checked } from '../files/checking.service.ts'
import type { CheckedLine } from '../files/keeping.service.ts'
import type { OrderList, UnreadableLine } from './orderList.rules.ts'
import type { Pair } from './pairing.service.ts'

interface Decided {
  viewer: Viewpoint
  promotion_id: number
  filename: string
  choices: OrderChoices
}

/** What was decided of the groups, order by order, as lines that are tried out. A line has the number it has in the list; results that the list does not have come after all of them. */
export async function linesFor(
  db: Db,
  judge: Judge,
  decided: Decided,
  pairs: readonly Pair[],
  { unreadable: unread }: OrderList,
): Promise<CheckedLine[]> {
  const numbered = numberLines(pairs)
  const changes = numbered.flatMap(({ line, order, result, group }): CheckedLine[] => {
    const wish = result && wishFor({ order, result, group }, decided)
    if (!wish) return []
    const given = { order_number: result.order_number, sale_amount: String(order?.amount ?? '') }
    return [{ line, given, change: wish, ...checked(result, wish, judge) }]
  })
  const additions =
    decided.choices.missing === 'add' ? await addMissing(db, judge, decided, numbered) : []
  return [...changes, ...additions, ...unread.map(unreadLine)]
}

function numberLines(pairs: readonly Pair[]): (Pair & { line: number })[] {
  const taken = new Set<number>()
  let next = pairs.reduce((last, { order }) => Math.max(last, order?.line ?? 0), 0) + 100_000
  return pairs.map((pair) => {
    const own = pair.order?.line
    const line = own === undefined || taken.has(own) ? next++ : own
    taken.add(line)
    return { ...pair, line }
  })
}

/** What a choice wants of a result; null = nothing. What was decided before is not decided again. */
function wishFor({ group, order, result }: Pair, { choices, filename }: Decided): LineWish | null {
  const choice = choices[group]
  if (choice === 'leave' || choice === 'add') return null
  if (choice === 'reject') return { status: 'rejected', ...whyOf(choices) }
  const isOpen = result!.status === 'pending' || result!.status === 'hold'
  return {
    ...(choice === 'approve' && isOpen && { status: 'approved' }),
    ...(group === 'differs' && { sale: order!.amount! }),
    reason: `照合 / Reconciled: ${filename}`.slice(0, 500),
  }
}

const whyOf = ({ reject_code, reject_comment }: OrderChoices): LineWish => ({
  ...(reject_code && { reject_code }),
  ...(reject_comment && { reject_comment }),
})

function addMissing(
  db: Db,
  judge: Judge,
  { viewer, promotion_id, choices, filename }: Decided,
  numbered: readonly (Pair & { line: number })[],
): Promise<CheckedLine[]> {
  const lines = numbered
    .filter(({ group }) => group === 'missing')
    .map(({ line, order }) => ({
      line,
      given: {
        promotion_id: String(promotion_id),
        goal_id: String(choices.goal_id),
        media_id: String(choices.media_id),
        order_number: order!.orderNumber,
        sale_amount: String(order!.amount ?? 0),
        ...(order!.occurredAt && { occurred_at: secondInJapan(order!.occurredAt) }),
      },
    }))
  return checkAdditions(db, judge, lines, { viewer, reason: filename })
}

const unreadLine = ({ line, cells, errors }: UnreadableLine): CheckedLine => ({
  line,
  given: cells,
  resultId: null,
  seen: '',
  change: {},
  tried: { is: 'bad', errors },
})
