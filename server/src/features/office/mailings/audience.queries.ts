import { sql, type RawBuilder } from 'kysely'
import type { Party } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import type { AudienceCondition, AudienceKind, KindsOf } from '@tsunagi/contract/office/audience'
import { dayMs, dayOf } from '@tsunagi/contract/day'
import { endOf, startOf, type Db, type Tables } from '../../../platform/db.ts'
import { isUnder } from '../../catalogue/masters/masterNames.queries.ts'
import { isOpen } from '../../catalogue/promotions/promotions.filter.queries.ts'

/** When an audience is looked at. */
export interface Moment {
  now: Date
  /** Of what happens at a moment of its own, only what happened since; null = whenever it was. */
  since: Date | null
}
/** Who is meant: those for whom all conditions hold. */
export interface Meant {
  readers: Party
  audience: readonly AudienceCondition[]
}
type Of<Kind extends AudienceKind> = Extract<AudienceCondition, { kind: Kind }>
type Ask<Kind extends AudienceKind> = (condition: Of<Kind>, moment: Moment) => RawBuilder<boolean>

const before = ({ now }: Moment, days: number) => new Date(now.getTime() - days * dayMs)
/** Whether so many days have gone by since an instant, and went by since the mailing began. */
const reached = (instant: RawBuilder<unknown>, days: number, moment: Moment) =>
  moment.since === null
    ? sql<boolean>`${instant} <= ${before(moment, days)}`
    : sql<boolean>`${instant} <= ${before(moment, days)} and ${instant} > ${new Date(moment.since.getTime() - days * dayMs)}`

const ofPromotion = (id: number | null) =>
  id === null ? sql`true` : sql`promotion_id = ${id}::bigint`

/** Whether there were clicks or results among those that an account has to do with. */
const activity = (own: { clicks: RawBuilder<unknown>; results: RawBuilder<unknown> }) => ({
  active: ({ activity, promotion_id, days }: Of<'active'>, moment: Moment) =>
    activity === 'clicks'
      ? sql<boolean>`exists (select from click_hour where ${own.clicks} and counted > 0
          and hour >= ${before(moment, days)} and ${ofPromotion(promotion_id)})`
      : sql<boolean>`exists (select from result where ${own.results}
          and occurred_at >= ${before(moment, days)} and ${ofPromotion(promotion_id)})`,
  idle: () =>
    sql<boolean>`not exists (select from click_hour where ${own.clicks} and counted > 0)
      and not exists (select from result where ${own.results})`,
})

/** What is asked of an account of any kind. */
const ofAnybody = {
  tag: ({ tags }: Of<'tag'>) => sql<boolean>`account.tags && ${tags}::text[]`,
  registered: ({ from, to }: Of<'registered'>) =>
    sql<boolean>`account.created_at >= ${startOf(from)} and account.created_at < ${endOf(to)}`,
  registered_ago: ({ days }: Of<'registered_ago'>, moment: Moment) =>
    reached(sql`account.created_at`, days, moment),
  dormant: ({ days }: Of<'dormant'>, moment: Moment) =>
    reached(sql`coalesce(person.last_login_at, person.created_at)`, days, moment),
}
const isOneOf = (ids: readonly number[]) => sql<boolean>`account.id = any(${ids}::bigint[])`

const ownMedia = sql`select id from media where media.affiliater_id = account.id`
const hasApprovedMedium = (which: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from media where media.affiliater_id = account.id and media.status = 'approved' and ${which})`
const ownPromotions = sql`select id from promotion where promotion.advertiser_id = account.id`
const hasPublicPromotion = ({ now }: Moment, which: RawBuilder<unknown> = sql`true`) =>
  sql<boolean>`exists (select from promotion where promotion.advertiser_id = account.id and ${isOpen(dayOf(now))} and ${which})`

/** What each condition asks of a person and the account it signs in for. */
const questions: { [Readers in Party]: { [Kind in KindsOf<Readers>]: Ask<Kind> } } = {
  affiliater: {
    ...ofAnybody,
    ...activity({
      clicks: sql`media_id in (${ownMedia})`,
      results: sql`result.affiliater_id = account.id`,
    }),
    chosen: ({ affiliater_ids }) => isOneOf(affiliater_ids),
    rank: ({ ranks }) => sql`account.rank = any(${ranks})`,
    group: ({ group_ids }) => sql`account.group_id = any(${group_ids}::bigint[])`,
    partner: ({ partner_of, partner_status }) =>
      partner_status === 'none'
        ? sql`not exists (select from partnership where media_id in (${ownMedia}) and promotion_id = ${partner_of}::bigint)`
        : sql`exists (select from partnership where media_id in (${ownMedia}) and promotion_id = ${partner_of}::bigint and status = ${partner_status})`,
    media_type: ({ media_types }) =>
      hasApprovedMedium(sql`media.kind = any(${media_types}::text[])`),
    media_category: ({ categories }) =>
      hasApprovedMedium(isUnder('mediaCategories', 'media.categories', ...categories)),
    unused_approval: ({ days }, moment) => sql`exists (
      select from partnership where media_id in (${ownMedia}) and status = 'approved'
        and ${reached(sql`decided_at`, days, moment)}
        and not exists (select from click_hour where click_hour.media_id = partnership.media_id
          and click_hour.promotion_id = partnership.promotion_id and counted > 0 and hour >= date_trunc('hour', decided_at)))`,
  },
  advertiser: {
    ...ofAnybody,
    ...activity({
      clicks: sql`promotion_id in (${ownPromotions})`,
      results: sql`result.advertiser_id = account.id`,
    }),
    chosen_advertisers: ({ advertiser_ids }) => isOneOf(advertiser_ids),
    promoting: ({ promoting }, moment) =>
      promoting === 'public' ? hasPublicPromotion(moment) : sql`not ${hasPublicPromotion(moment)}`,
    promotion_category: ({ promotion_categories }, moment) =>
      hasPublicPromotion(
        moment,
        isUnder('categories', 'promotion.categories', ...promotion_categories),
      ),
    undecided: ({ days }, moment) => sql`exists (
      select from result where result.advertiser_id = account.id and result.status in ('pending', 'hold')
        and occurred_at <= ${before(moment, days)})`,
  },
  agency: {
    ...ofAnybody,
    chosen_agencies: ({ agency_ids }) => isOneOf(agency_ids),
    represents: ({ sides }) => sql`account.role_type = any(${sides})`,
  },
}

const asks = ({ readers, audience }: Meant, moment: Moment) => {
  const asked = questions[readers] as { [Kind in AudienceKind]?: Ask<AudienceKind> }
  return audience.map((condition) => {
    const ask = asked[condition.kind]
    if (!ask) throw new Error(`${condition.kind} cannot be asked of ${readers}`)
    return ask(condition, moment)
  })
}

/** Whoever signs in for an account of a kind that takes part. */
const livingReaders = (db: Db, readers: Party) =>
  db
    .selectFrom('user_account as person')
    .innerJoin(
      sql<Pick<Tables['affiliater'], 'id' | 'lifecycle'>>`${sql.table(readers)}`.as('account'),
      'account.id',
      `person.${readers}_id`,
    )
    .where('account.lifecycle', '=', 'approved')

/** The people whom a mailing is for, whatever they wish of emails. */
export async function listAudience(
  db: Db,
  meant: Meant,
  moment: Moment,
): Promise<{ id: number; name: string; account_id: number }[]> {
  let query = livingReaders(db, meant.readers).select([
    'person.id',
    'person.user_name as name',
    'account.id as account_id',
  ])
  for (const question of asks(meant, moment)) query = query.where(sql<boolean>`(${question})`)
  return query.orderBy('person.id').execute()
}

/** Those of some people who still take part, as a mail to them needs it. */
export const listReachable = (db: Db, readers: Party, ids: readonly number[]) =>
  livingReaders(db, readers)
    .select([
      'person.id',
      'person.mail_address',
      'person.user_name',
      sql<Language>`person.language`.as('language'),
    ])
    .where('person.id', 'in', ids)
    .execute()
