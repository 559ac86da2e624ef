import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Remittance } from '@tsunagi/contract/money/remittances'
import { isOwed } from '../../../ledger/settled.queries.ts'
import type { Db } from '../../../platform/db.ts'
import type { Viewpoint } from '../../people/accounts/scope.queries.ts'
import { isReadersToPay } from '../claims/addressee.queries.ts'
import { hasArrived } from './awaited.queries.ts'

const isWithdrawn = sql`remittance.withdrawn_at is not null`

/** What was told of transfers for a claim, the newest first. */
export const remittancesOf = (db: Db, viewer: Viewpoint, claimId: number): Promise<Remittance[]> =>
  db
    .selectFrom('remittance')
    .innerJoin('remittance_claim', 'remittance_claim.remittance_id', 'remittance.id')
    .innerJoin('claim', 'claim.id', 'remittance_claim.claim_id')
    .innerJoin('user_account', 'user_account.id', 'remittance.created_by')
    .select([
      'remittance.id',
      sql<Day>`remittance.paid_on`.as('paid_on'),
      'remittance.amount',
      sql<string[]>`(select json_agg(other.number order by other.id)
        from remittance_claim as its join claim as other on other.id = its.claim_id
        where its.remittance_id = remittance.id)`.as('numbers'),
      'remittance.payer_name',
      'remittance.memo',
      sql<string>`remittance.created_at`.as('told_at'),
      'user_account.user_name as told_by',
      sql<Remittance['state']>`case when ${isWithdrawn} then 'withdrawn'
        when ${hasArrived} then 'arrived' when ${isOwed} then 'waiting' else 'over' end`.as(
        'state',
      ),
      sql<boolean>`not ${isWithdrawn} and not ${hasArrived} and ${isOwed} and ${isReadersToPay(viewer)}`.as(
        'can_withdraw',
      ),
    ])
    .where('remittance_claim.claim_id', '=', claimId)
    .orderBy('remittance.id', 'desc')
    .execute()
