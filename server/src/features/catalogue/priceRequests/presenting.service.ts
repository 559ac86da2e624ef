import type {
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
  listPriceRequests,
  listSteps,
  type FoundRequest,
  type Negotiator,
} from './priceRequests.queries.ts'
import { grossFor, paidIn, type PaidNow } from './priceRequests.rules.ts'

/** A request beside what is paid now, with the gross that was named or that the wish would take. */
export interface Weighed {
  request: FoundRequest
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
  const comparable = requests.flatMap(({ compared_id, compared_code, compared_name, ...request }) =>
    compared_id === null
      ? []
      : [
          {
            promotion_id: request.promotion_id,
            rank_uplift: request.rank_uplift,
            affiliater_id: request.affiliater_id,
            media_id: request.media_id,
            material_id: null,
            goal: {
              id: compared_id,
              code: compared_code!,
              name: compared_name!,
              kind: request.compared_kind!,
            },
            request_id: request.id,
          },
        ],
  )
  const [rules, { default_margin: margin }] = await Promise.all([
    rulesAt(db, at, comparable),
    readSetting(db, 'ad'),
  ])
  const byRequest = new Map(comparable.map(({ request_id }, index) => [request_id, rules[index]!]))
  return requests.map((request) => {
    const rule = byRequest.get(request.id)
    const now = rule ? paidIn(request.unit, rule) : null
    return {
      request,
      now,
      margin,
      gross: request.gross ?? grossFor(request.unit, request.net, now, margin),
    }
  })
}

const presented = (viewer: Negotiator, { request, now, gross }: Weighed): PriceRequest => {
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
  return { ...presented(viewer, weighed!), figures, steps }
}
