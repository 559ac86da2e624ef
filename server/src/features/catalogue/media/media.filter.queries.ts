import { sql, type ExpressionBuilder } from 'kysely'
import type { MediaFilter } from '@tsunagi/contract/catalogue/media'
import { type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import type { User } from '../../../platform/session.ts'
import { since, until } from '../../people/accounts/list.queries.ts'
import { by, isBusinessOf, type Viewpoint } from '../../people/accounts/scope.queries.ts'
import { knowsMedium, mayReadName, mayReadUrl } from '../../people/advertisers/sight.queries.ts'
import { isUnder } from '../masters/masterNames.queries.ts'
import { isProven } from './proofs.queries.ts'
import { hasReach } from './reach.queries.ts'
import { mediaState } from './standing.queries.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'

/** The one way into media: one's own and one's clients'. An advertiser and its agency see those that applied for one of their promotions. */
export const visibleMedia = (db: Db, viewer: Viewpoint) =>
  db
    .selectFrom('media')
    .where((eb) =>
      eb.or([
        isBusinessOf(viewer, { affiliater: by('media.affiliater_id') }),
        ...(seesApplicants(viewer)
          ? [
              eb(
                'media.id',
                'in',
                db
                  .selectFrom('partnership')
                  .select('media_id')
                  .where('promotion_id', 'in', ownPromotions(db, viewer)),
              ),
            ]
          : []),
      ]),
    )

const seesApplicants = ({ kind }: Viewpoint) => kind === 'advertiser' || kind === 'agency'

/** Ids of the promotions whose figures the viewer may see. */
const ownPromotions = (db: Db, viewer: Viewpoint) =>
  visiblePromotions(db, viewer).select('promotion.id')

/** A right that is asked of a medium's own affiliater. */
const isKnownBy = (viewer: User, may: typeof mayReadUrl) =>
  sql<boolean>`exists (select from affiliater where affiliater.id = media.affiliater_id and ${may(viewer, knowsMedium('media.id'))})`

type MediaFrom = ExpressionBuilder<Tables, 'media'>

/** Nobody finds a medium by what is not shown to them. */
export const mediaConditions = (viewer: User): Conditions<MediaFrom, MediaFilter> => ({
  id: (eb, id) => eb('media.id', '=', id),
  word: (eb, word) =>
    eb.or([
      eb('media.name', '~*', wordPattern(word)),
      eb.and([
        sql<boolean>`concat_ws(' ', media.url, array_to_string(media.more_urls, ' ')) ~* ${wordPattern(word)}`,
        isKnownBy(viewer, mayReadUrl),
      ]),
      eb(
        'media.affiliater_id',
        'in',
        eb
          .selectFrom('affiliater')
          .select('affiliater.id')
          .where(sql`coalesce(affiliater.company, affiliater.user_name)`, '~*', wordPattern(word))
          .where(mayReadName(viewer, knowsMedium('media.id'))),
      ),
      sql<boolean>`media.id::text = ${word}`,
    ]),
  status: (eb, status) =>
    status === 'approved' ? eb('media.status', '=', status) : eb(mediaState, '=', status),
  is_proven: (_eb, wanted) => sql<boolean>`${isProven} = ${wanted}`,
  reach: (eb, reach) => (seesApplicants(viewer) ? eb.lit(false) : hasReach(reach)),
  kind: (eb, kind) => eb('media.kind', '=', kind),
  category: (_eb, code) => isUnder('mediaCategories', 'media.categories', code),
  device: (_eb, code) => sql<boolean>`media.devices @> array[${code}::text]`,
  traffic_source: (_eb, source) => sql<boolean>`${source} = any(media.traffic_sources)`,
  has_app: (_eb, wanted) =>
    sql<boolean>`(media.app_store_url is not null or media.google_play_url is not null) = ${wanted}`,
  has_kickbacks: (eb, wanted) =>
    seesApplicants(viewer)
      ? eb.lit(false)
      : sql<boolean>`exists (select from media_link_setting as setting where setting.media_id = media.id and setting.enabled) = ${wanted}`,
  created_from: (_eb, date) => since('media.created_at', date),
  created_to: (_eb, date) => until('media.created_at', date),
  affiliater_id: (eb, id) => eb('media.affiliater_id', '=', id),
})
