import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables, Tx } from '../../../platform/db.ts'

/** Whose people are meant: of some accounts of a kind or of all; owners are administrators with every right. */
export interface Readership {
  affiliaters?: readonly number[]
  advertisers?: readonly number[] | 'all'
  agencies?: readonly number[] | 'all'
  owners?: 'all'
}

/** Everybody who may sign in for these accounts and so gets their mail. */
export const readersOf = (tx: Tx, of: Readership) =>
  tx
    .selectFrom('user_account')
    .select([
      'id',
      'user_type',
      'user_name',
      'mail_address',
      'language',
      'affiliater_id',
      'advertiser_id',
      'agency_id',
    ])
    .where((eb) =>
      eb.or([
        belongsTo(eb, 'affiliater_id', of.affiliaters),
        belongsTo(eb, 'advertiser_id', of.advertisers),
        belongsTo(eb, 'agency_id', of.agencies),
        ...(of.owners ? [eb.and([eb('user_type', '=', '0'), eb('role_id', 'is', null)])] : []),
      ]),
    )
    .where('lifecycle', 'is', null)
    .orderBy('id')
    .execute()

/** A person of an account who is to be told something, with the language they read. */
export type Reader = Awaited<ReturnType<typeof readersOf>>[number]

const belongsTo = (
  eb: ExpressionBuilder<Tables, 'user_account'>,
  party: 'affiliater_id' | 'advertiser_id' | 'agency_id',
  ids: readonly number[] | 'all' = [],
) =>
  ids === 'all' ? eb(party, 'is not', null) : sql<boolean>`${eb.ref(party)} = any(${ids}::bigint[])`
