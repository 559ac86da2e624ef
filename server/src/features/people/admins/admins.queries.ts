import { sql, type ExpressionBuilder } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { AdminFilter } from '@tsunagi/contract/people/admins'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { notFound } from '../../../platform/errors.ts'
import { newestChange } from '../../../records/versions.queries.ts'
import { hasSecondFactor } from '../identity/secondFactor.queries.ts'
import { noPassword, uniqueMail } from '../accounts/people.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

type AdminFrom = ExpressionBuilder<Tables, 'user_account'>

const conditions: Conditions<AdminFrom, AdminFilter> = {
  word: (eb, word) =>
    eb.or([
      eb('user_account.user_name', '~*', wordPattern(word)),
      eb('user_account.mail_address', '~*', wordPattern(word)),
    ]),
  role_id: (eb, id) => eb('user_account.role_id', '=', id),
  status: (eb, status) => eb('user_account.lifecycle', status === 'active' ? 'is' : 'is not', null),
}
const columns = {
  id: sql.ref('user_account.id'),
  user_name: sql.ref('user_account.user_name'),
  last_login_at: sql.ref('user_account.last_login_at'),
  created_at: sql.ref('user_account.created_at'),
}

const administrators = (db: Db) =>
  db.selectFrom('user_account').where('user_account.user_type', '=', '0')
const presented = (db: Db) =>
  administrators(db)
    .leftJoin('admin_role', 'admin_role.id', 'user_account.role_id')
    .select([
      'user_account.id',
      'user_account.user_name',
      'user_account.mail_address',
      'user_account.role_id',
      'admin_role.name as role_name',
      'user_account.last_login_at',
      'user_account.created_at',
      'user_account.language',
      newestChange('user_account', sql.ref('user_account.id')).as('version'),
      sql<
        'active' | 'suspended'
      >`case when user_account.lifecycle is null then 'active' else 'suspended' end`.as('status'),
      hasSecondFactor.as('has_second_factor'),
      sql<boolean>`user_account.password_hash <> ${noPassword}`.as('has_password'),
    ])

/** A page of the operator's staff. */
export async function listAdmins(db: Db, { page, size, sort, ...filter }: AdminFilter & Page) {
  const where = matches(conditions, filter)
  return pageOf(
    db,
    presented(db).where(where),
    administrators(db).where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** An administrator's own account. */
export async function getAdmin(db: Db, id: number) {
  const row = await presented(db).where('user_account.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

declare const locked: unique symbol
/** An administrator that this transaction holds. Writes ask for one, never for an id. */
export type LockedAdmin = {
  id: number
  user_name: string
  mail_address: string
  language: Language
  role_id: number | null
  lifecycle: string | null
  password_hash: string
} & { [locked]: true }

/** Locks an administrator and all owners, so that two changes at once cannot remove the last of them. Answers how many owners are active. */
export async function lockAdmin(
  tx: Tx,
  id: number,
): Promise<{ admin: LockedAdmin; owners: number }> {
  const rows = await administrators(tx)
    .select([
      'id',
      'user_name',
      'mail_address',
      'language',
      'role_id',
      'lifecycle',
      'password_hash',
    ])
    .where((eb) => eb.or([eb('id', '=', id), eb('role_id', 'is', null)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const admin = rows.find((row) => row.id === id)
  if (!admin) throw notFound()
  return {
    admin: admin as LockedAdmin,
    owners: rows.filter(({ role_id, lifecycle }) => role_id === null && lifecycle === null).length,
  }
}

/** Keeps a held administrator's name, address, role and whether they are suspended. */
export const updateAdmin = (
  tx: Tx,
  { id }: LockedAdmin,
  values: {
    user_name: string
    mail_address: string
    role_id: number | null
    lifecycle: 'suspended' | null
  },
) => uniqueMail(tx.updateTable('user_account').set(values).where('id', '=', id).execute())

/** Mail addresses of those who run the network. */
export const ownerMails = (db: Db) =>
  administrators(db)
    .select(['id', 'user_name', 'mail_address', 'language'])
    .where('role_id', 'is', null)
    .where('lifecycle', 'is', null)
    .orderBy('id')
    .limit(5)
    .execute()

/** The other administrators who may do something, to be told of it. */
export const othersWhoMay = (db: Db, { id }: { id: number }, key: string) =>
  administrators(db)
    .leftJoin('admin_role', 'admin_role.id', 'user_account.role_id')
    .select(['user_account.id', 'user_name', 'mail_address', 'language'])
    .where('user_account.lifecycle', 'is', null)
    .where('user_account.id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('user_account.role_id', 'is', null),
        eb(eb.val(key), '=', eb.fn.any('admin_role.keys')),
      ]),
    )
    .orderBy('user_account.id')
    .execute()
