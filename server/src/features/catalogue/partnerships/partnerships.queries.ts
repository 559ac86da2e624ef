import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type {
  Partnership,
  PartnershipDetail,
  PartnershipFilter,
} from '@tsunagi/contract/catalogue/partnerships'
import type { Day } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { OptionQuery, Page } from '@tsunagi/contract/paging'
import {
  endOf,
  matches,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import { toldReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import type { User } from '../../../platform/session.ts'
import { isUnder, masterName, masterNames } from '../masters/masterNames.queries.ts'
import { isOpen } from '../promotions/promotions.filter.queries.ts'
import { advertisersOf, affiliatersOf } from '../../people/accounts/lookedAfter.queries.ts'
import {
  byMedium,
  byPromotion,
  forOperator,
  isBusinessOf,
} from '../../people/accounts/scope.queries.ts'
import {
  mayReadName,
  mayReadUrl,
  sellsPromotion,
  shownName,
  shownUrl,
} from '../../people/advertisers/sight.queries.ts'
import { firstOptions, orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

/** The one way into partnerships: those of one's media or promotions, and of one's clients'. */
export const visiblePartnerships = (db: Db, viewer: User) =>
  db.selectFrom('partnership').where(
    isBusinessOf(viewer, {
      advertiser: byPromotion('partnership.promotion_id'),
      affiliater: byMedium('partnership.media_id'),
    }),
  )

/** The last day of one that ends, in Japan. */
export const lastDayOf = sql<
  Partnership['last_day']
>`((partnership.ends_at - interval '1 second') at time zone 'Asia/Tokyo')::date`
/** From when a medium that was refused, and stands outside, may apply again. */
export const reapplyDayOf = sql<
  Partnership['reapply_on']
>`case when partnership.status in ('rejected', 'declined', 'withdrawn', 'expired', 'ended') then (partnership.reapply_at at time zone 'Asia/Tokyo')::date end`

/** Why a person has to decide; the operator's and the buyers' business. */
const screenedFor = sql<Partnership['screened_for']>`partnership.screened_for`

/** The conditions of the promotion as they are now, and those that the medium agreed to. */
const newestVersion = sql<number>`coalesce((select max(version) from promotion_terms where promotion_terms.promotion_id = partnership.promotion_id), 0)`
const agreedVersion = sql<
  number | null
>`(select max(version) from terms_agreement where terms_agreement.promotion_id = partnership.promotion_id and terms_agreement.media_id = partnership.media_id)`

const isAbout = sellsPromotion('partnership.promotion_id')

type PartnershipFrom = ExpressionBuilder<Tables, 'partnership'>

/** Whether a person of the operator is in charge of the advertiser or the affiliater, which is the operator's to ask. */
const isInChargeOfEither = (viewer: User) => (eb: PartnershipFrom, id: number) =>
  forOperator(
    viewer,
    eb.or([
      eb(
        'partnership.promotion_id',
        'in',
        eb
          .selectFrom('promotion')
          .select('promotion.id')
          .where('promotion.advertiser_id', '=', advertisersOf('staff_id', id)),
      ),
      eb(
        'partnership.media_id',
        'in',
        eb
          .selectFrom('media')
          .select('media.id')
          .where('media.affiliater_id', '=', affiliatersOf('staff_id', id)),
      ),
    ]),
  )

const isInCategory = (eb: PartnershipFrom, code: string) =>
  eb(
    'partnership.media_id',
    'in',
    eb
      .selectFrom('media')
      .select('media.id')
      .where(isUnder('mediaCategories', 'media.categories', code)),
  )

/** Nobody finds a partnership by what is not shown to them. */
export const partnershipConditions = (
  viewer: User,
  today: Day,
): Conditions<PartnershipFrom, PartnershipFilter> => ({
  status: (eb, statuses) => (statuses.length ? eb('partnership.status', 'in', statuses) : null),
  promotion_id: (eb, id) => eb('partnership.promotion_id', '=', id),
  is_open: (eb, wanted) =>
    eb(
      'partnership.promotion_id',
      wanted ? 'in' : 'not in',
      eb.selectFrom('promotion').select('promotion.id').where(isOpen(today)),
    ),
  agreed: (_eb, wanted) =>
    wanted === 'current'
      ? sql<SqlBool>`${agreedVersion} >= ${newestVersion}`
      : sql<SqlBool>`coalesce(${agreedVersion}, 0) < ${newestVersion}`,
  media_id: (eb, id) => eb('partnership.media_id', '=', id),
  staff_id: isInChargeOfEither(viewer),
  media_category: isInCategory,
  word: (eb, word) =>
    eb.or([
      eb(
        'partnership.promotion_id',
        'in',
        eb
          .selectFrom('promotion')
          .select('promotion.id')
          .where('promotion.ad_name', '~*', wordPattern(word)),
      ),
      eb(
        'partnership.media_id',
        'in',
        eb
          .selectFrom('media')
          .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
          .select('media.id')
          .where((media) =>
            media.or([
              media('media.name', '~*', wordPattern(word)),
              media.and([media('media.url', '~*', wordPattern(word)), mayReadUrl(viewer, isAbout)]),
              media.and([
                media(
                  media.fn.coalesce('affiliater.company', 'affiliater.user_name'),
                  '~*',
                  wordPattern(word),
                ),
                mayReadName(viewer, isAbout),
              ]),
            ]),
          ),
      ),
    ]),
  from: (eb, day) => eb('partnership.applied_at', '>=', startOf(day).toISOString()),
  to: (eb, day) => eb('partnership.applied_at', '<', endOf(day).toISOString()),
})

const columns = {
  id: sql.ref('partnership.id'),
  applied_at: sql.ref('partnership.applied_at'),
  decided_at: sql.ref('partnership.decided_at'),
}

/** Partnerships as a viewer may see them. */
export const namedPartnerships = (db: Db, viewer: User, language: Language) =>
  visiblePartnerships(db, viewer)
    .innerJoin('media', 'media.id', 'partnership.media_id')
    .innerJoin('affiliater', 'affiliater.id', 'media.affiliater_id')
    .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
    .select([
      'partnership.id',
      'partnership.status',
      'partnership.media_id',
      'media.name as media_name',
      shownUrl(viewer, isAbout).as('media_url'),
      masterName('mediaTypes', language, 'media.kind').as('media_kind'),
      masterNames('mediaCategories', language, 'media.categories').as('media_categories'),
      'media.monthly_page_views',
      'media.affiliater_id',
      shownName(viewer, isAbout).as('affiliater_name'),
      'partnership.promotion_id',
      'promotion.ad_name',
      'partnership.message',
      screenedFor.as('screened_for'),
      newestVersion.as('terms_version'),
      agreedVersion.as('agreed_version'),
      toldReason(language, 'partnership.reject_code', 'partnership.reason').as('reason'),
      lastDayOf.as('last_day'),
      reapplyDayOf.as('reapply_on'),
      'partnership.applied_at',
      'partnership.decided_at',
    ])

/** One partnership with its applicant's rank and answers. */
export const findPartnership = (db: Db, viewer: User, language: Language, id: number) =>
  namedPartnerships(db, viewer, language)
    .select([
      sql<PartnershipDetail['answers']>`partnership.answers`.as('answers'),
      sql<PartnershipDetail['rank']>`affiliater.rank`.as('rank'),
    ])
    .where('partnership.id', '=', id)
    .executeTakeFirst()

/** A page of the partnerships that the viewer may see. */
export async function listPartnerships(
  db: Db,
  viewer: User,
  { language, today }: { language: Language; today: Day },
  { page, size, sort, ...filter }: PartnershipFilter & Page,
) {
  const where = matches(partnershipConditions(viewer, today), filter)
  return pageOf(
    db,
    namedPartnerships(db, viewer, language).where(where),
    visiblePartnerships(db, viewer).where(where).select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** Which promotions are asked for that a medium, or any of them, may advertise. */
interface Advertised extends OptionQuery {
  media_id?: number | undefined
}

/** Promotions that are open and that media are in partnership with, by part of their name; or the one with an id, open or not. */
export const advertisedNames = (
  db: Db,
  viewer: User,
  today: Day,
  { media_id, word, id }: Advertised,
) =>
  firstOptions(
    visiblePartnerships(db, viewer)
      .innerJoin('promotion', 'promotion.id', 'partnership.promotion_id')
      .select(['promotion.id', 'promotion.ad_name as name'])
      .distinct()
      .where('partnership.status', '=', 'approved')
      .$if(media_id !== undefined, (query) => query.where('partnership.media_id', '=', media_id!))
      .$if(word !== undefined, (query) =>
        query.where('promotion.ad_name', '~*', wordPattern(word!)),
      )
      .where((eb) => (id === undefined ? isOpen(today) : eb('promotion.id', '=', id))),
  )
