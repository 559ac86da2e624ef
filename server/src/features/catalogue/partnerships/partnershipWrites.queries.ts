import type { Day } from '@tsunagi/contract/day'
import { reapplicable } from '@tsunagi/contract/catalogue/partnershipMoves'
import type { Answer, ScreenReason } from '@tsunagi/contract/catalogue/applicationRules'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import type { Insertable } from 'kysely'
import type { OnlyColumns, Tables, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { isShownTo } from '../releases/released.queries.ts'
import { isOpen, visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { lastDayOf, visiblePartnerships } from './partnerships.queries.ts'

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedPartnership = Awaited<ReturnType<typeof selectForUpdate>>[number] & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, viewer: User, ids: readonly number[]) =>
  visiblePartnerships(tx, viewer)
    .selectAll('partnership')
    .select(lastDayOf.as('last_day'))
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

/** Partnerships of a medium that are in one of some states. */
export const partnershipsOf = async (
  tx: Tx,
  viewer: User,
  mediaId: number,
  statuses: readonly LockedPartnership['status'][],
): Promise<number[]> =>
  (
    await visiblePartnerships(tx, viewer)
      .select('partnership.id')
      .where('partnership.media_id', '=', mediaId)
      .where('partnership.status', 'in', statuses)
      .execute()
  ).map(({ id }) => id)

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
    .select(['promotion.id', 'promotion.ad_name', 'promotion.partnership_mode'])
    .where('promotion.id', 'in', ids)
    .orderBy('promotion.id')
    .execute()

/** How media stand with promotions that they have had to do with, locked in their order. */
export const lockStandings = (
  tx: Tx,
  mediaIds: readonly number[],
  promotionIds: readonly number[],
) =>
  tx
    .selectFrom('partnership')
    .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .select([
      'partnership.media_id',
      'partnership.promotion_id',
      'partnership.status',
      'partnership.refused_as',
      'partnership.reapply_at',
      'promotion.ad_name',
      'media.name as media_name',
    ])
    .where('partnership.media_id', 'in', mediaIds)
    .where('partnership.promotion_id', 'in', promotionIds)
    .orderBy('partnership.id')
    .forUpdate('partnership')
    .execute()
/** How a medium stands with a promotion, held. */
export type PairStanding = Awaited<ReturnType<typeof lockStandings>>[number]

/** What a medium asks of a promotion. */
export interface Application {
  promotionId: number
  answers: readonly Answer[]
  /** Why a person has to decide; none = it is approved at once. */
  screenedFor: ScreenReason[]
}

/** Begins partnerships, or lets those begin again that are over. Answers what was written: the rest is running already. */
const begin = <Row extends Insertable<Tables['partnership']>>(
  tx: Tx,
  partnerships: readonly OnlyColumns<'partnership', Row>[],
) =>
  tx
    .insertInto('partnership')
    .values(partnerships)
    .onConflict((existing) =>
      existing
        .columns(['media_id', 'promotion_id'])
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          message: eb.ref('excluded.message'),
          applied_at: eb.ref('excluded.applied_at'),
          decided_at: eb.ref('excluded.decided_at'),
          decided_by: eb.ref('excluded.decided_by'),
          answers: eb.ref('excluded.answers'),
          screened_for: eb.ref('excluded.screened_for'),
          ends_at: null,
          reason: null,
          reject_code: null,
        }))
        .where('partnership.status', 'in', [...reapplicable]),
    )
    .returning(['id', 'status'])
    .execute()

/** Who begins partnerships, when, and with which words. */
interface Beginning {
  message: string
  userId: number
  now: Date
}

/** Writes applications of a medium. */
export const writeApplications = (
  tx: Tx,
  { mediaId, message, userId, now }: Beginning & { mediaId: number },
  applications: readonly Application[],
) =>
  begin(
    tx,
    applications.map(({ promotionId, answers, screenedFor }) => {
      const status = screenedFor.length === 0 ? ('approved' as const) : ('applying' as const)
      return {
        media_id: mediaId,
        promotion_id: promotionId,
        status,
        message,
        applied_at: now,
        decided_at: status === 'approved' ? now : null,
        decided_by: status === 'approved' ? userId : null,
        answers: JSON.stringify(answers),
        screened_for: screenedFor,
      }
    }),
  )

/** Writes invitations to a promotion; nobody has answered anything. */
export const writeInvitations = (
  tx: Tx,
  { promotionId, message, userId, now }: Beginning & { promotionId: number },
  mediaIds: readonly number[],
) =>
  begin(
    tx,
    mediaIds.map((mediaId) => ({
      media_id: mediaId,
      promotion_id: promotionId,
      status: 'invited' as const,
      message,
      applied_at: now,
      decided_at: now,
      decided_by: userId,
    })),
  )

/** Lets applications and invitations expire that were made before an instant. */
export const expireWaiting = (
  tx: Tx,
  { applied, invited, now, batch }: { applied: Date; invited: Date; now: Date; batch: number },
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
        .where((eb) =>
          eb.or([
            eb.and([
              eb('status', 'in', ['applying', 'held']),
              eb('applied_at', '<=', applied.toISOString()),
            ]),
            eb.and([eb('status', '=', 'invited'), eb('applied_at', '<=', invited.toISOString())]),
          ]),
        )
        .orderBy('applied_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

/** Writes down that partnerships are over whose last day has passed; their links stopped earning at that instant. */
export const finishEnding = (tx: Tx, now: Date, batch: number) =>
  tx
    .updateTable('partnership')
    .set((eb) => ({ status: 'ended', decided_at: eb.ref('ends_at'), decided_by: null }))
    .where(
      'id',
      'in',
      tx
        .selectFrom('partnership')
        .select('id')
        .where('status', 'in', ['approved', 'suspended'])
        .where('ends_at', '<=', now.toISOString())
        .orderBy('ends_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

/** What becomes of a partnership; null = without that day or word. */
export interface PartnershipChange {
  status: Partnership['status']
  /** With what the other side last said no; it holds until it says yes. */
  refused_as: 'rejected' | 'ended' | null
  reapply_at: Date | string | null
  ends_at: Date | string | null
}

/** Keeps a decision about a held partnership, with who made it and why. */
export const setPartnership = (
  tx: Tx,
  { id }: LockedPartnership,
  {
    at,
    userId,
    ...change
  }: PartnershipChange & {
    reason: string | null
    reject_code: string | null
    at: Date
    userId: number
  },
) =>
  tx
    .updateTable('partnership')
    .set({ ...change, decided_at: at, decided_by: userId })
    .where('id', '=', id)
    .execute()
