import type { Day } from '@tsunagi/contract/day'
import type { Insertable, Selectable } from 'kysely'
import type {
  PriceRequestStatus,
  priceRequestSteps,
} from '@tsunagi/contract/catalogue/priceRequests'
import type { Goal } from '@tsunagi/contract/catalogue/goals'
import { inColumns, type Tables, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { isShownTo } from '../releases/released.queries.ts'
import { isOpen, visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { visiblePriceRequests, type Negotiator } from './priceRequests.queries.ts'

type Stored = Selectable<Tables['price_request']>
declare const locked: unique symbol
/** A request the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedRequest = Stored & { status: PriceRequestStatus; [locked]: true }
/** What is on the table. */
export type OnTable = Pick<Stored, 'net' | 'gross' | 'valid_from' | 'valid_to'>

/** Locks a request; 404 for one that is not the viewer's business. */
export async function lockRequest(tx: Tx, viewer: Negotiator, id: number): Promise<LockedRequest> {
  const row = await visiblePriceRequests(tx, viewer)
    .selectAll('price_request')
    .where('price_request.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as LockedRequest
}

/** Locks what is asked for a medium of the viewer and not decided yet. */
export const lockOpenOfMedium = async (
  tx: Tx,
  viewer: Negotiator,
  mediaId: number,
): Promise<LockedRequest[]> =>
  (await visiblePriceRequests(tx, viewer)
    .selectAll('price_request')
    .where('price_request.media_id', '=', mediaId)
    .where('price_request.status', 'in', ['open', 'offered'])
    .orderBy('price_request.id')
    .forUpdate()
    .execute()) as LockedRequest[]

/** Whether an affiliater may advertise a promotion today with a medium, or any of its media; undefined where it does not find it. */
export const findAskable = (
  tx: Tx,
  affiliater: Extract<User, { kind: 'affiliater' }>,
  { promotion_id, media_id }: { promotion_id: number; media_id: number | null },
  today: Day,
) =>
  visiblePromotions(tx, affiliater)
    .where(isShownTo({ affiliaterId: affiliater.affiliaterId, mediaId: media_id, today }))
    .where('promotion.id', '=', promotion_id)
    .select(['promotion.id', isOpen(today).as('is_open')])
    .executeTakeFirst()

/** Goals that are open: one of them, or all. */
export const openGoalsOf = (
  tx: Tx,
  { promotion_id, goal_id }: { promotion_id: number; goal_id: number | null },
): Promise<Pick<Goal, 'kind'>[]> =>
  tx
    .selectFrom('promotion_goal')
    .select('kind')
    .where('promotion_id', '=', promotion_id)
    .where('closed', '=', false)
    .$if(goal_id !== null, (query) => query.where('id', '=', goal_id))
    .execute()

/** Undefined where the same is asked for already. */
export const insertRequest = async (tx: Tx, request: Insertable<Tables['price_request']>) =>
  (
    await tx
      .insertInto('price_request')
      .values(request)
      .onConflict((existing) => existing.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Puts something else on the table. */
export const setTerms = (
  tx: Tx,
  { id }: LockedRequest,
  terms: OnTable & {
    status: 'open' | 'offered'
    decided_by: number | null
    reason: string
    ends_price_ids: number[]
  },
) =>
  tx
    .updateTable('price_request')
    .set(inColumns('price_request', terms))
    .where('id', '=', id)
    .execute()

/** Ends the talk. */
export const settle = (
  tx: Tx,
  { id }: LockedRequest,
  end: Pick<Stored, 'gross' | 'decided_by' | 'price_id'> & {
    status: Exclude<PriceRequestStatus, 'open' | 'offered'>
    decided_at: Date
  },
) =>
  tx
    .updateTable('price_request')
    .set(inColumns('price_request', end))
    .where('id', '=', id)
    .execute()

/** Notes what somebody said, with what was on the table then. */
export const insertStep = (
  tx: Tx,
  requestId: number,
  step: {
    kind: (typeof priceRequestSteps)[number]
    at: Date
    user_id: number
    message: string
  } & OnTable,
) =>
  tx
    .insertInto('price_request_step')
    .values({ request_id: requestId, ...step })
    .execute()

/** The last step of a negotiation, by which an answer says what it was an answer to. */
export const newestStep = async (tx: Tx, { id }: LockedRequest): Promise<number> =>
  (
    await tx
      .selectFrom('price_request_step')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
  ).id

/** Whom a request concerns, and in what it is said. */
export const requestToTell = (tx: Tx, id: number) =>
  tx
    .selectFrom('price_request')
    .innerJoin('promotion', 'promotion.id', 'price_request.promotion_id')
    .innerJoin('advertiser', 'advertiser.id', 'promotion.advertiser_id')
    .select([
      'price_request.id',
      'price_request.unit',
      'price_request.gross',
      'price_request.affiliater_id',
      'promotion.ad_name',
      'promotion.advertiser_id',
      'advertiser.may_answer_price_requests',
    ])
    .where('price_request.id', '=', id)
    .executeTakeFirstOrThrow()
