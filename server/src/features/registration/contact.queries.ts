import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Page } from '@tsunagi/contract/paging'
import type { ContactFilter } from '@tsunagi/contract/registration'
import { containing, endOf, matches, ordering, startOf, type Conditions, type Db, type Tables, type Tx } from '../../platform/db.ts'

export const insertContact = (tx: Tx, contact: Insertable<Tables['contact']>) => tx.insertInto('contact').values(contact).execute()

const conditions: Conditions<ExpressionBuilder<Tables, 'contact'>, ContactFilter> = {
  id: (eb, id) => eb('contact.id', '=', id),
  word: (eb, word) => eb.or([eb('name', 'ilike', containing(word)), eb('company', 'ilike', containing(word)), eb('mail_address', 'ilike', containing(word)), eb('body', 'ilike', containing(word))]),
  kind: (eb, kind) => eb('kind', '=', kind),
  from: (eb, day) => eb('created_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('created_at', '<', endOf(day).toISOString()),
}
const columns = { id: sql.ref('contact.id'), created_at: sql.ref('contact.created_at') }

/** What was written to the operator. */
export async function listContacts(db: Db, { page, size, sort, ...filter }: ContactFilter & Page) {
  const found = db.selectFrom('contact').where(matches(conditions, filter))
  const [items, { total }] = await Promise.all([
    found.select(['id', 'kind', 'company', 'name', 'mail_address', 'phone', 'body', 'language', 'created_at']).orderBy(ordering(sort, columns, columns.id)).limit(size).offset((page - 1) * size).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}
