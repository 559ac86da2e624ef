import { unitOf } from '@tsunagi/contract/catalogue/goals'
import type {
  GoalNow,
  PriceRequest,
  PriceRequestDetail,
  PriceRequestFilter,
} from '@tsunagi/contract/catalogue/priceRequests'
import type { Page } from '@tsunagi/contract/paging'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { rulesAt } from '../ownPrices/ownPrices.service.ts'
import { figuresOf } from './figures.queries.ts'
import {
  findPriceRequest,
  goalsOfPromotions,
  listPriceRequests,
  listSteps,
  type FoundRequest,
  type Negotiator,
} from './priceRequests.queries.ts'
import { pricesInTheWay } from './makePrice.service.ts'
import { grossFor, paidIn, type PaidNow } from './priceRequests.rules.ts'

/** A request beside what is paid now, with the gross that was named or that the wish would take. */
export interface Weighed {
  request: FoundRequest
  /** The goals it is for, as they pay now. */
  goals: GoalNow[]
  /** By the first goal that pays in the unit of the request. */
  now: PaidNow | null
  gross: number
  /** The network's usual one, in basis points. */
  margin: number
}

/** Weighs requests against what is paid at an instant. */
export async function weigh(
  db: Db,
  at: Date,
  requests: readonly FoundRequest[],
): Promise<Weighed[]> {
  const all = await goalsOfPromotions(
    db,
    requests.map(({ promotion_id }) => promotion_id),
  )
  const asked = requests.flatMap((request) =>
    all.filter((goal) => isFor(request, goal)).map((goal) => ({ request, goal })),
  )
  const [rules, { default_margin: margin }] = await Promise.all([
    rulesAt(
      db,
      at,
      asked.map(({ request: { promotion_id, rank_uplift, affiliater_id, media_id }, goal }) => ({
        promotion_id,
        rank_uplift,
        affiliater_id,
        media_id,
        material_id: null,
        goal,
      })),
    ),
    readSetting(db, 'ad'),
  ])
  const paid = asked.map(({ request, goal: { id, name } }, index): Paid => {
    const rule = rules[index]!
    const unit = unitOf(rule.kind)
    return { request_id: request.id, goal: { id, name, unit, ...paidIn(unit, rule)! } }
  })
  return requests.map((request) => {
    const goals = paid.flatMap(({ request_id, goal }) => (request_id === request.id ? goal : []))
    const now = goals.find(({ unit }) => unit === request.unit) ?? null
    const gross = request.gross ?? grossFor(request.unit, request.net, now, margin)
    return { request, goals, now, margin, gross }
  })
}

interface Paid {
  request_id: number
  goal: GoalNow & PaidNow
}

/** A request without a goal is for all that are open. */
const isFor = (
  { promotion_id, goal_id }: FoundRequest,
  goal: { id: number; promotion_id: number; closed: boolean },
) => (goal_id === null ? goal.promotion_id === promotion_id && !goal.closed : goal.id === goal_id)

const isAlike = ({ goals }: Weighed) =>
  goals.every(
    ({ unit, net, gross }) =>
      unit === goals[0]!.unit && net === goals[0]!.net && gross === goals[0]!.gross,
  )

const presented = (viewer: Negotiator, weighed: Weighed): PriceRequest => {
  const { request, gross } = weighed
  const now = isAlike(weighed) ? weighed.now : null
  const current = shownTo(viewer, { net: now?.net ?? null, gross: now?.gross ?? null })
  return {
    ...request,
    ...shownTo(viewer, { net: request.net, gross }),
    current_net: current.net,
    current_gross: current.gross,
  }
}

/** Requests as the viewer may see them. */
export async function showPriceRequests(
  db: Db,
  viewer: Negotiator,
  at: Date,
  filter: PriceRequestFilter & Page,
) {
  const { rows, total } = await listPriceRequests(db, viewer, filter)
  return { items: (await weigh(db, at, rows)).map((row) => presented(viewer, row)), total }
}

/** One request, with the figures of who asks and what was said about it. */
export async function showPriceRequest(
  db: Db,
  viewer: Negotiator,
  at: Date,
  id: number,
): Promise<PriceRequestDetail> {
  const found = await findPriceRequest(db, viewer, id)
  if (!found) throw notFound()
  const [[weighed], figures, steps] = await Promise.all([
    weigh(db, at, [found]),
    figuresOf(db, viewer, found, at),
    listSteps(db, viewer, found),
  ])
  const isUnsettled = found.status === 'open' || found.status === 'offered'
  return {
    ...presented(viewer, weighed!),
    goals: weighed!.goals.map((goal) => ({ ...goal, ...shownTo(viewer, goal) })),
    in_the_way:
      viewer.kind === 'admin' && isUnsettled
        ? await pricesInTheWay(db, found, weighed!.gross, at)
        : [],
    figures,
    steps,
  }
}
