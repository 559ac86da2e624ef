import { sql, type ExpressionBuilder } from 'kysely'
import type { AuditDetail, AuditFilter, AuditRow } from '@tsunagi/contract/office/audit'
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
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** The one way into the audit log for readers: only administrators are any. */
const visible = (db: Db, _viewer: Admin) =>
  db
    .selectFrom('audit_row as row')
    .leftJoin('user_account as actor', 'actor.id', 'row.actor_id')
    .leftJoin('user_account as proxy_actor', 'proxy_actor.id', 'row.proxy_actor_id')

type From = ExpressionBuilder<
  { row: Tables['audit_row']; actor: Tables['user_account']; proxy_actor: Tables['user_account'] },
  'row' | 'actor' | 'proxy_actor'
>

const conditions: Conditions<From, AuditFilter> = {
  actor_id: (eb, id) => eb.or([eb('row.actor_id', '=', id), eb('row.proxy_actor_id', '=', id)]),
  key: (eb, key) => eb('row.key', '=', key),
  target: (eb, target) => eb('row.target', '=', target),
  target_id: (eb, id) => eb('row.target_id', '=', id),
  action: (eb, action) => eb('row.action', '=', action),
  proxy: (eb, proxy) => eb('row.proxy_actor_id', proxy === 'yes' ? 'is not' : 'is', null),
  from: (eb, day) => eb('row.at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('row.at', '<', endOf(day).toISOString()),
  word: (eb, word) =>
    eb.or([
      eb('row.key', 'ilike', containing(word)),
      eb('actor.user_name', 'ilike', containing(word)),
      eb('proxy_actor.user_name', 'ilike', containing(word)),
      sql<boolean>`host(${eb.ref('row.ip')}) = ${word}`,
      sql<boolean>`${eb.ref('row.before')}::text ilike ${containing(word)}`,
      sql<boolean>`${eb.ref('row.after')}::text ilike ${containing(word)}`,
    ]),
}

const listed = (db: Db, viewer: Admin) =>
  visible(db, viewer).select([
    'row.id',
    'row.at',
    'row.actor_id',
    'actor.user_name as actor_name',
    'row.proxy_actor_id',
    'proxy_actor.user_name as proxy_actor_name',
    'row.key',
    'row.action',
    'row.target',
    'row.target_id',
    'row.ip',
    'row.seq',
  ])

const columns = { id: sql.ref('row.id'), at: sql.ref('row.at') }

/** A page of the entries of the audit log that an administrator may see. */
export async function listAudit(
  db: Db,
  viewer: Admin,
  { page, size, sort, ...filter }: AuditFilter & Page,
): Promise<{ items: AuditRow[]; total: number }> {
  const where = matches(conditions, filter)
  return pageOf(
    db,
    listed(db, viewer).where(where),
    visible(db, viewer).where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** An entry with what was there before and after; not found where the administrator may not see it. */
export async function getAudit(db: Db, viewer: Admin, id: number): Promise<AuditDetail> {
  const row = await listed(db, viewer)
    .select([
      'row.before',
      'row.after',
      'row.user_agent',
      'row.request_id',
      'row.source',
      'row.row_hash',
    ])
    .where('row.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const same_request =
    row.request_id === null
      ? []
      : await visible(db, viewer)
          .select(['row.id', 'row.action', 'row.target', 'row.target_id'])
          .where('row.request_id', '=', row.request_id)
          .where('row.id', '<>', id)
          .orderBy('row.id')
          .limit(100)
          .execute()
  return {
    ...row,
    before: row.before as AuditDetail['before'],
    after: row.after as AuditDetail['after'],
    row_hash: row.row_hash?.toString('hex') ?? null,
    same_request,
  }
}
