import { sql } from 'kysely'
import type { Page } from '@tsunagi/contract/paging'
import type { SinkDetail, SinkFilter } from '@tsunagi/contract/results/sinks'
import { matches, type Db, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { sinkConditions, visibleSinks } from './sinks.filter.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

const columns = { id: sql.ref('sink.id'), name: sql.ref('sink.name') }

/** Connections with how they fared since an instant. */
const namedSinks = (db: Db, viewer: User, since: string) =>
  visibleSinks(db, viewer)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('sink_delivery')
          .select([
            'sink_id',
            sql<number>`count(*) filter (where state = 'succeeded')`.as('delivered'),
            sql<number>`count(*) filter (where state in ('failed', 'dead'))`.as('undelivered'),
          ])
          .where('created_at', '>=', since)
          .where('result_id', 'is not', null)
          .groupBy('sink_id')
          .as('told'),
      (join) => join.onRef('told.sink_id', '=', 'sink.id'),
    )
    .select([
      'sink.id',
      'sink.name',
      'sink.kind',
      'sink.promotion_id',
      'promotion.ad_name',
      'sink.account_owner',
      'sink.send_on',
      'sink.status',
      'sink.test_mode',
      sql<string>`coalesce(sink.settings ->> 'pixel_id', sink.settings ->> 'tag_id', sink.settings ->> 'account_id', '')`.as(
        'destination',
      ),
      sql<number>`coalesce(told.delivered, 0)`.as('delivered'),
      sql<number>`coalesce(told.undelivered, 0)`.as('undelivered'),
      sql<
        string | null
      >`(select to_char(max(finished_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from sink_delivery where sink_id = sink.id and state = 'succeeded')`.as(
        'last_sent_at',
      ),
    ])

/** A page of the connections that the viewer may see, with how their deliveries went since an instant. */
export async function listSinks(
  db: Db,
  viewer: User,
  since: string,
  { page, size, sort, ...filter }: SinkFilter & Page,
) {
  const where = matches(sinkConditions, filter)
  return pageOf(
    db,
    namedSinks(db, viewer, since).where(where),
    visibleSinks(db, viewer).where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** One connection with all that can be set, but for the secrets. */
export async function getSink(
  db: Db,
  viewer: User,
  since: string,
  id: number,
): Promise<SinkDetail> {
  const row = await namedSinks(db, viewer, since)
    .leftJoin('affiliater', 'affiliater.id', 'sink.affiliater_id')
    .select([
      'sink.affiliater_id',
      sql<string | null>`coalesce(affiliater.company, affiliater.user_name)`.as('affiliater_name'),
      'sink.value_source',
      'sink.dedupe_by',
      'sink.click_id_only',
      'sink.page_url',
      'sink.default_event',
      'sink.goal_events',
      'sink.data_fields',
      'sink.settings',
      'sink.secret_names',
      'sink.active_since',
      'sink.created_at',
      'sink.updated_at',
    ])
    .where('sink.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const media = await db
    .selectFrom('sink_media')
    .innerJoin('media', 'media.id', 'sink_media.media_id')
    .select(['media.id', 'media.name'])
    .where('sink_id', '=', id)
    .orderBy('media.id')
    .execute()
  return {
    ...row,
    media,
    page_url: row.page_url ?? '',
    goal_events: Object.entries(row.goal_events as Record<string, string>).map(([goal, event]) => ({
      goal,
      event,
    })),
    data_fields: row.data_fields as SinkDetail['data_fields'],
    settings: row.settings as SinkDetail['settings'],
    secret_names: row.secret_names as SinkDetail['secret_names'],
  }
}

declare const locked: unique symbol
/** A connection the viewer may see and this transaction holds. */
export type LockedSink = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const selectForUpdate = (tx: Tx, viewer: User, id: number) =>
  visibleSinks(tx, viewer)
    .select([
      'sink.id',
      'sink.kind',
      'sink.promotion_id',
      'sink.status',
      'sink.account_owner',
      'sink.affiliater_id',
      'sink.secret_box',
      'promotion.advertiser_id',
    ])
    .where('sink.id', '=', id)
    .forUpdate('sink')
    .executeTakeFirst()

/** A connection that the viewer may edit, held; not found where there is none. */
export async function lockSink(tx: Tx, viewer: User, id: number): Promise<LockedSink> {
  const row = await selectForUpdate(tx, viewer, id)
  if (!row) throw notFound()
  return row as LockedSink
}
