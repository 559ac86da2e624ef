import { sql, type RawBuilder } from 'kysely'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'

/** What the advertiser pays for a result; null where an agency looks after the affiliater only. */
export const grossFor = <Amount>(
  viewer: User,
  amount: RawBuilder<unknown> = sql.ref('result.gross'),
): RawBuilder<Amount> =>
  viewer.kind === 'agency'
    ? sql`case when ${isBusinessOf(viewer, { advertiser: by('result.advertiser_id') })} then ${amount} end`
    : sql`${amount}`

/** What the affiliater gets for a result; null where an agency looks after the advertiser only. */
export const netFor = <Amount>(
  viewer: User,
  amount: RawBuilder<unknown> = sql.ref('result.net'),
): RawBuilder<Amount> =>
  viewer.kind === 'agency'
    ? sql`case when ${isBusinessOf(viewer, { affiliater: by('result.affiliater_id') })} then ${amount} end`
    : sql`${amount}`
