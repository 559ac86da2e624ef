import { sql } from 'kysely'
import type { ClickFilter } from '@tsunagi/contract/traffic/clicks'
import { clickLog } from '../../../logs/clickLog.ts'
import type { ClickSearch, OwnClicks, Period, SearchedWord } from '../../../logs/clicks.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { clientsOf } from '../../people/accounts/scope.queries.ts'

/** Clicks show visitors, so only the operator reads them whole; an affiliater reads those on its own links. */
export type ClickReader = Extract<User, { kind: 'admin' | 'affiliater' }>

/** The one way into single clicks, so that no query can forget who is asking. */
export const visibleClicks = (db: Db, viewer: ClickReader): OwnClicks =>
  clickLog(db).of(clientsOf(viewer))

/** Found from the results, which are few; each carries the instant of its click. */
const withResult = ({ from, to }: Period, viewer: ClickReader) =>
  sql`select result.cid from result where result.cid is not null and result.clicked_at >= ${from.toISOString()} and result.clicked_at < ${to.toISOString()}
    ${viewer.kind === 'admin' ? sql`` : sql`and result.affiliater_id = ${viewer.affiliaterId}`}`

/** What is asked of the log for a filter. */
export async function searchOf(
  db: Db,
  viewer: ClickReader,
  { word, from: _from, to: _to, ...filter }: ClickFilter,
  period: Period,
): Promise<Omit<ClickSearch, 'page' | 'size' | 'sort' | 'now'>> {
  return {
    ...filter,
    period,
    word: word ? await searchedWord(db, viewer, word) : null,
    clicksWithResult: withResult(period, viewer),
  }
}

/** A material is told by its promotion, by which its clicks are found. */
async function searchedWord(db: Db, viewer: ClickReader, word: string): Promise<SearchedWord> {
  const material = /^\d{1,15}$/.test(word)
    ? await db
        .selectFrom('material')
        .select('promotion_id')
        .where('id', '=', Number(word))
        .executeTakeFirst()
    : undefined
  return {
    word,
    mayFindVisitors: viewer.kind === 'admin',
    materialPromotionId: material?.promotion_id ?? null,
  }
}

/** A medium has one affiliater, always: a stranger's is not looked for among all of one's own clicks. */
export const mayHaveClicks = async (
  db: Db,
  viewer: ClickReader,
  { media_id }: ClickFilter,
): Promise<boolean> =>
  viewer.kind === 'admin' ||
  media_id === undefined ||
  (await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', media_id)
    .where('affiliater_id', '=', viewer.affiliaterId)
    .executeTakeFirst()) !== undefined
