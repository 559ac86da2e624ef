import { addDays, dayOf, firstDay, monthOf, startOfDay, type Day } from '@tsunagi/contract/day'
import { yen, type Yen } from '@tsunagi/contract/money'
import { codes } from '@tsunagi/contract/traffic/noticeCodes'
import type {
  CatalogueContent,
  CataloguedPromotion,
} from '../../server/src/catalogue/catalogue.queries.ts'
import type { Earns } from '../../server/src/conversions/decide/decide.rules.ts'
import { soldFor } from '../../server/src/conversions/facts/worth.rules.ts'
import { clockAfter, dueAt, type DueClock } from '../../server/src/domain/due/due.rules.ts'
import {
  priceOf,
  ruleOfGoal,
  type PriceRule,
} from '../../server/src/domain/pricing/pricing.rules.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { Click } from './clicks.ts'
import { clickRejections, decisionsOn, orderRejections, type Change } from './decisions.ts'
import type { DecidedNotice } from './notices.ts'
import type { Placement } from './partnerships.ts'
import type { Random } from './random.ts'
import { insertNumbered, type Row } from './rows.queries.ts'

export interface Result {
  placement: Placement
  /** The last click of it, for what the affiliater passed along. */
  click: Click
  notice: DecidedNotice | null
  occurredAt: Date
  gross: Yen
  net: Yen
  row: Omit<Row<'result'>, 'status' | 'due_at'> & { due_at: Date | null }
  changes: readonly Change[]
}
export interface HistoryLine {
  id: number
  from_status: string | null
  to_status: string
  at: Date
  reject_code: string | null
}
export interface StoredResult extends Result {
  id: number
  closingMonth: Day | null
  /** Its history as it is stored, from arrival on. */
  history: HistoryLine[]
}

/** What became of the notices that count, and of the clicks that are worth money themselves; oldest first. */
export function makeResults(
  notices: readonly DecidedNotice[],
  clicks: readonly Click[],
  content: CatalogueContent,
  random: Random,
  now: Date,
): Result[] {
  const promotions = new Map(content.promotions.map((promotion) => [promotion.id, promotion]))
  const results = [
    ...notices.flatMap((notice) =>
      notice.decision.kind === 'earns' ? [fromNotice(notice, notice.decision, random, now)] : [],
    ),
    ...[...Map.groupBy(clicks.filter(isPaid), daily).values()].map((group) =>
      fromClicks(group, promotions.get(group[0]!.placement.promotion.id)!, random, now),
    ),
  ].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
  return withOneTurnedDown(results)
}

/** The medium of the affiliater whom everybody tries out. */
export const firstMedium = 'みつきの暮らしノート'

/** Whatever chance brings, one order of the first medium was turned down: there is something to ask about. */
function withOneTurnedDown(results: Result[]): Result[] {
  const judged = results.filter(
    ({ placement, notice, changes }) =>
      notice &&
      placement.medium.content.name === firstMedium &&
      changes.some(({ userId }) => userId),
  )
  if (judged.some(({ changes }) => changes.at(-1)!.status === 'rejected')) return results
  const last = judged.at(-1)
  return results.map((result) => (result === last ? turnedDown(result) : result))
}

const turnedDown = (result: Result): Result => ({
  ...result,
  changes: result.changes.with(-1, {
    ...result.changes.at(-1)!,
    status: 'rejected',
    rejectCode: 'cancelled',
  }),
})

function fromNotice(
  notice: DecidedNotice,
  { code, facts, price }: Earns,
  random: Random,
  now: Date,
): Result {
  const { click, record } = notice
  const { gross, net, rule } = price
  const occurredAt = new Date(record.received_at)
  const { placement } = click
  const automatic: Change = {
    status: 'approved',
    at: new Date(occurredAt.getTime() + 1500),
    userId: null,
    rejectCode: null,
    comment: null,
  }
  return {
    placement,
    click,
    notice,
    occurredAt,
    gross,
    net,
    row: {
      ...partiesOf(placement),
      ...pricedBy(rule, gross, net),
      goal_id: facts.goal.id,
      material_id: click.link.materialId,
      cid: click.cid,
      clicked_at: click.at,
      occurred_at: occurredAt,
      created_at: occurredAt,
      order_number: facts.orderNumber,
      sale_amount: soldFor(facts),
      quantity: 1,
      route: record.route,
      due_at: dueAt(facts.promotion, occurredAt),
    },
    changes:
      code === codes.approvedResult
        ? [automatic]
        : decisionsOn(
            occurredAt,
            { userId: placement.promotion.advertiserUserId, rejections: orderRejections },
            random,
            now,
          ),
  }
}

const isPaid = ({ flags, placement }: Click) =>
  flags.length === 0 && placement.promotion.goals.some(({ kind }) => kind === 'click')
const daily = ({ at, placement: { medium, promotion } }: Click) =>
  `${dayOf(at)} ${medium.id} ${promotion.id}`

/** Clicks of a medium for a promotion are one result a day. */
function fromClicks(
  clicks: readonly Click[],
  promotion: CataloguedPromotion,
  random: Random,
  now: Date,
): Result {
  const [first, last] = [clicks[0]!, clicks.at(-1)!]
  const { placement, at } = first
  const goal = promotion.goals.find(({ kind }) => kind === 'click')!
  const { gross, net, rule } = priceOf(ruleOfGoal(goal, at), {
    sale: yen(0),
    quantity: clicks.length,
  })
  return {
    placement,
    click: last,
    notice: null,
    occurredAt: at,
    gross,
    net,
    row: {
      ...partiesOf(placement),
      ...pricedBy(rule, gross, net),
      goal_id: goal.id,
      material_id: null,
      cid: null,
      clicked_at: null,
      occurred_at: at,
      created_at: at,
      order_number: `click-${dayOf(at)}-m${placement.medium.id}`,
      sale_amount: yen(0),
      quantity: clicks.length,
      route: 'click',
      due_at: dueAt(promotion, startOfDay(addDays(dayOf(at), 1))),
    },
    changes: decisionsOn(
      at,
      { userId: placement.promotion.advertiserUserId, rejections: clickRejections },
      random,
      now,
    ),
  }
}

export const partiesOf = ({ medium, promotion }: Placement) => ({
  promotion_id: promotion.id,
  media_id: medium.id,
  affiliater_id: medium.affiliaterId,
  advertiser_id: promotion.advertiserId,
})
const pricedBy = (price_rule: PriceRule, gross: Yen, net: Yen) => ({ price_rule, gross, net })

/** Stores the results as they stand, and how they came to. */
export async function fillResults(db: Db, results: readonly Result[]): Promise<StoredResult[]> {
  const ids = await insertNumbered(
    db,
    'result',
    results.map((result) => ({ ...result.row, ...standing(result) })),
  )
  const lines = results
    .flatMap((result, index) => linesOf(result, ids[index]!))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const lineIds = await insertNumbered(db, 'result_history', lines)
  const numbered = Map.groupBy(
    lines.map((line, index) => ({ ...line, id: lineIds[index]! })),
    ({ result_id }) => result_id,
  )
  return results.map((result, index) => ({
    ...result,
    id: ids[index]!,
    closingMonth: standing(result).closing_month as Day | null,
    history: numbered.get(ids[index]!)!,
  }))
}

function standing({ changes, row }: Result) {
  const last = changes.at(-1)
  if (!last) return { status: 'pending' as const, ...undecided }
  const clock = changes.reduce<DueClock>(
    (before, { status, at }) => clockAfter(before, status, at),
    { due_at: row.due_at, due_left_ms: null },
  )
  if (last.status === 'hold') return { status: last.status, ...undecided, ...clock }
  return {
    ...clock,
    status: last.status,
    decided_at: last.at,
    decided_by: last.userId,
    reject_code: last.rejectCode,
    reject_comment: last.comment,
    closing_month: last.status === 'approved' ? firstDay(monthOf(last.at)) : null,
  }
}
const undecided = {
  decided_at: null,
  decided_by: null,
  reject_code: null,
  reject_comment: null,
  closing_month: null,
}

function linesOf({ changes, occurredAt, row, gross, net }: Result, resultId: number) {
  const arrival = {
    status: 'pending' as const,
    at: occurredAt,
    userId: null,
    rejectCode: null,
    comment: null,
  }
  const all = [arrival, ...changes]
  return all.map((change, index) => ({
    result_id: resultId,
    from_status: index === 0 ? null : all[index - 1]!.status,
    to_status: change.status,
    at: change.at,
    user_id: change.userId,
    reject_code: change.rejectCode,
    comment: change.comment,
    sale_amount: row.sale_amount,
    gross,
    net,
    announced_at: new Date(change.at.getTime() + 1000),
  }))
}
