import { sql, type ExpressionBuilder } from 'kysely'
import type { Page } from '@tsunagi/contract/paging'
import type { TrackingHost, TrackingHostFilter } from '@tsunagi/contract/catalogue/trackingHosts'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { visibleAdvertisers } from '../../people/advertisers/advertisers.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** Who may see the hosts that links go through. */
export type Viewer = Extract<User, { kind: 'admin' | 'advertiser' }>

/** The one way into host names: an advertiser sees its own, an administrator those of the advertisers it may see. */
const visibleHosts = (db: Db, viewer: Viewer) => {
  const all = db.selectFrom('tracking_host')
  return viewer.kind === 'admin'
    ? all.where(
        'tracking_host.advertiser_id',
        'in',
        visibleAdvertisers(db, viewer).select('advertiser.id'),
      )
    : all.where('tracking_host.advertiser_id', '=', viewer.advertiserId)
}

type HostFrom = ExpressionBuilder<Tables, 'tracking_host'>
const conditions: Conditions<HostFrom, TrackingHostFilter> = {
  word: (eb, word) => eb('tracking_host.host', '~*', wordPattern(word)),
  status: (eb, status) => eb('tracking_host.status', '=', status),
  advertiser_id: (eb, id) => eb('tracking_host.advertiser_id', '=', id),
}
const columns = {
  id: sql.ref('tracking_host.id'),
  host: sql.ref('tracking_host.host'),
  created_at: sql.ref('tracking_host.created_at'),
}

const named = (db: Db, viewer: Viewer) =>
  visibleHosts(db, viewer)
    .innerJoin('advertiser', 'advertiser.id', 'tracking_host.advertiser_id')
    .select([
      'tracking_host.id',
      'tracking_host.host',
      'tracking_host.advertiser_id',
      'advertiser.company as advertiser_name',
      'tracking_host.status',
      'tracking_host.verified_by',
      'tracking_host.verified_at',
      'tracking_host.created_at',
    ])

/** A page of the hosts that the viewer may see. */
export async function listHosts(
  db: Db,
  viewer: Viewer,
  { page, size, sort, ...filter }: TrackingHostFilter & Page,
): Promise<{ items: TrackingHost[]; total: number }> {
  const where = matches(conditions, filter)
  return pageOf(
    db,
    named(db, viewer).where(where),
    visibleHosts(db, viewer).where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** A host with the token that proves it; not found where it is somebody else's. */
export async function getHost(db: Db, viewer: Viewer, id: number) {
  const row = await named(db, viewer)
    .select('tracking_host.token')
    .where('tracking_host.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

declare const locked: unique symbol
/** A row the viewer may see and this transaction holds. Writes ask for one, never for an id. */
export type LockedHost = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, viewer: Viewer, id: number) =>
  visibleHosts(tx, viewer)
    .selectAll('tracking_host')
    .where('tracking_host.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** A host of the viewer's business, held; not found where there is none. */
export async function lockHost(tx: Tx, viewer: Viewer, id: number): Promise<LockedHost> {
  const row = await selectForUpdate(tx, viewer, id)
  if (!row) throw notFound()
  return row as LockedHost
}

/** Whether an advertiser is the administrator's business. */
export const mayChoose = async (
  db: Db,
  viewer: Extract<Viewer, { kind: 'admin' }>,
  advertiserId: number,
) =>
  (await visibleAdvertisers(db, viewer)
    .select('advertiser.id')
    .where('advertiser.id', '=', advertiserId)
    .executeTakeFirst()) !== undefined

/** Null when another row has the host name already. */
export const insertHost = async (
  tx: Tx,
  host: { advertiser_id: number; host: string; token: string; created_at: Date },
) =>
  (
    await tx
      .insertInto('tracking_host')
      .values(host)
      .onConflict((same) => same.column('host').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null

/** Notes by what a host was proven, and when. */
export const setVerified = (tx: Tx, { id }: LockedHost, by: 'dns' | 'http', at: Date) =>
  tx
    .updateTable('tracking_host')
    .set({ status: 'verified', verified_by: by, verified_at: at })
    .where('id', '=', id)
    .execute()

/** Switches a host name on; the advertiser's other one goes off. */
export async function activate(tx: Tx, { id, advertiser_id }: LockedHost) {
  await tx
    .updateTable('tracking_host')
    .set({ status: 'stopped' })
    .where('advertiser_id', '=', advertiser_id)
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .execute()
  await tx.updateTable('tracking_host').set({ status: 'active' }).where('id', '=', id).execute()
}

/** Takes a host out of use; its proof stays. */
export const setStopped = (tx: Tx, { id }: LockedHost) =>
  tx.updateTable('tracking_host').set({ status: 'stopped' }).where('id', '=', id).execute()
/** Deletes a host, which may not be in use: links through it lead nowhere then. */
export const deleteHost = (tx: Tx, { id }: LockedHost) =>
  tx.deleteFrom('tracking_host').where('id', '=', id).execute()

/** The host name that links and tags of an advertiser carry; null = it has none that is switched on. */
export const activeHostOf = async (db: Db, advertiserId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('tracking_host')
      .select('host')
      .where('advertiser_id', '=', advertiserId)
      .where('status', '=', 'active')
      .executeTakeFirst()
  )?.host ?? null
