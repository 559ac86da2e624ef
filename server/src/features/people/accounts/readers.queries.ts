import { keyOf, userTypes, type Party } from '@tsunagi/contract/endpoint'
import { clientNotices, type ClientNotice } from '@tsunagi/contract/office/clientNotices'
import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import type { Tables, Tx } from '../../../platform/db.ts'

/** Ids of accounts of a kind, or all there are. */
type Ids = readonly number[] | 'all'

/** Clients by kind. */
interface Clients {
  affiliaters?: Ids
  advertisers?: Ids
  agencies?: Ids
}

/** Whose people are meant: of some accounts, and those of the operator who are told of its clients. */
export interface Readership extends Clients {
  operator?: { of: ClientNotice; about: Clients }
}

/** Everybody who may sign in for these accounts and so gets their mail. */
export const readersOf = (tx: Tx, { operator, ...of }: Readership) =>
  tx
    .selectFrom('user_account')
    .select([
      'id',
      'user_type',
      'role_id',
      'user_name',
      'mail_address',
      'language',
      'affiliater_id',
      'advertiser_id',
      'agency_id',
    ])
    .where((eb) =>
      eb.or([
        isAmong(eb, 'affiliater_id', of.affiliaters),
        isAmong(eb, 'advertiser_id', of.advertisers),
        isAmong(eb, 'agency_id', of.agencies),
        ...(operator
          ? [
              eb.and([
                eb('user_type', '=', userTypes.admin),
                eb.or([
                  eb('role_id', 'is', null),
                  eb.and([mayOpen(operator.of), isInCharge(operator.about)]),
                ]),
              ]),
            ]
          : []),
      ]),
    )
    .where('lifecycle', 'is', null)
    .orderBy('id')
    .execute()

/** A person of an account who is to be told something, with the language they read. */
export type Reader = Awaited<ReturnType<typeof readersOf>>[number]

const isAmong = (
  eb: ExpressionBuilder<Tables, 'user_account'>,
  party: 'affiliater_id' | 'advertiser_id' | 'agency_id',
  ids: Ids = [],
) => (ids === 'all' ? eb(party, 'is not', null) : isAnyOf(sql.ref(party), ids))

const isAnyOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  sql<SqlBool>`${column} = any(${[...ids]}::bigint[])`

/** Whether the role of an administrator opens what a notice is about. */
const mayOpen = (notice: ClientNotice) =>
  sql<SqlBool>`exists (select from admin_role
    where admin_role.id = user_account.role_id and ${keyOf(clientNotices[notice])} = any(admin_role.keys))`

/** Whether an administrator is in charge of one of the clients; whoever is sees it, however limited the role. */
const isInCharge = ({ affiliaters = [], advertisers = [], agencies = [] }: Clients) =>
  sql<SqlBool>`(${sql.join(
    [
      isInChargeOf('affiliater', affiliaters),
      isInChargeOf('advertiser', advertisers),
      isInChargeOf('agency', agencies),
    ],
    sql` or `,
  )})`

const isInChargeOf = (kind: Party, ids: Ids) =>
  sql<SqlBool>`exists (select from ${sql.table(kind)} as client where client.staff_id = user_account.id
    and ${ids === 'all' ? sql`true` : isAnyOf(sql.ref('client.id'), ids)})`
