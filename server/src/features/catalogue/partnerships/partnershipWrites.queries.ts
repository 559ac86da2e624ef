import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import type { Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { isShownTo } from '../../people/advertisers/visibility.queries.ts'
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
  today: string,
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

/** Writes applications; one that is rejected or ended begins again. Answers how many were written: the rest is running already. */
export async function writeApplications(
  tx: Tx,
  mediaId: number,
  message: string,
  applications: readonly Application[],
  now: Date,
): Promise<number> {
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
          status: eb.ref('excluded.status'),
          message: eb.ref('excluded.message'),
          applied_at: eb.ref('excluded.applied_at'),
          decided_at: eb.ref('excluded.decided_at'),
          decided_by: null,
          reason: null,
        }))
        .where('partnership.status', 'in', ['rejected', 'ended']),
    )
    .returning('id')
    .execute()
  return rows.length
}

export const setPartnershipStatus = (
  tx: Tx,
  { id }: LockedPartnership,
  change: { status: Partnership['status']; reason: string | null; at: Date; userId: number },
) =>
  tx
    .updateTable('partnership')
    .set({
      status: change.status,
      reason: change.reason,
      decided_at: change.at,
      decided_by: change.userId,
    })
    .where('id', '=', id)
    .execute()

export const deletePartnership = (tx: Tx, { id }: LockedPartnership) =>
  tx.deleteFrom('partnership').where('id', '=', id).execute()
