import { sql, type ExpressionBuilder } from 'kysely'
import type { MailTemplate } from '@tsunagi/contract/office/messages/mails'
import type { OutboxFilter } from '@tsunagi/contract/office/mails'
import type { Page } from '@tsunagi/contract/paging'
import {
  containing,
  endOf,
  matches,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { withoutTokens } from '../../../platform/outbox/mailWords.rules.ts'
import { listReturns } from '../returns/returns.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** The one way into the outbox: only the operator sees it. */
export const visibleMails = (db: Db, _viewer: Admin) => db.selectFrom('mail')

type MailFrom = ExpressionBuilder<Tables, 'mail'>

/** What the outbox can be filtered by; no state at all means every state. */
export const mailConditions: Conditions<MailFrom, OutboxFilter> = {
  state: (eb, states) => (states.length ? eb('state', 'in', states) : null),
  template: (eb, template) => eb('template', '=', template),
  word: (eb, word) =>
    eb.or([eb('to_address', 'ilike', containing(word)), eb('subject', 'ilike', containing(word))]),
  from: (eb, day) => eb('created_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('created_at', '<', endOf(day).toISOString()),
  attempts_from: (eb, attempts) => eb('attempts', '>=', attempts),
  is_settled: (eb, is) => eb('settled_at', is ? 'is not' : 'is', null),
}

const columns = [
  'id',
  'created_at',
  'template',
  'to_address',
  'subject',
  'state',
  'attempts',
  'sent_at',
  'last_error',
  'settled_at',
] as const
const named = <Row extends { template: string }>(row: Row) => ({
  ...row,
  template: row.template as MailTemplate,
})

const sortable = {
  id: sql.ref('mail.id'),
  created_at: sql.ref('mail.created_at'),
  sent_at: sql.ref('mail.sent_at'),
}

/** A page of the mails in the outbox that an administrator may see. */
export async function listMails(
  db: Db,
  viewer: Admin,
  { page, size, sort, ...filter }: OutboxFilter & Page,
) {
  const where = matches(mailConditions, filter)
  const { items, total } = await pageOf(
    db,
    visibleMails(db, viewer).select(columns).where(where),
    visibleMails(db, viewer).where(where).select(totalCount),
    { page, size, order: orderOf(sort, sortable, sortable.id) },
  )
  return { items: items.map(named), total }
}

/** A mail as it was written. Whoever reads a link that lets someone in could use it, so only owners do. */
export async function getMail(db: Db, viewer: Admin, id: number) {
  const row = await visibleMails(db, viewer)
    .select([...columns, 'language', 'body', 'next_try_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return named({
    ...row,
    body: viewer.permissions === null ? row.body : withoutTokens(row.body),
    returns: await listReturns(db, id),
  })
}
