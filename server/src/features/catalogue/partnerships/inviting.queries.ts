import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import { isOpen } from '../promotions/promotions.filter.queries.ts'
import { isShownTo } from '../releases/released.queries.ts'

/** Media that somebody may invite: those it can see. */
export const mediaToInvite = (tx: Tx, viewer: User, ids: readonly number[]) =>
  visibleMedia(tx, viewer)
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .select([
      'media.id',
      'media.name',
      'media.affiliater_id',
      sql<boolean>`media.status = 'approved' and affiliater.lifecycle = 'approved'`.as('is_active'),
    ])
    .where('media.id', 'in', ids)
    .orderBy('media.id')
    .execute()
export type InvitedMedium = Awaited<ReturnType<typeof mediaToInvite>>[number]

/** Whether a medium could apply for a promotion today. */
export const isOpenTo = async (
  tx: Tx,
  { id, affiliater_id }: InvitedMedium,
  promotionId: number,
  today: Day,
) =>
  (await tx
    .selectFrom('promotion')
    .select('promotion.id')
    .where('promotion.id', '=', promotionId)
    .where(isOpen(today))
    .where(isShownTo({ affiliaterId: affiliater_id, mediaId: id, today }))
    .executeTakeFirst()) !== undefined
