import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import {
  evidence,
  worthlessFlags,
  type ClickKey,
  type Sought,
  type StoredClick,
} from '../clicks.ts'

/** The rows of clicks; null for each that is not there. */
export async function findClicks(
  tx: Db,
  keys: readonly ClickKey[],
): Promise<(StoredClick | null)[]> {
  const { rows } = await sql<StoredClick>`
    select ${sql.join(evidence.map((name) => sql.ref(`click.${name}`)))}
    from unnest(${keys.map(({ cid }) => cid)}::text[], ${keys.map(({ clickedAt }) => clickedAt.toISOString())}::timestamptz[]) as asked (cid, clicked_at)
    join click on click.cid = asked.cid and click.clicked_at = asked.clicked_at`.execute(tx)
  const found = new Map(rows.map((row) => [row.cid, row]))
  return keys.map(({ cid }) => found.get(cid) ?? null)
}

const earning = sql<boolean>`not (flags && ${worthlessFlags}::text[])`

/** One of the clicks that could earn something. */
const earningClick = (tx: Db, { promotionIds, from, to }: Sought) =>
  tx
    .selectFrom('click')
    .select(evidence)
    .where('clicked_at', '>=', from.toISOString())
    .where('clicked_at', '<=', to.toISOString())
    .where('promotion_id', 'in', promotionIds)
    .where(earning)
    .limit(1)

/** The first click of a visitor that could earn something; undefined = there is none. */
export const firstOfVisitor = (tx: Db, visitorId: string, sought: Sought) =>
  earningClick(tx, sought)
    .where('visitor_id', '=', visitorId)
    .orderBy('clicked_at')
    .executeTakeFirst() as Promise<StoredClick | undefined>
/** The last click of a visitor that could earn something; undefined = there is none. */
export const lastOfVisitor = (tx: Db, visitorId: string, sought: Sought) =>
  earningClick(tx, sought)
    .where('visitor_id', '=', visitorId)
    .orderBy('clicked_at', 'desc')
    .executeTakeFirst() as Promise<StoredClick | undefined>

/** The last click of an address and browser. */
export const lastOfAddress = (tx: Db, ip: string, userAgent: string, sought: Sought) =>
  earningClick(tx, sought)
    .where('ip', '=', ip)
    .where('user_agent', '=', userAgent)
    .orderBy('clicked_at', 'desc')
    .executeTakeFirst() as Promise<StoredClick | undefined>
