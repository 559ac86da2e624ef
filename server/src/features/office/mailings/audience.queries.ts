import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { AudienceCondition, AudienceKind } from '@tsunagi/contract/office/audience'
import { dayMs } from '@tsunagi/contract/day'
import { endOf, startOf, type Db } from '../../../platform/db.ts'
import { isUnder } from '../../catalogue/masters/masterNames.queries.ts'

/** When an audience is looked at. */
export interface Moment {
  now: Date
  /** Of what happens at a moment of its own, only what happened since; null = whenever it was. */
  since: Date | null
}
type Of<Kind extends AudienceKind> = Extract<AudienceCondition, { kind: Kind }>
type Ask<Kind extends AudienceKind> = (condition: Of<Kind>, moment: Moment) => RawBuilder<boolean>

const before = ({ now }: Moment, days: number) => new Date(now.getTime() - days * dayMs)
/** Whether so many days have gone by since an instant, and went by since the mailing began. */
const reached = (instant: RawBuilder<unknown>, days: number, moment: Moment) =>
  moment.since === null
    ? sql<boolean>`${instant} <= ${before(moment, days)}`
    : sql<boolean>`${instant} <= ${before(moment, days)} and ${instant} > ${new Date(moment.since.getTime() - days * dayMs)}`

const ownMedia = sql`select id from media where media.affiliater_id = affiliater.id`
const hasApprovedMedium = (which: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from media where media.affiliater_id = affiliater.id and media.status = 'approved' and ${which})`
const ofPromotion = (id: number | null) =>
  id === null ? sql`true` : sql`promotion_id = ${id}::bigint`

/** What each condition asks of a person and the affiliater it signs in for. */
const questions: { [Kind in AudienceKind]: Ask<Kind> } = {
  active: ({ activity, promotion_id, days }, moment) =>
    activity === 'clicks'
      ? sql`exists (select from click_hour where media_id in (${ownMedia}) and counted > 0
          and hour >= ${before(moment, days)} and ${ofPromotion(promotion_id)})`
      : sql`exists (select from result where result.affiliater_id = affiliater.id
          and occurred_at >= ${before(moment, days)} and ${ofPromotion(promotion_id)})`,
  idle: () =>
    sql`not exists (select from click_hour where media_id in (${ownMedia}) and counted > 0)
      and not exists (select from result where result.affiliater_id = affiliater.id)`,
  chosen: ({ affiliater_ids }) => sql`affiliater.id = any(${affiliater_ids}::bigint[])`,
  rank: ({ ranks }) => sql`affiliater.rank = any(${ranks})`,
  group: ({ group_ids }) => sql`affiliater.group_id = any(${group_ids}::bigint[])`,
  tag: ({ tags }) => sql`affiliater.tags && ${tags}::text[]`,
  partner: ({ partner_of, partner_status }) =>
    partner_status === 'none'
      ? sql`not exists (select from partnership where media_id in (${ownMedia}) and promotion_id = ${partner_of}::bigint)`
      : sql`exists (select from partnership where media_id in (${ownMedia}) and promotion_id = ${partner_of}::bigint and status = ${partner_status})`,
  media_type: ({ media_types }) => hasApprovedMedium(sql`media.kind = any(${media_types}::text[])`),
  media_category: ({ categories }) =>
    hasApprovedMedium(isUnder('mediaCategories', 'media.categories', ...categories)),
  registered: ({ from, to }) =>
    sql`affiliater.created_at >= ${startOf(from)} and affiliater.created_at < ${endOf(to)}`,
  registered_ago: ({ days }, moment) => reached(sql`affiliater.created_at`, days, moment),
  unused_approval: ({ days }, moment) => sql`exists (
    select from partnership where media_id in (${ownMedia}) and status = 'approved'
      and ${reached(sql`decided_at`, days, moment)}
      and not exists (select from click_hour where click_hour.media_id = partnership.media_id
        and click_hour.promotion_id = partnership.promotion_id and counted > 0 and hour >= date_trunc('hour', decided_at)))`,
  dormant: ({ days }, moment) =>
    reached(sql`coalesce(person.last_login_at, person.created_at)`, days, moment),
}

const asks = (condition: AudienceCondition, moment: Moment) =>
  (questions[condition.kind] as Ask<AudienceKind>)(condition, moment)

/** Whoever signs in for an affiliater that takes part. */
const livingReaders = (db: Db) =>
  db
    .selectFrom('user_account as person')
    .innerJoin('affiliater', 'affiliater.id', 'person.affiliater_id')
    .where('affiliater.lifecycle', '=', 'approved')

/** The people for whom all conditions hold, whatever they wish of emails. */
export async function listAudience(
  db: Db,
  conditions: readonly AudienceCondition[],
  moment: Moment,
): Promise<{ id: number; name: string; affiliater_id: number }[]> {
  let query = livingReaders(db).select([
    'person.id',
    'person.user_name as name',
    'affiliater.id as affiliater_id',
  ])
  for (const condition of conditions)
    query = query.where(sql<boolean>`(${asks(condition, moment)})`)
  return query.orderBy('person.id').execute()
}

/** Those of some people who still take part, as a mail to them needs it. */
export const listReachable = (db: Db, ids: readonly number[]) =>
  livingReaders(db)
    .select([
      'person.id',
      'person.mail_address',
      'person.user_name',
      sql<Language>`person.language`.as('language'),
    ])
    .where('person.id', 'in', ids)
    .execute()
