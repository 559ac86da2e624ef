import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { leadsTo, type Clients, type Way } from '../../../platform/clients.ts'
import type { Admin, User } from '../../../platform/session.ts'

/** Whether an account is an administrator's business: a role may be limited to those it is in charge of. */
export const withinScope = (adminId: number, staff: Expression<unknown> | RawBuilder<unknown>) =>
  sql<SqlBool>`(${staff} = ${adminId} or not exists (
    select from user_account as viewer join admin_role on admin_role.id = viewer.role_id where viewer.id = ${adminId} and admin_role.data_scope = 'own'))`

type Of<Kind extends User['kind']> = Extract<User, { kind: Kind }>
/** An administrator, as far as it decides whose business a row is. */
export type AdminView = Pick<Admin, 'kind' | 'id' | 'scope'>
/** What of a caller decides whose business a row is. */
export type Viewpoint =
  | AdminView
  | Pick<Of<'affiliater'>, 'kind' | 'affiliaterId'>
  | Pick<Of<'advertiser'>, 'kind' | 'advertiserId'>
  | Pick<Of<'agency'>, 'kind' | 'agencyId' | 'represents'>

/** Whether everything there is is a viewer's business. */
export const seesEverything = (viewer: Viewpoint): boolean =>
  viewer.kind === 'admin' && viewer.scope === 'all'

/** The advertisers whose business a viewer's is. */
function advertisersOf(viewer: Viewpoint): Clients {
  switch (viewer.kind) {
    case 'admin':
      return viewer.scope === 'all'
        ? 'all'
        : sql`(select id from advertiser where ${withinScope(viewer.id, sql.ref('advertiser.staff_id'))})`
    case 'affiliater':
      return 'none'
    case 'advertiser':
      return sql`(${viewer.advertiserId}::bigint)`
    case 'agency':
      return viewer.represents === 'media'
        ? 'none'
        : sql`(select id from advertiser where agency_id = ${viewer.agencyId})`
  }
}

/** The affiliaters whose business a viewer's is. */
function affiliatersOf(viewer: Viewpoint): Clients {
  switch (viewer.kind) {
    case 'admin':
      return viewer.scope === 'all'
        ? 'all'
        : sql`(select id from affiliater where ${withinScope(viewer.id, sql.ref('affiliater.staff_id'))})`
    case 'affiliater':
      return sql`(${viewer.affiliaterId}::bigint)`
    case 'advertiser':
      return 'none'
    case 'agency':
      return viewer.represents === 'advertiser'
        ? 'none'
        : sql`(select id from affiliater where agency_id = ${viewer.agencyId})`
  }
}

/** The agencies whose business a viewer's is. */
function agenciesOf(viewer: Viewpoint): Clients {
  switch (viewer.kind) {
    case 'admin':
      return viewer.scope === 'all'
        ? 'all'
        : sql`(select id from agency where ${withinScope(viewer.id, sql.ref('agency.staff_id'))})`
    case 'agency':
      return sql`(${viewer.agencyId}::bigint)`
    case 'affiliater':
    case 'advertiser':
      return 'none'
  }
}

export { by } from '../../../platform/clients.ts'
/** A row with a column of a promotion's id. */
export const byPromotion =
  (column: string): Way =>
  (ids) =>
    sql`${sql.ref(column)} in (select owned.id from promotion as owned where owned.advertiser_id in ${ids})`
/** A row with a column of a medium's id. */
export const byMedium =
  (column: string): Way =>
  (ids) =>
    sql`${sql.ref(column)} in (select owned.id from media as owned where owned.affiliater_id in ${ids})`

/** The same of tables with very many rows and an index by it: each id is looked up there. */
export const byIndexedPromotion =
  (column: string): Way =>
  (ids) =>
    sql`${sql.ref(column)} = any(array(select owned.id from promotion as owned where owned.advertiser_id in ${ids}))`
/** The same of media and their affiliaters. */
export const byIndexedMedium =
  (column: string): Way =>
  (ids) =>
    sql`${sql.ref(column)} = any(array(select owned.id from media as owned where owned.affiliater_id in ${ids}))`

/**
 * Whether a row is a viewer's business, by the advertiser, the affiliater or the agency it belongs to: one's own, one's
 * clients', or for an administrator those it is in charge of. The one definition that every way into a table asks.
 */
export function isBusinessOf(
  viewer: Viewpoint,
  { advertiser, affiliater, agency }: { advertiser?: Way; affiliater?: Way; agency?: Way },
): RawBuilder<SqlBool> {
  return leadsTo(
    [
      advertiser && { way: advertiser, clients: advertisersOf(viewer) },
      affiliater && { way: affiliater, clients: affiliatersOf(viewer) },
      agency && { way: agency, clients: agenciesOf(viewer) },
    ].filter((side) => side !== undefined),
  )
}

/** A condition that nobody but the operator may ask for: others find nothing by it. */
export const forOperator = ({ kind }: Pick<Viewpoint, 'kind'>, condition: Expression<SqlBool>) =>
  sql<boolean>`(${kind === 'admin'} and ${condition})`

/** The parties whose business a viewer's is, for what is not kept beside them. */
export const clientsOf = (viewer: Viewpoint) => ({
  advertisers: advertisersOf(viewer),
  affiliaters: affiliatersOf(viewer),
})

/** Rows that carry a promotion and a medium, as far as they are a viewer's business: no figure tells about others. */
export const ownRows = (viewer: Viewpoint) =>
  isBusinessOf(viewer, {
    advertiser: byPromotion('promotion_id'),
    affiliater: byMedium('media_id'),
  })
