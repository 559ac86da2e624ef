import { sql, type Updateable } from 'kysely'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { isPartner } from '../../../catalogue/partner.queries.ts'
import type { Tables, Tx } from '../../../platform/db.ts'
import { visibleReservations, type ReservationViewer } from './reservations.queries.ts'

declare const held: unique symbol
/** A reservation that this transaction holds, and how many results it has had. Writes ask for one, never for an id. */
export type HeldReservation = Awaited<ReturnType<typeof selectHeld>>[number] & { [held]: true }

const posted =
  sql<number>`(select count(*) from reservation_posting where reservation_id = reservation.id)`.as(
    'posted',
  )

const selectHeld = (tx: Tx, viewer: ReservationViewer, ids: readonly number[]) =>
  visibleReservations(tx, viewer)
    .selectAll('reservation')
    .select(posted)
    .where('reservation.id', 'in', ids)
    .orderBy('reservation.id')
    .forUpdate()
    .execute()

/** Holds the reservations among `ids` that are the viewer's business, in the order of their ids so that two calls cannot block each other. */
export const lockReservations = async (tx: Tx, viewer: ReservationViewer, ids: readonly number[]) =>
  (await selectHeld(tx, viewer, ids)) as HeldReservation[]

/** The next reservation that the system has to post, held; one that another worker holds is theirs. */
export const lockDue = async (tx: Tx, now: Date) =>
  (await tx
    .selectFrom('reservation')
    .selectAll()
    .select(posted)
    .where('status', '=', 'reserved')
    .where('type', '=', 'scheduled')
    .where('due_at', '<=', now.toISOString())
    .where((eb) =>
      eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now.toISOString())]),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()) as HeldReservation | undefined

/** Bookings whose time has passed, held. */
export const lockExpired = async (tx: Tx, now: Date, batch: number) =>
  (await tx
    .selectFrom('reservation')
    .selectAll()
    .select(posted)
    .where('status', '=', 'reserved')
    .where('expires_at', '<=', now.toISOString())
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()) as HeldReservation[]

/** Keeps how a posting failed and when it is tried again. */
export const noteFailure = (
  tx: Tx,
  { id }: HeldReservation,
  failure: Pick<Updateable<Tables['reservation']>, 'tries' | 'last_error' | 'next_try_at'>,
) => tx.updateTable('reservation').set(failure).where('id', '=', id).execute()

/** The reservation of a promotion that a number belongs to, as somebody has written it. */
export const findByNumber = (tx: Tx, promotionId: number, typed: string) =>
  tx
    .selectFrom('reservation')
    .innerJoin('promotion', 'promotion.id', 'reservation.promotion_id')
    .select('reservation.id')
    .where('promotion.id', '=', promotionId)
    .where(
      'reservation_number',
      '=',
      sql<string>`case promotion.order_number_case when 'ignored' then ${plainOrderNumber(typed, 'ignored')} else ${plainOrderNumber(typed)} end`,
    )
    .executeTakeFirst()

/** What a promotion's rules say about reservations of one of its goals; undefined when the goal is none of its own, closed, or reached by clicks. */
export const findBookable = (tx: Tx, promotionId: number, goalId: number) =>
  tx
    .selectFrom('promotion_goal as goal')
    .innerJoin('promotion', 'promotion.id', 'goal.promotion_id')
    .select(['goal.kind', 'promotion.reservation_days', 'promotion.order_number_case'])
    .where('goal.id', '=', goalId)
    .where('promotion.id', '=', promotionId)
    .where('goal.kind', '<>', 'click')
    .where('goal.closed', '=', false)
    .executeTakeFirst()

/** The partner of a reservation; undefined when the two are none at an instant. */
export const findApprovedPartner = (tx: Tx, mediaId: number, promotionId: number, at: Date) =>
  tx
    .selectFrom('partnership')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
    .select(['media.affiliater_id', 'promotion.advertiser_id'])
    .where('media.id', '=', mediaId)
    .where('promotion.id', '=', promotionId)
    .where(isPartner(at))
    .where('media.status', '=', 'approved')
    .where('affiliater.lifecycle', '=', 'approved')
    .executeTakeFirst()

/** How the partner of a scheduled result stood when it was due; one whose account, medium or partnership is stopped for now rests. */
export async function partnerStanding(
  tx: Tx,
  mediaId: number,
  promotionId: number,
  at: Date,
): Promise<'active' | 'resting' | 'over'> {
  if (await findApprovedPartner(tx, mediaId, promotionId, at)) return 'active'
  const goesOn = await tx
    .selectFrom('partnership')
    .select('id')
    .where('media_id', '=', mediaId)
    .where('promotion_id', '=', promotionId)
    .where('status', 'in', ['approved', 'suspended'])
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at.toISOString())]))
    .executeTakeFirst()
  return goesOn ? 'resting' : 'over'
}

/** Removes what an import added. */
export const removeReservation = (tx: Tx, { id }: HeldReservation) =>
  tx.deleteFrom('reservation').where('id', '=', id).execute()

/** Opens a reservation again that an import decided. */
export const takeBackStatus = (tx: Tx, { id }: HeldReservation) =>
  tx
    .updateTable('reservation')
    .set({ status: 'reserved', decided_at: null })
    .where('id', '=', id)
    .execute()

/** Forgets the only result of a booking; answers which it was. */
export const takeBackPosting = async (tx: Tx, id: number): Promise<number | null> =>
  (
    await tx
      .deleteFrom('reservation_posting')
      .where('reservation_id', '=', id)
      .returning('result_id')
      .executeTakeFirst()
  )?.result_id ?? null
