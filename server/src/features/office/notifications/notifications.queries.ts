import { sql, type ExpressionBuilder } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import {
  kindOfTemplate,
  templatesOfKind,
} from '@tsunagi/contract/office/messages/notificationKinds'
import type { NotificationFilter } from '@tsunagi/contract/office/notifications'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import type { User } from '../../../platform/session.ts'

/** The one way to what somebody was told: each person sees what is its own. */
export const visibleNotifications = (db: Db, viewer: User) =>
  db.selectFrom('notification').where('user_id', '=', viewer.id)

type From = ExpressionBuilder<Tables, 'notification'>

/** What one's notifications can be filtered by: whether they were read, and what they are about. */
export const notificationConditions: Conditions<From, NotificationFilter> = {
  state: (eb, state) => eb('read_at', state === 'read' ? 'is not' : 'is', null),
  kind: (eb, kind) => eb('template', 'in', templatesOfKind(kind)),
}

const latestCount = 8
const columnsIn = (language: Language) =>
  [
    'id',
    'created_at',
    'template',
    'link',
    'read_at',
    language === 'ja' ? 'title_ja as title' : 'title_en as title',
  ] as const

const presented = <Row extends { template: string; read_at: unknown }>({
  template,
  read_at,
  ...row
}: Row) => ({
  ...row,
  kind: kindOfTemplate(template as MailTemplate),
  state: read_at === null ? ('unread' as const) : ('read' as const),
})

/** A page of one's own notifications, numbered in the order in which they came. */
export async function listNotifications(
  db: Db,
  viewer: User,
  { page, size, sort, ...filter }: NotificationFilter & Page,
  language: Language,
) {
  const where = matches(notificationConditions, filter)
  const { items, total } = await pageOf(
    db,
    visibleNotifications(db, viewer).select(columnsIn(language)).where(where),
    visibleNotifications(db, viewer).where(where).select(totalCount),
    // They are numbered in the order in which they came.
    { page, size, order: orderOf(sort, { created_at: sql.ref('id') }, sql.ref('id')) },
  )
  return { items: items.map(presented), total }
}

/** The newest of one's own notifications, read or not. */
export const latestNotifications = async (db: Db, viewer: User, language: Language) =>
  (
    await visibleNotifications(db, viewer)
      .select(columnsIn(language))
      .orderBy('id', 'desc')
      .limit(latestCount)
      .execute()
  ).map(presented)

/** How many of one's own notifications were not read yet. */
export const countUnread = async (db: Db, viewer: User): Promise<number> =>
  (
    await visibleNotifications(db, viewer)
      .where('read_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .executeTakeFirstOrThrow()
  ).unread

/** One of one's own notifications with its body; throws not found for anybody else's. */
export async function getNotification(db: Db, viewer: User, id: number, language: Language) {
  const row = await visibleNotifications(db, viewer)
    .select([...columnsIn(language), language === 'ja' ? 'body_ja as body' : 'body_en as body'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return presented(row)
}

/** Marks one as read; once read it stays so. */
export async function setRead(db: Db, viewer: User, id: number, now: Date) {
  const row = await visibleNotifications(db, viewer)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('id', '=', row.id)
    .where('read_at', 'is', null)
    .execute()
  return row
}

/** Takes all of one's own notifications as read. */
export const setAllRead = (db: Db, viewer: User, now: Date) =>
  db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', viewer.id)
    .where('read_at', 'is', null)
    .execute()
