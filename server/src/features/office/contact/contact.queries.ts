import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Page } from '@tsunagi/contract/paging'
import { anonymised } from '@tsunagi/contract/traffic/anonymised'
import type { ContactAnswer, ContactFilter } from '@tsunagi/contract/office/contact'
import {
  endOf,
  matches,
  startOf,
  type Conditions,
  type Db,
  type Tables,
  type Tx,
} from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** Writes down what somebody sent by the form that is open to everybody. */
export const insertContact = (tx: Tx, contact: Insertable<Tables['contact']>) =>
  tx.insertInto('contact').values(contact).execute()

/** How often somebody has written in the name of an address. */
export const countContacts = async (db: Db, mail: string, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('contact')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) => eb(eb.fn('lower', ['mail_address']), '=', mail.toLowerCase()))
      .where('created_at', '>', since.toISOString())
      .executeTakeFirstOrThrow()
  ).count

/** The one way to what people wrote: only administrators read it. */
export const visibleContacts = (db: Db, _viewer: Admin) =>
  db
    .selectFrom('contact')
    .leftJoin('user_account as answerer', 'answerer.id', 'contact.answered_by')

type From = ExpressionBuilder<
  { contact: Tables['contact']; answerer: Tables['user_account'] },
  'contact' | 'answerer'
>

/** What the list of enquiries can be filtered by; days are those of Japan, both included. */
export const contactConditions: Conditions<From, ContactFilter> = {
  id: (eb, id) => eb('contact.id', '=', id),
  word: (eb, word) =>
    eb.or(
      (
        [
          'contact.name',
          'contact.company',
          'contact.mail_address',
          'contact.body',
          'contact.note',
        ] as const
      ).map((column) => eb(column, '~*', wordPattern(word))),
    ),
  status: (eb, status) => eb('contact.status', '=', status),
  kind: (eb, kind) => eb('contact.kind', '=', kind),
  from: (eb, day) => eb('contact.created_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('contact.created_at', '<', endOf(day).toISOString()),
}
const sorts = {
  id: sql.ref('contact.id'),
  created_at: sql.ref('contact.created_at'),
  answered_at: sql.ref('contact.answered_at'),
}
const columns = [
  'contact.id',
  'contact.status',
  'contact.kind',
  'contact.company',
  'contact.name',
  'contact.mail_address',
  'contact.phone',
  'contact.body',
  'contact.created_at',
  'contact.answered_at',
  'answerer.user_name as answered_by_name',
] as const

/** A page of the enquiries that an administrator may see. */
export async function listContacts(
  db: Db,
  viewer: Admin,
  { page, size, sort, ...filter }: ContactFilter & Page,
) {
  const found = visibleContacts(db, viewer).where(matches(contactConditions, filter))
  return pageOf(db, found.select(columns), found.select(totalCount), {
    page,
    size,
    order: orderOf(sort, sorts, sorts.id),
  })
}

/** An enquiry with our notes on it; throws not found where there is none, and says `anonymised` for a machine that is not known any more. */
export async function getContact(db: Db, viewer: Admin, id: number) {
  const row = await visibleContacts(db, viewer)
    .select([...columns, 'contact.note', 'contact.language', 'contact.ip'])
    .where('contact.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, ip: row.ip ?? anonymised }
}

/** Who answered stays the one who did, whoever changes the note later. */
export async function setAnswer(
  db: Db,
  { id: answered_by }: Admin,
  id: number,
  { status, note }: ContactAnswer,
  now: Date,
) {
  const answer =
    status === 'open'
      ? { answered_by: null, answered_at: null }
      : {
          answered_by: sql<number>`coalesce(answered_by, ${answered_by})`,
          answered_at: sql<Date>`coalesce(answered_at, ${now})`,
        }
  const { numUpdatedRows } = await db
    .updateTable('contact')
    .set({ status, note, ...answer })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
  return { id }
}
