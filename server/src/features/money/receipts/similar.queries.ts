import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { SimilarDeposit } from '@tsunagi/contract/money/receipts'
import type { Db } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { looksLike } from './looksLike.queries.ts'
import { visibleDeposits } from './receipts.queries.ts'

/** How many are shown. */
const shown = 5

/** The recorded deposits that money which is about to be entered looks like, newest first. */
export const similarTo = (
  db: Db,
  admin: Admin,
  given: {
    received_on: string
    amount: number
    payer_key: string
    memo: string
    advertiser_id: number | null
  },
): Promise<SimilarDeposit[]> =>
  visibleDeposits(db, admin)
    .innerJoin('deposit as other', 'other.id', 'deposit.id')
    .select([
      'deposit.id',
      sql<Day>`deposit.received_on`.as('received_on'),
      'deposit.amount',
      'deposit.payer_name',
      'advertiser.company as advertiser_name',
    ])
    .where(
      looksLike({
        received_on: sql`${given.received_on}::date`,
        amount: sql`${given.amount}::bigint`,
        payer_key: sql`${given.payer_key}::text`,
        memo: sql`${given.memo}::text`,
        advertiser_id: sql`${given.advertiser_id}::bigint`,
      }),
    )
    .orderBy('deposit.received_on', 'desc')
    .orderBy('deposit.id', 'desc')
    .limit(shown)
    .execute()
