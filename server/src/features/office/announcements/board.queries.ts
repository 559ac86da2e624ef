import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Posted } from '@tsunagi/contract/office/announcements'
import type { Page } from '@tsunagi/contract/paging'
import type { Db } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { inWordsOf } from './announcements.queries.ts'

const latestCount = 5

/** Who reads, in which language, and on which day. */
export interface Reader {
  viewer: User
  language: Language
  today: Day
}

/** A publisher is of the groups and ranks that are named, where any are. */
const isMeantFor = (viewer: User) =>
  viewer.kind === 'affiliater'
    ? sql<boolean>`exists (select from affiliater where id = ${viewer.affiliaterId}
        and (group_ids = '{}' or group_id = any(group_ids)) and (ranks = '{}' or rank = any(ranks)))`
    : sql<boolean>`true`

const readBy = (viewer: User) =>
  sql<boolean>`exists (select from announcement_reader where announcement_id = announcement.id and user_id = ${viewer.id})`
const stateFor = (viewer: User) =>
  sql<Posted['state']>`case when ${readBy(viewer)} then 'read' else 'unread' end`

/** The one way to the board: what is for the viewer, and on it today. */
export const visibleOnBoard = (db: Db, { viewer, today }: Pick<Reader, 'viewer' | 'today'>) =>
  db
    .selectFrom('announcement')
    .where(sql<boolean>`${viewer.kind} = any(for_kinds)`)
    .where('starts_on', '<=', today)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .where(isMeantFor(viewer))

const posted = (db: Db, reader: Reader) =>
  visibleOnBoard(db, reader).select([
    'id',
    'pinned',
    sql<Day>`starts_on`.as('starts_on'),
    inWordsOf('title', reader.language).as('title'),
    stateFor(reader.viewer).as('state'),
  ])

/** A page of what is announced to a reader, in their language. */
export function listBoard(
  db: Db,
  reader: Reader,
  { page, size, sort, state }: Page & { state?: Posted['state'] | undefined },
) {
  const inState = state
    ? sql<boolean>`${readBy(reader.viewer)} = ${state === 'read'}`
    : sql<boolean>`true`
  // What is pinned stays above, whichever end of the others comes first.
  const place = sql`(pinned = ${sort.startsWith('-')})::int || starts_on::text`
  return pageOf(
    db,
    posted(db, reader).where(inState),
    visibleOnBoard(db, reader).where(inState).select(totalCount),
    {
      page,
      size,
      order: orderOf(sort, { starts_on: place }, sql.ref('id')),
    },
  )
}

/** The first few, and how many are unread. */
export const latestFor = async (db: Db, reader: Reader) => ({
  unread: await countUnreadOnBoard(db, reader),
  items: await latestOnBoard(db, reader),
})

/** Those that are pinned or unread come first. */
const latestOnBoard = (db: Db, reader: Reader) =>
  posted(db, reader)
    .orderBy('pinned', 'desc')
    .orderBy(readBy(reader.viewer))
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .limit(latestCount)
    .execute()

const countUnreadOnBoard = async (db: Db, reader: Reader): Promise<number> =>
  (
    await visibleOnBoard(db, reader)
      .where(sql<boolean>`not ${readBy(reader.viewer)}`)
      .select(totalCount)
      .executeTakeFirstOrThrow()
  ).total

/** An announcement with its words in the reader's language; throws not found where the reader may not see it. */
export async function getPosted(db: Db, reader: Reader, id: number) {
  const row = await posted(db, reader)
    .select(inWordsOf('body', reader.language).as('body'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Once read it stays so. */
export async function setPostedRead(db: Db, reader: Reader, id: number, now: Date) {
  await getPosted(db, reader, id)
  await db
    .insertInto('announcement_reader')
    .values({ announcement_id: id, user_id: reader.viewer.id, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { id }
}
