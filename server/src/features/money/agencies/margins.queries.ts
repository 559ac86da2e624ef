import { sql } from 'kysely'
import type { Month } from '@tsunagi/contract/day'
import type { AgencyMonth } from '@tsunagi/contract/money/agencyMargins'
import type { Yen } from '@tsunagi/contract/money'
import type { Db } from '../../../platform/db.ts'
import { entryGross } from '../../../ledger/worth.queries.ts'

/** What an agency earned, latest month first. Clicks are not counted among the results. */
export const monthsOfAgency = (db: Db, agencyId: number): Promise<AgencyMonth[]> =>
  db
    .selectFrom('ledger_transaction as t')
    .innerJoin('result', 'result.id', 't.result_id')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .select([
      sql<Month>`to_char(t.month, 'YYYY-MM')`.as('month'),
      sql<number>`coalesce(sum(case t.kind when 'accrual' then 1 when 'reversal' then -1 else 0 end)
        filter (where result.route <> 'click' and e.account = 'advertiser_unbilled'), 0)`.as(
        'results',
      ),
      sql<Yen>`coalesce(sum(${entryGross}), 0)`.as('gross'),
      sql<Yen>`coalesce(-sum(e.amount) filter (where e.account = 'agency_unpaid'), 0)`.as('margin'),
    ])
    .where('result.agency_id', '=', agencyId)
    .groupBy('t.month')
    .orderBy('t.month', 'desc')
    .execute()
