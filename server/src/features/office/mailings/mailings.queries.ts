import { sql, type ExpressionBuilder } from 'kysely'
import type { AudienceCondition } from '@tsunagi/contract/office/audience'
import type { MailingFilter, MailingInput } from '@tsunagi/contract/office/mailings'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { notFound } from '../../../platform/errors.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { listLinkFigures } from './clicks.queries.ts'
import type { Admin } from '../../../platform/session.ts'

/** The one way to mailings: only the operator sees them. */
export const visibleMailings = (db: Db, _viewer: Admin) =>
  db.selectFrom('mailing').leftJoin('user_account as writer', 'writer.id', 'created_by')

type From = ExpressionBuilder<Pick<Tables, 'mailing'>, 'mailing'>
const conditions: Conditions<From, MailingFilter> = {
  word: (eb, word) =>
    eb.or(
      (['name', 'subject_ja', 'body_ja', 'subject_en', 'body_en'] as const).map((column) =>
        eb(`mailing.${column}`, '~*', wordPattern(word)),
      ),
    ),
  state: (eb, state) => eb('mailing.state', '=', state),
  mode: (eb, mode) => eb('mailing.mode', '=', mode),
  readers: (eb, readers) => eb('mailing.readers', '=', readers),
}
const sorts = {
  id: sql.ref('mailing.id'),
  send_at: sql.ref('mailing.send_at'),
  created_at: sql.ref('mailing.created_at'),
}

const count = (which = sql`true`) =>
  sql<number>`(select count(*) from mailing_recipient as recipient left join mail on mail.id = recipient.mail_id where recipient.mailing_id = mailing.id and ${which})`
const columns = [
  'mailing.id',
  'mailing.name',
  'mailing.mode',
  'mailing.state',
  'mailing.readers',
  'mailing.send_at',
  'mailing.per_hour',
  'mailing.counts_clicks',
  'mailing.created_at',
  'writer.user_name as created_by',
  count().as('recipients'),
  count(sql`recipient.state = 'written'`).as('written'),
  count(sql`coalesce(mail.state, recipient.outcome) = 'sent'`).as('sent'),
  count(sql`coalesce(mail.state, recipient.outcome) in ('bounced', 'failed')`).as('bounced'),
  sql<number>`(select count(distinct click.user_id) from mailing_click as click join mailing_link as link on link.id = click.link_id
    where link.mailing_id = mailing.id and click.clicks > 0)`.as('clicked'),
  count(sql`recipient.state = 'left_out'`).as('left_out'),
] as const

/** A page of the mailings that an administrator may see. */
export function listMailings(
  db: Db,
  viewer: Admin,
  { page, size, sort, ...filter }: MailingFilter & Page,
) {
  const found = visibleMailings(db, viewer).where(matches(conditions, filter))
  return pageOf(db, found.select(columns), found.select(totalCount), {
    page,
    size,
    order: orderOf(sort, sorts, sorts.id),
  })
}

/** A mailing with its words, its audience and how often its links were opened; throws not found where there is none. */
export async function getMailing(db: Db, viewer: Admin, id: number) {
  const row = await visibleMailings(db, viewer)
    .select([
      ...columns,
      'mailing.subject_ja',
      'mailing.body_ja',
      'mailing.subject_en',
      'mailing.body_en',
      sql<AudienceCondition[]>`mailing.audience`.as('audience'),
    ])
    .where('mailing.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, links: await listLinkFigures(db, id) }
}

/** Adds a mailing in the name of an administrator; answers its id. */
export const insertMailing = (db: Db, writer: Admin, given: MailingInput, now: Date) =>
  db
    .insertInto('mailing')
    .values({ ...columnsOf(given, now), created_by: writer.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Changes a mailing that has not begun. Answers whether it had not. */
export async function setMailing(
  db: Db,
  viewer: Admin,
  id: number,
  given: MailingInput,
  now: Date,
): Promise<boolean> {
  await assertThere(db, viewer, id)
  const { numUpdatedRows } = await db
    .updateTable('mailing')
    .set(columnsOf(given, now))
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'waiting'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Throws a draft away. Answers whether it was one. */
export async function deleteDraft(db: Db, viewer: Admin, id: number): Promise<boolean> {
  await assertThere(db, viewer, id)
  const { numDeletedRows } = await db
    .deleteFrom('mailing')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** At once is a moment only of what is no draft. */
const columnsOf = ({ audience, send_at, ...given }: MailingInput, now: Date) => ({
  ...given,
  audience: JSON.stringify(audience),
  send_at: send_at ?? (given.state === 'draft' ? null : now),
})

async function assertThere(db: Db, viewer: Admin, id: number) {
  const row = await visibleMailings(db, viewer)
    .select('mailing.id')
    .where('mailing.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
}

/** Answers whether it was still to be stopped. */
export async function setStopped(db: Db, viewer: Admin, id: number): Promise<boolean> {
  await assertThere(db, viewer, id)
  const { numUpdatedRows } = await db
    .updateTable('mailing')
    .set({ state: 'stopped' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
