import { sql, type ExpressionBuilder } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { UserKind } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import type {
  Announcement,
  AnnouncementFilter,
  AnnouncementInput,
} from '@tsunagi/contract/office/announcements'
import type { Page } from '@tsunagi/contract/paging'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { notFound } from '../../../platform/errors.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import type { Admin } from '../../../platform/session.ts'

/** The one way to what is written for the board: only the operator sees all of it. */
export const visibleAnnouncements = (db: Db, _viewer: Admin) =>
  db.selectFrom('announcement').leftJoin('user_account as writer', 'writer.id', 'created_by')

type From = ExpressionBuilder<Pick<Tables, 'announcement'>, 'announcement'>

const stateOn = (today: Day) =>
  sql<
    Announcement['state']
  >`case when announcement.starts_on > ${today} then 'planned' when announcement.ends_on < ${today} then 'over' else 'shown' end`

const conditionsOn = (today: Day): Conditions<From, AnnouncementFilter> => ({
  word: (eb, word) =>
    eb.or(
      (['title_ja', 'body_ja', 'title_en', 'body_en'] as const).map((column) =>
        eb(`announcement.${column}`, '~*', wordPattern(word)),
      ),
    ),
  state: (eb, state) => eb(stateOn(today), '=', state),
  for_kind: (_eb, kind) => sql<boolean>`${kind} = any(announcement.for_kinds)`,
})

/** A text in the reader's language, or else in the other. */
export const inWordsOf = (part: 'title' | 'body', language: Language) => {
  const [first, second] = language === 'ja' ? ['ja', 'en'] : ['en', 'ja']
  return sql<string>`coalesce(nullif(${sql.ref(`announcement.${part}_${first}`)}, ''), ${sql.ref(`announcement.${part}_${second}`)})`
}

const sorts = {
  id: sql.ref('announcement.id'),
  starts_on: sql.ref('announcement.starts_on'),
  ends_on: sql.ref('announcement.ends_on'),
  created_at: sql.ref('announcement.created_at'),
}

/** A page of the announcements as they are edited, whoever they are for. */
export function listAnnouncements(
  db: Db,
  viewer: Admin,
  { page, size, sort, ...filter }: AnnouncementFilter & Page,
  { language, today }: { language: Language; today: Day },
) {
  const found = visibleAnnouncements(db, viewer).where(matches(conditionsOn(today), filter))
  return pageOf(
    db,
    found.select([
      'announcement.id',
      'announcement.pinned',
      'announcement.created_at',
      'writer.user_name as created_by',
      inWordsOf('title', language).as('title'),
      stateOn(today).as('state'),
      sql<UserKind[]>`announcement.for_kinds`.as('for_kinds'),
      sql<Day>`announcement.starts_on`.as('starts_on'),
      sql<Day | null>`announcement.ends_on`.as('ends_on'),
      sql<number>`(select count(*) from announcement_reader where announcement_id = announcement.id)`.as(
        'readers',
      ),
    ]),
    found.select(totalCount),
    { page, size, order: orderOf(sort, sorts, sorts.id) },
  )
}

/** An announcement in both languages, as it is edited; not found where there is none. */
export async function getAnnouncement(db: Db, viewer: Admin, id: number) {
  const row = await visibleAnnouncements(db, viewer)
    .select([
      'announcement.id',
      'title_ja',
      'body_ja',
      'title_en',
      'body_en',
      'group_ids',
      'pinned',
      sql<UserKind[]>`for_kinds`.as('for_kinds'),
      sql<AffiliaterRank[]>`ranks`.as('ranks'),
      sql<Day>`starts_on`.as('starts_on'),
      sql<Day | null>`ends_on`.as('ends_on'),
    ])
    .where('announcement.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const columnsOf = ({ ends_on, ...given }: AnnouncementInput) => ({
  ...given,
  ends_on: ends_on || null,
})

/** Adds an announcement in the name of an administrator; answers its id. */
export const insertAnnouncement = (db: Db, writer: Admin, given: AnnouncementInput, now: Date) =>
  db
    .insertInto('announcement')
    .values({ ...columnsOf(given), created_by: writer.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Overwrites an announcement; throws not found where there is none. */
export async function setAnnouncement(db: Db, id: number, given: AnnouncementInput) {
  const row = await db
    .updateTable('announcement')
    .set(columnsOf(given))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Deletes an announcement for good; throws not found where there is none. */
export async function deleteAnnouncement(db: Db, id: number) {
  const row = await db
    .deleteFrom('announcement')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
