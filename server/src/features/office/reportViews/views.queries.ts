import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import { userTypes } from '@tsunagi/contract/endpoint'
import type { SavedPeriod } from '@tsunagi/contract/office/reportPeriods'
import type { ReportView, ReportViewInput } from '@tsunagi/contract/office/reportViews'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'

type From = ExpressionBuilder<Tables & { owner: Tables['user_account'] }, 'report_view' | 'owner'>

/** Whether somebody shares what they share with a reader: administrators with each other, others within their company. */
function isColleague(eb: From, viewer: User) {
  switch (viewer.kind) {
    case 'admin':
      return eb('owner.user_type', '=', userTypes.admin)
    case 'affiliater':
      return eb('owner.affiliater_id', '=', viewer.affiliaterId)
    case 'advertiser':
      return eb('owner.advertiser_id', '=', viewer.advertiserId)
    case 'agency':
      return eb('owner.agency_id', '=', viewer.agencyId)
  }
}

const isSharedWith = (eb: From, viewer: User) =>
  eb.and([eb('report_view.shared', '=', true), isColleague(eb, viewer)])

/** Whoever has left does not sign in any more. */
const ownerLeft = sql<boolean>`owner.lifecycle is not null`

const keptViews = (db: Db) =>
  db
    .selectFrom('report_view')
    .innerJoin('user_account as owner', 'owner.id', 'report_view.owner_id')
    .where('report_view.deleted_at', 'is', null)

/** The one way to saved reports: one's own, and those that are shared with one. */
export const visibleViews = (db: Db, viewer: User) =>
  keptViews(db).where((eb) =>
    eb.or([eb('report_view.owner_id', '=', viewer.id), isSharedWith(eb, viewer)]),
  )

type Found = Omit<ReportView, 'from' | 'to'>

const found = (db: Db, viewer: User) =>
  visibleViews(db, viewer).select([
    'report_view.id',
    'report_view.name',
    'report_view.shared',
    'owner.user_name as owner',
    ownerLeft.as('owner_left'),
    sql<SavedPeriod>`report_view.period`.as('period'),
    sql<ReportView['layout']>`report_view.layout`.as('layout'),
    sql<boolean>`report_view.owner_id = ${viewer.id}`.as('own'),
    sql<boolean>`exists (select from report_default where user_id = ${viewer.id} and view_id = report_view.id)`.as(
      'is_default',
    ),
  ])

/** One's own first, by name. */
export const listViews = (db: Db, viewer: User): Promise<Found[]> =>
  found(db, viewer)
    .orderBy(sql<SqlBool>`report_view.owner_id = ${viewer.id}`, 'desc')
    .orderBy('report_view.name')
    .orderBy('report_view.id')
    .execute()

/** A saved report that one may see; throws not found for any other, and for a deleted one. */
export async function getView(db: Db, viewer: User, id: number): Promise<Found> {
  const row = await found(db, viewer).where('report_view.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Whether somebody has a saved report of a name, other than one. */
export const hasName = async (db: Db, viewer: User, name: string, except: number | null) =>
  (await db
    .selectFrom('report_view')
    .select('id')
    .where('owner_id', '=', viewer.id)
    .where('deleted_at', 'is', null)
    .where('name', '=', name)
    .$if(except !== null, (query) => query.where('id', '!=', except!))
    .executeTakeFirst()) !== undefined

/** How many saved reports of their own somebody has, deleted ones left out. */
export const countViews = async (db: Db, viewer: User): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('report_view')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('owner_id', '=', viewer.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).count,
  )

const columnsOf = ({ name, period, shared, layout }: ReportViewInput) => ({
  name,
  period,
  shared,
  layout: JSON.stringify(layout),
})

/** Adds a saved report that belongs to a person; the caller has seen that its name is free. */
export const insertView = (tx: Tx, viewer: User, given: ReportViewInput, now: Date) =>
  tx
    .insertInto('report_view')
    .values({ ...columnsOf(given), owner_id: viewer.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Locks one's own saved report; somebody else's cannot be changed. */
export async function lockOwnView(tx: Tx, viewer: User, id: number) {
  const row = await tx
    .selectFrom('report_view')
    .select(['id', 'name', 'deleted_at'])
    .where('id', '=', id)
    .where('owner_id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
type Locked = Pick<Awaited<ReturnType<typeof lockOwnView>>, 'id'>

/** Locks a saved report that one may delete: one's own, or one that was shared with one by somebody who has left. */
export async function lockDeletableView(tx: Tx, viewer: User, id: number): Promise<Locked> {
  const row = await keptViews(tx)
    .select('report_view.id')
    .where('report_view.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('report_view.owner_id', '=', viewer.id),
        eb.and([isSharedWith(eb, viewer), ownerLeft]),
      ]),
    )
    .forUpdate('report_view')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Overwrites what a saved report holds; the caller has seen that its name is free. */
export const setView = (tx: Tx, { id }: Locked, given: ReportViewInput) =>
  tx.updateTable('report_view').set(columnsOf(given)).where('id', '=', id).execute()

/** Marks a saved report as deleted at a moment; null = brings it back. */
export const setViewDeleted = (tx: Tx, { id }: Locked, at: Date | null) =>
  tx.updateTable('report_view').set({ deleted_at: at }).where('id', '=', id).execute()

/** Which saved report somebody's reports begin with; null = none. */
export const setDefaultView = (tx: Tx, viewer: User, id: number | null) =>
  id === null
    ? tx.deleteFrom('report_default').where('user_id', '=', viewer.id).execute()
    : tx
        .insertInto('report_default')
        .values({ user_id: viewer.id, view_id: id })
        .onConflict((same) => same.column('user_id').doUpdateSet({ view_id: id }))
        .execute()

/** Deletes those for good that were deleted long ago. Answers how many. */
export const forgetDeletedViews = async (db: Db, before: Date): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('report_view')
        .where('deleted_at', '<', before.toISOString())
        .executeTakeFirstOrThrow()
    ).numDeletedRows,
  )
