import { sql, type Insertable } from 'kysely'
import type { Tables, Tx } from '../../../platform/db.ts'

export const insertRetainer = async (tx: Tx, retainer: Insertable<Tables['retainer']>) =>
  (await tx.insertInto('retainer').values(retainer).returning('id').executeTakeFirstOrThrow()).id

/** A retainer, held; with how many months of it have been reserved so far. */
export const lockRetainer = (tx: Tx, id: number) =>
  tx
    .selectFrom('retainer')
    .selectAll()
    .select(
      sql<number>`(select count(*) from reservation where retainer_id = retainer.id)`.as('months'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedRetainer = NonNullable<Awaited<ReturnType<typeof lockRetainer>>>

/** How a goal of a promotion pays; undefined when it is none of its own, or is reached by clicks. */
export const findGoalKind = (tx: Tx, promotionId: number, goalId: number) =>
  tx
    .selectFrom('promotion_goal')
    .select('kind')
    .where('id', '=', goalId)
    .where('promotion_id', '=', promotionId)
    .where('kind', '<>', 'click')
    .where('closed', '=', false)
    .executeTakeFirst()

/** The partner of a new retainer; undefined when the two are none now. */
export const findApprovedPartner = (tx: Tx, mediaId: number, promotionId: number) =>
  tx
    .selectFrom('partnership')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
    .select(['media.affiliater_id', 'promotion.advertiser_id'])
    .where('media.id', '=', mediaId)
    .where('promotion.id', '=', promotionId)
    .where('partnership.status', '=', 'approved')
    .where('media.status', '=', 'approved')
    .where('affiliater.lifecycle', '=', 'approved')
    .executeTakeFirst()

/** The next reservation that is due, held until the transaction ends; one that somebody else holds is theirs. */
export const lockDueReservation = (tx: Tx, now: Date) =>
  tx
    .selectFrom('reservation')
    .select(['id', 'retainer_id', 'due_at', 'reservation_number'])
    .where('status', '=', 'reserved')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const reserveMonth = (
  tx: Tx,
  retainer: LockedRetainer,
  month: { number: string; reservedAt: Date; dueAt: Date; expiresAt: Date },
) =>
  tx
    .insertInto('reservation')
    .values({
      promotion_id: retainer.promotion_id,
      goal_id: retainer.goal_id,
      media_id: retainer.media_id,
      affiliater_id: retainer.affiliater_id,
      advertiser_id: retainer.advertiser_id,
      sale_amount: retainer.sale_amount,
      retainer_id: retainer.id,
      reservation_number: month.number,
      reserved_at: month.reservedAt,
      due_at: month.dueAt,
      expires_at: month.expiresAt,
    })
    .execute()

export const endRetainer = (tx: Tx, id: number, at: Date, userId: number | null) =>
  tx
    .updateTable('retainer')
    .set({ stopped_at: at, stopped_by: userId })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute()

export const cancelMonths = (tx: Tx, retainerId: number, at: Date) =>
  tx
    .updateTable('reservation')
    .set({ status: 'cancelled', decided_at: at })
    .where('retainer_id', '=', retainerId)
    .where('status', '=', 'reserved')
    .execute()

export const fulfilMonth = (tx: Tx, id: number, resultId: number, at: Date) =>
  tx
    .updateTable('reservation')
    .set({ status: 'fulfilled', result_id: resultId, decided_at: at })
    .where('id', '=', id)
    .execute()
