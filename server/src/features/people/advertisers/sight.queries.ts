import { sql, type RawBuilder } from 'kysely'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../accounts/scope.queries.ts'

/** What the operator lets an advertiser see of affiliaters. */
type Sight = 'may_see_affiliater_name' | 'may_see_media_url'

/**
 * Whether a viewer may see something of an affiliater. An advertiser may where it has the right; its agency where the
 * advertiser the row is about has it, and always of the affiliaters it looks after. `seller` is the advertiser in
 * `isAbout`, the condition that it is the one of the row.
 */
function maySee(viewer: User, sight: Sight, isAbout: RawBuilder<unknown>): RawBuilder<boolean> {
  if (viewer.kind === 'admin' || viewer.kind === 'affiliater') return sql`true`
  const client =
    viewer.kind === 'agency'
      ? isBusinessOf(viewer, { affiliater: by('affiliater.id') })
      : sql`false`
  return sql`(${client} or exists (
    select from advertiser as seller where seller.${sql.raw(sight)} and ${isAbout} and ${isBusinessOf(viewer, { advertiser: by('seller.id') })}))`
}

/** The advertiser of a row that names it. */
export const sellerIs = (column: string) => sql`seller.id = ${sql.ref(column)}`
/** The advertiser of a row that names its promotion. */
export const sellsPromotion = (column: string) =>
  sql`seller.id = (select sold.advertiser_id from promotion as sold where sold.id = ${sql.ref(column)})`
/** Any advertiser the medium of a row has applied to. */
export const knowsMedium = (column: string) =>
  sql`exists (select from partnership as known join promotion as sold on sold.id = known.promotion_id where known.media_id = ${sql.ref(column)} and sold.advertiser_id = seller.id)`

/** Whether a viewer may read what a row's affiliater is called. */
export const mayReadName = (viewer: User, isAbout: RawBuilder<unknown>) =>
  maySee(viewer, 'may_see_affiliater_name', isAbout)
/** Whether a viewer may read where a row's medium is. */
export const mayReadUrl = (viewer: User, isAbout: RawBuilder<unknown>) =>
  maySee(viewer, 'may_see_media_url', isAbout)

/** The name of a row's `affiliater` as a viewer may read it; its number for those who may not. */
export const shownName = (viewer: User, isAbout: RawBuilder<unknown>) =>
  sql<string>`case when ${mayReadName(viewer, isAbout)} then coalesce(affiliater.company, affiliater.user_name) else 'ID ' || affiliater.id end`

/** The address of a row's `media`; null for those who may not see it. */
export const shownUrl = (viewer: User, isAbout: RawBuilder<unknown>) =>
  sql<string | null>`case when ${mayReadUrl(viewer, isAbout)} then media.url end`
