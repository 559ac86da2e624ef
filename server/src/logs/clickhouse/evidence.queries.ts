import { sql } from 'kysely'
import {
  evidence,
  worthlessFlags,
  type ClickKey,
  type Sought,
  type StoredClick,
} from '../clicks.ts'
import type { ClickRow, LogStore } from './tables.ts'

/** Clicks by what their ids say. */
const ofKeys = ({ db }: LogStore, keys: readonly ClickKey[]) => {
  const instants = [...new Set(keys.map(({ clickedAt }) => clickedAt.getTime()))]
  return (
    db
      .selectFrom('click')
      // By the first and the last the months and blocks are chosen, without looking for each in all of them.
      .where(sql<boolean>`clicked_at >= ${new Date(Math.min(...instants))}`)
      .where(sql<boolean>`clicked_at <= ${new Date(Math.max(...instants))}`)
      .where(sql<boolean>`clicked_at in ${instants.map((at) => new Date(at))}`)
      .where(sql<boolean>`cid in ${keys.map(({ cid }) => cid)}`)
  )
}

/** The rows of clicks, as far as they are there. An id says its instant: nothing else has it. */
export const clicksOfKeys = async (
  store: LogStore,
  keys: readonly ClickKey[],
): Promise<ClickRow[]> => (keys.length === 0 ? [] : ofKeys(store, keys).selectAll().execute())

/** What clicks say about who may have earned a result, as far as they are there. */
export const evidenceOfKeys = async (
  store: LogStore,
  keys: readonly ClickKey[],
): Promise<StoredClick[]> =>
  keys.length === 0 ? [] : ofKeys(store, keys).select(evidence).execute()

/** What clicks were stored with, as far as they are there. */
export const batchesOf = async (
  store: LogStore,
  keys: readonly ClickKey[],
): Promise<Pick<ClickRow, 'cid' | 'batch'>[]> =>
  keys.length === 0 ? [] : ofKeys(store, keys).select(['cid', 'batch']).execute()

/** One of the clicks that could earn something. */
const earningClick = ({ db }: LogStore, { promotionIds, from, to }: Sought) =>
  db
    .selectFrom('click')
    .select(evidence)
    .where(sql<boolean>`clicked_at >= ${from}`)
    .where(sql<boolean>`clicked_at <= ${to}`)
    .where('promotion_id', 'in', promotionIds)
    .where(sql<boolean>`not hasAny(flags, ${worthlessFlags})`)
    .limit(1)

/** The first click of a visitor that could earn something; undefined = there is none. */
export const firstOfVisitor = (store: LogStore, visitorId: string, sought: Sought) =>
  earningClick(store, sought)
    .where('visitor_id', '=', visitorId)
    .orderBy('clicked_at')
    .executeTakeFirst()

/** The last click of a visitor that could earn something; undefined = there is none. */
export const lastOfVisitor = (store: LogStore, visitorId: string, sought: Sought) =>
  earningClick(store, sought)
    .where('visitor_id', '=', visitorId)
    .orderBy('clicked_at', 'desc')
    .executeTakeFirst()

/** The last click of an address and browser. */
export const lastOfAddress = (store: LogStore, ip: string, userAgent: string, sought: Sought) =>
  earningClick(store, sought)
    .where('ip', '=', ip)
    .where('user_agent', '=', userAgent)
    .orderBy('clicked_at', 'desc')
    .executeTakeFirst()
