import { sql, type Selectable } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import { standingOfPartnership } from '../../catalogue/partner.queries.ts'
import { mayGoOnCounting } from '../../catalogue/release.queries.ts'
import type { Standing } from '../../domain/partnership/partner.rules.ts'
import type { Tables, Tx } from '../../platform/db.ts'

const facts = [
  'cid',
  'link_code',
  'clicked_at',
  'flags',
  'visitor_id',
  'ip',
  'user_agent',
  'referrer',
] as const
export type StoredClick = Pick<Selectable<Tables['click']>, (typeof facts)[number]>

/** What the id of a click says. */
export interface ClickKey {
  cid: string
  clickedAt: Date
}

/** The rows of clicks; null for each that is not there. */
export async function findClicks(
  tx: Tx,
  keys: readonly ClickKey[],
): Promise<(StoredClick | null)[]> {
  const { rows } = await sql<StoredClick>`
    select click.cid, link_code, click.clicked_at, flags, visitor_id, ip, user_agent, referrer
    from unnest(${keys.map(({ cid }) => cid)}::text[], ${keys.map(({ clickedAt }) => clickedAt.toISOString())}::timestamptz[]) as asked (cid, clicked_at)
    join click on click.cid = asked.cid and click.clicked_at = asked.clicked_at`.execute(tx)
  const found = new Map(rows.map((row) => [row.cid, row]))
  return keys.map(({ cid }) => found.get(cid) ?? null)
}

/** Notes of a click that earns nothing. */
const worthless = sql.lit(
  '{no_partnership,not_released,not_targeted,promotion_closed,media_stopped,bot,prefetch,passive,head,post,empty_agent}',
)
const earning = sql<boolean>`not (flags && ${worthless}::text[])`

interface Sought {
  promotionIds: readonly number[]
  /** Both included. */
  from: Date
  to: Date
}

/** One of the clicks that could earn something. */
const earningClick = (tx: Tx, { promotionIds, from, to }: Sought) =>
  tx
    .selectFrom('click')
    .select(facts)
    .where('clicked_at', '>=', from.toISOString())
    .where('clicked_at', '<=', to.toISOString())
    .where('promotion_id', 'in', promotionIds)
    .where(earning)
    .limit(1)

export const firstClickOfVisitor = (tx: Tx, visitorId: string, sought: Sought) =>
  earningClick(tx, sought)
    .where('visitor_id', '=', visitorId)
    .orderBy('clicked_at')
    .executeTakeFirst()
export const lastClickOfVisitor = (tx: Tx, visitorId: string, sought: Sought) =>
  earningClick(tx, sought)
    .where('visitor_id', '=', visitorId)
    .orderBy('clicked_at', 'desc')
    .executeTakeFirst()

/** The last click of an address and browser. */
export const lastClickOfAddress = (tx: Tx, ip: string, userAgent: string, sought: Sought) =>
  earningClick(tx, sought)
    .where('ip', '=', ip)
    .where('user_agent', '=', userAgent)
    .orderBy('clicked_at', 'desc')
    .executeTakeFirst()

const placementOn = (day: Day) => sql`
  select media.affiliater_id, (media.status = 'approved' and affiliater.lifecycle = 'approved') as media_active, 
    ${standingOfPartnership},
    ${mayGoOnCounting(sql`null::bigint`, day)} as released`

interface MediaPlacement extends Standing {
  promotion_id: number
  media_id: number
  affiliater_id: number
  media_active: boolean
  released: boolean
}

/** The medium that a coupon of one of the promotions belongs to on a day. */
export async function findCoupon(
  tx: Tx,
  code: string,
  promotionIds: readonly number[],
  day: Day,
): Promise<MediaPlacement | null> {
  const { rows } = await sql<MediaPlacement>`
    ${placementOn(day)}, coupon.media_id, coupon.promotion_id
    from coupon join media on media.id = coupon.media_id join affiliater on affiliater.id = media.affiliater_id join promotion on promotion.id = coupon.promotion_id
    left join partnership on partnership.media_id = coupon.media_id and partnership.promotion_id = coupon.promotion_id
    where coupon.code = ${code} and coupon.promotion_id = any(${promotionIds}) and (coupon.starts_on is null or coupon.starts_on <= ${day}) and (coupon.ends_on is null or coupon.ends_on >= ${day})
    order by coupon.promotion_id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The promotion and medium of a telephone number. */
export async function findCallNumber(
  tx: Tx,
  number: string,
  day: Day,
): Promise<MediaPlacement | null> {
  const { rows } = await sql<MediaPlacement>`
    ${placementOn(day)}, call_number.media_id, call_number.promotion_id
    from call_number join media on media.id = call_number.media_id join affiliater on affiliater.id = media.affiliater_id join promotion on promotion.id = call_number.promotion_id
    left join partnership on partnership.media_id = call_number.media_id and partnership.promotion_id = call_number.promotion_id
    where call_number.number = ${number}`.execute(tx)
  return rows[0] ?? null
}
