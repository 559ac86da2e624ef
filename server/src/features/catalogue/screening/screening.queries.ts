import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Screening, ScreeningFilter } from '@tsunagi/contract/catalogue/screening'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db } from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import type { Admin } from '../../../platform/session.ts'
import { newestChange, newestChanges } from '../../../records/versions.queries.ts'
import { hasSignals } from '../../people/accounts/signals.queries.ts'
import { visibleAffiliaters } from '../../people/affiliaters/affiliaters.queries.ts'
import { masterName, masterNames } from '../masters/masterNames.queries.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'
import { provenBy } from '../media/proofs.queries.ts'
import { isToBeScreened, mediaState } from '../media/standing.queries.ts'
import { placesFrom, presentPlace } from '../mediaProof/mediaProof.queries.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

const waitingMedia = (db: Db, admin: Admin) =>
  visibleMedia(db, admin)
    .where(isToBeScreened)
    .select([
      'media.affiliater_id',
      sql<number>`count(*)`.as('media'),
      sql<string>`min(coalesce(media.waiting_at, media.created_at))`.as('since'),
      sql<string>`(array_agg(media.name order by media.id))[1]`.as('first'),
    ])
    .groupBy('media.affiliater_id')

const media = sql<number>`coalesce(owned.media, 0)`
const isNew = sql`affiliater.lifecycle in ('pending', 'info_requested')`
const state = sql<
  Screening['state']
>`case when affiliater.lifecycle = 'info_requested' then 'asked' else 'waiting' end`
const subject = sql<
  Screening['subject']
>`case when not ${isNew} then 'media' when ${media} > 0 then 'both' else 'account' end`
const since = sql<string>`case when ${isNew} then coalesce(affiliater.lifecycle_at, affiliater.created_at) else owned.since end`
const name = sql<string>`coalesce(affiliater.company, affiliater.user_name)`

/** Affiliaters who wait, or whose media do. Media of those who have left wait for nobody. */
const waiting = (db: Db, admin: Admin) =>
  visibleAffiliaters(db, admin)
    .leftJoin(waitingMedia(db, admin).as('owned'), 'owned.affiliater_id', 'affiliater.id')
    .where(
      sql<boolean>`(${isNew} or (${media} > 0 and affiliater.lifecycle in ('approved', 'suspended')))`,
    )

const conditions: Conditions<never, ScreeningFilter> = {
  word: (_, word) =>
    sql<boolean>`(${name} ~* ${wordPattern(word)} or affiliater.mail_address ~* ${wordPattern(word)} or affiliater.id::text = ${word}
      or affiliater.id in (select media.affiliater_id from media where concat_ws(' ', media.name, media.url) ~* ${wordPattern(word)}))`,
  state: (_, wanted) => sql<boolean>`${state} = ${wanted}`,
  subject: (_, wanted) => sql<boolean>`${subject} = ${wanted}`,
  has_signals: (_, wanted) => sql<boolean>`(${hasSignals}) = ${wanted}`,
}

const columns = { id: sql.ref('affiliater.id'), waiting_since: since }

/** Those who wait, as far as a filter finds them. */
export const foundScreenings = (db: Db, admin: Admin, filter: ScreeningFilter) =>
  waiting(db, admin).where(matches(conditions, filter) as never)

/** Since when one of those who wait has waited, as a column. */
export const waitingSince = since as RawBuilder<string | null>

/** A page of those who wait to be screened, as far as they are the administrator's business. */
export async function listScreenings(
  db: Db,
  admin: Admin,
  { page, size, sort, ...filter }: ScreeningFilter & Page,
) {
  const found = foundScreenings(db, admin, filter)
  return pageOf(
    db,
    found.select([
      'affiliater.id',
      name.as('name'),
      state.as('state'),
      subject.as('subject'),
      media.as('media_waiting'),
      'owned.first as first_medium',
      hasSignals.as('has_signals'),
      since.as('waiting_since'),
    ]),
    found.select(totalCount),
    { page, size, order: orderOf(sort, columns, columns.id) },
  )
}

/** How many wait for the operator, and who comes after somebody, the longest waiting first; after the last one the first again. */
export async function nextAfter(db: Db, admin: Admin, id: number) {
  const rows = await foundScreenings(db, admin, { state: 'waiting' })
    .select(['affiliater.id'])
    .orderBy(since)
    .orderBy('affiliater.id')
    .limit(1000)
    .execute()
  const ids = rows.map((row) => row.id)
  const at = ids.indexOf(id)
  const others = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))]
  return { next: others[0] ?? null, waiting: ids.length }
}

/** What is known of a person who is screened. */
export const screenedPerson = (db: Db, admin: Admin, id: number) =>
  visibleAffiliaters(db, admin)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('terms_consent')
          .select([sql<string | null>`host(terms_consent.ip)`.as('ip'), 'terms_consent.user_agent'])
          .whereRef('terms_consent.affiliater_id', '=', 'affiliater.id')
          .orderBy('terms_consent.id')
          .limit(1)
          .as('consent'),
      (join) => join.onTrue(),
    )
    .select([
      'affiliater.id',
      'affiliater.kind',
      'affiliater.user_name',
      'affiliater.user_name_kana',
      'affiliater.company',
      'affiliater.lifecycle',
      'affiliater.lifecycle_reason',
      'affiliater.mail_address',
      'affiliater.phone',
      'affiliater.postal_code',
      'affiliater.address',
      'affiliater.birth_date',
      'affiliater.found_by',
      sql<string>`affiliater.created_at`.as('registered_at'),
      'consent.ip as registered_ip',
      'consent.user_agent as registered_with',
      personVersion.as('version'),
    ])
    .where('affiliater.id', '=', id)
    .executeTakeFirst()

const personVersion = newestChange('affiliater', sql.ref('affiliater.id'))
const mediumVersion = newestChange('media', sql.ref('media.id'))

/** The media of a person who is screened: those that wait first. */
export async function screenedMedia(
  db: Db,
  admin: Admin,
  affiliaterId: number,
  language: Language,
) {
  const media = await visibleMedia(db, admin)
    .leftJoin('media_reach', (join) =>
      join
        .onRef('media_reach.media_id', '=', 'media.id')
        .onRef('media_reach.url', '=', 'media.url'),
    )
    .select([
      'media.id',
      'media.name',
      'media.url',
      placesFrom(2).as('more_places'),
      masterName('mediaTypes', language, 'media.kind').as('kind'),
      masterNames('mediaCategories', language, 'media.categories').as('categories'),
      mediaState.as('status'),
      'media.description',
      'media.monthly_page_views',
      provenBy.as('proven_by'),
      sql<string | null>`media_reach.asked_at`.as('asked_at'),
      'media_reach.answered',
      'media.created_at',
      mediumVersion.as('version'),
    ])
    .where('media.affiliater_id', '=', affiliaterId)
    .orderBy(sql`not ${isToBeScreened}`)
    .orderBy('media.id')
    .execute()
  return media.map((medium) => ({
    ...medium,
    more_places: medium.more_places.map(presentPlace),
  }))
}

/** What a person and its media are at now, by their ids. */
export async function screenedVersions(db: Db, affiliaterId: number, mediaIds: readonly number[]) {
  const person = await sql<{
    version: number
  }>`select ${newestChange('affiliater', sql`${affiliaterId}::bigint`)} as version`.execute(db)
  return {
    person: person.rows[0]!.version,
    media: await newestChanges(db, 'media', mediaIds),
  }
}
