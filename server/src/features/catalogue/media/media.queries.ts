import type { Language } from '@tsunagi/contract/messages/text'
import { sql } from 'kysely'
import type { Yen } from '@tsunagi/contract/money'
import type { Media, MediaDetail, MediaFilter } from '@tsunagi/contract/catalogue/media'
import type { Option, Page } from '@tsunagi/contract/paging'
import { isConversion } from '../../../conversions/clicks/conversion.queries.ts'
import { matches, type Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { toldReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import type { User } from '../../../platform/session.ts'
import { healthOf } from '../../../domain/kickbacks/health.rules.ts'
import { by, isBusinessOf, ownRows } from '../../people/accounts/scope.queries.ts'
import { knowsMedium, shownName, shownUrl } from '../../people/advertisers/sight.queries.ts'
import { masterName, masterNames } from '../masters/masterNames.queries.ts'
import { provenBy } from './proofs.queries.ts'
import { newestChange } from '../../../records/versions.queries.ts'
import { reachOf } from './reach.queries.ts'
import { mediaConditions, visibleMedia } from './media.filter.queries.ts'
import { mediaState } from './standing.queries.ts'
import { firstOptions, orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

const columnsFor = (viewer: User) => ({
  id: sql.ref('media.id'),
  name: sql.ref('media.name'),
  created_at: sql.ref('media.created_at'),
  clicks: sql`coalesce(clicked.clicks, 0)`,
  results: sql`coalesce(occurred.results, 0)`,
  net: netFor(viewer),
})

/** An advertiser's figures are those of its own promotions: what a medium does for others is not its business. */
const seesOwnPromotionsOnly = (viewer: User) =>
  viewer.kind === 'advertiser' || viewer.kind === 'agency'

const clicksSince = (db: Db, viewer: User, since: string) =>
  db
    .selectFrom('click_hour')
    .select((eb) => ['media_id', eb.fn.sum<number>('counted').as('clicks')])
    .where('hour', '>=', since)
    .$if(seesOwnPromotionsOnly(viewer), (rows) => rows.where(ownRows(viewer)))
    .groupBy('media_id')

/** What media brought, and what of it is their affiliaters'. */
const resultsSince = (db: Db, viewer: User, since: string) =>
  db
    .selectFrom('result')
    .select([
      'media_id',
      sql<number>`count(*) filter (where ${isConversion})`.as('results'),
      sql<Yen>`sum(net) filter (where status <> 'rejected')`.as('net'),
    ])
    .where('occurred_at', '>=', since)
    .$if(seesOwnPromotionsOnly(viewer), (rows) => rows.where(ownRows(viewer)))
    .groupBy('media_id')

/** What a decision names: only the operator decides. */
const versionFor = (viewer: User) =>
  viewer.kind === 'admin'
    ? newestChange('media', sql.ref('media.id'))
    : sql<number | null>`null::bigint`

/** Rewards are between an affiliater, its agency and the operator. */
const netFor = (viewer: User) =>
  sql<Yen | null>`case when ${isBusinessOf(viewer, { affiliater: by('media.affiliater_id') })} then coalesce(occurred.net, 0) end`

const approvedPartnerships = (db: Db, viewer: User) =>
  db
    .selectFrom('partnership')
    .select((eb) => ['media_id', eb.fn.countAll<number>().as('partnerships')])
    .where('status', '=', 'approved')
    .$if(seesOwnPromotionsOnly(viewer), (rows) => rows.where(ownRows(viewer)))
    .groupBy('media_id')

/** How kickbacks arrive is between the affiliater and the operator. */
const kickbackFacts = (db: Db, viewer: User) =>
  db
    .selectFrom('media_link_setting as setting')
    .leftJoin('media_link_health as health', 'health.media_id', 'setting.media_id')
    .select([
      'setting.media_id',
      'health.failure_streak',
      'health.last_success_at',
      'health.last_failure_at',
      'health.paused_at',
      'health.recent_ms',
    ])
    .where('setting.enabled', '=', true)
    .$if(seesOwnPromotionsOnly(viewer), (rows) => rows.where((eb) => eb.lit(false)))

/** Whether addresses answer is between the affiliater and the operator, too. */
const reachFacts = (db: Db, viewer: User) =>
  db
    .selectFrom('media_reach')
    .select(({ fn }) => [
      'media_reach.media_id',
      reachOf.as('reach'),
      fn.min('media_reach.failing_since').as('failing_since'),
    ])
    .groupBy('media_reach.media_id')
    .$if(seesOwnPromotionsOnly(viewer), (rows) => rows.where((eb) => eb.lit(false)))

/** Media with their affiliater and figures since an instant, as far as the viewer may see them. */
const namedMedia = (db: Db, viewer: User, language: Language, since: string) =>
  visibleMedia(db, viewer)
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .leftJoin(clicksSince(db, viewer, since).as('clicked'), 'clicked.media_id', 'media.id')
    .leftJoin(resultsSince(db, viewer, since).as('occurred'), 'occurred.media_id', 'media.id')
    .leftJoin(approvedPartnerships(db, viewer).as('partners'), 'partners.media_id', 'media.id')
    .leftJoin(kickbackFacts(db, viewer).as('kickback'), 'kickback.media_id', 'media.id')
    .leftJoin(reachFacts(db, viewer).as('reached'), 'reached.media_id', 'media.id')
    .select([
      'kickback.media_id as told_media',
      'kickback.failure_streak',
      'kickback.last_success_at',
      'kickback.last_failure_at',
      'kickback.paused_at',
      'kickback.recent_ms',
      'media.id',
      'media.name',
      shownUrl(viewer, knowsMedium('media.id')).as('url'),
      masterName('mediaTypes', language, 'media.kind').as('kind'),
      masterNames('mediaCategories', language, 'media.categories').as('categories'),
      mediaState.as('status'),
      masterNames('devices', language, 'media.devices').as('devices'),
      'media.followers',
      sql<Media['traffic_sources']>`media.traffic_sources`.as('traffic_sources'),
      provenBy.as('proven_by'),
      'reached.reach',
      'reached.failing_since',
      'media.affiliater_id',
      shownName(viewer, knowsMedium('media.id')).as('affiliater_name'),
      'media.created_at',
      sql<number>`coalesce(partners.partnerships, 0)`.as('partnerships'),
      sql<number>`coalesce(clicked.clicks, 0)`.as('clicks'),
      sql<number>`coalesce(occurred.results, 0)`.as('results'),
      netFor(viewer).as('net'),
      versionFor(viewer).as('version'),
    ])

type NamedMedium = Awaited<ReturnType<ReturnType<typeof namedMedia>['executeTakeFirstOrThrow']>>

/** Without kickbacks there is nothing to say about how they arrive. */
function presentMedium<Row extends NamedMedium>({
  told_media,
  failure_streak,
  last_success_at,
  last_failure_at,
  paused_at,
  recent_ms,
  ...row
}: Row) {
  const kickback =
    told_media === null
      ? null
      : healthOf(
          failure_streak === null
            ? null
            : {
                failure_streak,
                last_success_at,
                last_failure_at,
                paused_at,
                recent_ms: recent_ms ?? [],
              },
        )
  return { ...row, kickback, kickback_health: kickback && kickback.level }
}

/** A page of the media that the viewer may see, with how they did since an instant. */
export async function listMedia(
  db: Db,
  viewer: User,
  language: Language,
  since: string,
  { page, size, sort, ...filter }: MediaFilter & Page,
) {
  const where = matches(mediaConditions(viewer), filter)
  const columns = columnsFor(viewer)
  const { items, total } = await pageOf(
    db,
    namedMedia(db, viewer, language, since).where(where),
    visibleMedia(db, viewer).where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
  return { items: items.map(presentMedium), total }
}

/** Where a medium is, for those who may not see it. */
const nowhere = {
  more_urls: [],
  app_store_url: null,
  google_play_url: null,
  bundle_id: null,
  about_url: '',
}

/** One medium; what the operator said about it only for its own affiliater and the operator. */
export async function getMedia(
  db: Db,
  viewer: User,
  language: Language,
  since: string,
  id: number,
): Promise<MediaDetail> {
  const row = await namedMedia(db, viewer, language, since)
    .select([
      'media.description',
      'media.monthly_page_views',
      'media.more_urls',
      'media.app_store_url',
      'media.google_play_url',
      'media.bundle_id',
      'media.about_url',
      'media.readership',
      toldReason(language, 'media.reject_code', 'media.status_reason').as('status_reason'),
    ])
    .where('media.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const medium = presentMedium({ ...row, ...(row.url === null && nowhere) })
  return seesOwnPromotionsOnly(viewer) ? { ...medium, status_reason: null } : medium
}

type NameFilter = Pick<MediaFilter, 'word' | 'id' | 'status'>

/** Media by part of their name, or the one with an id. */
export const mediaNames = (
  db: Db,
  viewer: User,
  { word, id, status }: NameFilter,
): Promise<Option[]> =>
  firstOptions(
    visibleMedia(db, viewer)
      .select(['media.id', 'media.name'])
      .where(matches(mediaConditions(viewer), { word, id, status })),
  )

/** A medium the viewer may see. */
export const findMedia = (db: Db, viewer: User, id: number) =>
  visibleMedia(db, viewer)
    .select(['media.id', 'media.status'])
    .where('media.id', '=', id)
    .executeTakeFirst()

/** The oldest approved medium of whoever asks; undefined = none. */
export const firstApprovedMediaId = async (db: Db, viewer: User) =>
  (
    await visibleMedia(db, viewer)
      .select('media.id')
      .where('media.status', '=', 'approved')
      .orderBy('media.id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null
