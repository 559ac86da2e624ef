import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import { isOpen } from '../promotions/promotions.filter.queries.ts'
import { isShownTo } from '../releases/released.queries.ts'

/** Media as they are named by whoever invites: by their ids, or by exact addresses. */
export interface Named {
  ids: readonly number[]
  urls: readonly string[]
}

const isNamed = ({ ids, urls }: Named) =>
  sql<boolean>`(media.id = any(${[...ids]}::bigint[]) or media.url = any(${[...urls]}::text[]) or media.more_urls && ${[...urls]}::text[])`
const isActive = sql<boolean>`(media.status = 'approved' and affiliater.lifecycle = 'approved')`

/** Media that somebody can see. */
export const mediaToInvite = (tx: Tx, viewer: User, named: Named): Promise<InvitedMedium[]> =>
  visibleMedia(tx, viewer)
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .select([
      'media.id',
      'media.name',
      'media.url',
      'media.more_urls',
      'media.affiliater_id',
      isActive.as('is_active'),
    ])
    .where(isNamed(named))
    .orderBy('media.id')
    .execute()
/** A medium that an advertiser may invite, with whether it can be in partnership at all. */
export interface InvitedMedium {
  id: number
  name: string
  url: string
  more_urls: string[]
  affiliater_id: number
  is_active: boolean
}

/** Approved media that an advertiser does not know, called by their ids: their names are told nobody. */
export const strangersToInvite = (tx: Tx, named: Named): Promise<InvitedMedium[]> =>
  tx
    .selectFrom('media')
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .select([
      'media.id',
      sql<string>`'ID ' || media.id`.as('name'),
      'media.url',
      'media.more_urls',
      'media.affiliater_id',
      isActive.as('is_active'),
    ])
    .where(isNamed(named))
    .where(isActive)
    .orderBy('media.id')
    .execute()

/** How many media an advertiser has invited since an instant; held so that two requests do not count the same. */
export async function countInvited(tx: Tx, advertiserId: number, since: Date): Promise<number> {
  await tx
    .selectFrom('advertiser')
    .select('id')
    .where('id', '=', advertiserId)
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from partnership_history
    join partnership on partnership.id = partnership_history.partnership_id
    join promotion on promotion.id = partnership.promotion_id and promotion.advertiser_id = ${advertiserId}
    where partnership_history.status = 'invited' and partnership_history.at > ${since}`.execute(tx)
  return rows[0]!.count
}

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
