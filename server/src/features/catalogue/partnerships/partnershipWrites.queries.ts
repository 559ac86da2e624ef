import type { Day } from '@tsunagi/contract/day'
import { reapplicable } from '@tsunagi/contract/catalogue/partnershipMoves'
import { sql } from 'kysely'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import type { Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { isShownTo } from '../releases/released.queries.ts'
import { isOpen, visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { visiblePartnerships } from './partnerships.queries.ts'

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedPartnership = Awaited<ReturnType<typeof selectForUpdate>>[number] & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, viewer: User, ids: readonly number[]) =>
  visiblePartnerships(tx, viewer)
    .selectAll('partnership')
    .where('partnership.id', 'in', ids)
    .orderBy('partnership.id')
    .forUpdate()
    .execute()

/** Locks all of `ids`, in their order so that two calls cannot block each other; 404 when one is not the viewer's. */
export async function lockPartnerships(
  tx: Tx,
  viewer: User,
  ids: readonly number[],
): Promise<LockedPartnership[]> {
  const wanted = [...new Set(ids)]
  const rows = await selectForUpdate(tx, viewer, wanted)
  if (rows.length !== wanted.length) throw notFound()
  return rows as LockedPartnership[]
}

/** Those of `ids` that an affiliater may apply for today with a medium. */
export const openPromotions = (
  tx: Tx,
  viewer: Extract<User, { kind: 'affiliater' }>,
  mediaId: number,
  ids: readonly number[],
  today: Day,
) =>
  visiblePromotions(tx, viewer)
    .where(isOpen(today))
    .where(isShownTo({ affiliaterId: viewer.affiliaterId, mediaId, today }))
    .select(['promotion.id', 'promotion.partnership_mode'])
    .where('promotion.id', 'in', ids)
    .orderBy('promotion.id')
    .execute()

export interface Application {
  promotionId: number
  status: 'applying' | 'approved'
}

/**
 * Writes applications; one that is rejected or ended begins again. Whom the other side refused waits until
 * `refusedBefore` has passed, and is screened whatever the promotion says; the reason it was refused for stays.
 * Answers what was written: the rest is running already, or has to wait.
 */
export async function writeApplications(
  tx: Tx,
  mediaId: number,
  message: string,
  applications: readonly Application[],
  { now, refusedBefore }: { now: Date; refusedBefore: Date },
): Promise<Application['status'][]> {
  const rows = await tx
    .insertInto('partnership')
    .values(
      applications.map(({ promotionId, status }) => ({
        media_id: mediaId,
        promotion_id: promotionId,
        status,
        message,
        applied_at: now,
        decided_at: status === 'approved' ? now : null,
      })),
    )
    .onConflict((existing) =>
      existing
        .columns(['media_id', 'promotion_id'])
        .doUpdateSet((eb) => ({
          status: sql`case when partnership.refused_as is null then excluded.status else 'applying' end`,
          message: eb.ref('excluded.message'),
          applied_at: eb.ref('excluded.applied_at'),
          decided_at: sql`case when partnership.refused_as is null then excluded.decided_at else partnership.decided_at end`,
          decided_by: sql`case when partnership.refused_as is not null then partnership.decided_by end`,
          reason: sql`case when partnership.refused_as is not null then partnership.reason end`,
          reject_code: sql`case when partnership.refused_as is not null then partnership.reject_code end`,
        }))
        .where('partnership.status', 'in', [...reapplicable])
        .where((eb) =>
          eb.or([
            eb('partnership.refused_as', 'is', null),
            eb('partnership.decided_at', '<=', refusedBefore.toISOString()),
          ]),
        ),
    )
    .returning('status')
    .execute()
  return rows.map(({ status }) => status as Application['status'])
}

/** Lets applications expire that were made before an instant. */
export const expireWaiting = (
  tx: Tx,
  { before, now, batch }: { before: Date; now: Date; batch: number },
) =>
  tx
    .updateTable('partnership')
    .set({ status: 'expired', decided_at: now, decided_by: null, reason: null, reject_code: null })
    .where(
      'id',
      'in',
      tx
        .selectFrom('partnership')
        .select('id')
        .where('status', 'in', ['applying', 'held'])
        .where('applied_at', '<=', before.toISOString())
        .orderBy('applied_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

export const setPartnershipStatus = (
  tx: Tx,
  { id }: LockedPartnership,
  change: {
    status: Partnership['status']
    refused_as: 'rejected' | 'ended' | null
    reason: string | null
    reject_code: string | null
    at: Date
    userId: number
  },
) =>
  tx
    .updateTable('partnership')
    .set({
      status: change.status,
      refused_as: change.refused_as,
      reason: change.reason,
      reject_code: change.reject_code,
      decided_at: change.at,
      decided_by: change.userId,
    })
    .where('id', '=', id)
    .execute()

/** Takes a repeated application back: what the other side decided before holds again. */
export const fallBack = (tx: Tx, { id }: LockedPartnership, status: 'rejected' | 'ended') =>
  tx.updateTable('partnership').set({ status }).where('id', '=', id).execute()

export const deletePartnership = (tx: Tx, { id }: LockedPartnership) =>
  tx.deleteFrom('partnership').where('id', '=', id).execute()
